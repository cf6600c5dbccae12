import { expect, test } from "vitest";
import {
  claimsToBeUs,
  countCharacters,
  hidesSomething,
  longerThan,
  looksLikeLink,
  tidy,
  withoutPiles,
} from "./plain-text.ts";
import { folded } from "./search-text.ts";

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

/** Two kinds of accents in turn, which is the most work to put in order. */
const piled = (accents: number) => `a${"\u0301\u0327".repeat(accents / 2)}`;

test("thirty accents on a letter are put in order; more are refused, and a million at once", () => {
  expect(hidesSomething(piled(30))).toBe(false);
  expect(tidy(piled(30))).toBe(piled(30).normalize("NFC"));
  expect(hidesSomething(piled(32))).toBe(true);
  expect(tidy(` ${piled(32)}`)).toBe(piled(32));
  // They are no accents before they are taken apart.
  expect(hidesSomething(`a${"\uff9e\u0301".repeat(20)}`)).toBe(true);
  const began = performance.now();
  expect(hidesSomething(tidy(piled(1_000_000)))).toBe(true);
  expect(withoutPiles(piled(1_000_000)).length).toBeLessThan(32);
  expect(folded(`${piled(1_000_000)}b`)).toBe("ab");
  expect(performance.now() - began).toBeLessThan(2_000);
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
