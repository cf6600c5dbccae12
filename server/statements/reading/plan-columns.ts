import { orderOfColumn } from "./dates.ts";
import type { Format } from "./formats/format.ts";
import type { Header } from "./headers.ts";
import { styleOfColumn } from "./numbers.ts";
import type { Answers, NumberStyle } from "./statement-line.ts";
import { type Row, textOf, Unreadable } from "./tables/table.ts";

/** Where everything of a line is in a table, and how its numbers and dates are written. */
export function planColumns(format: Format, header: Header, answers: Answers, sample: Row[]) {
  const { columns } = format;
  const at = {
    saleMonth: header.find(columns.saleMonth),
    periodEnd: header.find(format.periodEnd),
    store: header.find(columns.store),
    country: header.find(columns.country),
    isrc: header.find(columns.isrc),
    alsoIsrc: header.find(format.alsoIsrc),
    upc: header.find(columns.upc),
    title: header.find(columns.title),
    alsoTitle: header.find(columns.title?.slice(1)),
    artist: header.find(columns.artist),
    kind: header.find(columns.kind),
    units: header.find(columns.units),
    amount: header.find(columns.amount),
    currency: header.find(columns.currency),
  };
  if (at.amount < 0) throw new Unreadable("No column says what was earned.");
  if (at.saleMonth < 0) throw new Unreadable("No column says when it was sold.");
  if (header.isTwice(at.amount))
    throw new Unreadable(
      `Two columns are called “${header.names[at.amount]}”. Remove the one that is not meant.`,
    );

  const cellsOf = (column: number) => textsOf(sample, column);
  const styles = [at.amount, at.units].map((column) => styleOfColumn(cellsOf(column)));
  const named = header.currencyIn(at.amount, columns.amount ?? []);
  return {
    label: format.label,
    names: header.names,
    width: header.width,
    at,
    store: format.store ?? format.label,
    /** Empty when a column says it, or nobody does. */
    currency: named ?? format.currency ?? answers.currency ?? "",
    amountStyle: answers.numbers ?? decided(styles[0], styles[1], format.numbers),
    unitsStyle: answers.numbers ?? decided(styles[1], styles[0], format.numbers),
    dates: answers.dates ?? orderOfColumn(cellsOf(at.saleMonth)) ?? format.dates ?? null,
    split: (format.split ?? []).map(({ column, whole }) => ({ column: header.find(column), whole })),
    returns: format.returns && choice(header, format.returns),
    leaveOut: format.leaveOut && { ...choice(header, format.leaveOut), reason: format.leaveOut.reason },
  };
}

const choice = (header: Header, { column, values }: { column: string[]; values: string[] }) => ({
  column: header.find(column),
  values: new Set(values),
});

type Shown = ReturnType<typeof styleOfColumn> | undefined;

/** A column's own cells decide, then the other numbers of the file, then what the distributor usually writes. */
function decided(own: Shown, other: Shown, usual: NumberStyle | undefined): NumberStyle | null {
  if (own === "mixed") return null;
  for (const style of [own, other, usual]) if (style === "dot" || style === "comma") return style;
  return null;
}

/** A number that a workbook holds as a number shows no style. */
function* textsOf(rows: Row[], column: number): Generator<string> {
  for (const { cells } of rows) if (typeof cells[column] === "string") yield textOf(cells[column]);
}
