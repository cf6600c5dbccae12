import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { obstacles as words } from "../../words/obstacles/words.ts";
import type { Said } from "../../words/said.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import type { Tx } from "../db/connect.ts";
import { operatorWords } from "../mail/words.operator.ts";
import { NotSigned } from "../signer/signer.ts";
import type { World } from "../world.ts";
import { AheadOfOurRecords } from "./ahead-of-our-records.ts";
import { DailyCapReached } from "./budget.ts";
import { tellOperator } from "./tell-operator.ts";

/** What keeps something that goes in rounds from going on. */
export interface Obstacle {
  /** For the people who wait. */
  problem: Said;
  /** Nobody is at fault but time or an empty purse, so it is never given up. */
  waits: boolean;
  /** No later round could do better. */
  hopeless?: boolean;
  /** Our own purse: it goes on when the operator has filled it, and nobody has to press anything. */
  purse?: boolean;
  /** What only the operator can put right. */
  operator?: { heading: string; text: string };
}

/** Whose rounds they are: each is told of in its own words. */
type Rounds = keyof typeof words.refused;

export function obstacleIn(error: unknown, network: Network, rounds: Rounds): Obstacle {
  const unreachable = { problem: words.unreachable(network), waits: false };
  if (error instanceof DailyCapReached) {
    const obstacle = purse(rounds, words.capReached(network), operatorWords.capReached);
    if (!error.whose) return obstacle;
    const { heading, text } = operatorWords.budgetReached;
    return {
      ...obstacle,
      problem: words.budgetReached[error.whose](network),
      operator: { heading: heading[error.whose], text: text(operatorWords.waiting[rounds]) },
    };
  }
  if (error instanceof ChainUnavailable) return unreachable;
  if (error instanceof WrongChain) {
    const { heading, text } = operatorWords.otherChain;
    return { ...unreachable, operator: { heading, text: text(error.message) } };
  }
  if (error instanceof AheadOfOurRecords) {
    const { heading, text } = operatorWords.aheadOfOurRecords;
    const { sender, nonces } = error;
    return {
      problem: words.recordsChecked(network),
      waits: true,
      operator: { heading: heading(sender), text: text(nonces) },
    };
  }
  if (error instanceof NotSigned) {
    const { heading, text } = operatorWords.notSigned;
    return {
      problem: words.notSigned[error.why](network),
      waits: true,
      operator: { heading: heading[error.why], text: text(error.message) },
    };
  }
  if (!(error instanceof Refused)) return { problem: words.ours, waits: false };
  if (error.reason === "InsufficientFunds")
    return purse(rounds, words.purseEmpty(network), operatorWords.purseEmpty);
  if (error.reason === "NodeRefused") return unreachable;
  if (error.reason === "FeesTooHigh") return { problem: words.feesTooHigh(network), waits: true };
  return { problem: words.refused[rounds](network, error.reason), waits: false };
}

const purse = (rounds: Rounds, problem: Said, heading: string): Obstacle => ({
  problem,
  waits: true,
  purse: true,
  operator: { heading, text: operatorWords.waiting[rounds] },
});

export async function tellOfObstacle(world: World, tx: Tx, network: Network, { operator }: Obstacle) {
  if (!operator) return;
  const payer = world.feePayers?.[network].address ?? "";
  const heading = operatorWords.on(network, operator.heading);
  await tellOperator(world, heading, operatorWords.feePayer(operator.text, payer), tx);
}

const LONGEST_PAUSE_SECONDS = 60;
const WAIT_SECONDS = 10;
const YOUNG_MS = 2 * 60_000;

interface Round {
  network: Network;
  obstacle: Obstacle | null;
  failures: number;
  ageMs: number;
}

/** Until the next one. */
export function pauseSeconds({ network, obstacle, failures, ageMs }: Round): number {
  if (!obstacle) return ageMs < YOUNG_MS ? 1 : rowOf(network).retrySeconds;
  return obstacle.waits ? WAIT_SECONDS : Math.min(LONGEST_PAUSE_SECONDS, 2 ** (failures - 1));
}
