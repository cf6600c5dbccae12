import { createHash } from "node:crypto";
import { type Address, getAddressDecoder, type Signature } from "@solana/kit";
import { ChainUnavailable } from "../chain-errors.ts";
import type { Marked } from "../port.ts";
import { Objection, type SolanaRpc } from "./client.ts";
import type { SeenTransaction, TokenBalance } from "./events.ts";
import type { Position } from "./marks.ts";

/** Transactions as the node remembers them, by an account that they name. */

/** Payers choose the version of their transactions; we read all there are. */
const NEWEST_VERSION = 1;
/** More places than this are thinned out: what lies between two of them is then gone through once more. */
const MOST_PLACES = 200;

interface Listed {
  signature: Signature;
  failed: boolean;
}

/** The oldest that is not behind us yet, oldest first. Null when going back to it takes more pages than allowed now. */
export async function oldestPage(
  rpc: SolanaRpc,
  account: Address,
  position: Position,
  { size, most, slot }: { size: number; most: number; slot: number },
): Promise<Listed[] | null> {
  for (let asked = 0; asked < most; asked++) {
    const { signature: until, ends } = position;
    const before = ends.at(-1);
    const page = await rpc
      .getSignaturesForAddress(account, {
        commitment: "finalized",
        limit: size,
        // Whoever is behind what we know to be there would leave it out without a word.
        minContextSlot: BigInt(slot),
        ...(until && { until }),
        ...(before && { before }),
      })
      .send();
    if (page.length < size)
      return page.map(({ signature, err }) => ({ signature, failed: err !== null })).reverse();
    // Not the last: the rest of a full page is then less than one, and cannot be taken for full again.
    const end = page[size - 2]?.signature;
    if (end) ends.push(end);
    if (ends.length > MOST_PLACES)
      position.ends = ends.filter((_, i) => i % 2 === 1 || i === ends.length - 1);
  }
  return null;
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
    lamports: { before: meta.preBalances.map(BigInt), after: meta.postBalances.map(BigInt) },
    logs: meta.logMessages ?? [],
  };
}

/**
 * What must not be sent twice carries a mark: an account that nobody has the key to and nothing happens to (Solana Pay calls
 * it a reference). A node finds a transaction by any account it names, so we see what is there before we sign anew.
 */
export const markOf = (name: string): Address =>
  getAddressDecoder().decode(createHash("sha256").update(`ledgerline ${name}`).digest());

/** Twice what a transaction lives: a node that is half of that behind may have told where the chain is. */
const LANDED_OR_EXPIRED_BLOCKS = 300n;

/** One for each process. */
export function openFinding() {
  const openedAt = new Date();
  let firstHeight: bigint | null = null;

  return async (rpc: SolanaRpc, mark: string, wantedSince: Date): Promise<Marked> => {
    const { blockHeight, absoluteSlot } = await rpc.getEpochInfo({ commitment: "finalized" }).send();
    const found = await rpc
      .getSignaturesForAddress(markOf(mark), { commitment: "confirmed", minContextSlot: absoluteSlot })
      .send();
    const [done] = found.filter(({ err }) => err === null);
    if (done?.confirmationStatus === "finalized") return { state: "final", transaction: done.signature };
    if (done) return { state: "unclear" };
    // Wanted in this process's own time: nobody before it can have signed anything for it.
    if (wantedSince >= openedAt) return { state: "none" };
    firstHeight ??= blockHeight;
    if (blockHeight < firstHeight + LANDED_OR_EXPIRED_BLOCKS) return { state: "unclear" };
    await refuseShortHistory(rpc, wantedSince);
    return { state: "none" };
  };
}

/** A node that has forgotten what happened then finds nothing, whatever happened. */
async function refuseShortHistory(rpc: SolanaRpc, since: Date) {
  const first = await rpc.getFirstAvailableBlock().send();
  const at = first === 0n ? 0n : await rpc.getBlockTime(first).send();
  if (at !== null && Number(at) * 1_000 <= since.getTime()) return;
  throw new Objection((network) => new ChainUnavailable(network, "the node's history is too short"));
}
