import { expect, test } from "vitest";
import { en } from "./words.ts";
import { workspaceNameProblem } from "./workspace-name.ts";

const TOO_LONG = "Workspace name must be 100 characters or less";
const FAMILY = "👨‍👩‍👧‍👦";

test.each([
  ["", "Workspace name cannot be empty"],
  [" \t ", "Workspace name cannot be empty"],
  ["Harbour Lights", null],
  [`  ${"a".repeat(100)}  `, null],
  ["a".repeat(101), TOO_LONG],
  [FAMILY.repeat(100), null],
  [FAMILY.repeat(101), TOO_LONG],
  ["حفلة الميناء", null],
])("%j: %j", (typed, problem) => {
  const found = workspaceNameProblem(typed);
  expect(found && en.create.problems[found]).toBe(problem);
});
