import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";

/** When money that lies at a contract is divided. Pure. */

/** One USDT: dividing less costs more than it is worth, so it gathers. */
const WORTH_UNITS = 1_000_000n;
const LONGEST_WAIT_MS = 30 * 24 * 3_600_000;
/** An EVM contract refuses less, and keeps one unit to itself. */
const EVM_LEAST_UNITS = 10_001n;

export interface Waiting {
  network: Network;
  /** What lies at the contract and waits for nobody in particular. */
  carriedUnits: bigint;
  payeeCount: number;
  dueSince: Date | null;
}

/** Below this nothing can be divided: rounding leaves less than a unit for each payee on Solana. */
export function canBeDivided({ network, carriedUnits, payeeCount }: Omit<Waiting, "dueSince">): boolean {
  return carriedUnits >= (usesEthereumWallets(network) ? EVM_LEAST_UNITS : BigInt(payeeCount));
}

export function isDue(waiting: Waiting, now: Date): boolean {
  if (!canBeDivided(waiting)) return false;
  if (waiting.carriedUnits >= WORTH_UNITS) return true;
  const { dueSince } = waiting;
  return dueSince !== null && now.getTime() - dueSince.getTime() >= LONGEST_WAIT_MS;
}
