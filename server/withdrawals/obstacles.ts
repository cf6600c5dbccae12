import type { Network } from "../../contract/catalog.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { DailyCapReached } from "../sending/fee-payer.ts";

/** What keeps a withdrawal from going on. `waits`: time or the operator will heal it, so it never gives up. */
export interface Obstacle {
  problem: string;
  waits: boolean;
  /** What only the operator can put right. */
  operator?: string;
}

/** Our own purse is empty: nothing the person could do. */
export class FeePayerEmpty extends Error {
  override name = "FeePayerEmpty";
}

export function obstacleIn(error: unknown, network: Network): Obstacle {
  if (error instanceof DailyCapReached)
    return purse("today's limit for fees is used up", "the daily cap is reached");
  if (error instanceof FeePayerEmpty)
    return purse("our account that pays the fees is empty", "the fee payer needs funds");
  if (error instanceof WrongChain)
    return { problem: unreachable(network), waits: true, operator: "another chain answers" };
  if (error instanceof ChainUnavailable) return { problem: unreachable(network), waits: true };
  if (error instanceof Refused && error.reason === "FeesTooHigh")
    return { problem: `Fees on ${network} are unusually high; we wait until they fall`, waits: true };
  if (error instanceof Refused && error.reason === "InsufficientFunds")
    return { problem: `Your wallet does not hold enough for this on ${network}`, waits: false };
  if (error instanceof Refused)
    return { problem: `${network} refuses this transfer (${error.reason})`, waits: false };
  return { problem: "Something went wrong on our side", waits: false };
}

const unreachable = (network: Network) => `${network} cannot be reached at the moment`;

const purse = (problem: string, operator: string): Obstacle => ({
  problem: `Waiting: ${problem}. It goes on by itself; nothing is lost`,
  waits: true,
  operator,
});
