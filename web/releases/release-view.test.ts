import { expect, test } from "vitest";
import type { ReleaseItem } from "../../contract/releases.ts";
import { formats } from "../../words/formats.ts";
import { type ReleaseView, readReleaseView, shownReleases, statusCounts } from "./release-view.ts";

const { compare } = formats("en");

const release = (name: string, more: Partial<ReleaseItem> = {}): ReleaseItem => ({
  id: name,
  name,
  code: null,
  date: null,
  status: "approval_pending",
  version: 1,
  trackCount: 1,
  approvalsGiven: 0,
  approvalsAsked: 2,
  createdAt: "2026-11-15T09:41:07.000Z",
  ...more,
});

const LIST = [
  release("Vol. 10", { date: "2026-12-04" }),
  release("Éclair", { code: "036000241457", status: "published" }),
  release("Vol. 2", { date: "2027-01-08", status: "declined" }),
  release("apart", { status: "published" }),
];

test.each<[ReleaseView, string[]]>([
  [{}, ["Vol. 10", "Éclair", "Vol. 2", "apart"]],
  [{ sort: "name" }, ["apart", "Éclair", "Vol. 2", "Vol. 10"]],
  [{ sort: "date" }, ["Vol. 2", "Vol. 10", "Éclair", "apart"]],
  [{ q: "eclair" }, ["Éclair"]],
  [{ q: "0360002" }, ["Éclair"]],
  [{ status: "published" }, ["Éclair", "apart"]],
  [{ status: "published", q: "vol" }, []],
  [{ status: "withdrawn" }, ["Vol. 10", "Éclair", "Vol. 2", "apart"]],
])("looked at with %j", (view, names) => {
  const before = [...LIST];
  expect(shownReleases(LIST, view, compare).map(({ name }) => name)).toEqual(names);
  expect(LIST).toEqual(before);
});

test("only statuses that occur are counted", () => {
  expect(statusCounts(LIST)).toEqual([
    { status: "approval_pending", count: 1 },
    { status: "declined", count: 1 },
    { status: "published", count: 2 },
  ]);
});

test("what the address says is believed only where it makes sense", () => {
  const nothing = { q: undefined, status: undefined, sort: undefined, release: undefined };
  expect(readReleaseView({ q: "", status: "lost", sort: "<b>", other: "x" })).toEqual(nothing);
  expect(readReleaseView({ q: "a", status: "declined", sort: "name", release: "r1" })).toEqual({
    q: "a",
    status: "declined",
    sort: "name",
    release: "r1",
  });
});
