import type { Language } from "../language.ts";

export interface StatementNamed {
  source: string;
  /** YYYY-MM, both included. */
  from: string;
  to: string;
}

const first = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** "Believe, March 2027". */
export function statementName({ source, from, to }: StatementNamed, language: Language): string {
  const month = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    ...{ month: "long", year: "numeric", timeZone: "UTC" },
  });
  const period = from === to ? month.format(first(from)) : month.formatRange(first(from), first(to));
  // A range has thin spaces, which nobody types who looks for the name.
  return `${source}, ${period.replaceAll("\u2009", " ")}`;
}

interface Statement {
  source: string | null;
  periodFrom: string | null;
  periodTo: string | null;
  fileName: string;
}

/** By its file until it is known what is in it. */
export const nameOfStatement = (
  { source, periodFrom: from, periodTo: to, fileName }: Statement,
  language: Language = "en",
): string => (source && from && to ? statementName({ source, from, to }, language) : fileName);
