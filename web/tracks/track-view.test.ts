import { expect, test } from "vitest";
import type { TrackItem } from "../../contract/tracks.ts";
import { formats } from "../../words/formats.ts";
import { readTrackView, shownTracks, statusCounts, type TrackView } from "./track-view.ts";

const { compare } = formats("en");

const track = (name: string, more: Partial<TrackItem> = {}): TrackItem => ({
  id: name,
  name,
  isrc: null,
  artist: "Ada Okafor",
  album: "Harbour Lights",
  date: null,
  status: "approval_pending",
  publishStatus: "pending",
  certificateUrl: null,
  ...more,
});

const LIST = [
  track("Undertow", { artist: "Björk, Luis Ferrer", date: "2026-12-04" }),
  track("Night Ferry", { isrc: "QZES22500417", publishStatus: "published", date: "2027-01-08" }),
  track("Anchor", { album: "Salt" }),
];

test.each<[TrackView, string[]]>([
  [{}, ["Undertow", "Night Ferry", "Anchor"]],
  [{ sort: "name" }, ["Anchor", "Night Ferry", "Undertow"]],
  [{ sort: "artist" }, ["Night Ferry", "Anchor", "Undertow"]],
  [{ sort: "album" }, ["Undertow", "Night Ferry", "Anchor"]],
  [{ sort: "date" }, ["Night Ferry", "Undertow", "Anchor"]],
  [{ q: "qz-es2-25-00417" }, ["Night Ferry"]],
  [{ q: "bjork" }, ["Undertow"]],
  [{ q: "ferr" }, ["Undertow", "Night Ferry"]],
  [{ q: "nothing like it" }, []],
  [{ status: "published" }, ["Night Ferry"]],
  [{ status: "withdrawn" }, ["Undertow", "Night Ferry", "Anchor"]],
])("looked at with %j", (view, names) => {
  const before = [...LIST];
  expect(shownTracks(LIST, view, compare).map(({ name }) => name)).toEqual(names);
  expect(LIST).toEqual(before);
});

test("only statuses that occur are counted", () => {
  expect(statusCounts(LIST)).toEqual([
    { status: "pending", count: 2 },
    { status: "published", count: 1 },
  ]);
});

test("what the address says is believed only where it makes sense", () => {
  const nothing = { q: undefined, status: undefined, sort: undefined, track: undefined, tab: undefined };
  expect(readTrackView({ q: "", status: "lost", sort: "<b>", tab: "wallet" })).toEqual(nothing);
  expect(readTrackView({ track: "t1", tab: "shares" })).toMatchObject({ track: "t1", tab: "shares" });
});
