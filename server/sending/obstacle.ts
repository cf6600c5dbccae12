import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import type { World } from "../world.ts";
import { DailyCapReached } from "./fee-payer.ts";
import { tellOperator } from "./tell-operator.ts";

/** What keeps something that goes in rounds from going on. */
export interface Obstacle {
  /** A sentence for the people who wait. */
  problem: string;
  /** Nobody is at fault but time or an empty purse, so it is never given up. */
  waits: boolean;
  /** Our own purse: it goes on when the operator has filled it, and nobody has to press anything. */
  purse?: boolean;
  /** What only the operator can put right. */
  operator?: { heading: string; text: string };
}

/** Whose rounds they are: `waiting` names them to the operator, `refused` says what a chain's no means to people. */
interface Words {
  waiting: string;
  refused: string;
}

export function obstacleIn(error: unknown, network: Network, words: Words): Obstacle {
  const unreachable = { problem: `${network} cannot be reached at the moment.`, waits: false };
  if (error instanceof DailyCapReached)
    return purse(words, `Today's limit for fees on ${network} is used up.`, "the daily cap is reached");
  if (error instanceof ChainUnavailable) return unreachable;
  if (error instanceof WrongChain)
    return {
      ...unreachable,
      operator: { heading: "another chain answers", text: `${error.message}. Nothing was signed for it.` },
    };
  if (!(error instanceof Refused)) return { problem: "Something went wrong on our side.", waits: false };
  if (error.reason === "InsufficientFunds")
    return purse(
      words,
      `Our account that pays the fees on ${network} is empty.`,
      "the fee payer needs funds",
    );
  if (error.reason === "FeesTooHigh")
    return { problem: `Fees on ${network} are unusually high; we wait until they fall.`, waits: true };
  return { problem: `${words.refused} (${error.reason}).`, waits: false };
}

const purse = ({ waiting }: Words, problem: string, heading: string): Obstacle => ({
  problem,
  waits: true,
  purse: true,
  operator: { heading, text: `${waiting} are waiting. They go on by themselves.` },
});

export async function tellOfObstacle(world: World, network: Network, { operator }: Obstacle) {
  if (!operator) return;
  const payer = world.feePayers?.[network].address ?? "";
  await tellOperator(world, `${network}: ${operator.heading}`, `${operator.text} Fee payer: ${payer}.`);
}

const LONGEST_PAUSE_SECONDS = 60;
const WAIT_SECONDS = 10;
const YOUNG_MS = 2 * 60_000;

/** Rounds in a row that could not go on. */
export const failuresWith = (obstacle: Obstacle | null, before: number) =>
  !obstacle ? 0 : obstacle.waits ? before : before + 1;

interface Round {
  network: Network;
  obstacle: Obstacle | null;
  failures: number;
  ageMs: number;
}

/** Until the next one. Solana is final within seconds, and forgets what is not sent again; others take their time. */
export function pauseSeconds({ network, obstacle, failures, ageMs }: Round): number {
  if (!obstacle) return !usesEthereumWallets(network) || ageMs < YOUNG_MS ? 1 : 6;
  return obstacle.waits ? WAIT_SECONDS : Math.min(LONGEST_PAUSE_SECONDS, 2 ** (failures - 1));
}
