import type { Address } from "@solana/kit";
import { readDistributions } from "../../../chain/solana/log-lines.ts";
import { SOL } from "../../../chain/solana/terms.ts";
import type { Deposit, Payout } from "../chain-events.ts";
import { COIN } from "../terms.ts";
import type { Mark } from "./marks.ts";

/**
 * What one successful transaction did to one vault. What was paid out is what our program itself says in the log, as each
 * payee's new total; whatever else a transaction calls, and whatever that looks like, is believed in nothing. What came
 * in is what the vault gained, and what was paid out of it. Where that is less than nothing, the token's issuer took it.
 */

export interface SeenTransaction {
  signature: string;
  slot: number;
  at: Date;
  /** Every account it names; balances speak of them by index. */
  accounts: Address[];
  before: TokenBalance[];
  after: TokenBalance[];
  /** Of each account it names, in their order. */
  lamports: { before: bigint[]; after: bigint[] };
  logs: readonly string[];
}

export interface TokenBalance {
  account: Address;
  mint: Address;
  owner: Address | null;
  units: bigint;
}

export interface Vault {
  program: Address;
  split: Address;
  mint: Address;
  vault: Address;
  ledger: Address;
  /** In chain order. */
  wallets: Address[];
  /** What of a ledger's SOL is its own. */
  rentUnits: bigint;
}

export interface Movement {
  deposits: Deposit[];
  payouts: Payout[];
}

/** How a node says that a log was too long. */
const CUT = "Log truncated";

const unitsOf = (balances: TokenBalance[], account: Address) =>
  balances.find((balance) => balance.account === account)?.units ?? 0n;

/** SOL lies at the split, and in the ledger beyond the ledger's rent. */
function heldUnits(
  seen: SeenTransaction,
  { mint, vault, ledger, rentUnits }: Vault,
  when: "before" | "after",
) {
  if (mint !== SOL) return unitsOf(seen[when], vault);
  const at = (account: Address) => seen.lamports[when][seen.accounts.indexOf(account)] ?? 0n;
  const inLedger = at(ledger) - rentUnits;
  return at(vault) + (inLedger > 0n ? inLedger : 0n);
}

/** Moves the mark past the transaction. */
export function movementIn(seen: SeenTransaction, vault: Vault, mark: Mark): Movement {
  const event = eventIn(seen, vault);
  const gained = heldUnits(seen, vault, "after") - heldUnits(seen, vault, "before");
  // A transaction that does not name the ledger says nothing of the SOL in it.
  mark.vaultUnits = vault.mint === SOL ? mark.vaultUnits + gained : heldUnits(seen, vault, "after");
  const names = seen.accounts.includes(vault.ledger);
  // Somebody can cut a log between two of our lines: then none of them is looked at.
  if (names && seen.logs.includes(CUT)) return intoGap(mark, event, gained);
  const paid = paidUpTo(mark, totalsIn(seen, vault));
  if (names && paid.length === 0 && gained < 0n) return intoGap(mark, event, gained);
  const payouts = payoutsOf(event, vault, paid);
  if (!mark.gap) return { deposits: depositOf(event, paid, gained, payerIn(seen, vault)), payouts };
  // What of this was paid behind the gap, nobody can tell yet: what came in is told with the gap.
  mark.gap.units += paid.reduce((sum, { units }) => sum + units, gained);
  return { deposits: [], payouts };
}

function intoGap(mark: Mark, event: Event, gained: bigint): Movement {
  mark.gap = { ...event, units: (mark.gap?.units ?? 0n) + gained };
  return { deposits: [], payouts: [] };
}

/**
 * Somebody can fill a transaction's log before our program speaks. Then the ledger's own totals, which are final, tell what
 * was paid, and the transaction only lends its name.
 */
export function movementInGap(vault: Vault, mark: Mark, totals: bigint[]): Movement {
  const { gap } = mark;
  if (!gap) return { deposits: [], payouts: [] };
  mark.gap = null;
  const { units, ...event } = gap;
  const paid = paidUpTo(mark, new Map(totals.entries()));
  return { deposits: depositOf(event, paid, units, null), payouts: payoutsOf(event, vault, paid) };
}

type Paid = { payee: number; units: bigint }[];
type Event = ReturnType<typeof eventIn>;

function depositOf(event: Event, paid: Paid, gained: bigint, from: string | null): Deposit[] {
  const amountUnits = paid.reduce((sum, { units }) => sum + units, gained);
  return amountUnits === 0n ? [] : [{ ...event, amountUnits, from: amountUnits > 0n ? from : null }];
}

const payoutsOf = (event: Event, { wallets }: Vault, paid: Paid): Payout[] =>
  paid.map(({ payee, units }) => ({
    ...event,
    amountUnits: units,
    wallet: wallets[payee] as string,
    held: false,
  }));

/** Each payee's newest total, as our program says it. */
function totalsIn({ logs }: SeenTransaction, { program, split, mint }: Vault): Map<number, bigint> {
  const ours = readDistributions(program, logs).filter((line) => line.split === split && line.mint === mint);
  return new Map(
    ours.flatMap(({ paid }) => paid.map(({ payee, totalUnits }) => [payee, totalUnits] as const)),
  );
}

/** What has been paid since the mark, which then knows it. Totals only grow. */
function paidUpTo(mark: Mark, totals: Map<number, bigint>): Paid {
  const paid: Paid = [];
  for (const [payee, total] of totals) {
    const units = total - (mark.paidUnits[payee] ?? 0n);
    if (units <= 0n) continue;
    paid.push({ payee, units });
    mark.paidUnits[payee] = total;
  }
  return paid;
}

function eventIn(seen: SeenTransaction, { split, mint, vault }: Vault) {
  const index = seen.accounts.indexOf(vault);
  return {
    transaction: seen.signature,
    index,
    contract: split as string,
    token: mint === SOL ? COIN : (mint as string),
    block: seen.slot,
    at: seen.at,
  };
}

/** Whoever had the most less of the token afterwards; nobody, when it was newly issued. */
function payerIn(seen: SeenTransaction, { mint, vault }: Vault): Address | null {
  const { before, after, accounts, lamports } = seen;
  if (mint === SOL) {
    const lost = accounts.map((_, i) => (lamports.before[i] ?? 0n) - (lamports.after[i] ?? 0n));
    const most = lost.reduce((all, one) => (one > all ? one : all), 0n);
    return most > 0n ? (accounts[lost.indexOf(most)] ?? null) : null;
  }
  const spent = before
    .filter((balance) => balance.mint === mint && balance.account !== vault)
    .map(({ account, owner, units }) => ({ owner, units: units - unitsOf(after, account) }))
    .filter(({ units }) => units > 0n)
    .sort((a, b) => (a.units > b.units ? -1 : 1));
  return spent[0]?.owner ?? null;
}

/**
 * SOL can be sent straight to the ledger, past the split, in a transaction that is not in the split's history. What then lies
 * there and is not told of counts when it is seen twice: a node's lists may lag behind its balances for a moment.
 */
export function strayIn({ split, mint }: Vault, mark: Mark, heldNow: bigint, slot: number): Deposit[] {
  const units = mint === SOL && !mark.gap ? heldNow - mark.vaultUnits : 0n;
  const isSeenTwice = units > 0n && mark.strayUnits === units;
  mark.strayUnits = isSeenTwice ? 0n : units;
  if (!isSeenTwice) return [];
  mark.vaultUnits = heldNow;
  const place = { transaction: `${split}@${slot}`, index: -1, contract: split as string, token: COIN };
  return [{ ...place, amountUnits: units, block: slot, at: new Date(), from: null }];
}
