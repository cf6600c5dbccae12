/** What comes out of a distributor's file. Amounts are decimal text, never numbers: nothing is rounded on the way. */

export interface StatementLine {
  /** The file in a zip, or the sheet of a workbook; null when the upload is one table. */
  file: string | null;
  /** As a spreadsheet counts: the header's rows count too. With `file` it names a line once. */
  rowNumber: number;
  /** YYYY-MM */
  saleMonth: string;
  store: string;
  country: string | null;
  isrc: string | null;
  /** Thirteen digits, as `shared/rules/codes/upc.ts` keeps it. */
  upc: string | null;
  title: string;
  artist: string;
  kind: string | null;
  /** Decimal text, sign included; "0" when the file has none. */
  units: string;
  /** Decimal text, sign included: "-12.345". */
  amount: string;
  /** Three capital letters. */
  currency: string;
}

/** 1,234.56 is `dot`, 1.234,56 is `comma`. */
export type NumberStyle = "dot" | "comma";
/** How 03/04/2027 is meant. */
export type DateOrder = "day-first" | "month-first";

/** What a column of an unknown file means. A column is named by its header. */
export interface Mapping {
  /** What the workspace calls this source: "Label Worx". */
  label: string;
  /** All headers of the file it was made for: a file that has them all is read by it. */
  headers: string[];
  columns: Partial<Record<Meaning, string>>;
  /** When no column says it. */
  currency: string | null;
  store: string | null;
  numbers: NumberStyle | null;
  dates: DateOrder | null;
}
export const MEANINGS = [
  "saleMonth",
  "store",
  "country",
  "isrc",
  "upc",
  "title",
  "artist",
  "kind",
  "units",
  "amount",
  "currency",
] as const;
export type Meaning = (typeof MEANINGS)[number];

/** The first rows of a file that we do not know, and what its columns probably mean. */
export interface Preview {
  file: string | null;
  /** Text as it is in the file, the header among them. */
  rows: string[][];
  /** Which of the rows is the header. */
  headerRow: number;
  /** What a person can correct and send back as the mapping. */
  guess: Mapping;
}

/** What only a person knows. The file is read again with the answer. */
export interface Question {
  kind: keyof Answers | "mapping";
  column: string | null;
  text: string;
  /** Empty when the answer is free: a currency, a mapping. */
  choices: { value: string; label: string }[];
}

export interface Answers {
  currency?: string;
  numbers?: NumberStyle;
  dates?: DateOrder;
  /** The file was divided before it came here: its amounts are what is to be divided on. */
  split?: "as-paid";
}

export interface Fault {
  file: string | null;
  rowNumber: number | null;
  column: string | null;
  text: string;
  /** The line was not read, so the statement is not whole. Otherwise the line was read without this cell. */
  stops: boolean;
}

export interface Progress {
  bytesRead: number;
  bytesTotal: number;
  lines: number;
}

export interface ReadOptions {
  answers?: Answers;
  /** What the workspace has said about files that we do not know. */
  mappings?: Mapping[];
  /** Lines as they come, some hundreds at a time; reading waits for it. They count only if the result is `whole`. */
  onLines?(lines: StatementLine[]): void | Promise<void>;
  onProgress?(progress: Progress): void;
}

export interface StatementRead {
  /** Of the uploaded bytes, in hex. */
  sha256: string;
  bytes: number;
  /** Null when it is not one of ours; `mapped` when a mapping was given. */
  format: string | null;
  /** "Believe" */
  label: string;
  lines: number;
  firstMonth: string | null;
  lastMonth: string | null;
  totals: { currency: string; lines: number; amount: string }[];
  /** Rows that are no lines, by reason: "total row", "payout to the label". */
  leftOut: { reason: string; rows: number }[];
  /** The first of them; `faultCount` says how many there are. */
  faults: Fault[];
  faultCount: number;
  questions: Question[];
  /** Of a file that has to be mapped. */
  preview: Preview | null;
  /** Why this file cannot be used at all. */
  refusal: string | null;
  /** Everything was read and nothing is open. */
  whole: boolean;
}
