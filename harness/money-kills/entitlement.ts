import { getAddress } from "viem";
import { inChainOrder } from "../../chain/evm/terms.ts";
import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { evmParts, solanaOwed } from "../../shared/rules/share.ts";
import type { Movement } from "./money-on-chain.ts";

/** What everybody ought to have been paid, by the rules of contract/share.ts and what arrived when. */

type Payees = { wallet: string; bps: number }[];

export interface Entitlement {
  /** By wallet, of all distributions together. */
  due: Map<string, bigint>;
  /** What a distribution would still give to somebody. */
  leftUnits: bigint;
  complaints: string[];
}

/** An EVM contract keeps one unit to itself. */
const KEPT_UNITS = 1n;

/** Goes through it once more: what lay there when a distribution came has to be divided as the rule says. */
export function entitlementOf(network: Network, payees: Payees, movements: Movement[]): Entitlement {
  const ordered: Payees =
    rowOf(network).kind === "evm"
      ? inChainOrder(payees.map(({ wallet, bps }) => ({ wallet: getAddress(wallet), bps })))
      : payees;
  const due = new Map(ordered.map(({ wallet }) => [wallet, 0n]));
  const complaints: string[] = [];
  let liesUnits = 0n;
  for (const { transaction, cameUnits, went } of movements) {
    liesUnits += cameUnits;
    if (went.size === 0) continue;
    const parts = partsOf(network, ordered, liesUnits, due);
    for (const [i, { wallet }] of ordered.entries()) {
      const [part, got] = [parts[i] ?? 0n, went.get(wallet) ?? 0n];
      due.set(wallet, (due.get(wallet) ?? 0n) + part);
      if (part !== got) complaints.push(`${transaction} gave ${wallet} ${got} units instead of ${part}`);
    }
    for (const units of went.values()) liesUnits -= units;
  }
  const left = partsOf(network, ordered, liesUnits, due);
  return { due, leftUnits: left.reduce((sum, part) => sum + part, 0n), complaints };
}

function partsOf(network: Network, payees: Payees, liesUnits: bigint, paid: Map<string, bigint>): bigint[] {
  const shares = payees.map(({ bps }) => bps);
  if (rowOf(network).kind === "evm") return evmParts(liesUnits > 0n ? liesUnits - KEPT_UNITS : 0n, shares);
  return solanaOwed(
    liesUnits,
    shares,
    payees.map(({ wallet }) => paid.get(wallet) ?? 0n),
  );
}
