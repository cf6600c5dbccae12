import { sha256 } from "@noble/hashes/sha2.js";
import {
  AccountRole,
  type Address,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
  type Instruction,
  type TransactionSigner,
} from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";
import {
  type Chunk,
  chunksOf,
  leafOf,
  MOST_CHUNKS,
  type Payment,
  proofOf,
  rootOf,
} from "../models/remittance.ts";
import type { Way } from "./client.ts";
import { SOL, tokenAccountOf } from "./terms.ts";

/** One transfer pays many contracts: where it is, what can be asked of it, what it says. `chain/models` has its rules. */

export interface RemittanceTerms {
  mint: Address;
  tokenProgram: Address;
  /** Takes back what is not delivered. */
  refund: Address;
  /** To the vaults of contracts, in the agreed order. */
  payments: Payment<Address>[];
}

/**
 * As many as fit into a transaction with their way to the root, one by one too, and with what a sender says of compute units
 * and their price: fewer where the tree is deeper.
 */
const MOST_BY_HEIGHT = [20, 20, 19, 18, 17, 17, 16, 15];
/** Of one remittance. */
export const MOST_PAYMENTS = Math.min(...MOST_BY_HEIGHT) * MOST_CHUNKS;
const encoder = getAddressEncoder();

function bytesOf({ contract, amountUnits }: Payment<Address>): Uint8Array {
  const bytes = new Uint8Array(40);
  bytes.set(encoder.encode(contract));
  new DataView(bytes.buffer).setBigUint64(32, amountUnits, true);
  return bytes;
}

export interface Remittance {
  address: Address;
  vault: Address;
  terms: RemittanceTerms;
  root: Uint8Array;
  chunks: Chunk<Address>[];
  leaves: Uint8Array[];
}

/** Follows from the terms; asks nobody. */
export async function remittanceOf(program: Address, terms: RemittanceTerms): Promise<Remittance> {
  const chunks = chunksOf(terms.payments, mostInChunk(terms.payments.length));
  const leaves = chunks.map((chunk) => leafOf(chunk, bytesOf, sha256));
  const root = rootOf(leaves, sha256);
  const packed = packed65(terms.refund, root, chunks.length);
  const hash = sha256(Uint8Array.of(...encoder.encode(terms.mint), ...packed));
  const [address] = await getProgramDerivedAddress({ programAddress: program, seeds: ["remittance", hash] });
  const vault = await tokenAccountOf(address, terms.mint, terms.tokenProgram);
  return { address, vault, terms, root, chunks, leaves };
}

/** The largest chunks whose number needs no higher tree than they leave room for. */
export function mostInChunk(payments: number): number {
  for (const [height, most] of MOST_BY_HEIGHT.entries()) if (payments <= most * 2 ** height) return most;
  throw new RangeError(`${payments} payments`);
}

const packed65 = (refund: Address, root: Uint8Array, chunks: number) =>
  Uint8Array.of(...encoder.encode(refund), ...root, chunks);

const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE });
const readonly = (address: Address) => ({ address, role: AccountRole.READONLY });

export function remittanceInstructions(program: Address, remittance: Remittance) {
  const { address, vault, terms, root, chunks, leaves } = remittance;
  const instruction = (accounts: Instruction["accounts"], ...data: number[]): Instruction => ({
    programAddress: program,
    accounts: accounts ?? [],
    data: Uint8Array.from(data),
  });
  return {
    /** Anybody may; once more changes nothing. */
    open: (payer: TransactionSigner) =>
      instruction(
        [
          { address: payer.address, role: AccountRole.WRITABLE_SIGNER, signer: payer } as never,
          ...[writable(address), readonly(terms.mint), readonly(SOL)],
        ],
        0,
        ...packed65(terms.refund, root, chunks.length),
      ),
    /** Makes a chunk's payments, but those to contracts in `leaveOut`. */
    deliver(number: number, { way = "batch", leaveOut = [] }: { way?: Way; leaveOut?: Address[] } = {}) {
      const chunk = chunks[number] as Chunk<Address>;
      const head = new Uint8Array(17);
      const numbers = new DataView(head.buffer);
      head[0] = number;
      numbers.setBigUint64(1, chunk.beforeUnits, true);
      numbers.setBigUint64(9, chunk.totalUnits, true);
      const amounts = chunk.payments.flatMap((payment) => [...bytesOf(payment).subarray(32)]);
      const proof = proofOf(leaves, number, sha256).flatMap((node) => [...node]);
      return instruction(
        [
          ...[writable(address), writable(vault), readonly(terms.tokenProgram)],
          ...(way === "plain" ? [readonly(terms.mint)] : []),
          ...chunk.payments.map(({ contract }) =>
            leaveOut.includes(contract) ? readonly(contract) : writable(contract),
          ),
        ],
        way === "batch" ? 1 : 2,
        ...head,
        ...amounts,
        ...proof,
      );
    },
    /** All of one of its token accounts, anywhere. */
    takeBack: (refund: TransactionSigner, receiver: Address, source = vault) =>
      instruction(
        [
          readonly(address),
          { address: refund.address, role: AccountRole.READONLY_SIGNER, signer: refund } as never,
          ...[writable(source), readonly(terms.mint), writable(receiver), readonly(terms.tokenProgram)],
        ],
        3,
      ),
    /** To the refund address: what is over when all is delivered, or what lies in another account than the vault. */
    async giveBack({ source = vault, mint = terms.mint, tokenProgram = terms.tokenProgram } = {}) {
      const [receiver, bump] = await findAssociatedTokenPda({ owner: terms.refund, mint, tokenProgram });
      return instruction(
        [readonly(address), writable(source), readonly(mint), writable(receiver), readonly(tokenProgram)],
        4,
        bump,
      );
    },
    giveBackSol: () => instruction([writable(address), writable(terms.refund)], 5),
  };
}

export interface RemittanceState {
  refund: Address;
  root: Uint8Array;
  mint: Address;
  vault: Address;
  deliveredUnits: bigint;
  /** For each chunk one bit for each payment that is made, and whether all are. */
  chunks: { made: number; all: boolean }[];
}

const HEADER_BYTES = 176;
export const remittanceBytes = (chunks: number) => HEADER_BYTES + 4 * chunks;

/** Null when it is none. The caller knows that our program owns the account. */
export function readRemittance(data: Uint8Array): RemittanceState | null {
  const bytes = Uint8Array.from(data);
  const numbers = new DataView(bytes.buffer);
  const count = bytes[4] ?? 0;
  if (bytes[0] !== 0x52 || bytes[1] !== 1 || bytes.length !== remittanceBytes(count)) return null;
  const who = (at: number) => getAddressDecoder().decode(bytes, at);
  return {
    refund: who(48),
    root: bytes.subarray(80, 112),
    mint: who(112),
    vault: who(144),
    deliveredUnits: numbers.getBigUint64(40, true),
    chunks: Array.from({ length: count }, (_, i) => {
      const bits = numbers.getUint32(HEADER_BYTES + 4 * i, true);
      return { made: bits & 0x7fff_ffff, all: bits >>> 31 === 1 };
    }),
  };
}
