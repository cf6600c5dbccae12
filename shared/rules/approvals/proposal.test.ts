import { expect, test } from "vitest";
import { PROPOSAL_STATES, proposalAfter, whyNotProposed } from "./proposal.ts";

test.each<[string, number[], string | null]>([
  ["other shares that add up", [30, 20, 50], null],
  ["only others' shares", [25, 45, 30], null],
  ["the same", [25, 25, 50], "nothing_changed"],
  ["too much", [30, 25, 50], "shares_not_100"],
  ["too little", [20, 25, 50], "shares_not_100"],
  ["nobody is pushed out", [0, 50, 50], "proposal_not_valid"],
  ["nobody owes anything", [-10, 60, 50], "proposal_not_valid"],
  ["whole percent only", [25.5, 24.5, 50], "proposal_not_valid"],
  ["somebody is missing", [50, 50], "proposal_not_valid"],
  ["somebody is new", [25, 25, 25, 25], "proposal_not_valid"],
  ["no number at all", [Number.NaN, 50, 50], "proposal_not_valid"],
])("%s", (_, percents, problem) => {
  expect(whyNotProposed(percents, [25, 25, 50])).toBe(problem);
});

test("every way out of an open proposal leads to a state of its own, and none leads back", () => {
  const ends = (["accept", "answer", "take_back", "end_version"] as const).map(proposalAfter);
  expect(["open", ...ends].sort()).toEqual([...PROPOSAL_STATES].sort());
});
