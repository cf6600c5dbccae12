import { getBase58Decoder } from "@solana/kit";
import type { InnerInstruction } from "../execution.ts";
import { type AccountKeys, lookupsOf, type WireTransaction } from "../wire-transaction.ts";

const base58 = getBase58Decoder();

/** A transaction spelled out, its instructions pointing at accounts by index. */
export function messageJson({ message, transaction }: WireTransaction) {
  const { header, staticAccounts, lifetimeToken, version } = message;
  return {
    signatures: signatures(transaction),
    message: {
      accountKeys: staticAccounts,
      header: {
        numRequiredSignatures: header.numSignerAccounts,
        numReadonlySignedAccounts: header.numReadonlySignerAccounts,
        numReadonlyUnsignedAccounts: header.numReadonlyNonSignerAccounts,
      },
      instructions: instructions(message),
      recentBlockhash: lifetimeToken,
      ...(version === "legacy" ? {} : { addressTableLookups: lookups(message) }),
    },
  };
}

/** The same with addresses in place of indexes. No program's instructions are parsed further. */
export function messageParsed({ message, transaction }: WireTransaction, keys: AccountKeys) {
  const { header, staticAccounts, lifetimeToken, version } = message;
  return {
    signatures: signatures(transaction),
    message: {
      accountKeys: keys.all.map((pubkey, at) => ({
        pubkey,
        signer: at < header.numSignerAccounts,
        source: at < staticAccounts.length ? "transaction" : "lookupTable",
        writable: keys.isWritable(at),
      })),
      instructions: instructions(message).map((one) => withAddresses(one, keys)),
      recentBlockhash: lifetimeToken,
      ...(version === "legacy" ? {} : { addressTableLookups: lookups(message) }),
    },
  };
}

export function withAddresses(
  { programIdIndex, accounts, data, stackHeight }: InnerInstruction,
  keys: AccountKeys,
) {
  const programId = keys.all[programIdIndex];
  return { programId, accounts: accounts.map((at) => keys.all[at]), data, stackHeight };
}

function instructions(message: WireTransaction["message"]): InnerInstruction[] {
  return message.instructions.map((one) => ({
    programIdIndex: one.programAddressIndex,
    accounts: [...(one.accountIndices ?? [])],
    data: base58.decode(one.data ?? new Uint8Array()),
    stackHeight: 1,
  }));
}

function lookups(message: WireTransaction["message"]) {
  return lookupsOf(message).map(({ lookupTableAddress, writableIndexes, readonlyIndexes }) => ({
    accountKey: lookupTableAddress,
    writableIndexes,
    readonlyIndexes,
  }));
}

function signatures(transaction: WireTransaction["transaction"]): string[] {
  return Object.values(transaction.signatures).map((one) => base58.decode(one ?? new Uint8Array(64)));
}
