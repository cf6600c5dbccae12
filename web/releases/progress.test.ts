import { expect, test } from "vitest";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { ReleaseDetail, ReleasePerson } from "../../shared/schemas/releases.ts";
import { progressOf } from "./progress.ts";

const person = (state: ReleasePerson["state"]): ReleasePerson => ({
  name: "Ada",
  email: "ada@example.com",
  state,
  given: 0,
  asked: 1,
  at: state === "declined" ? "2026-11-17T10:00:00.000Z" : null,
  sentAt: state === "waiting" ? null : "2026-11-15T09:42:00.000Z",
  reason: null,
  canRemind: false,
  expiresAt: null,
});

const release = (status: ReleaseStatus, states: ReleasePerson["state"][], version = 1): ReleaseDetail => ({
  id: "r1",
  name: "Harbour Lights",
  code: null,
  date: null,
  status,
  version,
  trackCount: 1,
  approvalsGiven: states.filter((state) => state === "approved").length,
  approvalsAsked: states.length,
  peopleDone: states.filter((state) => state === "approved").length,
  peopleAsked: states.length,
  createdAt: "2026-11-15T09:41:07.000Z",
  releaseType: "single",
  network: "Solana",
  contractConfigId: "solana-usdt",
  reason: null,
  publication: null,
  people: states.map(person),
  tracks: [],
});

test.each<[ReleaseStatus, ReleasePerson["state"][], string[]]>([
  ["approval_pending", ["waiting", "waiting"], ["done", "current", "to_come", "to_come"]],
  ["approval_pending", ["sent", "opened"], ["done", "done", "current", "to_come"]],
  ["declined", ["approved", "declined"], ["done", "done", "stopped", "to_come"]],
  ["workflow_failed", ["waiting"], ["done", "stopped", "to_come", "to_come"]],
  ["publishing", ["approved"], ["done", "done", "done", "current"]],
  ["publish_failed", ["approved"], ["done", "done", "done", "stopped"]],
  ["published", ["approved"], ["done", "done", "done", "done"]],
  ["withdrawn", ["withdrawn"], ["done", "done", "to_come", "stopped"]],
])("%s, its people %j", (status, states, steps) => {
  expect(progressOf(release(status, states)).map(({ state }) => state)).toEqual(steps);
});

const named = (status: ReleaseStatus, states: ReleasePerson["state"][], version = 1) =>
  progressOf(release(status, states, version)).map(({ name, note }) => (note ? `${name}: ${note}` : name));

test("says how many have signed, and what is the matter", () => {
  expect(named("approval_pending", ["approved", "sent", "sent"])).toEqual([
    "Created",
    "Sent",
    "Signed: 1 of 3 people",
    "Published",
  ]);
  expect(named("approval_pending", ["waiting", "sent", "sent"], 2).slice(0, 2)).toEqual([
    "Created: Version 2",
    "Sent: 2 of 3",
  ]);
  expect(named("approval_pending", ["bounced", "sent"])[1]).toBe("Sent: 1 bounced");
  expect(named("withdrawn", ["withdrawn"]).slice(2)).toEqual(["Signed", "Withdrawn"]);
});

test("each step that is done says when", () => {
  const published = release("published", ["approved"]);
  const publication = {
    step: "published" as const,
    problem: null,
    waitsUntil: null,
    contractsReady: 1,
    contractsAsked: 1,
    startedAt: "2026-11-16T08:00:00.000Z",
    publishedAt: "2026-11-16T08:01:00.000Z",
  };
  expect(progressOf({ ...published, publication }).map(({ at }) => at)).toEqual([
    "2026-11-15T09:41:07.000Z",
    "2026-11-15T09:42:00.000Z",
    "2026-11-16T08:00:00.000Z",
    "2026-11-16T08:01:00.000Z",
  ]);
  expect(progressOf(release("declined", ["declined", "sent"]))[2]?.at).toBe("2026-11-17T10:00:00.000Z");
  expect(progressOf(release("approval_pending", ["waiting", "sent"]))[1]?.at).toBeNull();
});
