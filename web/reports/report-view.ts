import { REPORT_KINDS, type ReportKind } from "../../shared/rules/list-views.ts";
import { SALE_MONTH } from "../../shared/rules/statements/report-periods.ts";
import type { Span } from "../../shared/schemas/money/reports.ts";

/** What a report shows, as it stands in the page's address. */
export type ReportView = { by?: ReportKind | undefined; from?: string | undefined; to?: string | undefined };

const monthIn = (text: unknown) => (typeof text === "string" && SALE_MONTH.test(text) ? text : undefined);

export function readReportView(search: Record<string, unknown>): ReportView {
  const by = REPORT_KINDS.find((kind) => kind === search.by);
  return { by, from: monthIn(search.from), to: monthIn(search.to) };
}

const monthOf = (date: Date) => date.toISOString().slice(0, 7);

type SpanName = "all" | "year" | "last_year" | "quarter" | "last_quarter";
const QUARTER = 3;

/** The spans that have a name, counted from today. */
export function namedSpans(today: Date): Record<SpanName, Span> {
  const year = today.getUTCFullYear();
  const first = today.getUTCMonth() - (today.getUTCMonth() % QUARTER);
  const monthAt = (place: number) => monthOf(new Date(Date.UTC(year, place, 1)));
  return {
    all: {},
    year: { from: `${year}-01`, to: `${year}-12` },
    last_year: { from: `${year - 1}-01`, to: `${year - 1}-12` },
    quarter: { from: monthAt(first), to: monthAt(first + 2) },
    last_quarter: { from: monthAt(first - QUARTER), to: monthAt(first - 1) },
  };
}
