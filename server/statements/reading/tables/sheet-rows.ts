import type { XmlReader } from "./read-xml.ts";
import { CAPS, type Cell, type Row, Unreadable } from "./table.ts";

const DAY_MS = 86_400_000;

/** Collects the rows of one sheet. Of a formula only its stored value is read. */
export class SheetRows implements XmlReader {
  #rows: Row[] = [];
  #row: Row = { number: 0, cells: [] };
  #column = 0;
  #type = "";
  #style = 0;
  #value = "";
  /** Of the row's own text, which unlike the shared texts is held once for every cell. */
  #characters = 0;

  constructor(
    private readonly texts: string[],
    private readonly dateStyles: boolean[],
    private readonly from1904: boolean,
  ) {}

  /** The rows that are complete. */
  take(): Row[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(tag: string, attributes: Record<string, string>) {
    if (tag === "row") {
      this.#row = { number: this.#numberOf(attributes.r), cells: [] };
      this.#column = -1;
      this.#characters = 0;
    }
    if (tag !== "c") return;
    this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1;
    if (this.#column >= CAPS.columns)
      throw new Unreadable(`Row ${this.#row.number} has more than ${CAPS.columns} columns.`);
    this.#type = attributes.t ?? "n";
    this.#style = Number(attributes.s ?? 0);
    this.#value = "";
  }

  /** As the file says, where that can be: rows only go down. */
  #numberOf(named: string | undefined): number {
    const next = this.#row.number + 1;
    const number = Number(named);
    return Number.isInteger(number) && number > next && number <= CAPS.rows ? number : next;
  }

  text(value: string, tag: string) {
    if (tag !== "v" && tag !== "t") return;
    this.#value += value;
    this.#characters += value.length;
    if (this.#characters > CAPS.rowCharacters)
      throw new Unreadable(`Row ${this.#row.number} is longer than a statement's row can be.`);
  }

  close(tag: string) {
    if (tag === "row") this.#rows.push(this.#row);
    if (tag !== "c" || this.#value === "") return;
    const { cells, number } = this.#row;
    while (cells.length < this.#column) cells.push("");
    const cell = this.#cell();
    if (typeof cell === "string" && cell.length > CAPS.cellCharacters)
      throw new Unreadable(`A cell in row ${number} is longer than a statement's cell can be.`);
    cells[this.#column] = cell;
  }

  #cell(): Cell {
    if (this.#type === "s") return this.texts[Number(this.#value)] ?? "";
    if (this.#type !== "n") return this.#value;
    if (this.dateStyles[this.#style]) return this.#date();
    return { decimal: asShown(this.#value) };
  }

  /** Days since 1899-12-30: Excel believes in 29 February 1900. */
  #date(): string {
    const start = this.from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
    const date = new Date(start + Math.floor(Number(this.#value)) * DAY_MS);
    return Number.isNaN(date.getTime()) ? this.#value : date.toISOString().slice(0, 10);
  }
}

function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    if (letter < "A" || letter > "Z") break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

const EXCEL_DIGITS = 15;

/** Excel shows fifteen digits and stores 1.1 as 1.1000000000000001: what it shows is what was meant. */
function asShown(value: string): string {
  if (/^-?\d{1,15}$/.test(value)) return value;
  const [mantissa = "", power = "0"] = Number(value)
    .toExponential(EXCEL_DIGITS - 1)
    .split("e");
  const digits = mantissa.replace(/[-.]/g, "").replace(/0+$/, "") || "0";
  const point = Number(power) + 1;
  const sign = mantissa.startsWith("-") ? "-" : "";
  if (point <= 0) return `${sign}0.${"0".repeat(Math.min(-point, 40))}${digits}`;
  if (digits.length <= point) return sign + digits.padEnd(Math.min(point, 40), "0");
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}
