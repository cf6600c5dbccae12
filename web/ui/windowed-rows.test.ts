import { expect, test } from "vitest";
import { rowsInView } from "./windowed-rows.ts";

const view = { rowHeight: 50, viewHeight: 1_000 };

test.each([
  ["a short list is drawn whole", { count: 200, scrolledPast: 0 }, { from: 0, to: 200 }],
  ["at the top: the view and one step more", { count: 10_000, scrolledPast: -300 }, { from: 0, to: 40 }],
  [
    "in the middle: a step on either side",
    { count: 10_000, scrolledPast: 250_000 },
    { from: 4_980, to: 5_040 },
  ],
  ["at the end", { count: 10_000, scrolledPast: 499_000 }, { from: 9_960, to: 10_000 }],
  ["scrolled far past it", { count: 10_000, scrolledPast: 9_000_000 }, { from: 10_000, to: 10_000 }],
  ["not yet reached", { count: 10_000, scrolledPast: -9_000_000 }, { from: 0, to: 0 }],
])("%s", (_, given, rows) => {
  expect(rowsInView({ ...view, ...given })).toEqual(rows);
});

test("whatever is in view is drawn, wherever one scrolls", () => {
  for (let scrolledPast = 0; scrolledPast < 25_000; scrolledPast += 37) {
    const { from, to } = rowsInView({ ...view, count: 1_000, scrolledPast });
    expect(from * 50).toBeLessThanOrEqual(scrolledPast);
    expect(to * 50).toBeGreaterThanOrEqual(scrolledPast + 1_000);
  }
});
