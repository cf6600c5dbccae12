import { expect, test } from "vitest";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import { draftProblems, orderIn, orderOf, type Source, sourcesOf, testIsOffered } from "./withdraw-draft.ts";

const HERE = "9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin";
const THERE = "HhJpBhRRn4g56VsyLuT8DL5Bv31HkXqsrahTTUCZeZg4";
const EVM = "0x52908400098527886E0F7030069857D2E4169EE7";

const solana: Source = {
  network: "Solana",
  token: "USDT",
  symbol: "USDT",
  decimals: 6,
  amount: "62750000",
  from: HERE,
};
const polygon: Source = { ...solana, network: "Polygon", from: EVM };

test.each([
  [solana, { to: THERE, amount: "62.75" }, null, null],
  [solana, { to: ` ${THERE} `, amount: "1" }, null, null],
  [solana, { to: "", amount: "" }, "missing", "not_an_amount"],
  [solana, { to: EVM, amount: "0" }, "of_evm", "zero"],
  [solana, { to: HERE, amount: "62.750001" }, "same", "too_much"],
  [solana, { to: `${THERE}0`, amount: "1e2" }, "not_base58", "not_an_amount"],
  [polygon, { to: THERE, amount: "1" }, "of_solana", null],
  [polygon, { to: EVM.toLowerCase(), amount: "1" }, "same", null],
  [polygon, { to: `0x${"0".repeat(40)}`, amount: "1" }, "nobody", null],
  [polygon, { to: "0x12", amount: "1" }, "not_hex", null],
])("on %o, %o is judged", (source, draft, to, amount) => {
  expect(draftProblems(source, draft)).toEqual({ to, amount });
});

test("a test of one USDT and the rest are the whole, and is offered only where something follows", () => {
  const order = orderOf(solana, { to: THERE, amount: "62.75" });
  expect(testIsOffered(order)).toBe(true);
  const amountOf = (part: "whole" | "test" | "rest") =>
    BigInt(orderIn({ source: solana, whole: order, part }).amount);
  expect(amountOf("test")).toBe(1_000_000n);
  expect(amountOf("test") + amountOf("rest")).toBe(amountOf("whole"));
  expect(testIsOffered(orderOf(solana, { to: THERE, amount: "1" }))).toBe(false);
  expect(testIsOffered({ ...order, token: "coin" })).toBe(false);
});

test("what can be withdrawn: royalties first, nothing from an exported wallet or a silent chain", () => {
  const balance = { token: "USDT", symbol: "USDT", decimals: 6 } as const;
  const coin = { token: "coin", symbol: "SOL", decimals: 9 } as const;
  const wallets: MyWallets = {
    held: [
      {
        kind: "solana",
        address: HERE,
        createdAt: "",
        handedOverAt: null,
        handedOverTo: null,
        account: null,
        balances: [
          { network: "Solana", ...coin, amount: "5" },
          { network: "Solana", ...balance, amount: "7" },
        ],
      },
      {
        kind: "evm",
        address: EVM,
        createdAt: "",
        handedOverAt: null,
        handedOverTo: null,
        account: null,
        balances: [
          { network: "Ethereum", ...balance, amount: null },
          { network: "Polygon", ...balance, amount: "0" },
        ],
      },
    ],
    own: [],
  };
  const told = (all: MyWallets) => sourcesOf(all).map(({ network, symbol }) => `${symbol} on ${network}`);
  expect(told(wallets)).toEqual(["USDT on Solana", "SOL on Solana", "USDT on Polygon"]);
  const exported = wallets.held.map((wallet) => ({ ...wallet, handedOverAt: "2026-11-15T09:00:00.000Z" }));
  expect(told({ held: exported, own: [] })).toEqual([]);
});
