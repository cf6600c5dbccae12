// @module-tag deep

import { expect, test } from "vitest";
import { readInThread, TooLarge } from "./read-in-thread.ts";
import { readBytes, withFile } from "./test/read-bytes.ts";
import { zipFile } from "./test/zip-file.ts";

/** Files that are small, and huge when unpacked. Reading one takes no more memory than a reader has. */

const letters = (megabytes: number) => Buffer.alloc(megabytes * 1_000_000, "a");

test("one line without an end is refused, however long", async () => {
  const { read } = await readBytes(zipFile({ "statement.csv": letters(200) }));
  expect(read.refusal).toMatch(/is longer than a statement's row can be/);
});

const workbook = (sheet: string) =>
  zipFile({
    "xl/workbook.xml": `<workbook xmlns:r="r"><sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": sheet,
  });

test.each([
  [
    "one text",
    () => `<worksheet><row><c t="inlineStr"><is><t>${letters(300).toString("latin1")}</t></is></c></row>`,
  ],
  ["tags in tags", () => "<a>".repeat(60_000_000)],
  ["one tag", () => `<worksheet ${letters(300).toString("latin1")}`],
])("a workbook of %s ends its reading, not the server", async (_what, sheet) => {
  await withFile(workbook(sheet()), async (file) => {
    const read = await readInThread(file).catch((error: unknown) => error);
    if (read instanceof Error) expect(read).toBeInstanceOf(TooLarge);
    else expect(read).toMatchObject({ whole: false });
  });
});
