import { zipFile } from "./zip-file.ts";

/** A cell of a workbook that a test writes: text, a number as Excel stores it, a date by its day number, or a formula. */
export type TestCell = string | { number: string } | { date: number } | { formula: string; value: string };

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26));

/** The smallest workbook that Excel itself would open. */
export function workbookFile(sheets: Record<string, TestCell[][]>): Uint8Array {
  const texts: string[] = [];
  const names = Object.keys(sheets);
  const list = names.map(
    (name, i) => `<sheet name="${escaped(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const targets = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const parts = Object.values(sheets).map((rows, i) => [
    `xl/worksheets/sheet${i + 1}.xml`,
    `<worksheet><sheetData>${rows.map((cells, row) => rowXml(cells, row + 1, texts)).join("")}</sheetData></worksheet>`,
  ]);
  const files: Record<string, string> = {
    ...Object.fromEntries(parts),
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${targets.join("")}</Relationships>`,
    "xl/styles.xml": `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="mmm\\-yy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `<sst>${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
  };
  return zipFile(files);
}

function rowXml(cells: TestCell[], row: number, texts: string[]): string {
  const written = cells.map((cell, column) => {
    const at = `r="${letters(column)}${row}"`;
    if (cell === "") return "";
    if (typeof cell === "string") return `<c ${at} t="s"><v>${texts.push(cell) - 1}</v></c>`;
    if ("date" in cell) return `<c ${at} s="1"><v>${cell.date}</v></c>`;
    if ("formula" in cell) return `<c ${at}><f>${escaped(cell.formula)}</f><v>${cell.value}</v></c>`;
    return `<c ${at}><v>${cell.number}</v></c>`;
  });
  return `<row r="${row}">${written.join("")}</row>`;
}
