import { expect, test } from "vitest";
import { after, before, STATEMENT_STATES } from "./states.ts";

test.each([
  ["reading", "read", "read"],
  ["read", "all_matched", "matched"],
  ["matched", "match_reopened", "read"],
  ["matched", "agreed", "agreed"],
  ["agreed", "funded", "funded"],
  ["agreed", "settled_by_itself", "delivered"],
  ["funded", "taken_back", "agreed"],
  ["funded", "delivery_begun", "delivering"],
  ["delivering", "delivered", "delivered"],
  ["agreed", "withdrawn", "withdrawn"],
  ["read", "agreed", null],
  ["agreed", "match_reopened", null],
  ["funded", "withdrawn", null],
  ["delivered", "withdrawn", null],
  ["withdrawn", "read", null],
] as const)("%s, %s: %s", (state, move, expected) => {
  expect(after(state, move)).toBe(expected);
  expect(before(move).includes(state)).toBe(expected !== null);
});

test("what is delivered or withdrawn stays so", () => {
  expect(STATEMENT_STATES.filter((state) => before("withdrawn").includes(state))).toEqual([
    "reading",
    "read",
    "matched",
    "agreed",
  ]);
});
