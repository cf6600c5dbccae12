import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  chunksOf,
  isCovered,
  leafOf,
  MOST_CHUNKS,
  neededUnits,
  proofOf,
  rootFrom,
  rootOf,
} from "./remittance.ts";

const hash = (bytes: Uint8Array) => new Uint8Array(createHash("sha256").update(bytes).digest());
const paymentBytes = ({ contract }: { contract: number }) => Uint8Array.of(contract);
const paymentsOf = (amounts: bigint[]) =>
  amounts.map((amountUnits, contract) => ({ contract: contract % 256, amountUnits }));
const amounts = fc.array(fc.bigInt(1n, 2n ** 64n), { minLength: 1, maxLength: 60 });
const leavesOf = (list: bigint[], most: number) =>
  chunksOf(paymentsOf(list), most).map((chunk) => leafOf(chunk, paymentBytes, hash));

test("chunks hold every payment once, in order, and know what is before them", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 9 }), (list, most) => {
      const chunks = chunksOf(paymentsOf(list), most);
      expect(chunks.flatMap(({ payments }) => payments)).toEqual(paymentsOf(list));
      const ends = chunks.map(neededUnits);
      expect(chunks.map(({ beforeUnits }) => beforeUnits)).toEqual([0n, ...ends.slice(0, -1)]);
      expect(ends.at(-1)).toBe(chunks[0]?.totalUnits);
    }),
  );
});

test("every leaf proves its own place and no other, and no other leaf stands there", () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 9 }), fc.nat(), (list, most, other) => {
      const leaves = leavesOf(list, most);
      const root = rootOf(leaves, hash);
      const elsewhere = other % (2 * leaves.length);
      for (const [number, leaf] of leaves.entries()) {
        const proof = proofOf(leaves, number, hash);
        expect(rootFrom(leaf, number, proof, hash)).toEqual(root);
        if (elsewhere !== number) expect(rootFrom(leaf, elsewhere, proof, hash)).not.toEqual(root);
      }
    }),
  );
});

test("a proof that is too short or too long leads nowhere", () => {
  const leaves = leavesOf([1n, 2n, 3n, 4n, 5n], 1);
  const proof = proofOf(leaves, 4, hash);
  expect(rootFrom(leaves[4] as Uint8Array, 4, proof.slice(0, -1), hash)).toBeNull();
  expect(rootFrom(leaves[4] as Uint8Array, 4, [...proof, proof[0] as Uint8Array], hash)).not.toEqual(
    rootOf(leaves, hash),
  );
});

test("whatever came in, what may go is the first chunks that it covers, whichever went before", () => {
  fc.assert(
    fc.property(amounts, fc.bigInt(0n, 2n ** 70n), fc.array(fc.nat(59)), (list, receivedUnits, wishes) => {
      const chunks = chunksOf(paymentsOf(list), 1);
      const covered = chunks
        .filter((chunk) => neededUnits(chunk) <= receivedUnits)
        .map(({ number }) => number);
      const went = new Set<number>();
      let deliveredUnits = 0n;
      for (const chunk of [...wishes.map((wish) => chunks[wish % chunks.length]), ...chunks]) {
        if (!chunk || went.has(chunk.number)) continue;
        if (!isCovered(chunk, { thereUnits: receivedUnits - deliveredUnits, deliveredUnits })) continue;
        went.add(chunk.number);
        deliveredUnits += neededUnits(chunk) - chunk.beforeUnits;
      }
      expect([...went].sort((a, b) => a - b)).toEqual(covered);
    }),
  );
});

test("what was taken back cannot be delivered, even if a later chunk went before", () => {
  const [first] = chunksOf(paymentsOf([100n, 100n]), 1);
  if (!first) throw new Error("no chunk");
  expect(isCovered(first, { thereUnits: 99n, deliveredUnits: 100n })).toBe(false);
  expect(isCovered(first, { thereUnits: 100n, deliveredUnits: 100n })).toBe(true);
});

test.each([
  ["none", [], 1],
  ["more chunks than there may be", Array.from({ length: MOST_CHUNKS + 1 }, () => 1n), 1],
  ["one of nothing", [1n, 0n], 2],
])("payments that are refused: %s", (_what, list, most) => {
  expect(() => chunksOf(paymentsOf(list), most)).toThrow(RangeError);
});
