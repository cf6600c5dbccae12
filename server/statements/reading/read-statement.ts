import { createHash } from "node:crypto";
import { ExactSum } from "./exact-sum.ts";
import { Findings } from "./findings.ts";
import { FORMATS } from "./formats/all.ts";
import type { Format } from "./formats/format.ts";
import { formatOfMapping, recognise } from "./headers.ts";
import { LineReader } from "./line-reader.ts";
import { planColumns } from "./plan-columns.ts";
import { previewFile } from "./preview-file.ts";
import { askCurrency, askMapping } from "./questions.ts";
import type { ReadOptions, StatementLine, StatementRead } from "./statement-line.ts";
import { openTables } from "./tables/open-tables.ts";
import { openSealed, type SealedFile } from "./tables/sealed-file.ts";
import { CAPS, Meter, type Row, type Table, Unreadable } from "./tables/table.ts";

/** The header is looked for, and the style of numbers and dates is decided, in so many rows. */
const SAMPLE_ROWS = 2_000;
const LINES_AT_ONCE = 500;

/** Reads an uploaded file: whose it is, its lines, and what is wrong with it. Nothing is written. */
export async function readStatement(file: SealedFile, options: ReadOptions = {}): Promise<StatementRead> {
  const { sha256, bytes } = await fingerprint(file);
  const reading = new Reading(options, bytes);
  let refusal: string | null = null;
  try {
    await reading.readAll(file);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    refusal = error.message;
  }
  const result = reading.result(refusal);
  const isUnknown = result.questions.some(({ kind }) => kind === "mapping");
  const preview = isUnknown ? await previewFile(file) : null;
  return { sha256, bytes, refusal, ...result, preview: preview && "rows" in preview ? preview : null };
}

async function fingerprint(file: SealedFile) {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of openSealed(file) as AsyncIterable<Uint8Array>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { sha256: hash.digest("hex"), bytes };
}

class Reading {
  readonly #findings = new Findings();
  readonly #meter = new Meter();
  readonly #formats: Format[];
  readonly #totals = new Map<string, { lines: number; sum: ExactSum }>();
  #format: Format | null = null;
  #lines = 0;
  #months: [string, string] | null = null;
  #batch: StatementLine[] = [];

  constructor(
    private readonly options: ReadOptions,
    private readonly bytesTotal: number,
  ) {
    this.#formats = [...FORMATS, ...(options.mappings ?? []).map(formatOfMapping)];
  }

  async readAll(file: SealedFile) {
    let unknown = false;
    for await (const table of openTables(file, this.#meter)) {
      unknown = !(await this.#readTable(table)) || unknown;
      if (this.#findings.questions.length > 0) return;
    }
    await this.#handOn();
    if (this.#format && this.#lines === 0 && this.#findings.faultCount === 0)
      throw new Unreadable("This file has a header and no lines.");
    if (this.#format) return;
    if (!unknown) throw new Unreadable("This file holds no table.");
    this.#findings.ask(askMapping());
  }

  /** False when it is nobody's statement that we know. */
  async #readTable({ file, rows }: Table): Promise<boolean> {
    let reader: LineReader | null = null;
    let sample: Row[] = [];
    for await (const part of rows) {
      if (reader) await this.#readRows(reader, part);
      else sample.push(...part);
      if (!reader && sample.length >= SAMPLE_ROWS) {
        reader = await this.#readSample(file, sample);
        if (!reader) return false;
        sample = [];
      }
      if (this.#findings.questions.length > 0) return true;
    }
    if (sample.every(({ cells }) => cells.every((cell) => cell === ""))) return true;
    return reader !== null || (await this.#readSample(file, sample)) !== null;
  }

  async #readSample(file: string | null, sample: Row[]): Promise<LineReader | null> {
    const found = recognise(sample, this.#formats);
    if (!found) {
      if (file) this.#findings.leaveOut(`${file} is no statement`);
      return null;
    }
    const { format, header } = found;
    if (this.#format && this.#format.label !== format.label)
      throw new Unreadable(
        `This upload holds statements of ${this.#format.label} and ${format.label}. Upload them one by one.`,
      );
    this.#format = format;
    if (format.refusal) throw new Unreadable(format.refusal);
    const { answers = {} } = this.options;
    const body = sample.slice(sample.indexOf(header.row) + 1);
    const plan = planColumns(format, header, answers, body);
    if (plan.at.currency < 0 && plan.currency === "") {
      this.#findings.ask(askCurrency(format.label, plan.names[plan.at.amount] ?? ""));
      // The standard's code for none: lines are checked all the same, and count only once the question is answered.
      plan.currency = "XXX";
    }
    const reader = new LineReader(file, plan, answers, this.#findings);
    await this.#readRows(reader, body);
    return reader;
  }

  async #readRows(reader: LineReader, rows: Row[]) {
    for (const row of rows) {
      const line = reader.read(row);
      if (line) this.#add(line);
      if (this.#batch.length >= LINES_AT_ONCE) await this.#handOn();
    }
  }

  #add(line: StatementLine) {
    this.#lines += 1;
    if (this.#lines > CAPS.rows) throw new Unreadable("This statement has more than five million lines.");
    const { saleMonth, currency, amount } = line;
    const [first, last] = this.#months ?? [saleMonth, saleMonth];
    this.#months = [saleMonth < first ? saleMonth : first, saleMonth > last ? saleMonth : last];
    const total = this.#totals.get(currency) ?? { lines: 0, sum: new ExactSum() };
    this.#totals.set(currency, total);
    total.lines += 1;
    total.sum.add(amount);
    this.#batch.push(line);
  }

  async #handOn() {
    const lines = this.#batch;
    this.#batch = [];
    if (this.#findings.questions.length > 0) return;
    if (lines.length > 0) await this.options.onLines?.(lines);
    const bytesRead = Math.min(Math.round(this.#meter.bytesRead), this.bytesTotal);
    this.options.onProgress?.({ bytesRead, bytesTotal: this.bytesTotal, lines: this.#lines });
  }

  result(refusal: string | null) {
    const { faults, faultCount, questions, leftOut, stopped } = this.#findings;
    const [firstMonth, lastMonth] = this.#months ?? [null, null];
    const totals = [...this.#totals].map(([currency, { lines, sum }]) => ({
      currency,
      lines,
      amount: sum.toString(),
    }));
    return {
      format: this.#format?.name ?? null,
      label: this.#format?.label ?? "Unknown",
      lines: this.#lines,
      firstMonth,
      lastMonth,
      totals: questions.length > 0 ? [] : totals,
      leftOut,
      faults,
      faultCount,
      questions,
      whole: refusal === null && questions.length === 0 && !stopped && this.#format !== null,
    };
  }
}
