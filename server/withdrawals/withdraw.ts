import { and, eq, isNull } from "drizzle-orm";
import type { WithdrawalState } from "../../shared/schemas/money/wallets.ts";
import { keptProblem, NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import type { Tx } from "../db/connect.ts";
import { people, wallets, withdrawals } from "../db/schema.ts";
import { chainRounds } from "../sending/chain-rounds.ts";
import type { Obstacle } from "../sending/obstacle.ts";
import { inRound, type Job } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { finishDone, finishFailed } from "./finish-withdrawal.ts";
import { withdrawalObstacle } from "./obstacles.ts";
import type { Running } from "./running.ts";
import { sendMoney } from "./send-money.ts";

export const withdrawRounds = chainRounds<"withdraw", Running>({
  kind: "withdraw",
  /** With their pauses, about two minutes. */
  mostFailures: 6,
  open,
  advance,
  obstacleIn: withdrawalObstacle,
  finish: finishDone,
  showObstacle,
  giveUp: finishFailed,
});

async function open(world: World, job: Job<"withdraw">): Promise<Running | null> {
  const [found] = await world.db
    .select({ withdrawal: withdrawals, wallet: wallets, email: people.email })
    .from(withdrawals)
    .innerJoin(wallets, eq(wallets.id, withdrawals.walletId))
    .innerJoin(people, eq(people.id, withdrawals.personId))
    .where(and(eq(withdrawals.id, job.key.withdrawalId), isNull(withdrawals.finishedAt)));
  return found ? { ...found, job, network: found.withdrawal.network } : null;
}

async function advance(world: World, running: Running): Promise<"done" | "waiting"> {
  const progress = await sendMoney(world, running);
  if (progress === "done") return "done";
  return await waitAs(world, running, progress === "landed" ? "confirming" : "sending");
}

/** Shown to the person who waits. */
async function waitAs(world: World, { job, withdrawal }: Running, state: WithdrawalState) {
  await inRound(world, job, (tx) =>
    tx.update(withdrawals).set({ state }).where(eq(withdrawals.id, withdrawal.id)),
  );
  return "waiting" as const;
}

async function showObstacle(tx: Tx, { withdrawal }: Running, obstacle: Obstacle | null) {
  await tx
    .update(withdrawals)
    .set(obstacle ? keptProblem(obstacle.problem) : NO_PROBLEM)
    .where(eq(withdrawals.id, withdrawal.id));
}
