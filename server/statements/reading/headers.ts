import { withoutPiles } from "../../../shared/rules/plain-text.ts";
import type { Format } from "./formats/format.ts";
import type { Mapping, Meaning } from "./statement-line.ts";
import { type Row, textOf } from "./tables/table.ts";

/** A header as formats name it: "Country / Region" is "country region", "Royalty ($US)" is "royalty usd". */
export const plainHeader = (text: string) =>
  withoutPiles(text)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\$\s?us|us\s?\$/g, " usd ")
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The header row of a table, and where its columns are. */
export class Header {
  readonly #plain: string[];

  constructor(
    readonly row: Row,
    readonly names = row.cells.map(textOf),
  ) {
    this.#plain = names.map(plainHeader);
  }

  get width() {
    return this.names.findLastIndex((name) => name !== "") + 1;
  }

  /** The column that has the first of these names. */
  find(names: string[] = []): number {
    for (const name of names) {
      const column = this.#plain.findIndex((plain) => patternOf(name).test(plain));
      if (column >= 0) return column;
    }
    return -1;
  }

  /** Two columns of one name: nobody could say which is meant. */
  isTwice(column: number): boolean {
    return this.#plain.filter((plain) => plain === this.#plain[column]).length > 1;
  }

  /** "earnings {currency}" in "Earnings (USD)": USD. */
  currencyIn(column: number, names: string[]): string | null {
    for (const name of names) {
      const [, currency] = patternOf(name).exec(this.#plain[column] ?? "") ?? [];
      if (currency) return currency.toUpperCase();
    }
    return null;
  }

  has = (format: Format) => format.marks.every((names) => this.find(names) >= 0);
}

const patterns = new Map<string, RegExp>();
function patternOf(name: string): RegExp {
  const known = patterns.get(name);
  if (known) return known;
  const pattern = new RegExp(`^${name.replace("{currency}", "([a-z]{3})")}$`, "u");
  patterns.set(name, pattern);
  return pattern;
}

/** A header may come after rows about the account. */
const HEADER_WITHIN = 30;

/** Which format the first rows show. If two fit, none does: a person says what the columns mean. */
export function recognise(rows: Row[], formats: Format[]): { format: Format; header: Header } | null {
  for (const row of rows.slice(0, HEADER_WITHIN)) {
    const header = new Header(row);
    const fitting = formats.filter(header.has);
    const [format] = fitting;
    if (format && fitting.length === 1) return { format, header };
  }
  return null;
}

/** A file is one that was mapped before when it has all of that file's headers. */
export function formatOfMapping(mapping: Mapping): Format {
  const columns = Object.entries(mapping.columns) as [Meaning, string][];
  return {
    name: "mapped",
    label: mapping.label,
    marks: mapping.headers.map((name) => [plainHeader(name)]).filter(([name]) => name !== ""),
    columns: Object.fromEntries(
      columns.map(([meaning, name]) => [meaning, [plainHeader(name)].filter((plain) => plain !== "")]),
    ),
    ...(mapping.store ? { store: mapping.store } : {}),
    ...(mapping.currency ? { currency: mapping.currency } : {}),
    ...(mapping.numbers ? { numbers: mapping.numbers } : {}),
    ...(mapping.dates ? { dates: mapping.dates } : {}),
  };
}
