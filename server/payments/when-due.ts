import { type Network, rowOf } from "../../shared/rules/networks.ts";

/** When money that lies at a contract is divided. Pure. */

/** One USDT: dividing less costs more than it is worth, so it gathers. */
const worthUnits = (network: Network) => 10n ** BigInt(rowOf(network).usdt.decimals);
const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;

export interface Waiting {
  network: Network;
  /** What lies at the contract and waits for nobody in particular. */
  carriedUnits: bigint;
  payeeCount: number;
  dueSince: Date | null;
}

export function canBeDivided({ network, carriedUnits, payeeCount }: Omit<Waiting, "dueSince">): boolean {
  return carriedUnits >= rowOf(network).leastUnits(payeeCount);
}

export function isDue(waiting: Waiting, now: Date): boolean {
  if (!canBeDivided(waiting)) return false;
  if (waiting.carriedUnits >= worthUnits(waiting.network)) return true;
  const { dueSince } = waiting;
  return dueSince !== null && now.getTime() - dueSince.getTime() >= LONGEST_WAIT_MS;
}
