import { expect, test } from "vitest";
import { amountsOf, type Income, type PayTerms } from "./amounts.ts";
import { scaleOf, shortTextOf, textOf, unitsAt } from "./decimal.ts";
import { divideByWeight } from "./divide.ts";
import { overlap, periodOf } from "./period.ts";

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);
const income = (trackId: string, file: bigint, earlier = 0n, carried = 0n): Income => ({
  trackId,
  fileUnits: file,
  earlierUnits: earlier,
  carriedInUnits: carried,
});
const TERMS: PayTerms = { scale: 2, rate: "1.0834", tokenDecimals: 6, deductions: [] };

test.each([
  ["12.5", 3, 12_500n, "12.500"],
  ["-0.04", 2, -4n, "-0.04"],
  ["7", 0, 7n, "7"],
  ["0.000000", 6, 0n, "0.000000"],
  ["1.2300", 2, 123n, "1.23"],
] as const)("%s at scale %i is %s", (text, scale, units, written) => {
  expect(unitsAt(text, scale)).toBe(units);
  expect(textOf(units, scale)).toBe(written);
});

test("what is finer than the scale is refused, never rounded", () => {
  expect(() => unitsAt("0.001", 2)).toThrow(RangeError);
  for (const text of ["", "1e5", "1,5", ".5", "5.", "NaN", "- 1"])
    expect(() => unitsAt(text, 2), text).toThrow(RangeError);
  expect([scaleOf("1.50"), shortTextOf(1_500n, 3), shortTextOf(100n, 0)]).toEqual([2, "1.5", "100"]);
});

test.each([
  [10n, [1n, 1n, 1n], [4n, 3n, 3n]],
  [-10n, [1n, 1n, 1n], [-4n, -3n, -3n]],
  [100n, [2n, 1n], [67n, 33n]],
  [5n, [0n, 0n], [3n, 2n]],
  [5n, [-7n, 1n], [0n, 5n]],
  [0n, [3n, 4n], [0n, 0n]],
] as const)("%s by %s is %s", (units, weights, parts) => {
  expect(divideByWeight(units, [...weights])).toEqual(parts);
});

test("one euro and a rate: deductions are rounded down, and every base unit is somebody's", () => {
  const deductions = [
    { bps: 1_500, reason: "Label share" },
    { bps: 333, reason: "Marketing" },
  ];
  const { tracks, payUnits, rest } = amountsOf([income("a", 100n), income("b", 33n)], {
    ...TERMS,
    deductions,
  });
  expect(tracks.map(({ deductedUnits }) => deductedUnits)).toEqual([
    [15n, 3n],
    [4n, 1n],
  ]);
  expect(tracks.map(({ netUnits }) => netUnits)).toEqual([82n, 28n]);
  // 1.10 × 1.0834 = 1.19174
  expect([payUnits, rest]).toEqual([1_191_740n, "0"]);
  expect(sum(tracks.map((track) => track.payUnits))).toBe(1_191_740n);
});

test("what is below a base unit is named", () => {
  const { payUnits, rest } = amountsOf([income("a", 1n)], { ...TERMS, scale: 6, rate: "1.0834567" });
  expect([payUnits, rest]).toEqual([1n, "0.0000000834567"]);
});

test("a recording that owes is paid nothing and owes the rest; earned back it is paid again", () => {
  const owing = amountsOf([income("a", -500n), income("b", 200n)], TERMS).tracks;
  expect(owing.map(({ netUnits, carriedOutUnits }) => [netUnits, carriedOutUnits])).toEqual([
    [0n, -500n],
    [200n, 0n],
  ]);
  const [next] = amountsOf([income("a", 800n, 0n, -500n)], TERMS).tracks;
  expect(next).toMatchObject({ netUnits: 300n, carriedOutUnits: 0n });
});

test("a correction pays the difference, and a lower one is carried", () => {
  const { tracks } = amountsOf([income("a", 1_000n, 700n), income("b", 100n, 250n)], TERMS);
  expect(tracks.map(({ netUnits, carriedOutUnits }) => [netUnits, carriedOutUnits])).toEqual([
    [300n, 0n],
    [0n, -150n],
  ]);
});

test("more than all cannot be deducted", () => {
  expect(() => amountsOf([], { ...TERMS, deductions: [{ bps: 10_001, reason: "All" }] })).toThrow(RangeError);
  expect(amountsOf([], TERMS)).toEqual({ tracks: [], netUnits: 0n, payUnits: 0n, rest: "0" });
});

/** The same statements in every run. */
function dice(seed: number) {
  let state = BigInt(seed);
  return (below: number) => {
    state = (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n;
    return Number((state >> 33n) % BigInt(below));
  };
}

test("10,000 random statements: the file is what is sent, deducted, carried and left over, exactly", {
  tags: "deep",
}, () => {
  const roll = dice(38);
  for (let run = 0; run < 10_000; run++) {
    const scale = roll(13);
    const rateScale = roll(9);
    const rate = textOf(BigInt(1 + roll(2_000_000_000)), rateScale);
    const deductions = Array.from({ length: roll(4) }, () => ({ bps: roll(3_334), reason: "Because" }));
    const amount = () => BigInt(roll(2_000_000_000)) * BigInt(1 + roll(1_000)) * (roll(4) === 0 ? -1n : 1n);
    const incomes = Array.from({ length: roll(12) }, (_, i) =>
      income(`${i}`, amount(), roll(3) === 0 ? amount() : 0n, roll(3) === 0 ? amount() : 0n),
    );
    const tokenDecimals = [0, 6, 18][roll(3)] ?? 6;
    const found = amountsOf(incomes, { scale, rate, tokenDecimals, deductions });
    for (const one of found.tracks) {
      expect(one.fileUnits + one.carriedInUnits).toBe(
        one.earlierUnits + sum(one.deductedUnits) + one.netUnits + one.carriedOutUnits,
      );
      expect(one.netUnits >= 0n && one.carriedOutUnits <= 0n && one.payUnits >= 0n).toBe(true);
      if (one.netUnits === 0n) expect(one.payUnits).toBe(0n);
    }
    expect(sum(found.tracks.map((one) => one.payUnits))).toBe(found.payUnits);
    expect(sum(found.tracks.map((one) => one.netUnits))).toBe(found.netUnits);
    const finest = scale + rateScale + tokenDecimals;
    const rest = unitsAt(found.rest, finest);
    expect(found.netUnits * unitsAt(rate, rateScale) * 10n ** BigInt(tokenDecimals)).toBe(
      found.payUnits * 10n ** BigInt(scale + rateScale) + rest,
    );
    expect(rest >= 0n && rest < 10n ** BigInt(scale + rateScale)).toBe(true);
  }
});

test("a statement is about the months with most of its lines", () => {
  const months = new Map([
    ["2027-03", 4_000],
    ["2027-02", 900],
    ["2026-08", 12],
  ]);
  expect(periodOf(months)).toEqual({ from: "2027-02", to: "2027-03" });
  expect(periodOf(new Map())).toBeNull();
  const march = { from: "2027-03", to: "2027-03" };
  expect(overlap(march, { from: "2027-01", to: "2027-03" })).toBe(true);
  expect(overlap(march, { from: "2027-04", to: "2027-06" })).toBe(false);
});
