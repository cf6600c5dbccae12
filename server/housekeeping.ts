import { lt } from "drizzle-orm";
import { idempotencyKeys, rateLimits, verifications } from "./db/schema.ts";
import { describeError } from "./describe-error.ts";
import { KEPT_HOURS } from "./http/idempotency.ts";
import type { World } from "./world.ts";

const EVERY_MS = 10 * 60_000;

/** Throws away what has run out. Safe in any number of processes at once. */
export function keepHouse(world: World) {
  const timer = setInterval(() => void clearOut(world), EVERY_MS);
  void clearOut(world);
  return () => clearInterval(timer);
}

async function clearOut({ db, now, log }: World) {
  const at = now();
  try {
    await db.delete(verifications).where(lt(verifications.expiresAt, at));
    await db.delete(rateLimits).where(lt(rateLimits.expiresAt, at));
    await db
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.claimedAt, new Date(at.getTime() - KEPT_HOURS * 3_600_000)));
  } catch (error) {
    log.warn({ error: describeError(error) }, "housekeeping failed");
  }
}
