import { expect, test } from "vitest";
import { codesOf, warningsBy } from "./used-codes.ts";

test("only whole codes are asked about, each once, however they are spelled", () => {
  const isrcs = ["QZ-ES2-25-00417", "qzes22500417", "QZ-ES2", ""];
  expect(codesOf({ isrcs, upcs: ["0 36000 29145 2", "036000291452", "12"] })).toEqual({
    isrcs: ["QZES22500417"],
    upcs: ["0036000291452"],
  });
});

test("a code that another release has is said to be there, a new one says nothing", () => {
  const where = { release: "Harbour Lights", releaseId: "r1" };
  const warnings = warningsBy([
    { code: "QZES22500417", track: "Night Ferry", ...where },
    { code: "0036000291452", track: null, ...where },
  ]);
  expect(warnings.isrc("QZ-ES2-25-00417")).toEqual({
    sentence:
      "“Night Ferry” on “Harbour Lights” has this ISRC already. That is fine if it is the same recording.",
    releaseId: "r1",
  });
  expect(warnings.upc("036000291452")?.sentence).toContain("“Harbour Lights” has this UPC already.");
  expect(warnings.isrc("QZ-ES2-25-00418")).toBeNull();
  expect(warnings.isrc("QZ-ES2")).toBeNull();
});
