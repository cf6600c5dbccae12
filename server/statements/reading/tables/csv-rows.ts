import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import { parse as parseNow } from "csv-parse/sync";
import { CAPS, type Row, Unreadable } from "./table.ts";

const DELIMITERS = ["\t", ";", ",", "|"];
const HEAD_CHARACTERS = 65_536;
const HEAD_ROWS = 40;
const ROWS_AT_ONCE = 500;

/** Rows of delimited text. The delimiter is the one that makes the widest rows of equal length. */
export async function* csvRows(text: AsyncIterable<string>): AsyncGenerator<Row[]> {
  const chunks = text[Symbol.asyncIterator]();
  const head = await readHead(chunks);
  const delimiter = delimiterOf(head);
  const unquote = settings(head, delimiter).quote === null;
  const parser = parse(settings(head, delimiter));
  // Whatever fails reaches the loop below: an error of a stream that nobody hears ends the process.
  pipeline(Readable.from(rest(head, chunks), { objectMode: false }), parser, () => {});
  let rows: Row[] = [];
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      number += 1;
      rows.push({ number, cells: checked(cells, number, unquote ? null : delimiter) });
      if (rows.length < ROWS_AT_ONCE) continue;
      yield rows;
      rows = [];
    }
  } catch (error) {
    throw isTooLong(error) ? tooLong(parser.info.records + 1) : error;
  }
  yield rows;
}

async function readHead(chunks: AsyncIterator<string>): Promise<string> {
  let head = "";
  while (head.length < HEAD_CHARACTERS) {
    const { value, done } = await chunks.next();
    if (done) break;
    head += value;
  }
  return head;
}

async function* rest(head: string, chunks: AsyncIterator<string>) {
  yield head;
  for (let next = await chunks.next(); !next.done; next = await chunks.next())
    if (next.value) yield next.value;
}

/**
 * Tab-separated exports do not quote, and titles such as "Heroes" begin with a quotation mark: there it is only a
 * character, unless the header itself is quoted.
 */
function settings(head: string, delimiter: string) {
  const quotes = delimiter !== "\t" || head.trimStart().startsWith('"');
  return {
    delimiter,
    quote: quotes ? '"' : null,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: CAPS.rowCharacters,
  };
}

/** A spreadsheet puts marks only around the cells that hold one. */
const unquoted = (cell: string) =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell;

function delimiterOf(head: string): string {
  const [, named] = /^sep=(.)\r?\n/.exec(head) ?? [];
  if (named) return named;
  const lines = head.split(/\r\n|\n|\r/);
  // The last line may be cut.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).slice(0, HEAD_ROWS).join("\n");
  const scores = DELIMITERS.map((delimiter) => score(whole, delimiter));
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** How many cells are in rows of the most usual width. Rows of one cell say nothing. */
function score(text: string, delimiter: string): number {
  let rows: string[][];
  try {
    rows = parseNow(text, settings(text, delimiter));
  } catch {
    return 0;
  }
  const cells = new Map<number, number>();
  for (const { length } of rows) if (length > 1) cells.set(length, (cells.get(length) ?? 0) + length);
  return Math.max(0, ...cells.values());
}

/**
 * A quotation mark that is never closed swallows the rows after it: they must not vanish in a title. Without a delimiter no
 * mark is any more than a character.
 */
function checked(cells: string[], number: number, delimiter: string | null): string[] {
  if (cells.length > CAPS.columns)
    throw new Unreadable(`Row ${number} has more than ${CAPS.columns} columns.`);
  for (const cell of cells) {
    if (cell.length > CAPS.cellCharacters) throw tooLong(number);
    if (delimiter !== null && cell.includes("\n") && cell.includes(delimiter))
      throw new Unreadable(
        `A quotation mark in row ${number} is never closed, so the rows after it cannot be told apart.`,
      );
  }
  return delimiter === null ? cells.map(unquoted) : cells;
}

const isTooLong = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "CSV_MAX_RECORD_SIZE";
const tooLong = (number: number) =>
  new Unreadable(
    `Row ${number} is longer than a statement's row can be. Is this the distributor's own file?`,
  );
