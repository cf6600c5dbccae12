import { address } from "@solana/kit";
import { expect, test } from "vitest";
import { movementInGap, type Vault } from "./events.ts";
import { cursorOf, firstMark, marksIn } from "./marks.ts";

const split = address("TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA");
const mint = address("So11111111111111111111111111111111111111112");
const vault = address("TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb");
const ledger = address("ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL");

test("a cursor remembers who has had what, also when the first payees had to wait", () => {
  const wallets = [split, mint, ledger];
  const mark = firstMark({ ledger, vault }, wallets.length);
  const gap = {
    transaction: "t",
    index: 1,
    contract: split,
    token: mint,
    block: 7,
    at: new Date(7),
    units: -5n,
  };
  mark.gap = gap;
  const place: Vault = { program: ledger, split, mint, vault, ledger, wallets, rentUnits: 0n };
  const { payouts } = movementInGap(place, mark, [0n, 0n, 5n]);
  expect(payouts).toMatchObject([{ wallet: ledger, amountUnits: 5n }]);
  const marks = { split, vaults: { [mint]: { ...mark, gap } } };
  expect(marksIn(cursorOf(marks))).toEqual(marks);
  expect(mark.paidUnits).toEqual([0n, 0n, 5n]);
});
