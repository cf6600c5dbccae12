import { expect, test } from "vitest";
import { exactly, fileSize, money } from "./formats.ts";

test.each([
  ["41208.5", "41,208.50"],
  ["591.5012345", "591.50"],
  ["-0.045", "−0.05"],
  ["-0.001", "0.00"],
  ["7", "7.00"],
])("%s reads %s", (decimal, said) => {
  expect(money(decimal)).toBe(said);
});

test("sizes", () => {
  expect([fileSize(12), fileSize(1_536), fileSize(90 * 1_048_576)]).toEqual(["12 B", "1.5 KB", "90 MB"]);
});

test("what somebody entered keeps every digit", () => {
  expect(["100", "1250.000001", "1000.5"].map(exactly)).toEqual(["100.00", "1,250.000001", "1,000.50"]);
});
