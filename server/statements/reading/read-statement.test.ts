import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { ExactSum } from "./exact-sum.ts";
import { FIXTURES, fixtureOf, lineOf, type Sale, textOfFile } from "./test/fixtures.ts";
import { readBytes } from "./test/read-bytes.ts";
import { makeSales, randomNumbers } from "./test/sales.ts";

/** What a row can be, and what is asked. */

const [sale] = makeSales(1, 5) as [Sale];
const fuga = fixtureOf("fuga");
const answers = { currency: "EUR" };
const fileWith = (cells: Record<string, string>, sales = [sale]) =>
  textOfFile(
    fuga,
    sales.map((one) => fuga.row(one).map((cell, i) => cells[fuga.headers[i] ?? ""] ?? cell)),
  );

test("the hash is that of the bytes", async () => {
  const text = fileWith({});
  const { read } = await readBytes(text, { answers });
  expect(read.sha256).toBe(createHash("sha256").update(text).digest("hex"));
  expect(read.bytes).toBe(Buffer.byteLength(text));
});

test.each([
  ["Reported Royalty", "free", "“free” is no amount."],
  ["Reported Royalty", "", "The amount is missing."],
  ["Reported Royalty", "=SUM(A1)", "“=SUM(A1)” is no amount."],
  ["Sale Start date", "soon", "“soon” is no date that we can read."],
  ["Sale Start date", "", "The date is missing."],
])("%s of “%s” is a fault by row and column, and the other lines are read", async (column, value, text) => {
  const bad = fileWith({ [column]: value }).split("\r\n")[1];
  const { lines, read } = await readBytes(`${fileWith({})}${bad}\r\n${bad}\r\n`, { answers });
  const fault = { file: null, column, text, stops: true };
  expect(read.faults).toEqual([
    { ...fault, rowNumber: 3 },
    { ...fault, rowNumber: 4 },
  ]);
  expect(lines).toEqual([lineOf(fuga, sale, 0)]);
  expect(read.whole).toBe(false);
});

test.each(["3.61E+12", "3,61459E+12", "3.6e12", "3614500000000"])(
  "a UPC that a spreadsheet ruined (%s) is refused by name where it is the only code",
  async (ruined) => {
    const alone = await readBytes(fileWith({ "Product UPC": ruined, "Asset ISRC": "" }), { answers });
    expect(alone.read).toMatchObject({ whole: false, faultCount: 1, lines: 0 });
    expect(alone.read.faults[0]).toMatchObject({ column: "Product UPC", stops: true });
    expect(alone.read.faults[0]?.text).toContain(`shortened this code to ${ruined}`);
    const withIsrc = await readBytes(fileWith({ "Product UPC": ruined }), { answers });
    expect(withIsrc.read).toMatchObject({ whole: true, faultCount: 1 });
    expect(withIsrc.lines[0]).toMatchObject({ upc: null, isrc: sale.isrc });
  },
);

test("an ISRC that a spreadsheet ruined is refused too", async () => {
  const { read } = await readBytes(fileWith({ "Product UPC": "", "Asset ISRC": "1.2E+11" }), { answers });
  expect(read.faults).toMatchObject([{ column: "Asset ISRC", stops: true, rowNumber: 2 }]);
});

test.each([
  ["Product UPC", "3614500000013", "The last digit should be"],
  ["Product UPC", "36000291452", "Spreadsheets drop leading zeros. Did you mean 036000291452?"],
  ["Asset ISRC", "DEXY1270000", "An ISRC has 12 characters. This one has 11."],
])("%s of %s is left out and told, not repaired", async (column, value, text) => {
  const { lines, read } = await readBytes(fileWith({ [column]: value }), { answers });
  expect(read.faults).toMatchObject([{ column, stops: false }]);
  expect(read.faults[0]?.text).toContain(text);
  expect(lines[0]).toMatchObject(column === "Product UPC" ? { upc: null } : { isrc: null });
  expect(read.whole).toBe(true);
});

