import { openCodeReaders } from "./codes.ts";
import { type Day, monthOf, monthOfPeriod, readDay } from "./dates.ts";
import type { Findings } from "./findings.ts";
import { readNumber } from "./numbers.ts";
import type { planColumns } from "./plan-columns.ts";
import { askDates, askNumbers, askSplit } from "./questions.ts";
import type { Answers, NumberStyle, StatementLine } from "./statement-line.ts";
import { type Cell, type Row, textOf } from "./tables/table.ts";

type Plan = ReturnType<typeof planColumns>;

/** Makes lines of a table's rows. A row that cannot be one is a fault; what only a person knows is a question. */
export class LineReader {
  readonly #codes = openCodeReaders();
  readonly #days = new Map<string, Day | "either" | null>();

  constructor(
    private readonly file: string | null,
    private readonly plan: Plan,
    private readonly answers: Answers,
    private readonly findings: Findings,
  ) {}

  read(row: Row): StatementLine | null {
    const { plan } = this;
    const text = (column: number) => textOf(row.cells[column]);
    if (row.cells.every((cell) => cell === "")) return null;
    if (this.#isLeftOut(row)) return null;
    if (row.cells.length > plan.width && row.cells.slice(plan.width).some((cell) => textOf(cell) !== ""))
      return this.#refuse(row, -1, `This row has ${row.cells.length} cells and the header ${plan.width}.`);
    this.#checkSplit(row);

    const saleMonth = this.#month(row);
    const amount = this.#amount(row);
    const currency = plan.at.currency < 0 ? plan.currency : text(plan.at.currency).toUpperCase();
    if (saleMonth === null || amount === null) return null;
    if (!/^[A-Z]{3}$/.test(currency))
      return this.#refuse(
        row,
        plan.at.currency,
        currency === ""
          ? "The currency is missing."
          : `“${currency}” is no currency. It takes three letters, such as EUR.`,
      );
    const codes = this.#readCodes(row);
    if (!codes) return null;

    const returned = plan.returns?.values.has(text(plan.returns.column).toLowerCase()) ?? false;
    return {
      file: this.file,
      rowNumber: row.number,
      saleMonth,
      store: text(plan.at.store) || plan.store,
      country: text(plan.at.country) || null,
      ...codes,
      title: text(plan.at.title) || text(plan.at.alsoTitle),
      artist: text(plan.at.artist),
      kind: text(plan.at.kind) || null,
      units: asReturn(this.#units(row), returned),
      amount: asReturn(amount, returned),
      currency,
    };
  }

  /** Totals under the table, and rows of which the distributor says that they are no income. */
  #isLeftOut(row: Row): boolean {
    const { leaveOut, at } = this.plan;
    if (leaveOut?.values.has(textOf(row.cells[leaveOut.column]).toLowerCase())) {
      this.findings.leaveOut(leaveOut.reason);
      return true;
    }
    const first = row.cells.find((cell) => textOf(cell) !== "");
    if (!/^(grand |sub)?(total|summe|gesamt|sum\b)/i.test(textOf(first))) return false;
    const named = [at.saleMonth, at.isrc, at.upc].some((column) => {
      const cell = row.cells[column];
      return cell !== undefined && cell !== first && textOf(cell) !== "";
    });
    if (named || this.#day(textOf(row.cells[at.saleMonth])) !== null) return false;
    this.findings.leaveOut("total row");
    return true;
  }

  #checkSplit(row: Row) {
    if (this.answers.split) return;
    for (const { column, whole } of this.plan.split) {
      const text = textOf(row.cells[column]);
      const value = text.endsWith("%") ? text.slice(0, -1).trim() : text;
      if (value === "" || value === whole || readNumber(value, "dot") === whole) continue;
      if (readNumber(value, "comma") === whole) continue;
      this.findings.ask(askSplit(this.plan.label, this.plan.names[column] ?? "", value, row.number));
    }
  }

