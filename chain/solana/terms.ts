import { sha256 } from "@noble/hashes/sha2.js";
import { type Address, getAddressEncoder, getProgramDerivedAddress, address as toAddress } from "@solana/kit";
import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";

/** Where a split, its ledgers and its vaults are follows from its terms, so this file needs no chain to answer. */

export interface Payee {
  wallet: Address;
  bps: number;
}

export interface Terms {
  /** 32 bytes: the hash of what was agreed. */
  trackKey: Uint8Array;
  payees: Payee[];
}

export const MOST_PAYEES = 25;
const WHOLE_BPS = 10_000;
const PAYEE_BYTES = 34;
const address = getAddressEncoder();

/** The order in which a ledger holds its payees: as their addresses' bytes compare. */
export function inChainOrder(payees: Payee[]): Payee[] {
  return [...payees].sort((a, b) => compareWallets(a.wallet, b.wallet));
}

function compareWallets(a: Address, b: Address): number {
  const [left, right] = [address.encode(a), address.encode(b)];
  const at = left.findIndex((byte, i) => byte !== right[i]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

/** As `create_ledger` takes them, and as their hash commits to them. Throws what the program would refuse. */
export function packTerms({ trackKey, payees }: Terms): Uint8Array {
  if (trackKey.length !== 32) throw new RangeError(`a track key of ${trackKey.length} bytes`);
  if (payees.length < 1 || payees.length > MOST_PAYEES) throw new RangeError(`${payees.length} payees`);
  const packed = new Uint8Array(32 + payees.length * PAYEE_BYTES);
  const numbers = new DataView(packed.buffer);
  packed.set(trackKey);
  const ordered = inChainOrder(payees);
  let sumBps = 0;
  for (const [i, { wallet, bps }] of ordered.entries()) {
    if (wallet === ordered[i - 1]?.wallet) throw new RangeError(`${wallet} is named twice`);
    if (!Number.isInteger(bps) || bps < 1) throw new RangeError(`${bps} basis points for ${wallet}`);
    sumBps += bps;
    packed.set(address.encode(wallet), 32 + i * PAYEE_BYTES);
    numbers.setUint16(32 + i * PAYEE_BYTES + 32, Math.min(bps, WHOLE_BPS), true);
  }
  if (sumBps !== WHOLE_BPS) throw new RangeError(`shares sum to ${sumBps} basis points`);
  return packed;
}

/** SOL has no mint: the system program's address stands for it wherever a mint is asked for. */
export const SOL = toAddress("11111111111111111111111111111111");
export const TOKEN_2022 = toAddress("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");

export interface Places {
  /** What people see, and pay. */
  split: Address;
  /** Which money this is about, and the program that moves it. */
  mint: Address;
  tokenProgram: Address;
  /** Who has been sent how much of it. */
  ledger: Address;
  /** Where payments in it arrive; SOL arrives at the split itself. */
  vault: Address;
  /** Where the payees receive it, in chain order; SOL goes straight to their wallets. */
  receivers: Address[];
}

export async function splitAddress(program: Address, terms: Terms): Promise<Address> {
  return derived(program, ["split", termsHash(terms)]);
}

/** A mint belongs to one of the two token programs: only the chain can say to which. */
export async function placesOf(
  program: Address,
  terms: Terms,
  mint: Address,
  tokenProgram: Address = TOKEN_PROGRAM_ADDRESS,
): Promise<Places> {
  const split = await splitAddress(program, terms);
  const ledger = await derived(program, ["ledger", termsHash(terms), address.encode(mint)]);
  const wallets = inChainOrder(terms.payees).map(({ wallet }) => wallet);
  if (mint === SOL) return { split, mint, tokenProgram: SOL, ledger, vault: split, receivers: wallets };
  const [vault, ...receivers] = await Promise.all(
    [split, ...wallets].map((owner) => tokenAccountOf(owner, mint, tokenProgram)),
  );
  return { split, mint, tokenProgram, ledger, vault: vault as Address, receivers };
}

export async function tokenAccountOf(
  owner: Address,
  mint: Address,
  tokenProgram: Address = TOKEN_PROGRAM_ADDRESS,
): Promise<Address> {
  const [account] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  return account;
}

/** H: what a split's addresses are made of, and what its ledgers carry. */
export function termsHash(terms: Terms): Uint8Array {
  return sha256(packTerms(terms));
}

type Seeds = Parameters<typeof getProgramDerivedAddress>[0]["seeds"];
async function derived(programAddress: Address, seeds: Seeds): Promise<Address> {
  const [found] = await getProgramDerivedAddress({ programAddress, seeds });
  return found;
}
