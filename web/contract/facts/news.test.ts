import { expect, test } from "vitest";
import type { ContractBooks, ContractToken } from "../../../shared/schemas/money/payments.ts";
import { formats } from "../../../words/formats.ts";
import { sayNews } from "../say-news.ts";
import { contractWords } from "../words.ts";
import { news } from "./news.ts";
import { canDistribute, standing } from "./standing.ts";

const token = (more: Partial<ContractToken> = {}): ContractToken => ({
  token: "Mint",
  symbol: "USDT",
  decimals: 6,
  received: "0",
  paid: "0",
  held: "0",
  carried: "0",
  state: "settled",
  tooDear: null,
  holds: [],
  payments: [],
  payouts: [],
  ...more,
});
const books = (tokens: ContractToken[], payable = true) => ({ payable, tokens }) as ContractBooks;

const { tokenAmount } = formats("en");
const said = (before: ContractBooks, now: ContractBooks) =>
  news(before, now)
    .map((one) =>
      sayNews(one, contractWords.en.news, (units, { decimals }) => `${tokenAmount(units, decimals)} USDT`),
    )
    .join(" ");

test.each([
  ["nothing happened", {}, {}, ""],
  ["a payment", {}, { received: "125500000" }, "Payment received: 125.50 USDT."],
  [
    "a second one, divided except one part",
    { received: "10000000", paid: "10000000" },
    { received: "30000000", paid: "29000000", held: "1000000" },
    "Payment received: 20.00 USDT. Paid out: 19.00 USDT. On hold: 1.00 USDT.",
  ],
  ["what was held is paid", { held: "5" }, { held: "0", paid: "5" }, "Paid out: 0.000005 USDT."],
  ["it stopped", {}, { state: "stopped" as const }, "Payouts from this contract are paused."],
])("announced: %s", (_, before, now, told) => {
  expect(said(books([token(before)]), books([token(now)]))).toBe(told);
});

test("announced: the first payment in a token, and that it can be paid", () => {
  expect(said(books([], false), books([token({ received: "1000000" })]))).toBe(
    "This contract can be paid now. Payment received: 1.00 USDT.",
  );
});

test.each([
  ["not_payable", books([token({ received: "1" })], false)],
  ["empty", books([])],
  ["empty", books([token()])],
  ["settled", books([token({ received: "1" })])],
  ["held", books([token({ received: "2", held: "1" })])],
  ["gathering", books([token({ received: "1" }), token({ received: "1", state: "gathering" })])],
  ["stopped", books([token({ received: "1", state: "distributing" }), token({ state: "stopped" })])],
])("a contract stands at %s", (expected, given) => {
  expect(standing(given)).toBe(expected);
});

test.each([
  [{ carried: "5", state: "gathering" as const }, true],
  [{ carried: "1" }, false],
  [{ held: "5" }, true],
  [{}, false],
  [{ carried: "5", state: "distributing" as const }, false],
  [{ carried: "5", state: "stopped" as const }, false],
])("with %j a run can be asked for: %s", (more, can) => {
  expect(canDistribute(token(more))).toBe(can);
});
