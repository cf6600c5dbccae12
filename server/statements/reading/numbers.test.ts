import fc from "fast-check";
import { expect, test } from "vitest";
import { decimalText, ExactSum } from "./exact-sum.ts";
import { readNumber, styleOf, styleOfColumn } from "./numbers.ts";

test.each([
  ["1,234.56", "dot", "1234.56"],
  ["1.234,56", "comma", "1234.56"],
  ["1.234", "dot", "1.234"],
  ["1.234", "comma", "1234"],
  ["12.345.678,90", "comma", "12345678.9"],
  ["(12.30)", "dot", "-12.3"],
  ["-0,0012", "comma", "-0.0012"],
  ["−5", "dot", "-5"],
  ["12.30-", "dot", "-12.3"],
  ["$1,000", "dot", "1000"],
  ["1 234,5 €", "comma", "1234.5"],
  ["1'234.50", "dot", "1234.5"],
  ["EUR 7,5", "comma", "7.5"],
  ["7.5 USD", "dot", "7.5"],
  [".5", "dot", "0.5"],
  ["007", "dot", "7"],
  ["-0.00", "dot", "0"],
  ["3.2E-05", "dot", "0.000032"],
  ["3,2e-05", "comma", "0.000032"],
  ["1.25E+3", "dot", "1250"],
  ["12E2", "dot", "1200"],
  ["0.123456789012345678901234", "dot", "0.123456789012345678901234"],
] as const)("%s in style %s is %s", (text, style, value) => {
  expect(readNumber(text, style)).toBe(value);
});

test.each([
  ["0,123", "dot"],
  ["1,23", "dot"],
  ["1,2345", "dot"],
  ["1.234.56", "comma"],
  ["--5", "dot"],
  ["(-5)", "dot"],
  ["(5", "dot"],
  ["5)", "dot"],
  ["", "dot"],
  ["n/a", "dot"],
  ["1e999", "dot"],
  ["1E+99", "dot"],
  ["=1+1", "dot"],
  ["9".repeat(41), "dot"],
  ["0x10", "dot"],
  ["NaN", "dot"],
] as const)("%s is no number in style %s", (text, style) => {
  expect(readNumber(text, style)).toBeNull();
});

test.each([
  ["12.5", "dot"],
  ["0.123", "dot"],
  ["0,123", "comma"],
  ["1,234.5", "dot"],
  ["1.234,5", "comma"],
  ["1.234.567", "comma"],
  ["1,234", "either"],
  ["1.234", "either"],
  ["17", "plain"],
  ["free", "none"],
] as const)("%s shows %s", (text, style) => {
  expect(styleOf(text)).toBe(style);
});

test.each([
  [["1,234", "0.5"], "dot"],
  [["1.234", "2,5"], "comma"],
  [["1.234", "17"], "either"],
  [["0.5", "0,5"], "mixed"],
  [["3", "", "-4"], null],
] as const)("the column %j is %s", (cells, style) => {
  expect(styleOfColumn(cells)).toBe(style);
});

const decimal = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }));

test("a sum is exact whatever the scales", () => {
  fc.assert(
    fc.property(fc.array(decimal, { maxLength: 50 }), (parts) => {
      const sum = new ExactSum();
      for (const [units, scale] of parts) sum.add(decimalText(units, scale));
      const expected = parts.reduce((total, [units, scale]) => total + units * 10n ** BigInt(18 - scale), 0n);
      expect(sum.toString()).toBe(decimalText(expected, 18));
    }),
  );
});

test("what is written in a style is read back in it", () => {
  fc.assert(
    fc.property(decimal, fc.constantFrom("dot" as const, "comma" as const), ([units, scale], style) => {
      const plain = decimalText(units, scale);
      const [whole = "", fraction] = plain.replace("-", "").split(".");
      const [group, point] = style === "dot" ? [",", "."] : [".", ","];
      const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
      const text = fraction ? grouped + point + fraction : grouped;
      expect(readNumber(units < 0n ? `(${text})` : text, style)).toBe(plain);
    }),
  );
});
