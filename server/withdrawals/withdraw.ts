import { describeError } from "../describe-error.ts";
import { tellOfObstacle } from "../sending/obstacle.ts";
import type { Work } from "../workflow.ts";
import type { World } from "../world.ts";
import { finishDone, finishFailed } from "./finish-withdrawal.ts";
import { withdrawalObstacle } from "./obstacles.ts";
import { fillUp, sendMoney } from "./send-money.ts";
import { openWithdrawal, type Running, startRound, stepTo } from "./withdrawal-rounds.ts";

/** With their pauses, about two minutes. */
const MOST_FAILURES = 6;

/** A withdrawal goes in rounds: each goes as far as it can and starts the next. */
export const withdrawWork = (world: World): Work => ({
  name: "withdraw",
  async run(input, flow) {
    const { id, round } = input as { id: string; round: number };
    await flow.step("round", () => goOn(world, id, round));
  },
});

async function goOn(world: World, id: string, round: number) {
  const running = await openWithdrawal(world, id, round);
  if (!running) return;
  const { network, failures } = running.withdrawal;
  try {
    if (await finished(world, running)) return;
  } catch (error) {
    const obstacle = withdrawalObstacle(error, network);
    world.log.warn({ withdrawal: id, error: describeError(error) }, "a withdrawal is held up");
    await tellOfObstacle(world, network, obstacle);
    const givesUp = !obstacle.waits && failures + 1 >= MOST_FAILURES;
    if (givesUp && (await finishFailed(world, running, obstacle.problem))) return;
    return await startRound(world, running, obstacle);
  }
  await startRound(world, running, null);
}

/** Goes on from where it stands. False when there is nothing to do but wait. */
async function finished(world: World, running: Running): Promise<boolean> {
  if ((await fillUp(world, running)) !== "done") {
    await stepTo(world, running, "preparing");
    return false;
  }
  const progress = await sendMoney(world, running);
  if (progress === "done") {
    await finishDone(world, running);
    return true;
  }
  await stepTo(world, running, progress === "landed" ? "confirming" : "sending");
  return false;
}
