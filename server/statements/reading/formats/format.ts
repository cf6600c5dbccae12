import type { DateOrder, Meaning, NumberStyle } from "../statement-line.ts";

/**
 * How one distributor writes its files. Headers are named in plain form: lower case, without accents and signs, one
 * space between words. `{currency}` stands for a currency in a header: "earnings {currency}" is "Earnings (USD)".
 */
export interface Format {
  name: string;
  label: string;
  /** Together they are in no other source's files. Each is one header, under all the names it goes by. */
  marks: string[][];
  /** The first of the names that is there. */
  columns: Partial<Record<Meaning, string[]>>;
  /** Where `saleMonth` is the first day of a period. */
  periodEnd?: string[];
  /** A column that holds an ISRC in some rows; what is no ISRC there is something else. */
  alsoIsrc?: string[];
  /** When no column says it. */
  store?: string;
  currency?: string;
  /** Where a file itself does not show it. */
  numbers?: NumberStyle;
  dates?: DateOrder;
  /** The value of a line that nobody has taken a share of. */
  split?: { column: string[]; whole: string }[];
  /** Lines that take money back, whatever sign they are written with. */
  returns?: { column: string[]; values: string[] };
  /** Rows that are no income. */
  leaveOut?: { column: string[]; values: string[]; reason: string };
  /** Recognised, and not to be used. */
  refusal?: string;
}
