import { describe, expect, test } from "vitest";
import { problemText } from "../../../words/release-problems.ts";
import type { Code } from "../release-problem.ts";
import { readIsrc, showIsrc } from "./isrc.ts";
import { readUpc, showUpc } from "./upc.ts";

/** What is said of a code that is refused, and what was meant. */
const refused = (code: Code) => (code.ok ? null : [problemText(code), code.suggestion]);

describe("ISRC", () => {
  test.each([
    ["QZES22500417", "QZES22500417"],
    ["qz-es2-25-00417", "QZES22500417"],
    ["ISRC: QZ ES2 25 00417", "QZES22500417"],
    ["ISRC US–RC1–76–07839", "USRC17607839"],
    ["ＱＺＥＳ２２５００４１７", "QZES22500417"],
    ["GB.AYE.68.00011", "GBAYE6800011"],
    ["", null],
    ["   ", null],
  ])("%s is read as %s", (text, value) => {
    expect(readIsrc(text)).toEqual({ ok: true, value });
  });

  test.each([
    ["QZES2250041", "An ISRC has 12 characters. This one has 11. Example: QZ-ES2-25-00417."],
    ["QZES225004170", "An ISRC has 12 characters. This one has 13. Example: QZ-ES2-25-00417."],
    ["QZES2250041ß", "An ISRC has 12 characters. This one has 13. Example: QZ-ES2-25-00417."],
    [
      `QZES2250041${"-".repeat(4_900)}7`,
      "An ISRC has 12 characters. This one has 4912. Example: QZ-ES2-25-00417.",
    ],
    ["QZES2250041!", "An ISRC uses only letters A–Z and digits. Remove “!”."],
    ["1ZES22500417", "The first two characters must be letters, as in QZ or GB."],
    ["QZES2250041X", "The last seven characters must be digits."],
    ["T-034.524.680-1", "That is an ISWC, which identifies the song. The ISRC identifies this recording."],
    ["AA6Q72000047", "AA-6Q7 is an example from the ISRC standard. Enter your own code."],
  ])("%s is refused", (text, problem) => {
    expect(refused(readIsrc(text))).toEqual([problem, undefined]);
  });

  test("letters typed for digits can be repaired", () => {
    const problem = "The last seven characters must be digits. Did you mean QZ-ES2-25-00417?";
    expect(refused(readIsrc("QZES2250O4I7"))).toEqual([problem, "QZES22500417"]);
    expect(showIsrc("QZES22500417")).toBe("QZ-ES2-25-00417");
  });
});

describe("UPC and EAN", () => {
  test.each([
    ["036000291452", "0036000291452", "036000291452"],
    ["0 36000 24145 7", "0036000241457", "036000241457"],
    ["4006381333931", "4006381333931", "4006381333931"],
    ["04006381333931", "4006381333931", "4006381333931"],
  ])("%s is kept as %s and shown as %s", (text, value, shown) => {
    expect(readUpc(text)).toEqual({ ok: true, value });
    expect(showUpc(value)).toBe(shown);
  });

  test("none is a valid answer", () => {
    expect(readUpc(" ")).toEqual({ ok: true, value: null });
  });

  test.each([
    ["036000291453", "The last digit should be 2. One of the digits is probably mistyped."],
    [
      "8.59E+11",
      "Your spreadsheet shortened this code to 8.59E+11. Copy the full 12 or 13 digits from the original.",
    ],
    ["14006381333938", "That is a carton code. A release has a UPC of 12 digits or an EAN of 13."],
    ["12345678", "A UPC has 12 digits and an EAN 13. This one has 8."],
    ["1234567890", "A UPC has 12 digits and an EAN 13. This one has 10."],
    ["03600029145X", "A UPC or EAN uses only digits."],
  ])("%s is refused", (text, problem) => {
    expect(refused(readUpc(text))).toEqual([problem, undefined]);
  });

  test.each([
    ["36000291452", "Spreadsheets drop leading zeros. Did you mean 036000291452?", "036000291452"],
    ["12345678901", "The check digit seems to be missing. Did you mean 123456789012?", "123456789012"],
  ])("%s can be repaired", (text, problem, suggestion) => {
    expect(refused(readUpc(text))).toEqual([problem, suggestion]);
  });
});
