import type { Address, EncodedAccount } from "@solana/kit";
import type { Execution } from "./execution.ts";
import { type TokenBalance, tokenBalances } from "./token-account.ts";
import type { AccountKeys, WireTransaction } from "./wire-transaction.ts";

/** All that is known of a landed transaction besides its place in history. Lamports are decimal text: they outgrow JSON. */
export interface TransactionRecord extends Execution {
  wire: string;
  feeLamports: string;
  preBalances: string[];
  postBalances: string[];
  preTokenBalances: TokenBalance[];
  postTokenBalances: TokenBalance[];
  loaded: AccountKeys["loaded"];
}

type Balances = readonly (EncodedAccount | undefined)[];

/** `before` and `after` follow the order of `keys.all`. */
export function transactionRecord(
  { wire }: WireTransaction,
  { loaded }: AccountKeys,
  { logs, units, inner, returnData }: Execution,
  states: { before: Balances; after: Balances },
  decimalsOf: (mint: Address) => number,
): TransactionRecord {
  const { before, after } = states;
  return {
    wire: Buffer.from(wire).toString("base64"),
    // Whatever a transaction moves stays among its accounts; only the fee leaves them.
    feeLamports: (total(before) - total(after)).toString(),
    ...{ logs, units, inner, returnData, loaded },
    preBalances: before.map(lamportsText),
    postBalances: after.map(lamportsText),
    preTokenBalances: tokenBalances(before, decimalsOf),
    postTokenBalances: tokenBalances(after, decimalsOf),
  };
}

function total(balances: Balances): bigint {
  return balances.reduce((sum, account) => sum + (account?.lamports ?? 0n), 0n);
}

function lamportsText(account: EncodedAccount | undefined): string {
  return (account?.lamports ?? 0n).toString();
}
