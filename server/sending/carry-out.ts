import { and, desc, eq } from "drizzle-orm";
import { Refused, type RefusedReason } from "../chain/chain-errors.ts";
import { chainTransactions } from "../db/schema.ts";
import type { World } from "../world.ts";
import { follow, send } from "./follow.ts";
import type { Intent } from "./intent.ts";
import { transactionsOf } from "./read-transactions.ts";
import { signAndSave } from "./sign-and-save.ts";

/** `done`: there is nothing left to send. `landed`: in blocks that can still be undone. `sent`: on its way. */
export type Progress = "done" | "landed" | "sent";

const HOUR_MS = 3_600_000;
const MOST_FAILURES = 5;

/**
 * One round towards an intent; may be repeated and interrupted anywhere. What is signed is saved before it is sent, only
 * saved bytes are sent, and nothing is signed anew while an earlier attempt could still land.
 */
export async function carryOut(world: World, intent: Intent): Promise<Progress> {
  const standing = await follow(world, intent);
  if (standing !== "settled") return standing;
  if (intent.once && (await transactionsOf(world.db, intent.id, "final")).length > 0) return "done";
  await refuseIfItKeepsFailing(world, intent);
  const signed = await signAndSave(world, intent);
  if (signed === "taken") return "sent";
  for (const transaction of signed) await send(world, transaction);
  return signed.length === 0 ? "done" : "sent";
}

/** Each attempt was tried out before it was signed, so failing again and again is nothing that time will heal. */
async function refuseIfItKeepsFailing(world: World, { id, network }: Intent) {
  const failed = await world.db
    .select({ reason: chainTransactions.reason, settledAt: chainTransactions.settledAt })
    .from(chainTransactions)
    .where(and(eq(chainTransactions.intent, id), eq(chainTransactions.state, "failed")))
    .orderBy(desc(chainTransactions.settledAt))
    .limit(MOST_FAILURES);
  const [last] = failed;
  const oldest = failed[MOST_FAILURES - 1]?.settledAt;
  if (last && oldest && world.now().getTime() - oldest.getTime() < HOUR_MS)
    throw new Refused(network, (last.reason ?? "Reverted") as RefusedReason);
}
