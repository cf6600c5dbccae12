import type { Client } from "viem";
import { estimateMaxPriorityFeePerGas, getBlock } from "viem/actions";
import type { Network } from "../../../shared/rules/networks.ts";
import { Refused } from "../chain-errors.ts";

/** What we bid for a place in a block (EIP-1559), and how much gas we allow. */

export interface Fees {
  maxFeePerGas: bigint;
  maxPriorityFeePerGas: bigint;
}

/** The most one transaction may use on Ethereum since Osaka. */
export const MOST_GAS = 16_777_216n;

/** Gas that is not used costs nothing; too little costs the whole transaction. */
export const gasWithMargin = (estimate: bigint) => (estimate * 5n) / 4n;
export const gasWithoutMargin = (gas: bigint) => (gas * 4n) / 5n;

/** Room for the base fee to double, under the cap. Null when the cap would not even buy the next block. */
export function bid(baseFeeWei: bigint, tipWei: bigint, feeCapWei: bigint): Fees | null {
  if (baseFeeWei + tipWei > feeCapWei) return null;
  const wanted = baseFeeWei * 2n + tipWei;
  return { maxFeePerGas: wanted < feeCapWei ? wanted : feeCapWei, maxPriorityFeePerGas: tipWei };
}

/** Nodes take a second transaction of the same nonce only if both its fees are a tenth higher. */
export function outbidding(old: Fees, now: Fees | null, feeCapWei: bigint): Fees | null {
  const dearer = (before: bigint, today = 0n) => {
    const least = (before * 9n) / 8n + 1n;
    return today > least ? today : least;
  };
  const maxFeePerGas = dearer(old.maxFeePerGas, now?.maxFeePerGas);
  const maxPriorityFeePerGas = dearer(old.maxPriorityFeePerGas, now?.maxPriorityFeePerGas);
  return maxFeePerGas > feeCapWei ? null : { maxFeePerGas, maxPriorityFeePerGas };
}

/** What to bid, and what a gas costs in the next block if nothing changes. */
export interface Bid extends Fees {
  likelyFeePerGas: bigint;
}

export async function feesNow(client: Client, feeCapWei: bigint): Promise<Bid | null> {
  const { baseFeePerGas } = await getBlock(client, { blockTag: "latest" });
  const tipWei = await estimateMaxPriorityFeePerGas(client, { chain: null });
  const fees = bid(baseFeePerGas ?? 0n, tipWei, feeCapWei);
  return fees && { ...fees, likelyFeePerGas: (baseFeePerGas ?? 0n) + tipWei };
}

export function orTooHigh<T extends Fees>(network: Network, fees: T | null): T {
  if (!fees) throw new Refused(network, "FeesTooHigh");
  return fees;
}
