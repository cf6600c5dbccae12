/**
 * The rules of a remittance, without a chain: one transfer pays many contracts, chunk by chunk. The address of a
 * remittance follows from a Merkle root over its chunks, so whoever pays knows that it can be divided in one way only.
 *
 * Every chunk names its number, what all chunks before it come to, and what all chunks come to. What has come in, ever,
 * is what is there and what was delivered. A chunk may go when that covers all chunks up to it, and it is there: so too
 * little is delivered in the agreed order, and a chunk that cannot be delivered holds up none behind it, because its part stays.
 */

export const MOST_CHUNKS = 128;

export interface Payment<Contract> {
  contract: Contract;
  amountUnits: bigint;
}

export interface Chunk<Contract> {
  number: number;
  beforeUnits: bigint;
  totalUnits: bigint;
  payments: Payment<Contract>[];
}

export type Hash = (bytes: Uint8Array) => Uint8Array;

const sum = (payments: Payment<unknown>[]) =>
  payments.reduce((units, { amountUnits }) => units + amountUnits, 0n);

/** The payments in their order, as many to a chunk as fit into a transaction. */
export function chunksOf<Contract>(payments: Payment<Contract>[], mostInChunk: number): Chunk<Contract>[] {
  const count = Math.ceil(payments.length / mostInChunk);
  if (count < 1 || count > MOST_CHUNKS) throw new RangeError(`${payments.length} payments`);
  if (payments.some(({ amountUnits }) => amountUnits < 1n)) throw new RangeError("a payment of nothing");
  const totalUnits = sum(payments);
  let beforeUnits = 0n;
  return Array.from({ length: count }, (_, number) => {
    const chunk = {
      number,
      beforeUnits,
      totalUnits,
      payments: payments.slice(number * mostInChunk, (number + 1) * mostInChunk),
    };
    beforeUnits += sum(chunk.payments);
    return chunk;
  });
}

/** What must have come in before the chunk may go. */
export const neededUnits = ({ beforeUnits, payments }: Chunk<unknown>) => beforeUnits + sum(payments);

/**
 * May the chunk go, with this in the remittance and this delivered by it before? What was taken back is missing twice
 * over: from what came in, and from what is there. A later chunk that went before can hide the first.
 */
export const isCovered = (chunk: Chunk<unknown>, held: { thereUnits: bigint; deliveredUnits: bigint }) =>
  held.thereUnits >= sum(chunk.payments) && held.thereUnits + held.deliveredUnits >= neededUnits(chunk);

const LEAF = 0;
const NODE = 1;
/** Stands where the tree has no chunk. No chunk has this leaf. */
const NOTHING = new Uint8Array(32);

/** 0, number (4 bytes), before (16), total (16), each payment as the chain writes it; numbers begin with the highest byte. */
export function leafOf<Contract>(
  chunk: Chunk<Contract>,
  paymentBytes: (payment: Payment<Contract>) => Uint8Array,
  hash: Hash,
): Uint8Array {
  return hash(
    joined([
      Uint8Array.of(LEAF),
      bigEndian(BigInt(chunk.number), 4),
      bigEndian(chunk.beforeUnits, 16),
      bigEndian(chunk.totalUnits, 16),
      ...chunk.payments.map(paymentBytes),
    ]),
  );
}

/** Each level of the tree from the leaves up; the last holds the root alone. */
function levels(leaves: Uint8Array[], hash: Hash): Uint8Array[][] {
  const width = 2 ** Math.ceil(Math.log2(leaves.length));
  const all = [Array.from({ length: width }, (_, i) => leaves[i] ?? NOTHING)];
  for (let level = all[0] ?? []; level.length > 1; all.push(level))
    level = Array.from({ length: level.length / 2 }, (_, i) =>
      nodeOf(level[2 * i] ?? NOTHING, level[2 * i + 1] ?? NOTHING, hash),
    );
  return all;
}

const nodeOf = (left: Uint8Array, right: Uint8Array, hash: Hash) =>
  hash(joined([Uint8Array.of(NODE), left, right]));

export const rootOf = (leaves: Uint8Array[], hash: Hash) => levels(leaves, hash).at(-1)?.[0] ?? NOTHING;

/** The neighbours on the way from a leaf to the root, the leaf's own first. */
export const proofOf = (leaves: Uint8Array[], number: number, hash: Hash) =>
  levels(leaves, hash)
    .slice(0, -1)
    .map((level, height) => level[(number >> height) ^ 1] ?? NOTHING);

/** The root that a leaf at this place and its proof lead to; null when there is no such place. */
export function rootFrom(leaf: Uint8Array, number: number, proof: Uint8Array[], hash: Hash) {
  if (number >> proof.length !== 0) return null;
  return proof.reduce(
    (node, neighbour, height) =>
      (number >> height) & 1 ? nodeOf(neighbour, node, hash) : nodeOf(node, neighbour, hash),
    leaf,
  );
}

function bigEndian(value: bigint, size: number): Uint8Array {
  if (value < 0n || value >> BigInt(8 * size)) throw new RangeError(`${value} in ${size} bytes`);
  return Uint8Array.from({ length: size }, (_, i) => Number((value >> BigInt(8 * (size - 1 - i))) & 255n));
}

function joined(parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
