import { expect, test } from "vitest";
import { folded, holdsAll, wordsIn } from "./search-text.ts";

test.each([
  ["bjork", "Björk", true],
  ["FERRY night", "Night Ferry", true],
  ["night boat", "Night Ferry", false],
  ["QZ-ES2-25-00417", "QZES22500417", true],
  ["qzes2", "QZ-ES2-25-00417", true],
  ["will.i.am", "will.i.am", true],
  ["坂本", "坂本龍一", true],
  ["  ", "anything", true],
])("looking for %j in %j: %j", (query, text, found) => {
  expect(holdsAll(folded(text), wordsIn(query))).toBe(found);
});
