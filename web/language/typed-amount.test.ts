import { describe, expect, test } from "vitest";
import { unitsFromText } from "../../shared/rules/token-amount.ts";
import { pointed, typedAmount } from "./typed-amount.ts";

describe("an amount as it is typed where a comma stands before the decimals", () => {
  test.each([
    ["12,50", "12.50"],
    ["12.50", "12.50"],
    ["1250", "1250"],
    ["1.250,50", "1250.50"],
    ["0.125", "0.125"],
    [",5", ".5"],
  ])("%s is %s", (typed, amount) => expect(pointed(typed, "de")).toBe(amount));

  test.each(["1.250", "12.345.678", "1,250,000", "1,250.50"])(
    "%s could be misread, and is refused",
    (typed) => expect(unitsFromText(pointed(typed, "de"), 6)).toBeNull(),
  );

  test("in English it stays as it is", () => expect(pointed("1,250.50", "en")).toBe("1,250.50"));
});

test.each([
  ["en", "1250.50"],
  ["es", "1250,50"],
] as const)("what is filled in for %s can be read again", (language, text) => {
  expect(typedAmount("1250500000", 6, language)).toBe(text);
  expect(unitsFromText(pointed(text, language), 6)).toBe("1250500000");
});
