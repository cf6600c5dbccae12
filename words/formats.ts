import { plainAmount } from "../shared/rules/token-amount.ts";
import type { Rich } from "./rich.ts";

/** How a language writes numbers, dates and lists. By `Intl` alone, which knows it better than we do. */
export interface Formats {
  /** 0.3334 is "33.34%". */
  percent(fraction: number): string;
  /** With no more digits than it needs: 0.5 is "50%", 0.3334 is "33.34%". */
  briefPercent(fraction: number): string;
  /** Of whole percents: 33 is "33%". */
  wholePercent(percent: number): string;
  /** A day, where the reader is unless a zone is given. */
  day(date: Date, timeZone?: string): string;
  /** A day in a table, where the reader is: "Dec 4, 2026". */
  shortDay(date: Date): string;
  /** "2026-12-04" in a table. A day of the calendar has no zone: it is the same everywhere. */
  calendarDay(day: string): string;
  /** So long ago: "2 hours ago", "yesterday". */
  ago(count: number, unit: "day" | "hour" | "minute"): string;
  /** A day of the calendar by its name: "Friday". */
  weekday(day: Date): string;
  /** "4 December", where the reader is. */
  /** `2027-03`: March 2027. */
  month(month: string): string;
  dayOfYear(date: Date): string;
  /** The time of day, where the reader is. */
  clock(date: Date): string;
  /** So many days from today: "in 19 days", "yesterday". */
  daysAway(days: number): string;
  /** A moment to the minute, where the reader is. */
  minute(date: Date): string;
  /** The same in little room: "Dec 4, 2026, 2:05 PM". */
  shortMinute(date: Date): string;
  /** A moment, where the reader is. */
  moment(date: Date): string;
  /** A moment for who may be anywhere. */
  momentUtc(date: Date): string;
  /** An exact decimal such as "125.50": nothing is rounded. */
  amount(decimal: string): string;
  /** The same to the cent, for a table: "1,250.50", "−3.00". */
  cents(decimal: string): string;
  /** How many were sold, as a file says it: "12,400", "0.5". */
  quantity(decimal: string): string;
  /** So many base units of a token, to be read at a glance: "1,250.000001". Every unit is shown. */
  tokenAmount(units: string, decimals: number): string;
  /** Names, each shown its own way, and at the end the rest of them in words, if there is one. */
  list<Thing>(names: string[], show: (name: string) => Thing, rest: string): Rich<Thing>;
  /** Which of two names comes first; "Vol. 2" before "Vol. 10". */
  compare(one: string, other: string): number;
  /** A whole number as people read it: 12,400. */
  grouped(whole: number): string;
  /** The form for a count; `other` is the one every language has. */
  plural(count: number, forms: PluralForms): string;
}

type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const made = new Map<string, Formats>();

export function formats(tag: string): Formats {
  const known = made.get(tag) ?? formatsOf(tag);
  made.set(tag, known);
  return known;
}

function formatsOf(tag: string): Formats {
  const percent = new Intl.NumberFormat(tag, {
    style: "percent",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const briefPercent = new Intl.NumberFormat(tag, {
    style: "percent",
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  const amount = new Intl.NumberFormat(tag, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 20,
    useGrouping: false,
  });
  const cents = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const quantity = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const grouped = new Intl.NumberFormat(tag);
  const decimalSign = grouped.formatToParts(0.5).find(({ type }) => type === "decimal")?.value ?? ".";
  const shortDay = new Intl.DateTimeFormat(tag, { dateStyle: "medium" });
  const calendarDay = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeZone: "UTC" });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const minute = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short" });
  const wholePercent = new Intl.NumberFormat(tag, { style: "percent" });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: "long", timeZone: "UTC" });
  const dayOfYear = new Intl.DateTimeFormat(tag, { day: "numeric", month: "long" });
  const monthOfYear = new Intl.DateTimeFormat(tag, { month: "long", year: "numeric", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit" });
  const shortMinute = new Intl.DateTimeFormat(tag, { dateStyle: "medium", timeStyle: "short" });
  const moment = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "long" });
  const utc = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const list = new Intl.ListFormat(tag, { style: "long", type: "conjunction" });
  const { compare } = new Intl.Collator(tag, { numeric: true });
  const rules = new Intl.PluralRules(tag);
  return {
    percent: (fraction) => percent.format(fraction),
    briefPercent: (fraction) => briefPercent.format(fraction),
    amount: (decimal) => amount.format(decimal as Intl.StringNumericLiteral),
    cents: (decimal) => cents.format(decimal as Intl.StringNumericLiteral).replace("-", "−"),
    quantity: (decimal) => quantity.format(decimal as Intl.StringNumericLiteral),
    tokenAmount(units, decimals) {
      // Apart, because a token may have more decimals than a number format takes.
      const [whole = "0", fraction] = plainAmount(units, decimals).split(".");
      return grouped.format(BigInt(whole)) + (fraction === undefined ? "" : decimalSign + fraction);
    },
    day: (date, timeZone) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone }).format(date),
    shortDay: (date) => shortDay.format(date),
    calendarDay: (day) => calendarDay.format(new Date(day)),
    ago: (count, unit) => relative.format(-count, unit),
    minute: (date) => minute.format(date),
    wholePercent: (percents) => wholePercent.format(percents / 100),
    weekday: (day) => weekday.format(day),
    month: (month) => monthOfYear.format(new Date(`${month}-01T00:00:00Z`)),
    dayOfYear: (date) => dayOfYear.format(date),
    clock: (date) => clock.format(date),
    daysAway: (days) => relative.format(days, "day"),
    shortMinute: (date) => shortMinute.format(date),
    moment: (date) => moment.format(date),
    momentUtc: (date) => `${utc.format(date)} UTC`,
    list<Thing>(names: string[], show: (name: string) => Thing, rest: string): Rich<Thing> {
      let place = 0;
      // The words between depend on the names: "Ada y Luis", but "Ada e Inés".
      return list
        .formatToParts(rest === "" ? names : [...names, rest])
        .map(({ type, value }) => (type === "element" && place++ < names.length ? show(value) : value));
    },
    compare,
    grouped: (whole) => grouped.format(whole),
    plural: (count, forms) => forms[rules.select(count)] ?? forms.other,
  };
}
