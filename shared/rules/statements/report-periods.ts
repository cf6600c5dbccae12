import type { Period } from "./period.ts";

/** `all`: everything together. `payer`: whoever paid for a release by a payment that was entered, where a file has a store. */
export const REPORT_DIMENSIONS = ["all", "track", "store", "payer", "country"] as const;
export type ReportDimension = (typeof REPORT_DIMENSIONS)[number];

/** The months that a file can name, and so the only ones that reports know. */
export const SALE_MONTH = /^(199\d|20\d\d)-(0[1-9]|1[0-2])$/;
export const FIRST_MONTH = "1990-01";
export const LAST_MONTH = "2099-12";

export const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${`${number + 1}`.padStart(2, "0")}`;
};

/** Every month of a span, both ends included. */
export function monthsOf({ from, to }: Period): string[] {
  const months = [];
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month);
  return months;
}

/** The fewest rows that make up a span: whole years, and months where a year is not whole. */
export function periodsOf(span: Period): string[] {
  const isWhole = (year: string) => span.from <= `${year}-01` && `${year}-12` <= span.to;
  return [
    ...new Set(monthsOf(span).map((month) => (isWhole(month.slice(0, 4)) ? month.slice(0, 4) : month))),
  ];
}
