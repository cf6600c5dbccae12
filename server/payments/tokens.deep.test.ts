// @module-tag deep

import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { openAccounts, type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import type { ContractBooks, Earnings } from "../../shared/schemas/money/payments.ts";
import { watchedTokens } from "../chain-settings.ts";
import { deposits, payouts } from "../db/schema.ts";
import { reconcile } from "./reconcile.ts";

/** Each token has its own books: seen, divided and told of alike, and never added to another's. */

let house: WatchedWorld;
beforeAll(async () => {
  const prices = { SOLANA_COIN_PRICE: "150", POLYGON_COIN_PRICE: "1" };
  house = await watchedWorld(prices);
});
afterAll(() => house.close());

const SLOW = { timeout: 150_000 };
const until = { timeout: 60_000, interval: 100 };

async function read({ at, contract }: PublishedSplit, symbol: string) {
  const answer = (await (await house.visitor().fetch(at)).json()) as ContractBooks;
  const { token } =
    watchedTokens(house.world.config.chains, contract.network).find((one) => one.symbol === symbol) ?? {};
  const found = answer.tokens.find((one) => one.token === token);
  if (!found) throw new Error(`no ${symbol}`);
  return found;
}

async function mailsTo(email: string): Promise<string> {
  return (await house.inbox.messages(email)).map(({ text }) => text ?? "").join("\n");
}

const expectToAgree = async ({ contract }: PublishedSplit, { token }: { token: string }) =>
  expect(await reconcile(house.world, { contractId: contract.id, token })).toBe("agrees");

test.each(["Solana", "Polygon"] as const)(
  "USDC on %s is seen, divided and mailed, beside USDT and apart from it",
  SLOW,
  async (network) => {
    const split = await publishedSplit(house, network, { ada: 60, luis: 40 });
    await openAccounts(house, network, Object.values(split.wallets), "usdc");
    await split.pay("50", "usdc");
    await split.pay("10");
    for (const [symbol, paid] of [
      ["USDC", "50"],
      ["USDT", "10"],
    ] as const) {
      await expect.poll(async () => (await read(split, symbol)).payouts.length, until).toBe(2);
      await expect.poll(async () => (await read(split, symbol)).state, until).toBe("settled");
      const book = await read(split, symbol);
      expect(book).toMatchObject({ symbol, decimals: 6, received: `${paid}000000` });
      expect(BigInt(book.received)).toBe(BigInt(book.paid) + BigInt(book.carried));
      await expectToAgree(split, book);
      const whole = network === "Solana" ? `${paid}.00` : `${Number(paid) - 1}.999999`;
      await expect
        .poll(() => mailsTo(split.emails.ada ?? ""), until)
        .toContain(`Your share of Night Ferry (60.00%) of ${whole} ${symbol}: `);
    }
    const usdc = await read(split, "USDC");
    const rows = await house.world.db
      .select()
      .from(deposits)
      .where(and(eq(deposits.contractId, split.contract.id), eq(deposits.token, usdc.token)));
    expect(rows.map(({ amountUnits }) => amountUnits)).toEqual([50_000_000n]);
    const page = await house.visitor().fetch(`${split.at}/payments?token=${usdc.token}`);
    expect(await page.json()).toMatchObject({ payments: [{ amount: "50000000" }] });

    const csv = await (await house.visitor().fetch(`${split.at}/payments.csv`)).text();
    expect(csv).toMatch(/^payment,\S+,50\.00,USDC,/m);
    expect(csv).toMatch(/^payment,\S+,10\.00,USDT,/m);
    const ada = await house.visitor().signIn(split.emails.ada ?? "");
    const { earnings } = (await (await ada.fetch("/api/account/earnings")).json()) as Earnings;
    // Whose wallet comes first decides who lacks the unit that stays in the contract: it is what the chain paid her.
    const got = await house.world.db
      .select()
      .from(payouts)
      .where(and(eq(payouts.contractId, split.contract.id), eq(payouts.wallet, split.wallets.ada ?? "")));
    const paidIn = (token: string) => got.find((row) => row.token === token)?.amountUnits ?? 0n;
    const usdt = await read(split, "USDT");
    expect(Object.fromEntries(earnings.map(({ symbol, paid }) => [symbol, BigInt(paid)]))).toEqual({
      USDC: paidIn(usdc.token),
      USDT: paidIn(usdt.token),
    });
    const lacking = [30_000_000n - paidIn(usdc.token), 6_000_000n - paidIn(usdt.token)];
    expect(lacking.every((units) => units === 0n || (network !== "Solana" && units === 1n))).toBe(true);
  },
);

test.each([
  ["Solana", "SOL", 9],
  ["Polygon", "POL", 18],
] as const)(
  "the coin of %s is seen, divided and mailed as any token is",
  SLOW,
  async (network, symbol, decimals) => {
    const split = await publishedSplit(house, network, { ada: 50, luis: 50 });
    await split.pay("4", symbol.toLowerCase());
    const zeros = "0".repeat(decimals);
    await expect.poll(async () => (await read(split, symbol)).received, until).toBe(`4${zeros}`);
    await expect.poll(async () => (await read(split, symbol)).payouts.length, until).toBe(2);
    await expect.poll(async () => (await read(split, symbol)).state, until).toBe("settled");
    const book = await read(split, symbol);
    expect(book).toMatchObject({ token: "coin", symbol, decimals, account: null });
    expect(book.payments).toMatchObject([{ transaction: expect.any(String), from: expect.any(String) }]);
    await expectToAgree(split, book);
    await expect
      .poll(() => mailsTo(split.emails.luis ?? ""), until)
      .toMatch(new RegExp(`Your share of Night Ferry \\(50\\.00%\\) of \\S+ ${symbol}: `));

    await split.pay("2", symbol.toLowerCase());
    await expect.poll(async () => (await read(split, symbol)).payouts.length, until).toBe(4);
    expect((await read(split, symbol)).received).toBe(`6${zeros}`);
    await expectToAgree(split, book);
  },
);
