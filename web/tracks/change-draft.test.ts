import { expect, test } from "vitest";
import type { TrackDetail } from "../../shared/schemas/tracks.ts";
import { draftOf, monthsFor, problemIn, signersIn, toldIn, withPerson, withShare } from "./change-draft.ts";

const NOW = new Date("2027-04-20T10:00:00Z");
const track = {
  approvals: [
    { name: "Ada", email: "ada@example.com", share: 0.57 },
    { name: "Luis", email: "luis@example.com", share: 0.43 },
  ],
  versions: [{ from: null }],
} as TrackDetail;

test("it begins with the terms as they are, for sales from the next month on", () => {
  const draft = draftOf(track, NOW);
  expect(draft.from).toBe("2027-05");
  expect(draft.people.map(({ before, share }) => [before, share])).toEqual([
    [57, 57],
    [43, 43],
  ]);
  expect(problemIn(draft)).toBeNull();
  expect(signersIn(draft)).toEqual([]);
});

test("months are offered from last year on, and never one that other terms have", () => {
  expect(monthsFor(track.versions, NOW)[0]).toBe("2026-04");
  const later = [{ from: null }, { from: "2027-08" }] as TrackDetail["versions"];
  expect(monthsFor(later, NOW)[0]).toBe("2027-09");
  expect(draftOf({ ...track, versions: later }, NOW).from).toBe("2027-09");
});

test("whoever's share changes signs, also who joins; all others are told", () => {
  const joined = withPerson(draftOf(track, NOW), "Noor", "noor@example.com");
  if (!joined) throw new Error("nobody joined");
  const draft = withShare(withShare(joined, 1, 33), 2, 10);
  expect(signersIn(draft).map(({ name }) => name)).toEqual(["Luis", "Noor"]);
  expect(toldIn(draft).map(({ name }) => name)).toEqual(["Ada"]);
  expect(problemIn(draft)).toBeNull();
  expect(problemIn(withShare(draft, 2, 9))).toContain("100%");
  expect(withPerson(draft, "Ada again", " ADA@example.com")).toBeNull();
});
