/** A table as it lies in an upload: rows of cells, in parts, so that it never has to be held whole. */
export interface Table {
  /** The file in a zip, or the sheet of a workbook; null when the upload is one table. */
  file: string | null;
  rows: AsyncIterable<Row[]>;
}

export interface Row {
  /** As a spreadsheet counts. */
  number: number;
  cells: Cell[];
}

/** Text, or a number that a workbook holds as a number: its style is not in doubt. */
export type Cell = string | NumberCell;
export interface NumberCell {
  decimal: string;
}

export const textOf = (cell: Cell | undefined): string =>
  cell === undefined ? "" : typeof cell === "string" ? cell.trim() : cell.decimal;

/** The file cannot be read at all. The message is for people. */
export class Unreadable extends Error {}

/** Nobody's statement is larger; whatever is, is an attack on our memory or a mistake. */
export const CAPS = {
  /** Unpacked. */
  bytes: 1_500_000_000,
  filesInZip: 200,
  columns: 500,
  cellCharacters: 10_000,
  rowCharacters: 20_000,
  rows: 5_000_000,
  /** A workbook's texts are all in memory while its sheets are read. */
  workbookTextCharacters: 30_000_000,
  /** However short: each takes room of its own. */
  workbookTexts: 1_000_000,
  /** A workbook inside a zip is held whole. */
  workbookInZipBytes: 60_000_000,
} as const;

const sizeOf = (bytes: number) =>
  bytes < 1_000_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000_000_000} GB`;

/** How far the reading is, and how much was unpacked. */
export class Meter {
  bytesRead = 0;
  #unpacked = 0;
  readonly #most: number;

  constructor(most: number = CAPS.bytes) {
    this.#most = most;
  }

  async *counted(chunks: AsyncIterable<Uint8Array>, share: number): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#unpacked += chunk.length;
      this.bytesRead += chunk.length * share;
      if (this.#unpacked > this.#most)
        throw new Unreadable(`This file unpacks to more than ${sizeOf(this.#most)}. Upload it in parts.`);
      yield chunk;
    }
  }
}

/** The machine could not do it: a disk that fails, no more files to open. That says nothing about what was read. */
export const isOfMachine = (error: unknown) => error instanceof Error && "syscall" in error;

/** What a library says about broken bytes is not for people. */
export function damaged(error: unknown): unknown {
  if (error instanceof Unreadable || isOfMachine(error)) return error;
  return new Unreadable("This file is damaged or incomplete. Download it again and upload the new copy.", {
    cause: error,
  });
}

/** Errors of whoever uses the parts pass by. */
export async function* orDamaged<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw damaged(error);
  }
}
