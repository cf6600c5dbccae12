import { expect, test } from "vitest";
import { previewFile } from "./preview-file.ts";
import { readStatement } from "./read-statement.ts";
import { readBytes, withFile } from "./test/read-bytes.ts";

const UNKNOWN = [
  "Label report;;;;;;",
  "Month;Shop;Country;ISRC Number;Song;Streams;Net Royalty (EUR)",
  "03/2027;Qobuz;FR;DEXY12700001;Nachtzug;1.200;12,50",
  "03/2027;Tidal;DE;DEXY12700002;Été;3;(0,25)",
  "",
].join("\n");

test("an unknown file is shown with a guess, read with it, and recognised the next month", async () => {
  await withFile(UNKNOWN, async (path) => {
    expect((await readStatement(path)).questions).toMatchObject([{ kind: "mapping" }]);
    const preview = await previewFile(path);
    if ("refusal" in preview) throw new Error(preview.refusal);
    expect(preview.headerRow).toBe(1);
    expect(preview.rows[2]).toEqual(["03/2027", "Qobuz", "FR", "DEXY12700001", "Nachtzug", "1.200", "12,50"]);
    expect(preview.guess).toMatchObject({
      columns: {
        saleMonth: "Month",
        store: "Shop",
        country: "Country",
        isrc: "ISRC Number",
        title: "Song",
        units: "Streams",
      },
      numbers: null,
    });
    // The person says what the guess left open.
    const mapping = {
      ...preview.guess,
      label: "Label Worx",
      columns: { ...preview.guess.columns, amount: "Net Royalty (EUR)" },
      currency: "EUR",
    };
    const next = UNKNOWN.replaceAll("03/2027", "04/2027");
    const { lines, read } = await readBytes(next, { mappings: [mapping] });
    expect(read).toMatchObject({ format: "mapped", label: "Label Worx", whole: true, lines: 2 });
    expect(lines[0]).toMatchObject({
      saleMonth: "2027-04",
      store: "Qobuz",
      units: "1200",
      amount: "12.5",
      currency: "EUR",
    });
    expect(read.totals).toEqual([{ currency: "EUR", lines: 2, amount: "12.25" }]);
  });
});

test("a mapping does not take a file that lacks one of its headers, nor one of ours", async () => {
  const mapping = {
    label: "X",
    headers: ["Month", "Net"],
    columns: { saleMonth: "Month", amount: "Net" },
    currency: "EUR",
    store: null,
    numbers: null,
    dates: null,
  };
  const { read } = await readBytes("Month,Gross\n2027-03,1.5\n", { mappings: [mapping] });
  expect(read.questions).toMatchObject([{ kind: "mapping" }]);
});

test("two columns of the amount's name are refused", async () => {
  const mapping = {
    label: "X",
    headers: ["Month", "Net"],
    columns: { saleMonth: "Month", amount: "Net" },
    currency: "EUR",
    store: null,
    numbers: null,
    dates: null,
  };
  const { read } = await readBytes("Month,Net,Net\n2027-03,1.5,2.5\n", { mappings: [mapping] });
  expect(read.refusal).toContain("Two columns are called “Net”");
});

test("what is no table has nothing to show", async () => {
  await withFile("%PDF-1.7", async (path) => {
    expect(await previewFile(path)).toMatchObject({ refusal: expect.stringContaining("PDF") });
  });
  await withFile("Dear label,\nthank you.\n", async (path) => {
    expect(await previewFile(path)).toEqual({ refusal: "This file holds no table." });
  });
});
