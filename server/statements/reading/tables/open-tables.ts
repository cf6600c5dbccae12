import { pipeline, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import yauzl from "yauzl";
import { csvRows } from "./csv-rows.ts";
import { decodeText } from "./decode-text.ts";
import type { ReadEntry } from "./read-xml.ts";
import { openSealed, openSealedZip, type SealedFile } from "./sealed-file.ts";
import { CAPS, damaged, type Meter, orDamaged, type Table, Unreadable } from "./table.ts";
import { isWorkbook, workbookTables } from "./workbook.ts";

/** The tables of an upload: text, a workbook, or either of them packed. What it is shows in its first bytes. */
export async function* openTables(file: SealedFile, meter: Meter): AsyncGenerator<Table> {
  const kind = await kindOf(file);
  if (kind === "zip") {
    yield* zipTables(file, meter);
    return;
  }
  const bytes = meter.counted(openSealed(file), 1);
  const plain = kind === "gzip" ? unzipped(bytes, meter) : bytes;
  yield textTable(null, plain);
}

function textTable(file: string | null, bytes: AsyncIterable<Uint8Array>): Table {
  return { file, rows: orDamaged(csvRows(decodeText(bytes))) };
}

async function* unzipped(packed: AsyncIterable<Uint8Array>, meter: Meter): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(Readable.from(packed), gunzip, () => {});
  yield* meter.counted(gunzip, 0);
}

const STARTS: [string, "zip" | "gzip" | { refusal: string }][] = [
  ["504b0304", "zip"],
  ["1f8b", "gzip"],
  ["25504446", { refusal: "This is a PDF. Ask the distributor for the same statement as CSV, TSV or XLSX." }],
  [
    "d0cf11e0",
    { refusal: "This is an old or password-protected Excel file. Save it as XLSX without a password." },
  ],
  ["504b0506", { refusal: "This zip file is empty." }],
];

async function kindOf(file: SealedFile): Promise<"zip" | "gzip" | "text"> {
  if (file.bytes === 0) throw new Unreadable("This file is empty.");
  const start = (await buffer(openSealed(file, 0, Math.min(8, file.bytes)))).toString("hex");
  const [, kind = "text" as const] = STARTS.find(([mark]) => start.startsWith(mark)) ?? [];
  if (typeof kind === "object") throw new Unreadable(kind.refusal);
  return kind;
}

async function* zipTables(file: SealedFile, meter: Meter): AsyncGenerator<Table> {
  const zip = await orUnreadable(openSealedZip(file));
  try {
    const entries = await orUnreadable(entriesOf(zip));
    const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    const read = entryReader(zip, meter, unpacked > 0 ? file.bytes / unpacked : 0);
    if (isWorkbook(entries)) yield* workbookTables(null, entries, read);
    else for (const entry of entries.filter(isFile)) yield* entryTables(entry, read, meter);
  } finally {
    zip.close();
  }
}

function entryReader(zip: yauzl.ZipFile, meter: Meter, share: number): ReadEntry {
  return async function* read(entry) {
    if (entry.isEncrypted()) throw new Unreadable("This file has a password. Upload it without one.");
    yield* meter.counted(await zip.openReadStreamPromise(entry), share);
  };
}

async function* entryTables(entry: yauzl.Entry, read: ReadEntry, meter: Meter): AsyncGenerator<Table> {
  const { fileName } = entry;
  if (/\.(csv|tsv|txt|tab)$/i.test(fileName)) yield textTable(fileName, read(entry));
  else if (/\.gz$/i.test(fileName)) yield textTable(fileName, unzipped(read(entry), meter));
  else if (/\.xlsx$/i.test(fileName)) {
    if (entry.uncompressedSize > CAPS.workbookInZipBytes)
      throw new Unreadable(`${fileName} is too large inside a zip. Upload it by itself.`);
    const bytes = await orUnreadable(buffer(Readable.from(read(entry))));
    const inner = await orUnreadable(yauzl.fromBufferPromise(bytes));
    const entries = await orUnreadable(entriesOf(inner));
    if (!isWorkbook(entries)) throw new Unreadable(`${fileName} is no Excel workbook.`);
    yield* workbookTables(fileName, entries, entryReader(inner, meter, 0));
  }
}

async function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > CAPS.filesInZip)
      throw new Unreadable(`This zip holds more than ${CAPS.filesInZip} files. Upload the statements alone.`);
  }
  return entries;
}

/** A Mac adds its own files to a zip. */
const isFile = ({ fileName }: yauzl.Entry) =>
  !fileName.endsWith("/") && !/(^|\/)(__MACOSX\/|\.)/.test(fileName);

async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw damaged(error);
  }
}
