import { describe, expect, test } from "vitest";
import { CREDITS_MAX } from "../limits.ts";
import { creditsIn, creditsProblem, creditsText, keepCredits } from "./credits.ts";

test.each([
  ["", ""],
  ["producer:  Ada Okafor ", "Producer: Ada Okafor"],
  ["MIXING ENGINEER: Bo; Kora: Toumani", "Mixing engineer: Bo; Kora: Toumani"],
  ["Producer: Ada\nProducer: Ada\nArtwork: Bo", "Producer: Ada; Artwork: Bo"],
  ["Producer: Ada; ; ", "Producer: Ada"],
  ["Live: Studio: One", "Live: Studio: One"],
])("%j is kept as %j", (typed, kept) => {
  expect(keepCredits(typed)).toBe(kept);
  expect(keepCredits(kept)).toBe(kept);
  expect(creditsText(creditsIn(kept))).toBe(kept);
});

describe("what is wrong", () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => `Vocals: V${i}`).join("; ");
  test.each([
    ["", null],
    ["Producer: Ada", null],
    [many(CREDITS_MAX), null],
    [many(CREDITS_MAX + 1), { code: "too_many_credits", detail: CREDITS_MAX }],
    ["Ada Okafor", { code: "credit_without_role", detail: "Ada Okafor" }],
    ["Producer:", { code: "credit_without_name", detail: "Producer" }],
    ["Producer: A\u202eda", { code: "character_not_allowed" }],
    [`${"x".repeat(61)}: Ada`, { code: "too_long", detail: 60 }],
    [`Producer: ${"x".repeat(101)}`, { code: "too_long", detail: 100 }],
  ])("%j", (typed, problem) => expect(creditsProblem(typed)).toEqual(problem));
});

test("what somebody types into a part stays in that part", () => {
  const typed = [{ role: "Producer: and: mixer", name: "Ada; Bo" }];
  expect(creditsIn(creditsText(typed))).toEqual([{ role: "Producer  and  mixer", name: "Ada  Bo" }]);
});
