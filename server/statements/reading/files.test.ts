import { rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { openTables } from "./tables/open-tables.ts";
import { Meter } from "./tables/table.ts";
import { bytesOfFile, fixtureOf, lineOf, textOfFile } from "./test/fixtures.ts";
import { readBytes, withFile } from "./test/read-bytes.ts";
import { makeSales } from "./test/sales.ts";
import { type TestCell, workbookFile } from "./test/workbook-file.ts";
import { zipFile } from "./test/zip-file.ts";

/** How a file is packed and encoded. */

const sales = makeSales(40, 3);
const tunecore = fixtureOf("tunecore");
const text = textOfFile(tunecore, sales.map(tunecore.row));
const expected = sales.map((sale, i) => lineOf(tunecore, sale, i));

const WINDOWS_1252: Record<string, number> = { "€": 0x80, "’": 0x92 };
const windows1252 = (value: string) =>
  Buffer.from([...value].map((letter) => WINDOWS_1252[letter] ?? letter.charCodeAt(0)));
const utf16be = (value: string) => Buffer.from(`\ufeff${value}`, "utf16le").swap16();

test.each([
  ["UTF-8", Buffer.from(text)],
  ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
  ["UTF-16, little end first", Buffer.from(`\ufeff${text}`, "utf16le")],
  ["UTF-16, big end first", utf16be(text)],
  ["UTF-16 without a mark", Buffer.from(text, "utf16le")],
  ["Windows-1252", windows1252(text)],
  ["line ends of Unix", Buffer.from(text.replaceAll("\r\n", "\n"))],
  ["line ends of old Macs", Buffer.from(text.replaceAll("\r\n", "\r"))],
  ["gzip", gzipSync(text)],
  ["zip", zipFile({ "statement.csv": text, "__MACOSX/._statement.csv": "x" })],
  ["rows about the account first", Buffer.from(`Account;12\r\n\r\n${text}`)],
])("%s", async (name, bytes) => {
  const { lines, read } = await readBytes(bytes);
  expect(read).toMatchObject({ format: "tunecore", whole: true, lines: 40 });
  const shift = name.startsWith("rows") ? 2 : 0;
  const file = name === "zip" ? "statement.csv" : null;
  expect(lines).toEqual(expected.map((line) => ({ ...line, file, rowNumber: line.rowNumber + shift })));
});

test("an accent far into a Windows-1252 file, at the very end of a piece, and in UTF-8 cut in two", async () => {
  const { decodeText } = await import("./tables/decode-text.ts");
  const decoded = async (...chunks: number[][]) => {
    let all = "";
    for await (const part of decodeText(
      (async function* () {
        for (const chunk of chunks) yield Uint8Array.from(chunk);
      })(),
    ))
      all += part;
    return all;
  };
  expect(await decoded([65, 66], [67, 0xe9], [68])).toBe("ABCéD");
  expect(await decoded([65, 66, 0xc3], [0xa9, 68])).toBe("ABéD");
  expect(await decoded([65, 66, 67, 0xe9])).toBe("ABCé");
  expect(await decoded([65, 0xe2, 0x82], [0xac])).toBe("A€");
});

test("several files of one zip are one statement", async () => {
  const parts = [sales.slice(0, 25), sales.slice(25)].map((part) =>
    textOfFile(tunecore, part.map(tunecore.row)),
  );
  const bytes = zipFile({
    "a.csv": parts[0] ?? "",
    "b.csv.gz": gzipSync(parts[1] ?? ""),
    "notes.pdf": "%PDF",
    "readme.txt": "Thank you for your music.\nSee you next month.\n",
  });
  const { lines, read } = await readBytes(bytes);
  expect(read).toMatchObject({ whole: true, lines: 40 });
  expect(read.leftOut).toEqual([{ reason: "readme.txt is no statement", rows: 1 }]);
  expect(lines.map(({ file, rowNumber }) => `${file} ${rowNumber}`)).toEqual([
    ...Array.from({ length: 25 }, (_, i) => `a.csv ${i + 2}`),
    ...Array.from({ length: 15 }, (_, i) => `b.csv.gz ${i + 2}`),
  ]);
});

test("two distributors in one zip are refused by name", async () => {
  const bytes = zipFile({ "a.csv": text, "b.tsv": bytesOfFile(fixtureOf("distrokid"), sales) });
  const { read } = await readBytes(bytes);
  expect(read.refusal).toBe(
    "This upload holds statements of TuneCore and DistroKid. Upload them one by one.",
  );
});

/** As Excel stores it: amounts as numbers, dates as days. */
const cells = sales.map(tunecore.row).map((row, i): TestCell[] =>
  row.map((cell, column) => {
    if (column === 0) return { date: 46_082 + (i % 3) };
    if (column === 14) return { number: cell };
    if (column === 19) return { formula: "A1*2", value: cell };
    return column === 9 ? { number: cell } : cell;
  }),
);

test("a workbook: numbers, dates and formulas' values; other sheets are left out", async () => {
  const bytes = workbookFile({
    Cover: [["Statement"], ["Thank you", "for", "reading"]],
    Sales: [tunecore.headers, ...cells],
  });
  const { lines, read } = await readBytes(bytes);
  expect(read).toMatchObject({
    format: "tunecore",
    whole: true,
    leftOut: [{ reason: "Cover is no statement" }],
  });
  expect(lines).toEqual(expected.map((line) => ({ ...line, file: "Sales", saleMonth: "2026-03" })));
});

test("a workbook in a zip", async () => {
  const bytes = zipFile({ "march.xlsx": workbookFile({ Sales: [tunecore.headers, ...cells] }) });
  const { lines, read } = await readBytes(bytes);
  expect(read).toMatchObject({ whole: true, lines: 40 });
  expect(lines[0]?.file).toBe("march.xlsx");
});

test.each([
  ["1.1000000000000001", "1.1"],
  ["3.2000000000000001E-5", "0.000032"],
  ["-12", "-12"],
  ["1.25E+3", "1250"],
  ["0.30000000000000004", "0.3"],
  ["1.234", "1.234"],
])("Excel stores %s and means %s", async (stored, meant) => {
  const [row = []] = cells;
  const bytes = workbookFile({ S: [tunecore.headers, row.with(19, { number: stored })] });
  const { lines } = await readBytes(bytes);
  expect(lines[0]?.amount).toBe(meant);
});

test("text cells of a workbook can still be read two ways, and are asked about", async () => {
  const believe = fixtureOf("believe");
  const row: TestCell[] = believe.row({ ...(sales[0] as (typeof sales)[number]), amount: "1.234" });
  const { read } = await readBytes(workbookFile({ S: [believe.headers, row.with(20, "1.234")] }));
  expect(read.questions).toMatchObject([{ kind: "numbers", column: "Net Revenue" }]);
});

test.each([
  ["a PDF", "%PDF-1.7 …", "This is a PDF"],
  ["an old workbook", Buffer.from("d0cf11e0a1b11ae1", "hex"), "password-protected Excel file"],
  ["nothing", "", "This file is empty."],
  ["an empty zip", zipFile({}), "This zip file is empty."],
  ["a zip without a table", zipFile({ "a.pdf": "%PDF" }), "This file holds no table."],
  ["a cut zip", zipFile({ "a.csv": text }).subarray(0, 300), "damaged or incomplete"],
  ["a cut gzip", gzipSync(text).subarray(0, 300), "damaged or incomplete"],
  ["a gzip that is cut far behind its head", gzipSync(text.repeat(100)).subarray(0, -300), "damaged"],
  ["a header alone", textOfFile(tunecore, []), "a header and no lines"],
  ["an endless line", `${text}${"x".repeat(300_000)}`, "Row 42 is longer than a statement's row can be"],
  ["a huge cell", `${text}"${"x,".repeat(8_000)}"`, "Row 42 is longer than a statement's row can be"],
  ["endless columns", `${text}${",".repeat(600)}`, "Row 42 has more than 500 columns."],
  [
    "an open quotation mark",
    `${text.slice(0, -2)},"open\r\n${text}`,
    "A quotation mark in row 41 is never closed",
  ],
  [
    "too many files",
    zipFile(Object.fromEntries(Array.from({ length: 201 }, (_, i) => [`${i}.csv`, "a"]))),
    "more than 200 files",
  ],
])("%s is refused in words", async (_name, bytes, sentence) => {
  const { read } = await readBytes(bytes);
  const said = [read.refusal, ...read.faults.map((fault) => `Row ${fault.rowNumber}: ${fault.text}`)].join(
    " ",
  );
  expect(said).toContain(sentence);
  expect(read.whole).toBe(false);
});

test("rows are not swallowed by a quotation mark that is never closed", async () => {
  const plain = sales.map((sale) => ({ ...sale, title: "Nachtzug", artist: "Mara Ellis" }));
  const rows = textOfFile(tunecore, plain.map(tunecore.row)).split("\r\n");
  rows[10] = rows[10]?.replace("LP", '"LP') ?? "";
  rows[14] = rows[14]?.replace("LP", 'LP"') ?? "";
  const { read } = await readBytes(rows.join("\r\n"));
  expect(read.whole).toBe(false);
  expect(read.refusal).toContain("A quotation mark in row 11 is never closed");
});

test("a bomb is left before it has gone off", async () => {
  const { Meter } = await import("./tables/table.ts");
  const counted = new Meter().counted(
    (async function* () {
      const piece = new Uint8Array(100_000_000);
      for (let i = 0; i < 100; i++) yield piece;
    })(),
    1,
  );
  const unpack = async () => {
    for await (const _ of counted);
  };
  await expect(unpack()).rejects.toThrow("This file unpacks to more than 1.5 GB.");
});

test("a disk that fails is not a damaged file", async () => {
  await withFile(text, async (file) => {
    for await (const { rows } of openTables(file, new Meter())) {
      await rm(file.path);
      await expect(rows[Symbol.asyncIterator]().next()).rejects.toMatchObject({ code: "ENOENT" });
    }
  });
});
