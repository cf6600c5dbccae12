import { expect, test } from "vitest";
import { declineReason } from "./decline-reason.ts";

test.each([
  [null, "", undefined],
  ["share", "", "Wrong share"],
  ["share", " 40 was agreed ", "Wrong share: 40 was agreed"],
  ["other", "I was not there", "I was not there"],
  ["other", "  ", undefined],
] as const)("a reason of %s and %o", (chosen, words, reason) => {
  expect(declineReason(chosen, words)).toBe(reason);
});
