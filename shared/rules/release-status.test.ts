import { expect, test } from "vitest";
import { after, before, RELEASE_STATUSES } from "./release-status.ts";

test("what is published or withdrawn stays so", () => {
  const moves = [
    "everyone_approved",
    "someone_declined",
    "edited",
    "withdrawn",
    "published",
    "publishing_failed",
  ] as const;
  for (const move of moves)
    for (const status of ["published", "withdrawn"] as const) expect(after(status, move)).toBeNull();
});

test("only what everybody approved is published", () => {
  expect(before("published")).toEqual(["publishing"]);
  expect(before("everyone_approved")).toEqual(["approval_pending", "declined"]);
});

test("what is being published can no longer be edited or declined, and withdrawn only when that has failed", () => {
  for (const move of ["edited", "someone_declined"] as const)
    for (const status of ["publishing", "publish_failed"] as const) expect(after(status, move)).toBeNull();
  expect(after("publishing", "withdrawn")).toBeNull();
  expect(after("publish_failed", "withdrawn")).toBe("withdrawn");
});

test("every move leads to a status that exists", () => {
  expect(after("declined", "decline_taken_back")).toBe("approval_pending");
  expect(RELEASE_STATUSES).toContain("publish_failed");
});