test("codes are kept in one form", async () => {
  const { lines } = await readBytes(
    fileWith({ "Product UPC": "0 36000 29145 2", "Asset ISRC": "de-xy1-27-00001" }),
    { answers },
  );
  expect(lines[0]).toMatchObject({ upc: "0036000291452", isrc: "DEXY12700001" });
});

test("a column that can be read both ways is asked about, never guessed", async () => {
  const file = fileWith({ "Reported Royalty": "1.234", "Asset Quantity": "5" });
  const asked = await readBytes(file, { answers });
  expect(asked.read.questions).toMatchObject([{ kind: "numbers", column: "Reported Royalty" }]);
  expect(asked.lines).toEqual([]);
  const dot = await readBytes(file, { answers: { ...answers, numbers: "dot" } });
  const comma = await readBytes(file, { answers: { ...answers, numbers: "comma" } });
  expect([dot.lines[0]?.amount, comma.lines[0]?.amount]).toEqual(["1.234", "1234"]);
});

test("one cell that shows the style decides for its column, and another column's for it", async () => {
  const rows = ["1.234", "0,5"].map((amount) =>
    fileWith({ "Reported Royalty": amount, "Asset Quantity": "1.000" }),
  );
  const { lines } = await readBytes(`${rows[0]}${rows[1]?.split("\r\n")[1]}\r\n`, { answers });
  expect(lines.map(({ amount, units }) => [amount, units])).toEqual([
    ["1234", "1000"],
    ["0.5", "1000"],
  ]);
});

test("both styles in one column are asked about", async () => {
  const rows = ["0.5", "0,5"].map((amount) => fileWith({ "Reported Royalty": amount }));
  const { read } = await readBytes(`${rows[0]}${rows[1]?.split("\r\n")[1]}\r\n`, { answers });
  expect(read.questions).toMatchObject([{ kind: "numbers" }]);
});

test("a date that can be two days is asked about; everything open is asked at once", async () => {
  const file = fileWith({
    "Sale Start date": "03/04/2027",
    "Sale End date": "",
    "Reported Royalty": "1.234",
  });
  const { read } = await readBytes(file);
  expect(read.questions.map(({ kind }) => kind)).toEqual(["currency", "dates", "numbers"]);
  const { lines } = await readBytes(file, {
    answers: { currency: "EUR", numbers: "dot", dates: "day-first" },
  });
  expect(lines[0]?.saleMonth).toBe("2027-04");
});

test("a row with more cells than the header is a fault: a decimal comma has torn it", async () => {
  const text = fileWith({}).trimEnd();
  const { read } = await readBytes(`${text},5\r\n`, { answers });
  expect(read.faults).toMatchObject([
    { rowNumber: 2, stops: true, text: "This row has 15 cells and the header 14." },
  ]);
});

test("thousands of faults are counted, and some of them shown", async () => {
  const file = fileWith({ "Reported Royalty": "x" }, makeSales(3_000, 6));
  const { read } = await readBytes(file, { answers });
  expect([read.faultCount, read.faults.length]).toEqual([3_000, 200]);
});

test("a thousand random files add up to what was sold, to the last digit", { tags: "deep" }, async () => {
  const random = randomNumbers(2027);
  const readable = FIXTURES.filter(({ format }) => format !== "prs");
  for (let file = 0; file < 1_000; file++) {
    const fixture = readable[file % readable.length] as (typeof readable)[number];
    const sales = makeSales(1 + Math.floor(random() * 30), file);
    const sum = new ExactSum();
    for (const { amount } of sales) sum.add(amount);
    const text = textOfFile(fixture, sales.map(fixture.row));
    const { lines, read } = await readBytes(text, { answers: fixture.answers ?? {} });
    expect(read.totals, `file ${file}`).toEqual([
      { currency: fixture.currency, lines: sales.length, amount: sum.toString() },
    ]);
    const again = new ExactSum();
    for (const { amount } of lines) again.add(amount);
    expect(again.toString(), `file ${file}`).toBe(sum.toString());
  }
});
