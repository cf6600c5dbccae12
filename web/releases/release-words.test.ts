import { expect, test } from "vitest";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import { nameWords as names } from "../../words/names.ts";
import { peopleSectors, sealHash } from "./release-seal.ts";
import { statusWords } from "./release-words.ts";
import { releaseWords as words } from "./words.ts";

test.each<[ReleaseStatus, string]>([
  ["approval_pending", "Awaiting 2 of 3"],
  ["declined", "Declined"],
  ["publishing", "Publishing"],
  ["published", "Published"],
  ["workflow_failed", "Could not start"],
  ["publish_failed", "Publishing failed"],
  ["withdrawn", "Withdrawn"],
])("%s is said as %j", (status, said) => {
  expect(statusWords({ status, peopleDone: 1, peopleAsked: 3 }, words, names)).toBe(said);
});

const approvalCount = (given: number, asked: number) => ({
  short: words.approvalCount.short(given, asked),
  spoken: words.approvalCount.spoken(given, asked),
});

test("approvals are counted to see and to hear", () => {
  expect(approvalCount(2, 3)).toEqual({ short: "2/3", spoken: "2 of 3 approvals" });
  expect(approvalCount(0, 1)).toEqual({ short: "0/1", spoken: "0 of 1 approval" });
  expect(approvalCount(0, 0)).toEqual({ short: "0/0", spoken: "0 of 0 approvals" });
});

const signedOf = (given: number, asked: number) =>
  peopleSectors({ peopleDone: given, peopleAsked: asked }).map(({ signed }) => signed);

test("the seal has a sector for each person", () => {
  expect(signedOf(0, 0)).toEqual([false]);
  expect(signedOf(1, 3)).toEqual([true, false, false]);
  expect(signedOf(3, 3)).toEqual([true, true, true]);
});

test("with many people the ring still closes only with the last one", () => {
  expect(signedOf(999, 1_000)).toHaveLength(12);
  expect(signedOf(999, 1_000).at(-1)).toBe(false);
  expect(signedOf(1_000, 1_000).every(Boolean)).toBe(true);
});

test("a release's id is as long as a hash", () => {
  expect(sealHash("0b1c7d54-f6cb-43aa-9b38-c1bc538f22a6")).toMatch(/^[0-9a-f]{64}$/);
});
