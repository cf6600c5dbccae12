import { expect, test } from "vitest";
import { declineReason } from "./decline-reason.ts";

test.each([
  [null, "", undefined],
  ["Wrong share", "", "Wrong share"],
  ["Wrong share", " 40 was agreed ", "Wrong share: 40 was agreed"],
  ["Other", "I was not there", "I was not there"],
  ["Other", "  ", undefined],
] as const)("a reason of %s and %o", (chosen, words, reason) => {
  expect(declineReason(chosen, words)).toBe(reason);
});
