import { expect, test } from "vitest";
import * as z from "zod/mini";
import { Span } from "../../schemas/money/reports.ts";
import { monthsOf, periodsOf } from "./report-periods.ts";

test("a span is made of whole years, and of months where a year is not whole", () => {
  const span = { from: "2025-11", to: "2027-02" };
  expect(monthsOf(span)).toHaveLength(16);
  expect(periodsOf(span)).toEqual(["2025-11", "2025-12", "2026", "2027-01", "2027-02"]);
  expect(periodsOf({ from: "2026-01", to: "2026-12" })).toEqual(["2026"]);
  expect(periodsOf({ from: "2026-02", to: "2026-12" })).toHaveLength(11);
});

test("all that a file can name is a hundred and ten years, and nobody asks for more", () => {
  expect(periodsOf({ from: "1990-01", to: "2099-12" })).toHaveLength(110);
  for (const month of ["9999-12", "2100-01", "1989-12", "0027-03", "2027-00"])
    expect([month, z.safeParse(Span, { to: month }).success]).toEqual([month, false]);
});
