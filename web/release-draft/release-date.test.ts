import { expect, test } from "vitest";
import { dateHint, todayIn } from "./release-date.ts";

test.each([
  ["2026-12-04", "Friday · in 19 days"],
  ["2026-11-15", "Sunday · today. Stores usually need 7 days or more, and everyone has to sign first."],
  ["2026-11-21", "Saturday · in 6 days. Stores usually need 7 days or more, and everyone has to sign first."],
  ["2026-11-22", "Sunday · in 7 days"],
  ["1999-11-15", "Monday · 9,862 days ago"],
  ["", null],
  ["2026-1", null],
])("on 15 November 2026, %s is %s", (date, hint) => expect(dateHint(date, "2026-11-15")).toBe(hint));

test("today is the reader's own day, not the one in Greenwich", () => {
  expect(todayIn(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
  expect(todayIn(new Date(2026, 0, 5, 0, 1))).toBe("2026-01-05");
});
