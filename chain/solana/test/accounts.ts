import { type Address, address, lamports, none, type Option, some } from "@solana/kit";
import { AccountState, getMintEncoder, getTokenEncoder, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { LiteSVM } from "litesvm";
import { type Ledger, readLedger } from "../ledger.ts";

/** What lies in the chain's accounts: read, or put there where a transaction would add nothing to the story. */

const SYSTEM_PROGRAM = address("11111111111111111111111111111111");
const TOKEN_ACCOUNT_BYTES = 165;
const AMOUNT_AT = 64;
const STATE_AT = 108;

export interface TokenContents {
  mint: Address;
  owner: Address;
  units?: bigint;
  frozen?: boolean;
  delegate?: Address;
  /** For wrapped SOL: the lamports that are rent, not money. */
  rentLamports?: bigint;
}

export function tokenBytes(contents: TokenContents): Uint8Array {
  const { mint, owner, units = 0n, frozen = false, delegate, rentLamports } = contents;
  const maybe = <T>(value: T | undefined): Option<T> => (value === undefined ? none() : some(value));
  const bytes = getTokenEncoder().encode({
    mint,
    owner,
    amount: units,
    delegate: maybe(delegate),
    state: frozen ? AccountState.Frozen : AccountState.Initialized,
    isNative: maybe(rentLamports),
    delegatedAmount: delegate ? units : 0n,
    closeAuthority: none(),
  });
  return new Uint8Array(bytes);
}

export function mintBytes(authority: Address, supply = 0n): Uint8Array {
  const bytes = getMintEncoder().encode({
    mintAuthority: some(authority),
    supply,
    decimals: 6,
    isInitialized: true,
    freezeAuthority: some(authority),
  });
  return new Uint8Array(bytes);
}

/** Its number and its bytes. */
export type Extension = [number, Uint8Array];

/** As Token-2022 writes what has extensions: padded to where the kind stands (1 a mint, 2 an account), then each of them. */
export function extended(bytes: Uint8Array, kind: 1 | 2, size = 166, ...extensions: Extension[]): Uint8Array {
  const head = Buffer.alloc(size);
  head.set(bytes);
  head[165] = kind;
  const parts = extensions.map(([type, value]) => {
    const mark = Buffer.alloc(4);
    mark.writeUInt16LE(type);
    mark.writeUInt16LE(value.length, 2);
    return Buffer.concat([mark, value]);
  });
  return new Uint8Array(Buffer.concat([head, ...parts]));
}

export function openAccounts(svm: LiteSVM) {
  function place(at: Address, owner: Address, data: Uint8Array, units = 1_000_000_000n) {
    svm.setAccount({
      address: at,
      programAddress: owner,
      data,
      lamports: lamports(units),
      executable: false,
      space: BigInt(data.length),
    });
  }

  const placeTokens = (at: Address, contents: TokenContents) =>
    place(at, TOKEN_PROGRAM_ADDRESS, tokenBytes(contents));

  const remove = (at: Address) => place(at, SYSTEM_PROGRAM, new Uint8Array(), 0n);

  function dataOf(account: Address): Uint8Array | null {
    const found = svm.getAccount(account);
    return found.exists ? found.data : null;
  }

  /** Read where they stand: decoding all of an account takes three times as long, and the books read very many. */
  const tokensIn = (account: Address): Buffer | null => {
    const data = dataOf(account);
    return data && data.length >= TOKEN_ACCOUNT_BYTES ? Buffer.from(data) : null;
  };
  const unitsIn = (account: Address): bigint => tokensIn(account)?.readBigUInt64LE(AMOUNT_AT) ?? 0n;
  const usable = (account: Address) => tokensIn(account)?.[STATE_AT] === AccountState.Initialized;
  const lamportsIn = (account: Address): bigint => svm.getBalance(account) ?? 0n;

  function ledgerAt(account: Address): Ledger | null {
    const data = dataOf(account);
    return data && readLedger(data);
  }

  /** Everything there is to say about these accounts, to be compared before and after. */
  const stateOf = (accounts: readonly Address[]) =>
    accounts.map((account) => {
      const found = svm.getAccount(account);
      if (!found.exists) return { account, exists: false };
      const { lamports: held, programAddress: owner, data } = found;
      return { account, lamports: held, owner, data: Buffer.from(data).toString("hex") };
    });

  return { place, placeTokens, remove, dataOf, unitsIn, usable, lamportsIn, ledgerAt, stateOf };
}
