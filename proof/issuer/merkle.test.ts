import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  consistencyRanges,
  EMPTY_ROOT,
  grown,
  inclusionRanges,
  isConsistent,
  isIncluded,
  type Kept,
  leafHash,
  neededFor,
  neededToGrow,
  pathOf,
  root,
} from "./merkle.ts";

/** The entries and answers that implementations of RFC 6962 are commonly held against. */
const ENTRIES = [
  "",
  "00",
  "10",
  "2021",
  "3031",
  "40414243",
  "5051525354555657",
  "606162636465666768696a6b6c6d6e6f",
];
const ROOTS = [
  "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
  "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
  "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
  "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
  "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
  "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
  "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
  "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
  "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
];
/** Which entry of a tree of which size, and what leads to its root. */
const INCLUSIONS: [number, number, string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    5,
    8,
    [
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [2, 3, ["fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"]],
  [
    1,
    5,
    [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];
const CONSISTENCIES: [number, number, string[]][] = [
  [1, 1, []],
  [
    1,
    8,
    [
      "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ],
  ],
  [
    6,
    8,
    [
      "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
      "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ],
  ],
  [
    2,
    5,
    [
      "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
      "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ],
  ],
];

/** A tree grown entry by entry, as the log does it. */
function tree(entries: (string | Uint8Array)[]) {
  const nodes = new Map<string, string>();
  const kept: Kept = ({ level, index }) => {
    const hash = nodes.get(`${level}:${index}`);
    if (!hash) throw new Error(`no node ${level}:${index}`);
    return hash;
  };
  const leaves = entries.map((entry) => leafHash(entry));
  const roots = [root(0, kept)];
  for (const [size, leaf] of leaves.entries()) {
    for (const one of grown(size, leaf, kept)) nodes.set(`${one.level}:${one.index}`, one.hash);
    roots.push(root(size + 1, kept));
  }
  const whole = (end: number) => ({ start: 0, end });
  return {
    leaves,
    roots,
    inclusion: (index: number, size: number) => pathOf(inclusionRanges(index, whole(size)), kept),
    consistency: (from: number, to: number) => pathOf(consistencyRanges(from, whole(to)), kept),
    at: (size: number) => ({ size, root: roots[size] ?? "" }),
  };
}

describe("as others have it", () => {
  const known = tree(ENTRIES.map((hex) => Uint8Array.from(Buffer.from(hex, "hex"))));

  test("roots", () => {
    expect(known.roots).toEqual(ROOTS);
    expect(EMPTY_ROOT).toBe(ROOTS[0]);
  });
  test.each(INCLUSIONS)("entry %i in a tree of %i", (index, size, path) => {
    expect(known.inclusion(index, size)).toEqual(path);
    expect(isIncluded(known.leaves[index] ?? "", index, size, path, ROOTS[size] ?? "")).toBe(true);
  });
  test.each(CONSISTENCIES)("from %i to %i", (from, to, path) => {
    expect(known.consistency(from, to)).toEqual(path);
    expect(isConsistent(known.at(from), known.at(to), path)).toBe(true);
  });
});

/** By the definition, without keeping anything. */
function slowRoot(leaves: string[], hash: (left: string, right: string) => string): string {
  if (leaves.length === 1) return leaves[0] ?? "";
  let middle = 1;
  while (middle * 2 < leaves.length) middle *= 2;
  return hash(slowRoot(leaves.slice(0, middle), hash), slowRoot(leaves.slice(middle), hash));
}

const MOST = 70;
const big = tree(Array.from({ length: MOST }, (_, i) => `entry ${i}`));
const pairHash = (left: string, right: string) => {
  const [made] = grown(1, right, () => left).slice(1);
  return made?.hash ?? "";
};
const sizes = fc.integer({ min: 1, max: MOST });
const other = (hash: string) => (hash.startsWith("0") ? `1${hash.slice(1)}` : `0${hash.slice(1)}`);

test("every size has the root that its definition gives", () => {
  for (let size = 1; size <= MOST; size++)
    expect(big.roots[size]).toBe(slowRoot(big.leaves.slice(0, size), pairHash));
});

test("every entry is in every tree that has it, and nothing else is", () => {
  fc.assert(
    fc.property(sizes, fc.nat(MOST), fc.nat(MOST), (size, place, elsewhere) => {
      const index = place % size;
      const path = big.inclusion(index, size);
      const leaf = big.leaves[index] ?? "";
      const is = (at: number, of: number, by = path, to = big.roots[size] ?? "", it = leaf) =>
        isIncluded(it, at, of, by, to);
      expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)));
      expect(is(index, size)).toBe(true);
      if (elsewhere % size !== index) expect(is(elsewhere % size, size)).toBe(false);
      expect(is(size, size)).toBe(false);
      expect(is(index, size, [...path, leaf])).toBe(false);
      if (path.length > 0) expect(is(index, size, path.slice(1))).toBe(false);
      for (const at of path.keys()) expect(is(index, size, path.with(at, other(path[at] ?? "")))).toBe(false);
      expect(is(index, size, path, other(big.roots[size] ?? ""))).toBe(false);
      expect(is(index, size, path, big.roots[size], other(leaf))).toBe(false);
    }),
    { numRuns: 150 },
  );
});

test("every tree begins with every earlier one, and a tree with another past does not", () => {
  fc.assert(
    fc.property(sizes, sizes, fc.nat(MOST), (one, another, place) => {
      const [from, to] = [Math.min(one, another), Math.max(one, another)];
      const path = big.consistency(from, to);
      const [earlier, later] = [big.at(from), big.at(to)];
      expect(isConsistent(earlier, later, path)).toBe(true);
      expect(isConsistent({ ...earlier, root: other(earlier.root) }, later, path)).toBe(false);
      expect(isConsistent(earlier, { ...later, root: other(later.root) }, path)).toBe(false);
      for (const at of path.keys())
        expect(isConsistent(earlier, later, path.with(at, other(path[at] ?? "")))).toBe(false);
      if (from < to) expect(isConsistent(later, earlier, path)).toBe(false);
      const entries = Array.from({ length: to }, (_, i) => `entry ${i}${i === place % from ? "!" : ""}`);
      const rewritten = tree(entries);
      expect(isConsistent(earlier, rewritten.at(to), rewritten.consistency(from, to))).toBe(false);
    }),
    { numRuns: 60 },
  );
});

test("what is read for an entry more, and for any path, grows as the depth does", () => {
  for (const size of [1, 99, 100, 65_535, 100_000, 1_000_000]) {
    const depth = Math.ceil(Math.log2(size + 1));
    expect(neededToGrow(size).length).toBeLessThanOrEqual(depth);
    const ranges = [
      ...inclusionRanges(Math.floor(size / 3), { start: 0, end: size }),
      ...consistencyRanges(Math.ceil(size / 3), { start: 0, end: size }),
    ];
    expect(neededFor(ranges).length).toBeLessThanOrEqual(4 * depth + 2);
  }
});
