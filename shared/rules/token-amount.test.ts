import fc from "fast-check";
import { expect, test } from "vitest";
import { plainAmount, unitsFromText } from "./token-amount.ts";

test.each([
  ["0", 6, "0.00"],
  ["1", 6, "0.000001"],
  ["125500000", 6, "125.50"],
  ["62750000", 6, "62.75"],
  ["1250000001", 6, "1250.000001"],
  ["1000000000000", 6, "1000000.00"],
  ["7", 0, "7"],
  ["1234567", 0, "1234567"],
  ["15", 1, "1.5"],
  // Beyond what a number holds exactly.
  ["90071992547409930000000001", 18, "90071992.547409930000000001"],
])("%s units at %i decimals are written %s", (units, decimals, text) => {
  expect(plainAmount(units, decimals)).toBe(text);
});

test.each([
  ["125.50", "125500000"],
  [" 1,250 ", "1250000000"],
  ["0.000001", "1"],
  [".5", "500000"],
  ["5.", "5000000"],
  ["1.50000000", "1500000"],
  ["007", "7000000"],
  ["0", "0"],
])("%j typed for a token of 6 decimals is %s units", (typed, units) => {
  expect(unitsFromText(typed, 6)).toBe(units);
});

test.each(["", ".", "-1", "1e3", "1.2.3", "0.0000001", "1,25", "12,50", "0x10", "1 000", "١٢"])(
  "%j is no amount of a token of 6 decimals",
  (typed) => {
    expect(unitsFromText(typed, 6)).toBeNull();
  },
);

test("whatever is written can be read again, to the unit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 256n }),
      fc.integer({ min: 0, max: 18 }),
      (units, decimals) => {
        expect(unitsFromText(plainAmount(String(units), decimals), decimals)).toBe(String(units));
      },
    ),
  );
});
