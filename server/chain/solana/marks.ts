import type { Address, Signature } from "@solana/kit";
import { readLedger } from "../../../chain/solana/client.ts";
import { placesOf } from "../../../chain/solana/terms.ts";
import type { Scan } from "../chain-events.ts";
import type { Token } from "../terms.ts";
import { datedAccountsAt, paidUnitsOf, tokenAccountIn } from "./accounts.ts";
import type { SolanaRpc } from "./client.ts";
import { mintOf, programTerms } from "./terms.ts";

/** A contract's cursor: for each token, how far its vault's transactions were added up, and to what. */
export interface Marks {
  split: Address;
  vaults: Record<Token, Mark>;
}

/** The places are kept because deriving them takes milliseconds each. */
export interface Mark {
  ledger: Address;
  vault: Address;
  signature: Signature | null;
  vaultUnits: bigint;
  paidUnits: bigint;
}

/** Amounts as text, since JSON has no whole numbers of that size. */
export function cursorOf({ split, vaults }: Marks): string {
  return JSON.stringify({ split, vaults }, (_, value) => (typeof value === "bigint" ? `${value}` : value));
}

export function marksIn(cursor: string): Marks {
  return JSON.parse(cursor, (key, value) => (key.endsWith("Units") ? BigInt(value) : value)) as Marks;
}

/** What the cursor says, and a beginning for what it does not speak of yet. */
export async function marksOf(
  program: Address,
  { terms, cursor }: Scan["contracts"][number],
  tokens: Token[],
): Promise<Marks> {
  const marks = cursor === null ? null : marksIn(cursor);
  const fresh = tokens.map(mintOf).filter((mint) => !marks?.vaults[mint]);
  const begun = await Promise.all(
    fresh.map(async (mint) => ({ mint, places: await placesOf(program, programTerms(terms), mint) })),
  );
  const split = marks?.split ?? begun[0]?.places.split;
  if (!split) throw new RangeError("a scan without tokens");
  const vaults = { ...marks?.vaults };
  for (const { mint, places } of begun) {
    const { ledger, vault } = places;
    vaults[mint] = { ledger, vault, signature: null, vaultUnits: 0n, paidUnits: 0n };
  }
  return { split, vaults };
}

/**
 * Whose books are not what our adding up came to, and what lies in their vaults at that slot. Vault and paid are compared each by itself: a ledger that was closed
 * starts from nothing, and its sum with a new payment could look like the old one.
 */
export async function movedMarks(rpc: SolanaRpc, program: Address, marks: Mark[]) {
  const { accounts, slot } = await datedAccountsAt(
    rpc,
    marks.flatMap(({ ledger, vault }) => [ledger, vault]),
    "finalized",
  );
  const moved = new Map<Mark, bigint>();
  for (const [i, mark] of marks.entries()) {
    const ledger = accounts[2 * i];
    const paid = ledger?.owner === program ? paidUnitsOf(readLedger(Uint8Array.from(ledger.data))) : 0n;
    const liesUnits = tokenAccountIn(accounts[2 * i + 1])?.amount ?? 0n;
    if (liesUnits !== mark.vaultUnits || paid !== mark.paidUnits) moved.set(mark, liesUnits);
  }
  return { moved, slot };
}
