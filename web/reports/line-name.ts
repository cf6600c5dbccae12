import type { Language } from "../../shared/rules/language.ts";
import type { ReportKind } from "../../shared/rules/list-views.ts";
import type { ReportLine } from "../../shared/schemas/money/reports.ts";

/** What a line is called: months and countries by their names. */
export function lineName(
  by: ReportKind,
  { name }: Pick<ReportLine, "name">,
  language: Language,
  unknownCountry: string,
): string {
  if (by === "month") return monthsIn(language).format(new Date(`${name}-01T00:00:00Z`));
  if (by !== "country") return name;
  if (name === "") return unknownCountry;
  return /^[A-Z]{2}$/.test(name) ? (countriesIn(language).of(name) ?? name) : name;
}

const monthsIn = (language: Language) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...{ month: "short", year: "numeric", timeZone: "UTC" },
  });

const countriesIn = (language: Language) =>
  new Intl.DisplayNames([language], { type: "region", fallback: "code" });
