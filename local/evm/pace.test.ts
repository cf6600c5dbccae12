import { expect, test } from "vitest";
import { type ChainView, nextStep, type Step } from "./pace.ts";

const settled: ChainView = {
  pendingCount: 0,
  passedOverCount: 0,
  emptyCount: 2,
  sinceBlockMs: 60_000,
  unsavedMs: null,
};

test.each<[string, Partial<ChainView>, Step]>([
  ["nothing to do", {}, "rest"],
  ["a transaction waits", { pendingCount: 1 }, "mine"],
  ["a transaction waits, right after a block", { pendingCount: 1, sinceBlockMs: 0 }, "mine"],
  ["the last block would not take it", { pendingCount: 1, passedOverCount: 1 }, "rest"],
  ["another came after it", { pendingCount: 2, passedOverCount: 1 }, "mine"],
  ["a block waits to become final", { emptyCount: 0, unsavedMs: 300 }, "finalise"],
  ["one more is needed", { emptyCount: 1, unsavedMs: 300 }, "finalise"],
  ["but not yet", { emptyCount: 1, sinceBlockMs: 100, unsavedMs: 300 }, "rest"],
  ["all is final and not on disk", { unsavedMs: 1 }, "save"],
  ["without pause, transactions arrive", { pendingCount: 9, emptyCount: 0, unsavedMs: 799 }, "mine"],
  ["still, they reach the disk", { pendingCount: 9, emptyCount: 0, unsavedMs: 800 }, "save"],
])("%s", (_, difference, step) => {
  expect(nextStep({ ...settled, ...difference })).toBe(step);
});
