import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { WithdrawalState } from "../../contract/wallets.ts";
import type { Tx } from "../db/connect.ts";
import { people, wallets, withdrawals } from "../db/schema.ts";
import { failuresWith, type Obstacle, pauseSeconds } from "../sending/obstacle.ts";
import type { World } from "../world.ts";

/** A withdrawal as one of its rounds sees it. */
export type Running = NonNullable<Awaited<ReturnType<typeof openWithdrawal>>>;

const LOST_AFTER_MS = 5 * 60_000;

/** Null when this round has been overtaken, or it is finished. */
export async function openWithdrawal(world: World, id: string, round: number) {
  const [found] = await world.db
    .select({ withdrawal: withdrawals, wallet: wallets, email: people.email })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(people, eq(people.id, withdrawals.personId))
    .where(newest(id, round));
  return found;
}

const newest = (id: string, round: number) =>
  and(eq(withdrawals.id, id), eq(withdrawals.round, round), isNull(withdrawals.finishedAt));

/** Shown to the person who waits. */
export async function stepTo(world: World, { withdrawal: { id, round } }: Running, state: WithdrawalState) {
  await world.db
    .update(withdrawals)
    .set({ state, problem: null, failures: 0, updatedAt: world.now() })
    .where(newest(id, round));
}

/** Whoever has been overtaken starts nothing. */
export async function startRound(world: World, { withdrawal }: Running, obstacle: Obstacle | null) {
  const { id, round } = withdrawal;
  const failures = failuresWith(obstacle, withdrawal.failures);
  await world.transaction(async (tx) => {
    const [moved] = await tx
      .update(withdrawals)
      .set({ round: round + 1, failures, problem: obstacle?.problem ?? null, updatedAt: world.now() })
      .where(newest(id, round))
      .returning();
    if (!moved) return;
    const ageMs = world.now().getTime() - moved.createdAt.getTime();
    const pause = pauseSeconds({ network: moved.network, obstacle, failures, ageMs });
    await queueRound(world, tx, id, round + 1, pause);
  });
}

export const queueRound = (world: World, tx: Tx, id: string, round: number, delaySeconds?: number) =>
  world.workflows.startOnce(
    tx,
    "withdraw",
    `withdraw:${id}:${round}`,
    { id, round },
    { delaySeconds, queue: "chain" },
  );

/** Those nobody works on any more. What is on its way to the chain is found there. */
export async function retryWithdrawals(world: World) {
  const since = new Date(world.now().getTime() - LOST_AFTER_MS);
  await world.transaction(async (tx) => {
    const lost = await tx
      .update(withdrawals)
      .set({ round: sql`${withdrawals.round} + 1`, updatedAt: world.now() })
      .where(and(isNull(withdrawals.finishedAt), lt(withdrawals.updatedAt, since)))
      .returning();
    for (const { id, round } of lost) await queueRound(world, tx, id, round);
  });
}
