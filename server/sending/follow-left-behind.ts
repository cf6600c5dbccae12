import { and, eq, lt, min } from "drizzle-orm";
import { chainTransactions } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import type { World } from "../world.ts";
import { follow } from "./follow.ts";

/** Whoever works on an intent looks after it at least every minute. */
const LEFT_AFTER_MS = 5 * 60_000;

/**
 * What was signed is carried to its end also when nobody waits for it any more: its workspace is gone, or its publication
 * was given up for now. A number that is never used up would hold up everything the same account signed after it.
 */
export async function followLeftBehind(world: World) {
  if (!world.feePayers) return;
  const left = await world.db
    .select({ intent: chainTransactions.intent, since: min(chainTransactions.createdAt) })
    .from(chainTransactions)
    .where(
      and(
        eq(chainTransactions.state, "open"),
        lt(chainTransactions.createdAt, new Date(world.now().getTime() - LEFT_AFTER_MS)),
      ),
    )
    .groupBy(chainTransactions.intent)
    .orderBy(min(chainTransactions.createdAt))
    .limit(100);
  for (const { intent } of left)
    await follow(world, { id: intent }).catch((error) =>
      world.log.warn({ intent, error: describeError(error) }, "failed to follow abandoned transactions"),
    );
}
