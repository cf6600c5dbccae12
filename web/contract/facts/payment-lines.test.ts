import { expect, test } from "vitest";
import type { ContractMoves } from "../../../shared/schemas/money/payments.ts";
import { paymentLines } from "./payment-lines.ts";

const at = (minute: number) => `2026-11-15T09:${String(minute).padStart(2, "0")}:00.000Z`;
const payment = (transaction: string, minute: number) => ({
  transaction,
  amount: "100",
  from: null,
  at: at(minute),
});
const payout = (transaction: string, wallet: string, minute: number) => ({
  transaction,
  wallet,
  amount: "50",
  held: false,
  at: at(minute),
});

const linesOf = (given: ContractMoves) => paymentLines(given, true);

const told = (lines: ReturnType<typeof paymentLines>) =>
  lines.map(({ payment: { transaction }, standing, distributions }) => [
    transaction,
    standing,
    ...distributions.map((one) => `${one.transaction}: ${one.payouts.map(({ wallet }) => wallet).join(" ")}`),
  ]);

test("a payout stands beneath the last payment before it, one group per transaction, newest first", () => {
  const lines = linesOf({
    payments: [payment("second", 10), payment("first", 1)],
    payouts: [
      payout("late", "ana", 30),
      payout("two", "ana", 11),
      payout("two", "ben", 11),
      payout("one", "ana", 2),
    ],
  });
  expect(told(lines)).toEqual([
    ["second", "divided", "two: ana ben", "late: ana"],
    ["first", "divided", "one: ana"],
  ]);
});

test("a small payment was divided with the one after it; one after the last payout waits", () => {
  const lines = linesOf({
    payments: [payment("small", 1), payment("large", 2), payment("new", 9)],
    payouts: [payout("both", "ana", 3)],
  });
  expect(told(lines)).toEqual([
    ["new", "waiting"],
    ["large", "divided", "both: ana"],
    ["small", "with_later"],
  ]);
});

test("a payout in the payment's own moment is after it, and one before every payment is still shown", () => {
  const same = linesOf({ payments: [payment("paid", 5)], payouts: [payout("out", "ana", 5)] });
  expect(told(same)).toEqual([["paid", "divided", "out: ana"]]);
  const early = linesOf({ payments: [payment("paid", 5)], payouts: [payout("out", "ana", 4)] });
  expect(told(early)).toEqual([["paid", "divided", "out: ana"]]);
});

test("the order is by time, however the moments are written", () => {
  const earlier = { ...payment("earlier", 0), at: "2026-11-15T09:00:00Z" };
  const later = { ...payment("later", 0), at: "2026-11-15T09:00:00.500Z" };
  expect(told(linesOf({ payments: [later, earlier], payouts: [] })).map(([name]) => name)).toEqual([
    "later",
    "earlier",
  ]);
});

test("nothing came, nothing is shown", () => {
  expect(linesOf({ payments: [], payouts: [] })).toEqual([]);
});

test("a payout whose payment is not loaded yet waits for it", () => {
  const given = {
    payments: [payment("new", 9)],
    payouts: [payout("three", "ana", 10), payout("two", "ana", 6)],
  };
  expect(told(paymentLines(given, false))).toEqual([["new", "divided", "three: ana"]]);
  expect(told(paymentLines({ ...given, payments: [...given.payments, payment("old", 5)] }, false))).toEqual([
    ["new", "divided", "three: ana"],
    ["old", "divided", "two: ana"],
  ]);
});
