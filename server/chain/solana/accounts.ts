import { type Address, type Commitment, getBase64Encoder, type ReadonlyUint8Array } from "@solana/kit";
import { AccountState, getTokenDecoder, TOKEN_PROGRAM_ADDRESS, type Token } from "@solana-program/token";
import { type Ledger, readLedger } from "../../../chain/solana/client.ts";
import { type Places, placesOf } from "../../../chain/solana/terms.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Terms } from "../terms.ts";
import type { SolanaRpc } from "./client.ts";
import { programTerms } from "./terms.ts";

/** Reading accounts, as many at a time as a node gives. */

const MOST_AT_ONCE = 100;
const PAGES_AT_ONCE = 8;
const TOKEN_ACCOUNT_BYTES = 165;

export interface FoundAccount {
  owner: Address;
  data: ReadonlyUint8Array;
}

/** What is at each address, in order; null where nothing is. */
export const accountsAt = async (rpc: SolanaRpc, addresses: Address[], commitment: Commitment) =>
  (await datedAccountsAt(rpc, addresses, commitment)).accounts;

/** The same with the oldest slot at which any of them was read. */
export async function datedAccountsAt(rpc: SolanaRpc, addresses: Address[], commitment: Commitment) {
  const pages = Array.from({ length: Math.ceil(addresses.length / MOST_AT_ONCE) }, (_, i) =>
    addresses.slice(i * MOST_AT_ONCE, (i + 1) * MOST_AT_ONCE),
  );
  const found = await inParallel(pages, PAGES_AT_ONCE, async (page) => {
    const { context, value } = await rpc.getMultipleAccounts(page, { encoding: "base64", commitment }).send();
    return { slot: Number(context.slot), accounts: value.map((account) => account && decoded(account)) };
  });
  return {
    slot: Math.min(...found.map(({ slot }) => slot)),
    accounts: found.flatMap(({ accounts }) => accounts),
  };
}

function decoded({
  owner,
  data: [base64],
}: {
  owner: Address;
  data: readonly [string, string];
}): FoundAccount {
  return { owner, data: getBase64Encoder().encode(base64) };
}

/** Null unless it is an account of the SPL Token program; Token-2022 is another. */
export function tokenAccountIn(account: FoundAccount | null | undefined): Token | null {
  if (account?.owner !== TOKEN_PROGRAM_ADDRESS || account.data.length !== TOKEN_ACCOUNT_BYTES) return null;
  const token = getTokenDecoder().decode(account.data);
  return token.state === AccountState.Uninitialized ? null : token;
}

/** A split's accounts of one token. */
export interface Books {
  terms: Terms;
  places: Places;
  ledger: Ledger | null;
  vault: Token | null;
  /** As of which this is so. */
  slot: number;
}

export async function booksOf(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms[],
  mint: Address,
  commitment: Commitment,
): Promise<Books[]> {
  const places = await Promise.all(terms.map((one) => placesOf(program, programTerms(one), mint)));
  const { accounts: found, slot } = await datedAccountsAt(
    rpc,
    places.flatMap(({ ledger, vault }) => [ledger, vault]),
    commitment,
  );
  return terms.map((one, i) => {
    const ledger = found[2 * i];
    return {
      terms: one,
      places: places[i] as Places,
      ledger: ledger?.owner === program ? readLedger(Uint8Array.from(ledger.data)) : null,
      vault: tokenAccountIn(found[2 * i + 1]),
      slot,
    };
  });
}

export const paidUnitsOf = (ledger: Ledger | null): bigint =>
  (ledger?.payees ?? []).reduce((sum, { paidUnits }) => sum + paidUnits, 0n);
