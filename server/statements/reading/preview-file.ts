import { orderOfColumn } from "./dates.ts";
import { FORMATS } from "./formats/all.ts";
import { Header } from "./headers.ts";
import { styleOfColumn } from "./numbers.ts";
import { type Mapping, MEANINGS, type Meaning, type Preview } from "./statement-line.ts";
import { openTables } from "./tables/open-tables.ts";
import type { SealedFile } from "./tables/sealed-file.ts";
import { Meter, type Row, textOf, Unreadable } from "./tables/table.ts";

const ROWS_SHOWN = 30;
const ROWS_LOOKED_AT = 500;

/** What unknown files call things, besides the names that known ones use. */
const ALSO_CALLED: Partial<Record<Meaning, string[]>> = {
  saleMonth: ["month", "period", "sale date", "sales period", "date of sale", "day"],
  store: ["shop", "service", "dsp", "channel", "source", "outlet"],
  country: ["country", "territory", "region"],
  isrc: ["isrc number", "track isrc", "code"],
  upc: ["ean", "upc ean", "gtin", "release upc"],
  title: ["song", "song name", "track", "name"],
  artist: ["performer", "main artist", "artists"],
  kind: ["type", "usage", "sale type"],
  units: ["streams", "plays", "qty", "number", "sales"],
  amount: ["amount", "net", "payable", "royalty", "royalties", "earnings", "revenue", "net royalty", "paid"],
  currency: ["currency code", "payment currency", "royalty currency"],
};

const NAMES = Object.fromEntries(
  MEANINGS.map((meaning) => [
    meaning,
    [...FORMATS.flatMap(({ columns }) => columns[meaning] ?? []), ...(ALSO_CALLED[meaning] ?? [])],
  ]),
) as Record<Meaning, string[]>;

/** Of the first table that has rows. */
export async function previewFile(upload: SealedFile): Promise<Preview | { refusal: string }> {
  try {
    for await (const { file, rows } of openTables(upload, new Meter())) {
      const first = await firstRows(rows);
      if (first.some(isTable)) return preview(file, first);
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: error.message };
    throw error;
  }
  return { refusal: "This file holds no table." };
}

const isTable = ({ cells }: Row) => cells.filter((cell) => textOf(cell) !== "").length > 1;

async function firstRows(parts: AsyncIterable<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const part of parts) {
    rows.push(...part);
    if (rows.length >= ROWS_LOOKED_AT) break;
  }
  return rows.slice(0, ROWS_LOOKED_AT);
}

function preview(file: string | null, rows: Row[]): Preview {
  const headers = rows.slice(0, ROWS_SHOWN).map((row) => new Header(row));
  const known = headers.map(
    (header) => MEANINGS.filter((meaning) => header.find(NAMES[meaning]) >= 0).length,
  );
  const most = Math.max(...known);
  const widest = Math.max(...headers.map(({ width }) => width));
  const headerRow = most > 0 ? known.indexOf(most) : headers.findIndex(({ width }) => width === widest);
  const header = headers[headerRow] as Header;
  const body = rows.slice(headerRow + 1);
  return {
    file,
    rows: rows.slice(0, ROWS_SHOWN).map(({ cells }) => cells.map(textOf)),
    headerRow,
    guess: guessMapping(header, body),
  };
}

function guessMapping(header: Header, body: Row[]): Mapping {
  const taken = new Set<number>();
  const columns: Mapping["columns"] = {};
  const cellsOf = (column: number) => body.map(({ cells }) => textOf(cells[column]));
  for (const meaning of MEANINGS) {
    const column = header.find(NAMES[meaning]);
    if (column < 0 || taken.has(column)) continue;
    taken.add(column);
    columns[meaning] = header.names[column] ?? "";
  }
  const amount = header.find(NAMES.amount);
  const style = amount < 0 ? null : styleOfColumn(cellsOf(amount));
  const month = header.find(NAMES.saleMonth);
  return {
    label: "",
    headers: header.names.filter((name) => name !== ""),
    columns,
    currency: amount < 0 ? null : header.currencyIn(amount, NAMES.amount),
    store: null,
    numbers: style === "dot" || style === "comma" ? style : null,
    dates: month < 0 ? null : orderOfColumn(cellsOf(month)),
  };
}
