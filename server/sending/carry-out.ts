import { and, desc, eq, sql } from "drizzle-orm";
import { Refused, type RefusedReason } from "../chain/chain-errors.ts";
import { chainTransactions } from "../db/schema.ts";
import type { World } from "../world.ts";
import { feePayerOf } from "./fee-payer.ts";
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
  const before = await findBefore(world, intent);
  if (before !== "none") return before;
  await refuseIfItKeepsFailing(world, intent);
  const signed = await signAndSave(world, intent);
  if (signed === "taken") return "sent";
  for (const transaction of signed) await send(world, transaction);
  return signed.length === 0 ? "done" : "sent";
}

/**
 * A restored backup holds what was wanted, and not what was sent for it since. So whatever must not be done twice is looked
 * for on the chain before it is signed; what is found becomes a row like any other.
 */
async function findBefore(world: World, intent: Intent): Promise<"none" | "done" | "sent"> {
  const { id, kind, network, wantedSince } = intent;
  const { findMarked } = world.chains[network];
  if (!wantedSince || !findMarked) return "none";
  const found = await findMarked(id, wantedSince);
  if (found.state === "none") return "none";
  if (found.state === "unclear") return "sent";
  const at = world.now();
  const place = sql<number>`(select coalesce(max(place) + 1, 0) from ${chainTransactions} where intent = ${id})`;
  await world.db
    .insert(chainTransactions)
    .values({
      ...{ network, id: found.transaction, kind, intent: id, attempt: 0, place },
      ...{ feePayer: feePayerOf(world, network).address, signed: {} as never, costUnits: 0n },
      ...{ state: "final", createdAt: at, settledAt: at },
    })
    .onConflictDoNothing();
  world.log.warn({ intent: id, network, transaction: found.transaction }, "sent before our records began");
  return "done";
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
