import { type Address, erc20Abi, getAddress, type Log, parseEventLogs } from "viem";
import { readDistributions } from "../../../chain/evm/client.ts";
import { inChainOrder } from "../../../chain/evm/terms.ts";
import { evmParts } from "../../../shared/rules/share.ts";
import type { Deposit, Payout } from "../chain-events.ts";
import type { Terms } from "../terms.ts";
import { evmShares } from "./drafts.ts";
import { tokenOf } from "./token.ts";

/** What logs say about contracts we know. Anybody can write logs, so those of other addresses are passed over. */

export type MinedLog = Log<bigint, number, false>;
export type Watched = Map<Address, Terms>;
export type BlockTimes = Map<bigint, Date>;

/** The logs must be the token's own. A transfer of nothing is a way to be seen, not a payment. */
export function depositsIn(logs: MinedLog[], watched: Watched, times: BlockTimes): Deposit[] {
  return parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs }).flatMap((log) => {
    const contract = getAddress(log.args.to);
    if (!watched.has(contract) || log.args.value === 0n) return [];
    return {
      transaction: log.transactionHash,
      index: log.logIndex,
      contract,
      token: tokenOf(log.address),
      amountUnits: log.args.value,
      from: getAddress(log.args.from),
      ...whenOf(log, times),
    };
  });
}

/** A run says how much it paid out and whose part it had to hold; the parts follow from the shares. */
export function payoutsIn(logs: MinedLog[], watched: Watched, times: BlockTimes): Payout[] {
  const ours = logs.filter(({ address }) => watched.has(getAddress(address)));
  const logOf = new Map(ours.map((log) => [`${log.transactionHash} ${log.logIndex}`, log]));
  return readDistributions(ours).flatMap(({ split, token, amount, held, transaction, logIndex }) => {
    const log = logOf.get(`${transaction} ${logIndex}`);
    const terms = watched.get(split);
    if (!log || !terms) return [];
    const shares = inChainOrder(evmShares(terms));
    const parts = evmParts(
      amount,
      shares.map(({ bps }) => bps),
    );
    return shares.map(({ wallet }, i) => ({
      transaction: log.transactionHash,
      index: log.logIndex,
      contract: split,
      token: tokenOf(token),
      wallet,
      amountUnits: parts[i] ?? 0n,
      held: held.some(({ payee }) => payee === wallet),
      ...whenOf(log, times),
    }));
  });
}

function whenOf({ blockNumber }: MinedLog, times: BlockTimes): { block: number; at: Date } {
  const at = times.get(blockNumber);
  if (!at) throw new Error(`the time of block ${blockNumber} was not read`);
  return { block: Number(blockNumber), at };
}
