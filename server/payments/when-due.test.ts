import { expect, test } from "vitest";
import { isDue, isWorth, type Waiting, worthFrom } from "./when-due.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = new Date("2026-11-16T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const waiting = (more: Partial<Waiting>): Waiting => ({
  network: "Ethereum",
  dollarUnits: 1_000_000n,
  carriedUnits: 0n,
  payeeCount: 2,
  dueSince: ago(HOUR_MS),
  price: null,
  feeBps: 200n,
  ...more,
});
const dear = (feeUnits: bigint, sinceMs = HOUR_MS) => ({ feeUnits, at: ago(sinceMs) });

test.each([
  ["a USDT that was never too dear", { carriedUnits: 1_000_000n }, true],
  ["less than one", { carriedUnits: 999_999n }, false],
  ["less than one, for a month", { carriedUnits: 999_999n, dueSince: ago(30 * DAY_MS) }, true],
  ["less than can be divided", { carriedUnits: 10_000n, dueSince: ago(99 * DAY_MS) }, false],
  ["found too dear an hour ago", { carriedUnits: 49_000_000n, price: dear(1_000_000n) }, false],
  ["then more has come", { carriedUnits: 50_000_000n, price: dear(1_000_000n) }, true],
  ["found too dear a while ago", { carriedUnits: 2_000_000n, price: dear(1_000_000n, 6 * HOUR_MS) }, true],
  [
    "too dear, for a month: the sum is at least the fee",
    { carriedUnits: 1_000_000n, price: dear(1_000_000n), dueSince: ago(30 * DAY_MS) },
    true,
  ],
  [
    "too dear, for a month: the fee is more than the sum",
    { carriedUnits: 1_000_000n, price: dear(1_000_001n), dueSince: ago(300 * DAY_MS) },
    false,
  ],
] as const)("due: %s", (_, more, due) => {
  expect(isDue(waiting(more), NOW)).toBe(due);
});

test("nobody can have us spend more than they are paid, however long they wait", () => {
  const [fee, month] = [700_000n, ago(31 * DAY_MS)];
  expect(worthFrom(fee, 200n)).toBe(35_000_000n);
  expect(worthFrom(1n, 300n)).toBe(34n);
  expect(isWorth(waiting({ carriedUnits: 35_000_000n }), fee, NOW)).toBe(true);
  expect(isWorth(waiting({ carriedUnits: 34_999_999n }), fee, NOW)).toBe(false);
  expect(isWorth(waiting({ carriedUnits: fee, dueSince: month }), fee, NOW)).toBe(true);
  expect(isWorth(waiting({ carriedUnits: fee - 1n, dueSince: month }), fee, NOW)).toBe(false);
});
