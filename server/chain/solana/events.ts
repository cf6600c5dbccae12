import type { Address } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Deposit, Payout } from "../chain-events.ts";

/** What one successful transaction did to one vault. */

export interface SeenTransaction {
  signature: string;
  slot: number;
  at: Date;
  /** Every account it names; balances and inner instructions speak of them by index. */
  accounts: Address[];
  before: TokenBalance[];
  after: TokenBalance[];
  inner: { program: Address; accounts: Address[]; data: Uint8Array }[];
}

export interface TokenBalance {
  account: Address;
  mint: Address;
  owner: Address | null;
  units: bigint;
}

export interface Vault {
  split: Address;
  mint: Address;
  vault: Address;
  /** Whose token account is whose. */
  walletOf: Map<Address, Address>;
}

const unitsOf = (balances: TokenBalance[], account: Address) =>
  balances.find((balance) => balance.account === account)?.units ?? 0n;

export const unitsAfter = (seen: SeenTransaction, vault: Address): bigint => unitsOf(seen.after, vault);

/** However the money came in, it is what the vault gained, and what left it again within the same transaction. */
export function depositIn(seen: SeenTransaction, vault: Vault): Deposit[] {
  const gained = unitsOf(seen.after, vault.vault) - unitsOf(seen.before, vault.vault);
  const amountUnits = sentFrom(seen, vault).reduce((sum, { units }) => sum + units, gained);
  if (amountUnits <= 0n) return [];
  return [{ ...eventIn(seen, vault), amountUnits, from: payerIn(seen, vault) }];
}

/** One for each payee. A run that could not reach a payee leaves that part in the vault. */
export function payoutsIn(seen: SeenTransaction, vault: Vault): Payout[] {
  const units = new Map<Address, bigint>();
  for (const sent of sentFrom(seen, vault)) units.set(sent.to, (units.get(sent.to) ?? 0n) + sent.units);
  return [...units].map(([account, amountUnits]) => ({
    ...eventIn(seen, vault),
    amountUnits,
    wallet: vault.walletOf.get(account) ?? account,
    held: false,
  }));
}

function eventIn(seen: SeenTransaction, { split, mint, vault }: Vault) {
  const index = seen.accounts.indexOf(vault);
  return { transaction: seen.signature, index, contract: split, token: mint, block: seen.slot, at: seen.at };
}

/** Whoever had the most less of the token afterwards; nobody, when it was newly issued. */
function payerIn({ before, after }: SeenTransaction, { mint, vault }: Vault): Address | null {
  const spent = before
    .filter((balance) => balance.mint === mint && balance.account !== vault)
    .map(({ account, owner, units }) => ({ owner, units: units - unitsOf(after, account) }))
    .filter(({ units }) => units > 0n)
    .sort((a, b) => (a.units > b.units ? -1 : 1));
  return spent[0]?.owner ?? null;
}

const BATCH = 255;
const TRANSFER = 3;
const ENTRY_BYTES = 11;
const ACCOUNTS_EACH = 3;

/**
 * Only our program can move what a vault holds, and it does so by batches of transfers. Balances would not do for the
 * payees: in the same transaction they may have sent theirs on.
 */
function sentFrom({ inner }: SeenTransaction, { vault }: Vault): { to: Address; units: bigint }[] {
  return inner.flatMap(({ program, accounts, data }) => {
    if (program !== TOKEN_PROGRAM_ADDRESS || data[0] !== BATCH) return [];
    const bytes = Buffer.from(data.subarray(1));
    return Array.from({ length: bytes.length / ENTRY_BYTES }, (_, i) => {
      const [from, to] = accounts.slice(i * ACCOUNTS_EACH);
      const isTransfer = bytes[i * ENTRY_BYTES + 2] === TRANSFER && from === vault && to;
      return isTransfer ? [{ to, units: bytes.readBigUInt64LE(i * ENTRY_BYTES + 3) }] : [];
    }).flat();
  });
}
