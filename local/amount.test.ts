import { expect, test } from "vitest";
import { textFrom, unitsFrom } from "./amount.ts";

test.each([
  ["125.50", 6, 125_500_000n],
  ["1", 6, 1_000_000n],
  ["0.000001", 6, 1n],
  ["007.1", 6, 7_100_000n],
  ["999999999999999.999999", 6, 999_999_999_999_999_999_999n],
  ["0.000000000000000001", 18, 1n],
])("%s with %i decimals is %i units", (text, decimals, units) => {
  expect(unitsFrom(text, decimals)).toBe(units);
});

test.each([
  "0",
  "0.00",
  "-1",
  "1e3",
  "1,5",
  "",
  " 1",
  ".5",
  "5.",
  "0.0000001",
  "1000000000000000",
  "0x10",
  "NaN",
])("%j is no amount of USDT", (text) => {
  expect(unitsFrom(text, 6)).toBeNull();
});

test.each([
  [125_500_000n, "125.50"],
  [1n, "0.000001"],
  [0n, "0.00"],
  [1_000_000n, "1.00"],
  [1_234_567n, "1.234567"],
])("%i units are %s", (units, text) => {
  expect(textFrom(units, 6)).toBe(text);
});
