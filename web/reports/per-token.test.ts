import { expect, test } from "vitest";
import { perToken } from "./per-token.ts";

const line = (key: string, currency: string, token: string, paid: string) => ({ key, currency, token, paid });

test("what was earned by files in two currencies is one sum for each token, in the order of the lines", () => {
  const lines = [
    line("2026-08", "USD", "USDT", "2082216360"),
    line("2026-08", "EUR", "USDT", "2850793756"),
    line("2026-08", "EUR", "USDC", "5"),
    line("2026-09", "USD", "USDT", "7"),
  ];
  expect(perToken(lines, ({ key }) => key).map(({ key, token, paid }) => [key, token, paid])).toEqual([
    ["2026-08", "USDT", "4933010116"],
    ["2026-08", "USDC", "5"],
    ["2026-09", "USDT", "7"],
  ]);
  expect(perToken(lines).map(({ token, paid }) => [token, paid])).toEqual([
    ["USDT", "4933010123"],
    ["USDC", "5"],
  ]);
});
