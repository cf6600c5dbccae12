import {
  type Address,
  appendTransactionMessageInstruction,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";

export interface Payment {
  from: Address;
  /** The payer's own account of the token. */
  source: Address;
  /** The contract's. */
  vault: Address;
  mint: Address;
  tokenProgram: Address;
  amountUnits: bigint;
  decimals: number;
}

/**
 * A payment into a contract's vault, for the payer's wallet to sign and send: base64, without a signature. In the oldest
 * format, which every wallet reads.
 */
export function unsignedPayment(
  { from, source, vault, mint, tokenProgram, amountUnits, decimals }: Payment,
  latest: { blockhash: Blockhash; lastValidBlockHeight: bigint },
): string {
  const transfer = getTransferCheckedInstruction(
    {
      source,
      mint,
      destination: vault,
      authority: createNoopSigner(from),
      amount: amountUnits,
      decimals,
    },
    { programAddress: tokenProgram },
  );
  const message = pipe(
    createTransactionMessage({ version: "legacy" }),
    (made) => setTransactionMessageFeePayer(from, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(latest, made),
    (made) => appendTransactionMessageInstruction(transfer, made),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}
