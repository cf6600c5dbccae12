import { type Client, getAddress, type Hex, TransactionReceiptNotFoundError } from "viem";
import {
  call,
  getBlock,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  sendRawTransaction,
} from "viem/actions";
import type { RefusedReason } from "../chain-errors.ts";
import type { Outcome, SignedTransaction } from "../port.ts";
import { refusalOf } from "./client.ts";

/** Sending bytes that are already saved, and finding out what became of them. */

/** The node has it, had it, or has something else at its nonce: the outcome will tell, sending again will not. */
const NOT_NEEDED_AGAIN = /already known|already imported|nonce too low|known transaction/i;

export async function broadcast(client: Client, { bytes }: SignedTransaction): Promise<void> {
  try {
    await sendRawTransaction(client, { serializedTransaction: bytes as Hex });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal || !NOT_NEEDED_AGAIN.test(refusal.detail)) throw error;
  }
}

/**
 * The order of the three readings matters. What is final is read first, so nothing can become final between them; the
 * receipt is read last, so that a nonce used up by this very transaction never looks like one used by another.
 */
export async function outcome(client: Client, { id, expiry }: SignedTransaction): Promise<Outcome> {
  if (!("nonce" in expiry)) throw new RangeError("not a transaction of this chain");
  const { number: finalBlock } = await getBlock(client, { blockTag: "finalized" });
  const address = getAddress(expiry.from);
  const usedNonces = await getTransactionCount(client, { address, blockNumber: finalBlock });
  const receipt = await receiptOf(client, id as Hex);
  if (!receipt) return { state: usedNonces > expiry.nonce ? "dead" : "unseen" };
  if (receipt.blockNumber > finalBlock) return { state: "landed" };
  if (receipt.status === "success") return { state: "final" };
  return { state: "failed", reason: await whyReverted(client, id as Hex, receipt.blockNumber) };
}

async function receiptOf(client: Client, hash: Hex) {
  return await getTransactionReceipt(client, { hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  });
}

/** Run again on the state before its block: usually it meets the same refusal. */
async function whyReverted(client: Client, hash: Hex, blockNumber: bigint): Promise<RefusedReason> {
  const { from, to, input, value, gas } = await getTransaction(client, { hash });
  try {
    await call(client, { account: from, to, data: input, value, gas, blockNumber: blockNumber - 1n });
    return "Reverted";
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refusal.reason === "NodeRefused" ? "Reverted" : refusal.reason;
  }
}
