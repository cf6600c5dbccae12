import { describe, expect, test } from "vitest";
import {
  hasParts,
  isNoNumber,
  restBeside,
  scaleToWhole,
  shareIn,
  splitEvenly,
  totalInWords,
  totalOf,
} from "./shares.ts";

describe("split evenly", () => {
  test.each([
    [1, [100]],
    [2, [50, 50]],
    [3, [34, 33, 33]],
    [7, [15, 15, 14, 14, 14, 14, 14]],
  ])("among %i", (people, shares) => expect(splitEvenly(people)).toEqual(shares));

  test("is whole and fair for every number of people a track may have", () => {
    for (let people = 1; people <= 25; people++) {
      const shares = splitEvenly(people);
      expect(totalOf(shares)).toBe(100);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
  });
});

describe("scale to 100", () => {
  test.each([
    [
      [100, 100],
      [50, 50],
    ],
    [
      [100, 100, 100],
      [34, 33, 33],
    ],
    [
      [50, 20],
      [71, 29],
    ],
    [
      [10, 20, 30],
      [17, 33, 50],
    ],
    [
      [60, 0],
      [100, 0],
    ],
    [
      [0, 0],
      [50, 50],
    ],
    [
      [33, 33, 34],
      [33, 33, 34],
    ],
  ])("%j becomes %j", (given, scaled) => expect(scaleToWhole(given)).toEqual(scaled));

  test("is whole, and nobody is off by a percent, for many splits", () => {
    for (let round = 1; round <= 200; round++) {
      const given = Array.from({ length: 1 + (round % 25) }, (_, i) => (round * 37 + i * i * 13 + i) % 101);
      const scaled = scaleToWhole(given);
      const off = scaled.map((share, i) => Math.abs(share - ((given[i] ?? 0) * 100) / totalOf(given)));
      expect([totalOf(scaled), Math.max(...off) < 1]).toEqual([100, true]);
    }
  });
});

test.each([
  [[], 100],
  [[30, 20], 50],
  [[100, 40], 0],
])("beside %j there is %i left", (others, rest) => expect(restBeside(others)).toBe(rest));

test.each([
  ["50", 50],
  ["50%", 50],
  [" 7 ", 7],
  ["007", 7],
  ["400", 100],
  ["33.3", 33],
  ["33,", 33],
  [".5", null],
  ["-5", 5],
  ["", null],
  ["half", null],
])("%j in a share field is %s", (text, share) => expect(shareIn(text)).toBe(share));

test.each([
  ["abc", true],
  ["half", true],
  ["-", true],
  ["50", false],
  ["5o", false],
  ["", false],
  [" % ", false],
  [".", false],
])("that %j is no number is %s", (text, isNone) => expect(isNoNumber(text)).toBe(isNone));

test("a part of a percent is noticed once it is typed", () =>
  expect(["33.3", "33,3", "33.", "33"].map(hasParts)).toEqual([true, true, false, false]));

test.each([
  [[60, 40], "100% assigned"],
  [[70], "Shares add up to 70%. Assign the remaining 30%."],
  [[100, 30], "130 of 100. Take away 30, or split evenly."],
])("%j in words", (shares, words) => expect(totalInWords(shares)).toBe(words));
