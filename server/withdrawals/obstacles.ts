import type { Network } from "../../shared/rules/networks.ts";
import { obstacles as words } from "../../words/obstacles/words.ts";
import { ChainUnavailable, Refused, WrongChain } from "../chain/chain-errors.ts";
import { AccountAhead } from "../sending/ahead-of-our-records.ts";
import { type Obstacle, obstacleIn } from "../sending/obstacle.ts";

/** Our own purse is empty: nothing the person could do. */
export class FeePayerEmpty extends Error {
  override name = "FeePayerEmpty";
}

/** As for everything that is sent, but that the purse is the person's own, and a chain is waited for. */
export function withdrawalObstacle(error: unknown, network: Network): Obstacle {
  if (error instanceof Refused && error.reason === "InsufficientFunds")
    return { problem: words.walletTooEmpty(network), waits: false };
  if (error instanceof Refused && error.reason === "NotOwner")
    return { problem: words.newOwner(network), waits: false, hopeless: true };
  if (error instanceof AccountAhead)
    return {
      ...obstacleIn(error, network, "withdrawals"),
      ...{ problem: words.perhapsSent(network), waits: false, hopeless: true },
    };
  const cause = error instanceof FeePayerEmpty ? new Refused(network, "InsufficientFunds") : error;
  const obstacle = obstacleIn(cause, network, "withdrawals");
  const healsByItself = error instanceof ChainUnavailable || error instanceof WrongChain;
  return healsByItself ? { ...obstacle, waits: true } : obstacle;
}
