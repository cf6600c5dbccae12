import { expect, test } from "vitest";
import { fixtureOf, textOfFile } from "./test/fixtures.ts";
import { readBytes } from "./test/read-bytes.ts";
import { makeSales } from "./test/sales.ts";
import { zipFile } from "./test/zip-file.ts";

/** Files made to break whoever reads them. Each is refused in words, or read as what it says, within bounded memory. */

const sales = makeSales(3, 1);
const tunecore = fixtureOf("tunecore");
const text = textOfFile(tunecore, sales.map(tunecore.row));
const header = tunecore.headers;
const cells = sales.map(tunecore.row);

const PARTS = {
  "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
};
const inline = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const sheet = (rows: string[], before = "") =>
  `${before}<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
const escaped = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const rowOf = (values: string[], number = "") =>
  `<row${number}>${values.map((value) => inline(escaped(value))).join("")}</row>`;
const workbook = (content: string) => zipFile({ ...PARTS, "xl/worksheets/sheet1.xml": content });

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ""};`.repeat(10)}">`,
).join("")}]>`;

test("the workbook of these tests is one that is read", async () => {
  const { lines } = await readBytes(workbook(sheet([header, ...cells].map((row) => rowOf(row)))));
  expect(lines).toHaveLength(3);
});

test("entities are never expanded, neither a billion of them nor a file of the server's", async () => {
  const [first = [], ...others] = cells;
  for (const [before, entity] of [
    [LAUGHS, "&lol9;"],
    [`<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>`, "&secret;"],
  ] as const) {
    const titled = rowOf(first.with(header.indexOf("Song Title"), "HERE")).replace("HERE", entity);
    const rows = [rowOf(header), titled, ...others.map((row) => rowOf(row))];
    const { read, lines } = await readBytes(workbook(sheet(rows, before)));
    expect(read.refusal).toBe(
      "This file is damaged or incomplete. Download it again and upload the new copy.",
    );
    expect(JSON.stringify([read, lines])).not.toMatch(/lollol|root:/);
  }
});

test("a row is counted where the file names an impossible number", async () => {
  for (const number of ["4294967296", "1e99", "-5", "x", "1.5", "0"]) {
    const rows = [rowOf(header, ` r="1"`), ...cells.map((row) => rowOf(row, ` r="${number}"`))];
    const { lines } = await readBytes(workbook(sheet(rows)));
    expect([number, lines.map(({ rowNumber }) => rowNumber)]).toEqual([number, [2, 3, 4]]);
  }
});

test("a cell far to the right is refused, not filled up to", async () => {
  const { read } = await readBytes(workbook(sheet([`<row r="1"><c r="ZZZZZZZ1"><v>1</v></c></row>`])));
  expect(read.refusal).toBe("Row 1 has more than 500 columns.");
});

test("a row of tabs is refused, too: nothing is quoted there, and as much is held", async () => {
  const { read } = await readBytes(["a\tb\tc", "1\t2\t3", `4${"\t".repeat(501)}`].join("\n"));
  expect(read.refusal).toBe("Row 3 has more than 500 columns.");
});

test("a shared text that is not there is an empty cell", async () => {
  const { read } = await readBytes(workbook(sheet([`<row r="1"><c t="s"><v>99999999</v></c></row>`])));
  expect(read.whole).toBe(false);
});

test("characters that no database holds are left out", async () => {
  const named = cells.map((row) => row.with(header.indexOf("Song Title"), "Night\u0000 Ferry\ud800"));
  const { lines } = await readBytes(Buffer.from(textOfFile(tunecore, named)));
  expect(lines.map(({ title }) => title.isWellFormed() && !title.includes("\0"))).toEqual([true, true, true]);
});

test("names that lead out of a zip lead nowhere, and another archive in it is no statement", async () => {
  const { lines } = await readBytes(
    zipFile({ "statement.csv": text, "more.zip": zipFile({ "a.csv": text }) }),
  );
  expect(lines).toHaveLength(3);
  const { read } = await readBytes(zipFile({ "../../etc/statement.csv": text }));
  expect(read.refusal).toMatch(/damaged or incomplete/);
});

test("a zip of thousands of files is refused", { tags: "deep" }, async () => {
  const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`${i}.csv`, text]));
  const { read } = await readBytes(zipFile(files));
  expect(read.refusal).toMatch(/more than 200 files/);
});

test("a zip that lies about how large a file is when unpacked is damaged", async () => {
  const honest = zipFile({ "statement.csv": text });
  const lying = Buffer.from(honest);
  for (let at = lying.indexOf("504b", 0, "hex"); at >= 0; at = lying.indexOf("504b", at + 1, "hex")) {
    const mark = lying.readUInt32LE(at);
    if (mark === 0x04034b50) lying.writeUInt32LE(10, at + 22);
    if (mark === 0x02014b50) lying.writeUInt32LE(10, at + 24);
  }
  const { read } = await readBytes(lying);
  expect(read.refusal).toMatch(/damaged or incomplete/);
});
