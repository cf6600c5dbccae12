import { plainAmount } from "../../shared/rules/token-amount.ts";
import type { PersonReport, ReportLine, ReportQuery } from "../../shared/schemas/money/reports.ts";
import { csvOf } from "../http/csv.ts";
import type { World } from "../world.ts";
import { readLines, type Whose } from "./read-report.ts";

/** As many as a spreadsheet can show. */
const MOST_LINES = 100_000;

const HEADINGS = ["name", "detail", "units", "gross", "net", "currency", "paid", "token"];

const money = (units: string, decimals: number) =>
  units.startsWith("-") ? `-${plainAmount(units.slice(1), decimals)}` : plainAmount(units, decimals);

const PAYER = "paid for a release";

const rowOfLine = (line: ReportLine) => {
  const { name, detail, isPayer, units, gross, net, currency, paid, decimals, token } = line;
  return [
    ...[name, isPayer ? PAYER : (detail ?? ""), units, gross, net, currency, money(paid, decimals), token],
  ];
};

export async function reportCsv({ db }: World, whose: Whose, query: ReportQuery): Promise<string> {
  const lines = await readLines(db, whose, query, { limit: MOST_LINES });
  return csvOf([[query.by, ...HEADINGS.slice(1)], ...lines.map(rowOfLine)]);
}

/** The year-end summary of one person: everything, then track by track, then statement by statement. */
export function personCsv({ name, email, totals, tracks, statements, payouts }: PersonReport): string {
  const whole = totals.map((sums) => ({ ...sums, key: "", name, detail: email, isPayer: false }));
  return csvOf([
    ["kind", ...HEADINGS],
    ...whole.map((line) => ["total", ...rowOfLine(line)]),
    ...tracks.map((line) => ["track", ...rowOfLine(line)]),
    ...statements.map((one) => [
      ...[
        "statement",
        one.name,
        one.deductions.map(({ bps, reason }) => `${bps / 100}% ${reason}`).join("; "),
      ],
      ...["", "", one.net, one.currency, money(one.paid, one.decimals), one.token],
    ]),
    ...payouts.map(({ track, transaction, at, amount, decimals, symbol, held }) => [
      ...[held ? "payout waiting" : "payout", track, `${at.slice(0, 10)} ${transaction}`, "", "", "", ""],
      ...[money(amount, decimals), symbol],
    ]),
  ]);
}
