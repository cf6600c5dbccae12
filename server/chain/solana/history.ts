import type { Address, Signature } from "@solana/kit";
import { ChainUnavailable } from "../chain-errors.ts";
import { Objection, type SolanaRpc } from "./client.ts";
import type { SeenTransaction, TokenBalance } from "./events.ts";

/** A vault's transactions as the node remembers them: final ones only. */

const PAGE = 1_000;
/** Payers choose the version of their transactions; we read all there are. */
const NEWEST_VERSION = 1;

/** Oldest first, without those that failed; and the newest of all, from which to go on. */
export async function signaturesSince(rpc: SolanaRpc, account: Address, since: Signature | null) {
  const found: { signature: Signature; failed: boolean }[] = [];
  for (let before: Signature | undefined; ; before = found.at(-1)?.signature) {
    const page = await rpc
      .getSignaturesForAddress(account, {
        commitment: "finalized",
        limit: PAGE,
        ...(since && { until: since }),
        ...(before && { before }),
      })
      .send();
    found.push(...page.map(({ signature, err }) => ({ signature, failed: err !== null })));
    if (page.length < PAGE) return found.reverse();
  }
}

/** A node that lists a signature but does not know the transaction has nothing to say about it. */
export async function transactionOf(rpc: SolanaRpc, signature: Signature): Promise<SeenTransaction> {
  const found = await rpc
    .getTransaction(signature, {
      commitment: "finalized",
      encoding: "json",
      maxSupportedTransactionVersion: NEWEST_VERSION,
    })
    .send();
  if (!found?.meta)
    throw new Objection((network) => new ChainUnavailable(network, "the node does not know the transaction"));
  const { meta, transaction, slot, blockTime } = found;
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {};
  const accounts = [...transaction.message.accountKeys, ...writable, ...readonly];
  const at = (index: number) => accounts[index] as Address;
  const balances = (given: typeof meta.preTokenBalances): TokenBalance[] =>
    (given ?? []).map(({ accountIndex, mint, owner, uiTokenAmount }) => ({
      account: at(accountIndex),
      mint,
      owner: owner ?? null,
      units: BigInt(uiTokenAmount.amount),
    }));
  return {
    signature,
    slot: Number(slot),
    at: new Date(Number(blockTime ?? 0n) * 1_000),
    accounts,
    before: balances(meta.preTokenBalances),
    after: balances(meta.postTokenBalances),
    logs: meta.logMessages ?? [],
  };
}