  #month(row: Row): string | null {
    const { at } = this.plan;
    const text = textOf(row.cells[at.saleMonth]);
    const start = this.#day(text);
    const end = at.periodEnd < 0 ? null : this.#day(textOf(row.cells[at.periodEnd]));
    if (start === "either" || end === "either") {
      this.findings.ask(askDates(this.plan.names[at.saleMonth] ?? "", text));
      return null;
    }
    if (start) return end ? monthOfPeriod(start, end) : monthOf(start);
    const problem =
      text === "" ? "The date is missing." : `“${shortened(text)}” is no date that we can read.`;
    return this.#refuse(row, at.saleMonth, problem);
  }

  #day(text: string): Day | "either" | null {
    const known = this.#days.get(text);
    if (known !== undefined) return known;
    const day = readDay(text, this.plan.dates);
    if (this.#days.size > 5_000) this.#days.clear();
    this.#days.set(text, day);
    return day;
  }

  #amount(row: Row): string | null {
    const column = this.plan.at.amount;
    const amount = this.#number(row.cells[column], column, this.plan.amountStyle);
    if (amount === "asked") return null;
    if (amount !== null) return amount;
    const text = textOf(row.cells[column]);
    return this.#refuse(
      row,
      column,
      text === "" ? "The amount is missing." : `“${shortened(text)}” is no amount.`,
    );
  }

  /** They are shown and never paid by: a line is not lost for them. */
  #units(row: Row): string {
    const column = this.plan.at.units;
    const text = textOf(row.cells[column]);
    if (text === "") return "0";
    const units = this.#number(row.cells[column], column, this.plan.unitsStyle);
    if (units === null)
      this.#note(row, column, `“${shortened(text)}” is no number of units. The line counts with 0.`);
    return units === null || units === "asked" ? "0" : units;
  }

  #number(cell: Cell | undefined, column: number, style: NumberStyle | null): string | "asked" | null {
    if (cell === undefined) return null;
    // A workbook's own number is written with a point.
    if (typeof cell !== "string") return readNumber(cell.decimal, "dot");
    const dot = readNumber(cell, style ?? "dot");
    if (style || dot === readNumber(cell, "comma")) return dot;
    this.findings.ask(askNumbers(this.plan.names[column] ?? "", shortened(cell.trim())));
    return "asked";
  }

  /** A code that is wrong is left out, and the line is matched by the other one. A ruined code alone stops the line. */
  #readCodes(row: Row): { isrc: string | null; upc: string | null } | null {
    const { at } = this.plan;
    const isrc = this.#codes.isrc(textOf(row.cells[at.isrc]));
    const upc = this.#codes.upc(textOf(row.cells[at.upc]));
    const other = isrc.value ? null : this.#codes.isrc(textOf(row.cells[at.alsoIsrc])).value;
    const found = { isrc: isrc.value ?? other, upc: upc.value };
    const lost = found.isrc === null && found.upc === null;
    if (lost && isrc.ruined) return this.#refuse(row, at.isrc, isrc.problem ?? "");
    if (lost && upc.ruined) return this.#refuse(row, at.upc, upc.problem ?? "");
    if (isrc.problem && !other) this.#note(row, at.isrc, isrc.problem);
    if (upc.problem) this.#note(row, at.upc, upc.problem);
    return found;
  }

  #refuse(row: Row, column: number, text: string): null {
    this.#tell(row, column, text, true);
    return null;
  }

  #note(row: Row, column: number, text: string) {
    this.#tell(row, column, text, false);
  }

  #tell(row: Row, column: number, text: string, stops: boolean) {
    const name = this.plan.names[column] ?? null;
    this.findings.fault({ file: this.file, rowNumber: row.number, column: name, text, stops });
  }
}

const asReturn = (value: string, returned: boolean) =>
  returned && value !== "0" && !value.startsWith("-") ? `-${value}` : value;

const SHOWN = 40;
const shortened = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);
