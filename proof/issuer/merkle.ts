import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** Pure: the tree of a log that can only grow, as RFC 9162 has it (2.1). Hashes are hex; a tree is known by its size. */

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const leafHash = (entry: string | Uint8Array): string =>
  bytesToHex(sha256(concatBytes(LEAF, typeof entry === "string" ? utf8ToBytes(entry) : entry)));

const nodeHash = (left: string, right: string): string =>
  bytesToHex(sha256(concatBytes(NODE, hexToBytes(left), hexToBytes(right))));

/** The root of a tree without leaves. */
export const EMPTY_ROOT = bytesToHex(sha256(new Uint8Array()));

/** A whole subtree: `2 ** level` leaves from `index * 2 ** level` on. Once whole it never changes, so it can be kept. */
export interface Subtree {
  level: number;
  index: number;
}
/** What was kept of a subtree. */
export type Kept = (subtree: Subtree) => string;

/** Leaves from `start` to before `end`. */
interface Range {
  start: number;
  end: number;
}

/** The whole subtrees that a range is made of, the largest first: as many as its length has ones in binary. */
function subtreesOf({ start, end }: Range): Subtree[] {
  const all: Subtree[] = [];
  for (let from = start; from < end; ) {
    const level = Math.floor(Math.log2(end - from));
    all.push({ level, index: from / 2 ** level });
    from += 2 ** level;
  }
  return all;
}

const hashOf = (range: Range, kept: Kept): string =>
  subtreesOf(range)
    .map(kept)
    .reduceRight((right, left) => nodeHash(left, right));

/** What a new leaf makes whole: itself, and every subtree that it is the last leaf of. */
export function grown(size: number, leaf: string, kept: Kept): (Subtree & { hash: string })[] {
  const all = [{ level: 0, index: size, hash: leaf }];
  for (let last = all[0]; last && last.index % 2 === 1; last = all.at(-1)) {
    const { level, index, hash } = last;
    const left = kept({ level, index: index - 1 });
    all.push({ level: level + 1, index: (index - 1) / 2, hash: nodeHash(left, hash) });
  }
  return all;
}

/** What `grown`, `root` and the paths below ask for: to be read at once. */
export const neededToGrow = (size: number): Subtree[] => subtreesOf({ start: 0, end: size });
export const neededFor = (ranges: Range[]): Subtree[] => ranges.flatMap(subtreesOf);

export const root = (size: number, kept: Kept): string =>
  size === 0 ? EMPTY_ROOT : hashOf({ start: 0, end: size }, kept);

export const pathOf = (ranges: Range[], kept: Kept): string[] => ranges.map((range) => hashOf(range, kept));

/** The largest power of two below a number above one. */
const split = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1);

/** What leads from a leaf to the root of a tree of this size, from below. */
export function inclusionRanges(index: number, { start, end }: Range): Range[] {
  if (end - start <= 1) return [];
  const middle = start + split(end - start);
  const [left, right] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return index < middle ? [...inclusionRanges(index, left), right] : [...inclusionRanges(index, right), left];
}

/** What shows that the first `size` leaves of a tree are those of the smaller tree. */
export function consistencyRanges(size: number, { start, end }: Range, isWhole = true): Range[] {
  if (size === end) return isWhole ? [] : [{ start, end }];
  const middle = start + split(end - start);
  const [left, right] = [
    { start, end: middle },
    { start: middle, end },
  ];
  return size <= middle
    ? [...consistencyRanges(size, left, isWhole), right]
    : [...consistencyRanges(size, right, false), left];
}

const isOdd = (number: number) => number % 2 === 1;
const half = (number: number) => Math.floor(number / 2);

/** RFC 9162, 2.1.3.2. */
export function isIncluded(
  leaf: string,
  index: number,
  size: number,
  path: string[],
  expected: string,
): boolean {
  if (index < 0 || index >= size) return false;
  let [from, last, hash] = [index, size - 1, leaf];
  for (const other of path) {
    if (last === 0) return false;
    if (isOdd(from) || from === last) {
      hash = nodeHash(other, hash);
      while (!isOdd(from) && from !== 0) [from, last] = [half(from), half(last)];
    } else hash = nodeHash(hash, other);
    [from, last] = [half(from), half(last)];
  }
  return last === 0 && hash === expected;
}

export interface Tree {
  size: number;
  root: string;
}

/** RFC 9162, 2.1.4.2: whether the later tree begins with all that the earlier one held. */
export function isConsistent(earlier: Tree, later: Tree, path: string[]): boolean {
  if (earlier.size > later.size) return false;
  if (earlier.size === 0) return path.length === 0 && earlier.root === EMPTY_ROOT;
  if (earlier.size === later.size) return path.length === 0 && earlier.root === later.root;
  const isPower = Number.isInteger(Math.log2(earlier.size));
  const [first, ...rest] = isPower ? [earlier.root, ...path] : path;
  if (first === undefined || path.length === 0) return false;
  let [from, last] = [earlier.size - 1, later.size - 1];
  while (isOdd(from)) [from, last] = [half(from), half(last)];
  let [before, after] = [first, first];
  for (const other of rest) {
    if (last === 0) return false;
    if (isOdd(from) || from === last) {
      before = nodeHash(other, before);
      after = nodeHash(other, after);
      while (!isOdd(from) && from !== 0) [from, last] = [half(from), half(last)];
    } else after = nodeHash(after, other);
    [from, last] = [half(from), half(last)];
  }
  return last === 0 && before === earlier.root && after === later.root;
}
