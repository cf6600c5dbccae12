import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import {
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";

export interface Payment {
  from: Address;
  /** The payer's own account of the token. */
  source: Address;
  split: Address;
  /** The split's. */
  vault: Address;
  /** It is not there yet: the payer opens it, as for anybody who gets a token for the first time. */
  opensVault: boolean;
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
  { from, source, split, vault, opensVault, mint, tokenProgram, amountUnits, decimals }: Payment,
  latest: { blockhash: Blockhash; lastValidBlockHeight: bigint },
): string {
  const payer = createNoopSigner(from);
  const open = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    owner: split,
    ata: vault,
    mint,
    tokenProgram,
  });
  const transfer = getTransferCheckedInstruction(
    {
      source,
      mint,
      destination: vault,
      authority: payer,
      amount: amountUnits,
      decimals,
    },
    { programAddress: tokenProgram },
  );
  const message = pipe(
    createTransactionMessage({ version: "legacy" }),
    (made) => setTransactionMessageFeePayer(from, made),
    (made) => setTransactionMessageLifetimeUsingBlockhash(latest, made),
    (made) => appendTransactionMessageInstructions(opensVault ? [open, transfer] : [transfer], made),
  );
  return getBase64EncodedWireTransaction(compileTransaction(message));
}
