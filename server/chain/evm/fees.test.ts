import { expect, test } from "vitest";
import { fitted } from "./drafts.ts";
import { bid, outbidding } from "./fees.ts";

const fees = (maxFeePerGas: bigint, maxPriorityFeePerGas: bigint) => ({ maxFeePerGas, maxPriorityFeePerGas });

test.each([
  { name: "room for the base fee to double", base: 30n, tip: 2n, cap: 100n, bids: fees(62n, 2n) },
  { name: "never above the cap", base: 60n, tip: 2n, cap: 100n, bids: fees(100n, 2n) },
  { name: "the cap just buys the next block", base: 98n, tip: 2n, cap: 100n, bids: fees(100n, 2n) },
  { name: "the cap does not buy the next block", base: 99n, tip: 2n, cap: 100n, bids: null },
])("bidding: $name", ({ base, tip, cap, bids }) => {
  expect(bid(base, tip, cap)).toEqual(bids);
});

test.each([
  { name: "an eighth more", old: fees(80n, 8n), now: fees(40n, 1n), cap: 200n, bids: fees(91n, 10n) },
  {
    name: "or today's price if that is more",
    old: fees(80n, 8n),
    now: fees(120n, 20n),
    cap: 200n,
    bids: fees(120n, 20n),
  },
  {
    name: "also when today's price is above the cap",
    old: fees(80n, 8n),
    now: null,
    cap: 200n,
    bids: fees(91n, 10n),
  },
  { name: "never above the cap", old: fees(80n, 8n), now: fees(40n, 1n), cap: 90n, bids: null },
])("outbidding: $name", ({ old, now, cap, bids }) => {
  expect(outbidding(old, now, cap)).toEqual(bids);
});

test("runs are put together as far as one transaction's gas goes, in their order", () => {
  const run = (name: string, gas: bigint) => ({ split: `0x${name}` as const, gas });
  const runs = [
    run("a", 9_000_000n),
    run("b", 7_777_216n),
    run("c", 1n),
    run("d", 16_777_216n),
    run("e", 5n),
  ];
  expect(fitted(runs).map((group) => group.map(({ split }) => split))).toEqual([
    ["0xa", "0xb"],
    ["0xc"],
    ["0xd"],
    ["0xe"],
  ]);
  expect(fitted([])).toEqual([]);
});
