import { expect, test } from "vitest";
import {
  claimsToBeUs,
  countCharacters,
  hidesSomething,
  longerThan,
  looksLikeLink,
  tidy,
} from "./plain-text.ts";

test.each([
  ["abc", 3],
  ["👨‍👩‍👧‍👦", 1],
  ["🇧🇷🇯🇵", 2],
  ["é", 1],
  ["e\u0301", 1],
  ["नमस्ते", 3],
])("%s counts as %i", (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

test("a hundred families are a hundred characters; a tower of accents is not one", () => {
  expect(longerThan("👨‍👩‍👧‍👦".repeat(100), 100)).toBe(false);
  expect(longerThan("👨‍👩‍👧‍👦".repeat(101), 100)).toBe(true);
  expect(longerThan(`a${"\u0301".repeat(5_000)}`, 100)).toBe(true);
});

test.each([
  "a\u0000b",
  "a\nb",
  "a\u202eb",
  "a\u2066b",
  "\u200f",
  "a\u{e0041}",
  "\ud800",
  "a\u0007",
  "\ufeffa",
  "\u200b",
  "\u3164",
  "\u2800",
  "a\u061cb",
  "a\ufff9b\ufffac\ufffb",
])("%j hides something", (text) => {
  expect(hidesSomething(text)).toBe(true);
});

test("what looks the same is the same", () => {
  expect(tidy("  e\u0301 ")).toBe(tidy("é"));
});

test.each([
  ["https://evil.example", true],
  ["WWW.evil.example", true],
  ["will.i.am", false],
  ["wwwolf", false],
])("%s looks like a link: %s", (text, is) => {
  expect(looksLikeLink(text)).toBe(is);
});

test.each([
  ["Ledgerline", true],
  ["Ledgerline Support", true],
  ["L e d g e r - l i n e", true],
  ["1edgerIine Payouts", true],
  ["Lédgérliné", true],
  ["Lеdgerlіne", true],
  ["ＬＥＤＧＥＲＬＩＮＥ", true],
  ["Ledger Records", false],
  ["Tidewater", false],
])("%s passes for us: %s", (text, is) => {
  expect(claimsToBeUs(text)).toBe(is);
});
