import type { DateOrder } from "./statement-line.ts";

/** Days and months as distributors write them. Five styles: 2027-03-14, 202703, 14/03/2027, 2027M3, 14 March 2027. */

export interface Day {
  year: number;
  month: number;
  /** Null where only a month is named. */
  day: number | null;
}

const TIME = /[T\s]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?\s*([ap]m)?\s*(Z|UTC|[-+]\d{2}:?\d{2})?$/i;
const ISO = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/;
const COMPACT = /^(20\d{2})(\d{2})(\d{2})?$/;
const NUMBERED = /^(20\d{2})\s?M(\d{1,2})$/i;
const MONTH_YEAR = /^(\d{1,2})[-/.](20\d{2})$/;
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})$/;
const NAMED = /^(?:(\d{1,2})[\s.-]+)?(\p{L}{3,})\.?[\s,'-]+(?:(\d{1,2}),\s*)?(\d{4}|\d{2})$/u;

/** By how they begin, without accents: English, French, German, Spanish, Italian. */
const MONTHS = [
  ["jan", "ene", "gen"],
  ["feb", "fev"],
  ["mar", "mae"],
  ["apr", "avr", "abr"],
  ["may", "mai", "mag"],
  ["jun", "juin", "giu"],
  ["jul", "juil", "lug"],
  ["aug", "aou", "ago"],
  ["sep", "set"],
  ["oct", "okt", "ott"],
  ["nov"],
  ["dec", "dez", "dic"],
];

/** No date is longer, and a cell may be thousands of blanks long. */
const LONGEST = 60;

/** Null when it is no date; `either` when day and month could change places and nobody has said which is first. */
export function readDay(text: string, order: DateOrder | null): Day | "either" | null {
  if (text.length > LONGEST) return null;
  const given = text.trim().replace(TIME, "");
  const [, isoYear, isoMonth, isoDay] = ISO.exec(given) ?? COMPACT.exec(given) ?? NUMBERED.exec(given) ?? [];
  if (isoYear) return day(isoYear, isoMonth, isoDay);
  const [, month, year] = MONTH_YEAR.exec(given) ?? [];
  if (month) return day(year, month);
  const [, before, name = "", after, namedYear] = NAMED.exec(given) ?? [];
  if (namedYear) return day(namedYear, monthNamed(name), before ?? after);
  return numeric(given, order);
}

function numeric(given: string, order: DateOrder | null): Day | "either" | null {
  const [, first = "", separator, second = "", year = ""] = NUMERIC.exec(given) ?? [];
  if (!year) return null;
  const dayFirst = day(year, second, first);
  const monthFirst = day(year, first, second);
  // Only the month matters, and dots are written by those who put the day first.
  if (separator === "." || !monthFirst || (dayFirst && first === second)) return dayFirst;
  if (!dayFirst) return monthFirst;
  if (!order) return "either";
  return order === "day-first" ? dayFirst : monthFirst;
}

function monthNamed(name: string): string {
  const plain = name.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const longest = MONTHS.map((names) =>
    Math.max(0, ...names.filter((one) => plain.startsWith(one)).map((one) => one.length)),
  );
  const most = Math.max(...longest);
  return String(most === 0 ? 0 : longest.indexOf(most) + 1);
}

function day(year = "", month = "", ofMonth?: string): Day | null {
  const found = {
    year: Number(year.length === 2 ? `20${year}` : year),
    month: Number(month),
    day: ofMonth === undefined ? null : Number(ofMonth),
  };
  const last = new Date(Date.UTC(found.year, found.month, 0)).getUTCDate();
  const exists = found.month >= 1 && found.month <= 12 && (found.day ?? 1) >= 1 && (found.day ?? 1) <= last;
  return exists && found.year >= 1990 && found.year < 2100 ? found : null;
}

/** What a column shows about its order; null when none of its cells does, or they differ. */
export function orderOfColumn(cells: Iterable<string>): DateOrder | null {
  const orders = new Set<DateOrder>();
  for (const text of cells) {
    if (text.length > LONGEST) continue;
    const dayFirst = readDay(text, "day-first");
    const monthFirst = readDay(text, "month-first");
    const [, first, , second] = NUMERIC.exec(text.trim().replace(TIME, "")) ?? [];
    if (!first || readDay(text, null) === "either" || !dayFirst || !monthFirst || first === second) continue;
    orders.add(Number(first) > 12 || text.includes(".") ? "day-first" : "month-first");
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}

export const monthOf = ({ year, month }: Day) => `${year}-${String(month).padStart(2, "0")}`;

/** The month in which the middle of a period lies: Apple's March begins on the last day of February. */
export function monthOfPeriod(start: Day, end: Day): string {
  const from = Date.UTC(start.year, start.month - 1, start.day ?? 1);
  const to = Date.UTC(end.year, end.month - (end.day === null ? 0 : 1), end.day ?? 0);
  const middle = new Date((from + to) / 2);
  return monthOf({ year: middle.getUTCFullYear(), month: middle.getUTCMonth() + 1, day: null });
}
