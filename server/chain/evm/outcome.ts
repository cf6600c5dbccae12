import type { Client, Hex } from "viem";
import { call, getTransaction, sendRawTransaction } from "viem/actions";
import type { RefusedReason } from "../chain-errors.ts";
import type { Outcome, SignedTransaction } from "../port.ts";
import { refusalOf } from "./client.ts";
import type { Together } from "./json-rpc.ts";

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
 * What is final and the receipt come from one node in one answer: a receipt of a block that was undone, from a node that
 * does not know it yet, could otherwise pass for final. A used nonce and no receipt may mean `dead`, or a node without its
 * history: reason enough to ask the others, and no more.
 */
export async function outcome(
  client: Client,
  together: Together,
  { id, expiry }: SignedTransaction,
): Promise<Outcome> {
  if (!("nonce" in expiry)) throw new RangeError("not a transaction of this chain");
  const asked = [
    { method: "eth_getBlockByNumber", params: ["finalized", false] },
    { method: "eth_getTransactionReceipt", params: [id] },
    { method: "eth_getTransactionCount", params: [expiry.from, "finalized"] },
  ];
  const noFinal = ([block]: unknown[]) => (block ? null : "the node knows no final block");
  const [final, receipt, used] = (await together(asked, noFinal)) as [Numbered, Receipt | null, Hex];
  if (!receipt?.blockNumber) return { state: Number(used) > expiry.nonce ? "dead" : "unseen" };
  const block = BigInt(receipt.blockNumber);
  if (block > BigInt(final.number)) return { state: "landed" };
  const costUnits = String(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice));
  if (BigInt(receipt.status) === 1n) return { state: "final", costUnits };
  return { state: "failed", reason: await whyReverted(client, id as Hex, block), costUnits };
}

interface Numbered {
  number: Hex;
}

interface Receipt {
  blockNumber: Hex | null;
  status: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
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
