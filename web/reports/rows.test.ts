import { expect, test } from "vitest";
import { rowsOf } from "./rows.ts";

const line = (key: string, currency: string, gross: string, paid: string) => ({
  ...{ key, name: key, detail: null, isPayer: false, currency, token: "USDT", decimals: 6 },
  ...{ units: "1.5", gross, net: gross, paid },
});

test("a month with two currencies is one row: amounts of files by currency, what was earned by token", () => {
  const rows = rowsOf([
    line("2027-03", "EUR", "10.25", "11"),
    line("2027-03", "USD", "3", "3"),
    line("2027-02", "EUR", "0.1", "1"),
    { ...line("2027-03", "EUR", "0.755", "5"), token: "USDC" },
  ]);
  expect(rows).toMatchObject([
    {
      key: "2027-03",
      units: "4.5",
      earned: [
        { token: "USDT", paid: "14" },
        { token: "USDC", paid: "5" },
      ],
      files: [
        { currency: "EUR", gross: "11.005", net: "11.005" },
        { currency: "USD", gross: "3" },
      ],
    },
    { key: "2027-02", units: "1.5" },
  ]);
});
