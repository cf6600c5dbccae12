import { expect, test } from "vitest";
import { refusedDrafts } from "./refused-drafts.ts";

const draft = (name: string, problem: string | null) => ({
  ...{ id: name, name, releaseId: null },
  ...{ state: problem === null ? ("sent" as const) : ("refused" as const), problem },
});

test("a reason that stops many is said once, a few drafts are named", () => {
  const limit = Array.from({ length: 290 }, (_, i) => draft(`Song ${i}`, "No free releases left"));
  const drafts = [draft("Low Tide", null), ...limit, draft("", "This ISRC is used twice")];
  expect(refusedDrafts(drafts, "Unnamed")).toEqual([
    { problem: "No free releases left", count: 290, names: [] },
    { problem: "This ISRC is used twice", count: 1, names: ["Unnamed"] },
  ]);
});
