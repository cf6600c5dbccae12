import {
  type Address,
  type Base64EncodedWireTransaction,
  type Blockhash,
  type CompiledTransactionMessage,
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getSignatureFromTransaction,
  getTransactionDecoder,
  isSolanaError,
  type Signature,
} from "@solana/kit";
import { refusalOf } from "../../../chain/solana/refusals.ts";
import type { RefusedReason } from "../chain-errors.ts";
import type { Outcome, SignedTransaction } from "../port.ts";
import type { SolanaRpc } from "./client.ts";

/** Sending bytes that are already saved, and finding out what became of them. */

/** The chain has it already, or takes it no more: the outcome will tell which, sending again will not. */
const NOT_NEEDED_AGAIN = /already been processed|AlreadyProcessed|blockhash not found|BlockhashNotFound/i;

/** Somebody else's, fully signed, that calls this program with this account. We are nobody's way to send anything else. */
export function callIn(bytes: string, program: Address, account: string): string | null {
  try {
    const transaction = getTransactionDecoder().decode(getBase64Encoder().encode(bytes));
    const message = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes);
    const { staticAccounts, instructions } = message as CompiledTransactionMessage & {
      instructions: readonly { programAddressIndex: number; accountIndices?: readonly number[] }[];
    };
    const isSigned = Object.values(transaction.signatures).every((signature) => signature !== null);
    const isOurs = instructions.some(
      ({ programAddressIndex, accountIndices = [] }) =>
        staticAccounts[programAddressIndex] === program &&
        accountIndices.some((index) => staticAccounts[index] === account),
    );
    return isSigned && isOurs ? getSignatureFromTransaction(transaction) : null;
  } catch {
    return null;
  }
}

/** Whether the chain still takes it, or has it already. A node says yes to anything that is not tried before. */
export async function isInTime(rpc: SolanaRpc, bytes: string, id: string): Promise<boolean> {
  const { messageBytes } = getTransactionDecoder().decode(getBase64Encoder().encode(bytes));
  const { lifetimeToken } = getCompiledTransactionMessageDecoder().decode(messageBytes);
  const { value: isKnown } = await rpc.isBlockhashValid(lifetimeToken as Blockhash).send();
  if (isKnown) return true;
  const history = { searchTransactionHistory: true };
  const { value } = await rpc.getSignatureStatuses([id as Signature], history).send();
  return value[0] !== null;
}

/** It was simulated before it was signed, so the node need not try it again. */
export async function broadcast(rpc: SolanaRpc, { bytes }: Pick<SignedTransaction, "bytes">): Promise<void> {
  try {
    await rpc
      .sendTransaction(bytes as Base64EncodedWireTransaction, { encoding: "base64", skipPreflight: true })
      .send();
  } catch (error) {
    if (!isSolanaError(error) || !NOT_NEEDED_AGAIN.test(`${error.message} ${error.cause}`)) throw error;
  }
}

/**
 * The order of the readings matters: the height is read first. Once what is final is past the last height at which the
 * transaction was good, it can be in no later block, so if it is not found after that, it never will be. Whoever does not
 * find it must be as far as whoever told the height, for behind one address a late node may answer; and the history must
 * reach back to when it was signed, or not finding it would mean nothing.
 */
export async function outcome(rpc: SolanaRpc, { id, expiry }: SignedTransaction): Promise<Outcome> {
  if (!("lastValidBlockHeight" in expiry)) throw new RangeError("not a transaction of this chain");
  const final = await rpc.getEpochInfo({ commitment: "finalized" }).send();
  const history = { searchTransactionHistory: true };
  const { context, value } = await rpc.getSignatureStatuses([id as Signature], history).send();
  const [status] = value;
  if (status) {
    if (status.confirmationStatus !== "finalized") return { state: "landed" };
    return status.err ? { state: "failed", reason: reasonIn(status.err) } : { state: "final" };
  }
  const isLate = context.slot < final.absoluteSlot;
  if (isLate || final.blockHeight <= BigInt(expiry.lastValidBlockHeight)) return { state: "unseen" };
  const historyFrom = await rpc.getFirstAvailableBlock().send();
  return { state: historyFrom <= BigInt(expiry.sinceSlot) ? "dead" : "unseen" };
}

const TOKEN_INSUFFICIENT_FUNDS = 1;

/** A transaction's error by the name the program gives it. */
export function reasonIn(error: unknown): RefusedReason {
  if (error === "InsufficientFundsForFee" || error === "AccountNotFound") return "InsufficientFunds";
  if (typeof error === "object" && error && "InsufficientFundsForRent" in error) return "InsufficientFunds";
  const [, inner] = (error as { InstructionError?: [unknown, unknown] }).InstructionError ?? [];
  const code = Number((inner as { Custom?: bigint | number } | undefined)?.Custom);
  if (code === TOKEN_INSUFFICIENT_FUNDS) return "InsufficientFunds";
  return refusalOf(code) ?? "Reverted";
}
