import { expect, test } from "vitest";
import { askedPercents, canSuggest, leftOf, percentIn, withShare } from "./shares.ts";

test("what is asked, in whole percent", () => {
  const artists = [0.07, 0.28, 0.65].map((share) => ({
    name: "",
    share,
    isAsked: true,
    isApproved: false,
    isYou: false,
  }));
  expect(askedPercents({ artists })).toEqual([7, 28, 65]);
});

test.each<[string, number[], number, number, number[]]>([
  ["of two, the other gets the rest", [50, 50], 0, 70, [70, 30]],
  ["of more, the others keep theirs", [25, 25, 50], 1, 20, [25, 20, 50]],
])("%s", (_, percents, place, percent, after) => {
  expect(withShare(percents, place, percent)).toEqual(after);
});

test.each([
  ["30", 30],
  ["", 0],
  ["3o", 3],
  ["1000", 100],
  ["-5", 5],
])("%j is typed", (typed, percent) => {
  expect(percentIn(typed)).toBe(percent);
});

test("what is left to give, and what can be sent", () => {
  expect(leftOf([25, 20, 50])).toBe(5);
  expect(leftOf([30, 25, 50])).toBe(-5);
  expect(canSuggest([30, 20, 50], [25, 25, 50])).toBe(true);
  expect(canSuggest([25, 25, 50], [25, 25, 50])).toBe(false);
  expect(canSuggest([50, 0, 50], [25, 25, 50])).toBe(false);
});
