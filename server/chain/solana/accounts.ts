import type { Address, Commitment } from "@solana/kit";
import { type Ledger, readLedger } from "../../../chain/solana/ledger.ts";
import { type Places, placesOf, SOL } from "../../../chain/solana/terms.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Terms } from "../terms.ts";
import { limitsOf, type SolanaRpc } from "./client.ts";
import { decoded, type FoundAccount, type Money, tokensIn } from "./money.ts";
import { programTerms } from "./terms.ts";

/** Reading accounts, as many at a time as a node gives. */

/** What is at each address, in order; null where nothing is. */
export const accountsAt = async (
  rpc: SolanaRpc,
  addresses: Address[],
  commitment: Commitment,
  leastSlot = 0,
) => (await datedAccountsAt(rpc, addresses, commitment, leastSlot)).accounts;

/** The same with the oldest slot at which any of them was read. Whoever is not as far as `leastSlot` gives no answer. */
export async function datedAccountsAt(
  rpc: SolanaRpc,
  addresses: Address[],
  commitment: Commitment,
  leastSlot = 0,
) {
  const { accounts: most, requests } = limitsOf(rpc);
  const pages = Array.from({ length: Math.ceil(addresses.length / most) }, (_, i) =>
    addresses.slice(i * most, (i + 1) * most),
  );
  const found = await inParallel(pages, requests, async (page) => {
    const { context, value } = await rpc
      .getMultipleAccounts(page, {
        ...{ encoding: "base64", commitment },
        ...(leastSlot > 0 && { minContextSlot: BigInt(leastSlot) }),
      })
      .send();
    return { slot: Number(context.slot), accounts: value.map((account) => account && decoded(account)) };
  });
  return {
    slot: Math.min(...found.map(({ slot }) => slot)),
    accounts: found.flatMap(({ accounts }) => accounts),
  };
}

/** A split's accounts of one token, or of SOL. */
export interface Books {
  terms: Terms;
  places: Places;
  ledger: Ledger | null;
  /** What lies there to be divided; null where there is no vault yet. SOL needs none. */
  held: { units: bigint; frozen: boolean } | null;
  /** As of which this is so. */
  slot: number;
}

export async function booksOf(
  rpc: SolanaRpc,
  program: Address,
  terms: Terms[],
  { mint, tokenProgram }: Money,
  commitment: Commitment,
): Promise<Books[]> {
  const places = await Promise.all(
    terms.map((one) => placesOf(program, programTerms(one), mint, tokenProgram)),
  );
  const { accounts: found, slot } = await datedAccountsAt(
    rpc,
    places.flatMap(({ ledger, vault }) => [ledger, vault]),
    commitment,
  );
  return await Promise.all(
    terms.map(async (one, i) => {
      const [account, vault] = found.slice(2 * i, 2 * i + 2);
      const ledger = ledgerIn(account, program);
      const tokens = tokensIn(vault);
      const held =
        mint === SOL
          ? { units: await lamportsOf(rpc, ledger && account, vault), frozen: false }
          : tokens && { units: tokens.amountUnits, frozen: tokens.frozen };
      return { terms: one, places: places[i] as Places, ledger, held, slot };
    }),
  );
}

export const ledgerIn = (account: FoundAccount | null | undefined, program: Address): Ledger | null =>
  account?.owner === program ? readLedger(Uint8Array.from(account.data)) : null;

/** Asked once in a while for each size: it is the same for all, and changes once in years. */
const rents = new Map<number, { units: bigint; at: number }>();
const RENT_HOLDS_MS = 10 * 60_000;

export async function ledgerRent(rpc: SolanaRpc, bytes: number): Promise<bigint> {
  const known = rents.get(bytes);
  if (known && Date.now() - known.at < RENT_HOLDS_MS) return known.units;
  const units = BigInt(await rpc.getMinimumBalanceForRentExemption(BigInt(bytes)).send());
  rents.set(bytes, { units, at: Date.now() });
  return units;
}

/** SOL lies at the split, and in its ledger beyond the ledger's rent. */
export async function lamportsOf(
  rpc: SolanaRpc,
  ledger: FoundAccount | null | undefined,
  split: FoundAccount | null | undefined,
): Promise<bigint> {
  const there = split?.lamports ?? 0n;
  if (!ledger) return there;
  const rent = await ledgerRent(rpc, ledger.data.length);
  return there + (ledger.lamports > rent ? ledger.lamports - rent : 0n);
}

export const paidUnitsOf = (ledger: Ledger | null): bigint =>
  (ledger?.payees ?? []).reduce((sum, { paidUnits }) => sum + paidUnits, 0n);
