import { expect, test } from "vitest";
import { pastedTracks } from "./pasted-tracks.ts";

test.each([
  ["Night Ferry\nUndertow", ["Night Ferry", "Undertow"]],
  ["1. Night Ferry\r\n2. Undertow\r\n", ["Night Ferry", "Undertow"]],
  ["01 - Night Ferry 3:45\n02 - Undertow (4:02)", ["Night Ferry", "Undertow"]],
  ["A1) Night Ferry\nB2) Undertow", ["Night Ferry", "Undertow"]],
  ["1\tNight Ferry\t3:45\n2\tUndertow\t4:02", ["Night Ferry", "Undertow"]],
  ["\n  \nNight Ferry\n", ["Night Ferry"]],
  // Numbers that are titles.
  ["1999\n7\n4:33\n99 Problems", ["1999", "7", "4:33", "99 Problems"]],
  ["12:51 - live", ["12:51 - live"]],
  ["", []],
])("%j are the tracks %j", (text, titles) => {
  expect(pastedTracks(text).map(({ title }) => title)).toEqual(titles);
});

test("an ISRC in a column of its own goes with its track", () => {
  expect(pastedTracks("Night Ferry\tQZ-ES2-25-00417\nUndertow\t")).toEqual([
    { title: "Night Ferry", isrc: "QZES22500417" },
    { title: "Undertow", isrc: "" },
  ]);
});
