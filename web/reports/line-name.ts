import type { ReportKind, ReportLine } from "../../shared/schemas/money/reports.ts";
import { reportWords as words } from "./words.ts";

const month = new Intl.DateTimeFormat("en-GB", { month: "short", year: "numeric", timeZone: "UTC" });
const countries = new Intl.DisplayNames(["en"], { type: "region", fallback: "code" });

/** What a line is called: months and countries by their names. */
export function lineName(by: ReportKind, { name }: Pick<ReportLine, "name">): string {
  if (by === "month") return month.format(new Date(`${name}-01T00:00:00Z`));
  if (by !== "country") return name;
  if (name === "") return words.unknownCountry;
  return /^[A-Z]{2}$/.test(name) ? (countries.of(name) ?? name) : name;
}
