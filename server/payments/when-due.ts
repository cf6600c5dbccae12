import { type Network, rowOf } from "../../shared/rules/networks.ts";

/** When money that lies at a contract is divided at our cost. Pure. */

const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;
/** Fees fall, too: a price is forgotten after this long, and asked for again. */
const PRICE_HOLDS_MS = 6 * 3_600_000;

/** What dividing would cost, in the token that is divided. */
export interface Price {
  feeUnits: bigint;
  at: Date;
}

export interface Waiting {
  network: Network;
  /** Nobody wants a mail about less. */
  dollarUnits: bigint;
  /** What lies at the contract and waits for nobody in particular. */
  carriedUnits: bigint;
  payeeCount: number;
  dueSince: Date | null;
  /** Null when it was never too dear. */
  price: Price | null;
  /** The most of the sum that may go for the fee. */
  feeBps: bigint;
}

type Sum = Pick<Waiting, "network" | "carriedUnits" | "payeeCount">;

export function canBeDivided({ network, carriedUnits, payeeCount }: Sum): boolean {
  return carriedUnits >= rowOf(network).leastUnits(payeeCount);
}

/** As far as is known without asking the chain; the run itself asks, and `isWorth` has the last word. */
export function isDue(waiting: Waiting, now: Date): boolean {
  const { carriedUnits, dollarUnits, price } = waiting;
  if (!canBeDivided(waiting)) return false;
  const isOld = price !== null && now.getTime() - price.at.getTime() >= PRICE_HOLDS_MS;
  const worth = price === null || isOld || isWorth(waiting, price.feeUnits, now);
  return worth && (carriedUnits >= dollarUnits || hasWaited(waiting, now));
}

/** So that nobody can have us spend more than they are paid: after a month the fee may be as much as the sum, never more. */
export function isWorth(waiting: Waiting, feeUnits: bigint, now: Date): boolean {
  const { carriedUnits, feeBps } = waiting;
  return hasWaited(waiting, now) ? carriedUnits >= feeUnits : carriedUnits >= worthFrom(feeUnits, feeBps);
}

/** The least sum that a fee is a small enough part of. */
export const worthFrom = (feeUnits: bigint, feeBps: bigint) => (feeUnits * 10_000n + feeBps - 1n) / feeBps;

const hasWaited = ({ dueSince }: Waiting, now: Date) =>
  dueSince !== null && now.getTime() - dueSince.getTime() >= LONGEST_WAIT_MS;
