import type { Address, Signature } from "@solana/kit";
import { placesOf } from "../../../chain/solana/terms.ts";
import type { Scan } from "../chain-events.ts";
import type { Token } from "../terms.ts";
import { datedAccountsAt, lamportsOf, ledgerIn } from "./accounts.ts";
import type { SolanaRpc } from "./client.ts";
import { moneyOf, tokensIn } from "./money.ts";
import { mintOf, programTerms } from "./terms.ts";

/** A contract's cursor: for each token, how far its vault's transactions were added up, and to what. */
export interface Marks {
  split: Address;
  vaults: Record<Token, Mark>;
}

/**
 * How far an account's history was gone through. Nodes hand it out newest first, and money is added up oldest first. So we go
 * back page by page and keep where each one ended: whoever fills a history with nothing makes us ask for no page twice.
 */
export interface Position {
  /** The newest that is behind us. */
  signature: Signature | null;
  /** Where pages ended on the way back, the oldest last. */
  ends: Signature[];
}

/** The places are kept because deriving them takes milliseconds each. */
export interface Mark extends Position {
  ledger: Address;
  vault: Address;
  vaultUnits: bigint;
  /** What each payee has had, in chain order. */
  paidUnits: bigint[];
  /** SOL that lies there and that no transaction of the split told of, when it was last looked at. */
  strayUnits: bigint;
  /** The last transaction whose log was cut short, and what the vault gained since the first such, and is told to have paid. */
  gap: Gap | null;
}

interface Gap {
  transaction: string;
  index: number;
  contract: string;
  token: string;
  block: number;
  at: Date;
  units: bigint;
}

/** Amounts as text, since JSON has no whole numbers of that size. */
export function cursorOf({ split, vaults }: Marks): string {
  return JSON.stringify({ split, vaults }, (_, value) => (typeof value === "bigint" ? `${value}` : value));
}

export function marksIn(cursor: string): Marks {
  return JSON.parse(cursor, (key, value) => {
    if (key === "at") return new Date(value);
    if (key === "paidUnits") return (value as string[]).map(BigInt);
    return key === "vaultUnits" || key === "strayUnits" || key === "units" ? BigInt(value) : value;
  }) as Marks;
}

/** What the cursor says, and a beginning for what it does not speak of yet. */
export async function marksOf(
  rpc: SolanaRpc,
  program: Address,
  { terms, cursor }: Scan["contracts"][number],
  tokens: Token[],
): Promise<Marks> {
  const marks = cursor === null ? null : marksIn(cursor);
  const fresh = tokens.map(mintOf).filter((mint) => !marks?.vaults[mint]);
  const begun = await Promise.all(
    fresh.map(async (mint) => {
      const { tokenProgram } = await moneyOf(rpc, mint);
      return { mint, places: await placesOf(program, programTerms(terms), mint, tokenProgram) };
    }),
  );
  const split = marks?.split ?? begun[0]?.places.split;
  if (!split) throw new RangeError("a scan without tokens");
  const vaults = { ...marks?.vaults };
  for (const { mint, places } of begun) vaults[mint] = firstMark(places, terms.payees.length);
  return { split, vaults };
}

export const firstMark = ({ ledger, vault }: Pick<Mark, "ledger" | "vault">, payees: number): Mark => ({
  ledger,
  vault,
  signature: null,
  ends: [],
  vaultUnits: 0n,
  strayUnits: 0n,
  paidUnits: new Array<bigint>(payees).fill(0n),
  gap: null,
});

/** What lies in a vault at a slot, and what its ledger says everybody has had. */
export interface Standing {
  vaultUnits: bigint;
  paidUnits: bigint[];
}

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);

/** Whose books are not what our adding up came to, and how they stand. `coins`: those of SOL. */
export async function movedMarks(rpc: SolanaRpc, program: Address, marks: Mark[], coins: Set<Mark>) {
  const { accounts, slot } = await datedAccountsAt(
    rpc,
    marks.flatMap(({ ledger, vault }) => [ledger, vault]),
    "finalized",
  );
  const moved = new Map<Mark, Standing>();
  for (const [i, mark] of marks.entries()) {
    const [ledger, vault] = accounts.slice(2 * i, 2 * i + 2);
    const paidUnits = (ledgerIn(ledger, program)?.payees ?? []).map((payee) => payee.paidUnits);
    const vaultUnits = coins.has(mark)
      ? await lamportsOf(rpc, paidUnits.length > 0 ? ledger : null, vault)
      : (tokensIn(vault)?.amountUnits ?? 0n);
    if (vaultUnits !== mark.vaultUnits || sum(paidUnits) !== sum(mark.paidUnits) || mark.gap)
      moved.set(mark, { vaultUnits, paidUnits });
  }
  return { moved, slot };
}
