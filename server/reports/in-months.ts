import { type SQL, sql } from "drizzle-orm";
import { monthAfter } from "../../shared/rules/statements/report-periods.ts";
import type { Span } from "../../shared/schemas/money/reports.ts";

/** Months are UTC's. Compared as instants: naming each row's month would cost more than reading it. */
export function inMonths(at: SQL, { from, to }: Span): SQL {
  const since = from ? `${from}-01T00:00:00Z` : "-infinity";
  const until = to ? `${monthAfter(to)}-01T00:00:00Z` : "infinity";
  return sql`${at} >= ${since}::timestamptz and ${at} < ${until}::timestamptz`;
}
