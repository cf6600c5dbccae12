import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bpsFromFraction,
  bpsFromPercent,
  evmParts,
  fractionFromBps,
  percentFromBps,
  solanaOwed,
} from "./share.ts";
import { PROPERTIES } from "./share-properties.ts";

/** A hundred times as many in share.soak.ts. */
const CASES = 20_000;

describe("units", () => {
  test.each([
    [0, 0, 0],
    [1, 100, 0.01],
    [7, 700, 0.07],
    [29, 2_900, 0.29],
    [50, 5_000, 0.5],
    [100, 10_000, 1],
  ])("%i percent is %i basis points is %d", (percent, bps, fraction) => {
    expect(bpsFromPercent(percent)).toBe(bps);
    expect(percentFromBps(bps)).toBe(percent);
    expect(fractionFromBps(bps)).toBe(fraction);
    expect(bpsFromFraction(fraction)).toBe(bps);
  });

  test("every basis point survives the way to a fraction and back", () => {
    for (let bps = 0; bps <= 10_000; bps++) expect(bpsFromFraction(fractionFromBps(bps))).toBe(bps);
  });

  test.each([-1, 101, 33.3, Number.NaN, Number.POSITIVE_INFINITY])("%d is no percent", (percent) => {
    expect(() => bpsFromPercent(percent)).toThrow(RangeError);
  });

  test.each([-1, 10_001, 50, 3_333, Number.NaN])("%d basis points are no whole percent", (bps) => {
    expect(() => percentFromBps(bps)).toThrow(RangeError);
  });

  test.each([-1, 10_001, 0.5, Number.NaN])("%d is no share in basis points", (bps) => {
    expect(() => fractionFromBps(bps)).toThrow(RangeError);
  });

  test.each([-0.01, 1.01, 0.33333, Number.NaN])("%d is no fraction of whole basis points", (fraction) => {
    expect(() => bpsFromFraction(fraction)).toThrow(RangeError);
  });
});

describe("the two rules", () => {
  test.each([
    [1n, [5_000, 5_000], [0n, 1n]],
    [100n, [3_334, 3_333, 3_333], [33n, 33n, 34n]],
    [7n, [2_500, 2_500, 2_500, 2_500], [1n, 2n, 2n, 2n]],
    [10_000n, [1, 9_999], [1n, 9_999n]],
    [9_999n, [10_000], [9_999n]],
  ])("EVM: %d by %j", (amount, bps, parts) => {
    expect(evmParts(amount, bps)).toEqual(parts);
  });

  test.each([
    { vault: 1n, bps: [5_000, 5_000], paid: [0n, 0n], owed: [0n, 0n] },
    { vault: 101n, bps: [5_000, 5_000], paid: [0n, 0n], owed: [50n, 50n] },
    { vault: 51n, bps: [5_000, 5_000], paid: [50n, 0n], owed: [0n, 50n] },
    { vault: 2n, bps: [5_000, 5_000], paid: [50n, 50n], owed: [1n, 1n] },
    { vault: 0n, bps: [10_000], paid: [7n], owed: [0n] },
    { vault: 0n, bps: [5_000, 5_000], paid: [2n, 0n], owed: [0n, 0n] },
    { vault: 10n, bps: [5_000, 5_000], paid: [100n, 0n], owed: [0n, 10n] },
  ])("Solana: $vault in the vault, $paid paid, $owed due", ({ vault, bps, paid, owed }) => {
    expect(solanaOwed(vault, bps, paid)).toEqual(owed);
  });

  test.each([[[]], [[9_999]], [[5_000, 5_001]], [[10_000, 0]], [[-1, 10_001]], [[0.5, 9_999.5]]])(
    "%j are no shares",
    (bps) => {
      expect(() => evmParts(1n, bps)).toThrow(RangeError);
      expect(() =>
        solanaOwed(
          1n,
          bps,
          bps.map(() => 0n),
        ),
      ).toThrow(RangeError);
    },
  );

  test("books that cannot be right are refused", () => {
    expect(() => evmParts(-1n, [10_000])).toThrow(RangeError);
    expect(() => solanaOwed(-1n, [10_000], [0n])).toThrow(RangeError);
    expect(() => solanaOwed(0n, [5_000, 5_000], [0n])).toThrow(RangeError);
  });
});

interface Vectors {
  evm: { amount: string; bps: number[]; parts: string[] }[];
  solana: {
    bps: number[];
    steps: { deposit: string; unavailable: number[]; paid: string[]; owed: string[] }[];
  }[];
}

describe("the vectors the contracts are run against", () => {
  const file = new URL("../../chain/vectors/allocation.json", import.meta.url);
  const { evm, solana }: Vectors = JSON.parse(readFileSync(file, "utf8"));

  test("EVM", () => {
    expect(evm.length).toBeGreaterThan(1_000);
    for (const { amount, bps, parts } of evm)
      expect(evmParts(BigInt(amount), bps).map(String)).toEqual(parts);
  });

  test("Solana", () => {
    expect(solana.length).toBeGreaterThan(500);
    for (const { bps, steps } of solana) {
      let vault = 0n;
      const paid = bps.map(() => 0n);
      for (const step of steps) {
        vault += BigInt(step.deposit);
        for (const [i, due] of solanaOwed(vault, bps, paid).entries()) {
          const sent = step.unavailable.includes(i) ? 0n : due;
          expect(String(sent)).toBe(step.paid[i]);
          paid[i] = (paid[i] ?? 0n) + sent;
          vault -= sent;
        }
        expect(solanaOwed(vault, bps, paid).map(String)).toEqual(step.owed);
      }
    }
  });
});

describe(`properties, ${CASES} cases`, () => {
  const properties = Object.entries(PROPERTIES);
  test.each(properties)("%s", { timeout: 60_000 }, (_name, property) => {
    fc.assert(property as fc.IProperty<unknown>, {
      numRuns: Math.ceil(CASES / properties.length),
      seed: 20_261_115,
    });
  });
});
