import { expect, test } from "vitest";
import { formats } from "../../words/formats.ts";
import { en } from "../../words/ui.ts";
import { relativeTime } from "./relative-time.ts";

const NOW = new Date(2026, 10, 15, 12, 0, 0);
const before = (ms: number) => new Date(NOW.getTime() - ms);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-5_000, "just now"],
  [0, "just now"],
  [59_999, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [HOUR, "1 hour ago"],
  [23 * HOUR, "23 hours ago"],
  [DAY, "yesterday"],
  [6 * DAY + 23 * HOUR, "6 days ago"],
  [7 * DAY, "Nov 8, 2026"],
])("%i ms ago is said as %j", (ms, said) => {
  expect(relativeTime(before(ms), NOW, { words: en, formats: formats("en") })).toBe(said);
});
