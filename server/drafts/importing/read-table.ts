import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Refusal } from "../../refusal.ts";
import { openTables } from "../../statements/reading/tables/open-tables.ts";
import { sealFile } from "../../statements/reading/tables/sealed-file.ts";
import { Meter, textOf, Unreadable } from "../../statements/reading/tables/table.ts";
import { words } from "./words.ts";

/** A catalogue as it lies in a file: its headers, and its rows as text. */
export interface CatalogueTable {
  headers: string[];
  rows: { number: number; cells: string[] }[];
}

const ROWS_MAX = 20_000;
/** Also of rows with nothing in them. All of it is read while somebody waits, by the process that answers everybody. */
const CELLS_MAX = 2_000_000;
const UNPACKED_MAX = 64_000_000;

/** CSV in any usual encoding, or the first sheet of a workbook that has rows. */
export async function readTable(bytes: Buffer): Promise<CatalogueTable> {
  const folder = await mkdtemp(path.join(tmpdir(), "catalogue-"));
  try {
    const file = await sealFile(path.join(folder, "file"), [bytes]);
    for await (const table of openTables(file, new Meter(UNPACKED_MAX))) {
      const read = await firstRows(table.rows);
      if (read) return read;
    }
  } catch (error) {
    if (error instanceof Unreadable) throw new Refusal("catalogue_not_readable", { text: error.message });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new Refusal("catalogue_not_readable", { text: words.empty });
}

async function firstRows(parts: AsyncIterable<{ number: number; cells: unknown[] }[]>) {
  let headers: string[] | null = null;
  const rows: CatalogueTable["rows"] = [];
  let seen = 0;
  for await (const part of parts)
    for (const { number, cells } of part) {
      seen += cells.length;
      if (seen > CELLS_MAX) throw new Unreadable(words.tooManyCells(CELLS_MAX));
      const texts = cells.map((cell) => storable(textOf(cell as string)));
      if (texts.every((text) => text === "")) continue;
      if (headers === null) headers = texts;
      else rows.push({ number, cells: texts });
      if (rows.length > ROWS_MAX) throw new Unreadable(words.tooLong(ROWS_MAX));
    }
  return headers && rows.length > 0 ? { headers, rows } : null;
}

/** A database takes neither of these. */
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");
