import type { Address, EncodedAccount } from "@solana/kit";
import { type Change, changesBetween } from "./accounts.ts";
import type { Machine } from "./machine.ts";
import { readMint } from "./token-account.ts";
import type { TransactionError } from "./transaction-error.ts";
import { type TransactionRecord, transactionRecord } from "./transaction-record.ts";
import type { AccountKeys, WireTransaction } from "./wire-transaction.ts";

export interface Ran {
  err: TransactionError | null;
  changes: Change[];
  record: TransactionRecord;
}

/** Runs a transaction and tells what became different by it. Without any change it never reached a block. */
export function runTransaction(
  machine: Machine,
  transaction: WireTransaction,
  keys: AccountKeys,
  account: (address: Address) => EncodedAccount | undefined,
): Ran {
  const before = keys.all.map(account);
  const { err, ...execution } = machine.run(transaction, keys);
  const after = keys.all.map((address, at) => (keys.isWritable(at) ? machine.account(address) : before[at]));
  const decimalsOf = (mint: Address) => readMint(machine.account(mint) ?? account(mint))?.decimals ?? 0;
  const record = transactionRecord(transaction, keys, execution, { before, after }, decimalsOf);
  return { err, record, changes: changesBetween(keys.all, before, after) };
}
