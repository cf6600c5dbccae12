import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

test.each([
  ["=1+1", "'=1+1"],
  ["+1", "'+1"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\tx", "'\tx"],
  ["\0x", "'\0x"],
  ['a "b", c', '"a ""b"", c"'],
  ["two\nlines", '"two\nlines"'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ["125.50", "125.50"],
])("a spreadsheet takes %j for text and nothing else", (given, written) => {
  expect(csvOf([[given, "end"]])).toBe(`${written},end\r\n`);
});
