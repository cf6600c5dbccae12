import type { Entry } from "yauzl";
import { type ReadEntry, readXml, readXmlParts } from "./read-xml.ts";
import { SheetRows } from "./sheet-rows.ts";
import { CAPS, orDamaged, type Row, type Table, Unreadable } from "./table.ts";

/** An XLSX workbook: a zip of XML. Its sheets are read as they are unpacked; only the shared texts are held. */

export const isWorkbook = (entries: Entry[]) =>
  entries.some(({ fileName }) => fileName === "xl/workbook.xml");

export async function* workbookTables(
  name: string | null,
  entries: Entry[],
  read: ReadEntry,
): AsyncGenerator<Table> {
  const part = (path: string) => entries.find(({ fileName }) => fileName === path);
  const sheets = await readSheetList(part, read);
  const texts = await readSharedTexts(part("xl/sharedStrings.xml"), read);
  const dates = await readDateStyles(part("xl/styles.xml"), read);
  for (const sheet of sheets.list) {
    const entry = part(sheet.path);
    if (!entry) continue;
    const file = [name, sheets.list.length > 1 ? sheet.name : null].filter(Boolean).join(", ") || null;
    yield { file, rows: orDamaged(sheetRows(read(entry), new SheetRows(texts, dates, sheets.from1904))) };
  }
}

async function* sheetRows(bytes: AsyncIterable<Uint8Array>, sheet: SheetRows): AsyncGenerator<Row[]> {
  for await (const _ of readXmlParts(bytes, sheet)) {
    const rows = sheet.take();
    if (rows.length > 0) yield rows;
  }
}

type Part = (path: string) => Entry | undefined;

async function readSheetList(part: Part, read: ReadEntry) {
  const targets = new Map<string, string>();
  await readXml(part("xl/_rels/workbook.xml.rels"), read, {
    open(tag, attributes) {
      if (tag === "Relationship") targets.set(attributes.Id ?? "", attributes.Target ?? "");
    },
  });
  const list: { name: string; path: string }[] = [];
  let from1904 = false;
  await readXml(part("xl/workbook.xml"), read, {
    open(tag, attributes) {
      if (tag === "workbookPr") from1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (tag !== "sheet" || attributes.state) return;
      const target = targets.get(attributes["r:id"] ?? "") ?? "";
      const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
      list.push({ name: attributes.name ?? "", path });
    },
  });
  return { list, from1904 };
}

async function readSharedTexts(entry: Entry | undefined, read: ReadEntry): Promise<string[]> {
  const texts: string[] = [];
  let current = "";
  let characters = 0;
  let phonetic = false;
  await readXml(entry, read, {
    open(tag) {
      if (tag === "si") current = "";
      if (tag === "rPh") phonetic = true;
    },
    text(value, tag) {
      if (tag === "t" && !phonetic) current += value;
    },
    close(tag) {
      if (tag === "rPh") phonetic = false;
      if (tag !== "si") return;
      characters += current.length;
      const isTooMuch =
        texts.length >= CAPS.workbookTexts ||
        characters > CAPS.workbookTextCharacters ||
        current.length > CAPS.cellCharacters;
      if (isTooMuch)
        throw new Unreadable("This workbook holds too much text. Save the sheet as CSV and upload that.");
      texts.push(current);
    },
  });
  return texts;
}

/** The built-in date formats, and every format of the workbook's own that shows a year or a month and a day. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

/** Which cell styles show a date. */
async function readDateStyles(entry: Entry | undefined, read: ReadEntry): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  await readXml(entry, read, {
    open(tag, attributes) {
      const id = Number(attributes.numFmtId);
      if (tag === "numFmt") own.set(id, showsDate(attributes.formatCode ?? ""));
      if (tag === "cellXfs") inCells = true;
      if (tag === "xf" && inCells) styles.push(own.get(id) ?? BUILT_IN_DATES.has(id));
    },
    close(tag) {
      if (tag === "cellXfs") inCells = false;
    },
  });
  return styles;
}

/** Quoted text, colours and escaped characters of a format are not a part of it. */
const showsDate = (format: string) =>
  /y|mmm|d+[-/. ]+m|m+[-/. ]+d/i.test(format.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, " "));
