// @module-tag deep

import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../../harness/chains/watched-world.ts";
import { isFirstBook } from "../../../harness/data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "../../../harness/data/published-split.ts";
import type { ContractBooks } from "../../../shared/schemas/money/payments.ts";
import { paymentToken } from "../../chain-settings.ts";
import { books, chainTransactions, watchedAccounts } from "../../db/schema.ts";
import { startDueRuns } from "../../payments/distribution.ts";
import { reconcileDue } from "../../payments/reconcile-due.ts";
import { feePayerOf } from "../../sending/fee-payer.ts";

/** Strangers who have us spend our coins: on royalties not worth their fee, on accounts they would close, on nothing. */

const DAY_MS = 24 * 3_600_000;
const SLOW = { timeout: 120_000 };
const until = { timeout: 60_000, interval: 100 };

let house: WatchedWorld;
beforeAll(async () => {
  // A distribution costs a small part of a thousandth of ETH on the local chain: here that is some hundred USDT.
  house = await watchedWorld({ ETHEREUM_COIN_PRICE: "1000000" });
});
afterAll(() => house.close());

const balance = ({ contract: { network } }: PublishedSplit, wallet = "") =>
  house.world.chains[network].balanceUnits(wallet, paymentToken(house.world.config.chains, network));

async function read({ at }: PublishedSplit) {
  const { tokens } = (await (await house.visitor().fetch(at)).json()) as ContractBooks;
  if (!tokens[0]) throw new Error("no token");
  return tokens[0];
}

const distributions = ({ contract }: PublishedSplit) =>
  house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.contractId, contract.id))
    .then((rows) => rows.filter(({ kind }) => kind === "distribute"));

test(
  "a payee without an account holds up nobody, also when nothing may be spent on accounts",
  SLOW,
  async () => {
    const split = await publishedSplit(house, "Solana", { ada: 60, luis: 40 }, { without: ["luis"] });
    const { world } = house;
    const { dailyCapUnits } = world.config.chains.Solana.feePayer;
    // As far as we know he is paid to a payee account: then we are the ones to open it.
    await world.db.insert(watchedAccounts).values({
      network: "Solana",
      address: split.wallets.luis ?? "",
      account: {} as never,
      email: split.emails.luis ?? "",
      lookedAt: world.now(),
    });
    await world.db.insert(chainTransactions).values({
      network: "Solana",
      id: "all of it",
      kind: "accounts",
      intent: "earlier",
      attempt: 1,
      place: 0,
      feePayer: feePayerOf(world, "Solana").address,
      signed: {} as never,
      state: "final",
      costUnits: dailyCapUnits,
      createdAt: world.now(),
    });
    await split.pay("50");
    await expect.poll(() => balance(split, split.wallets.ada), until).toBe(30_000_000n);
    await expect.poll(async () => (await read(split)).state, until).toBe("settled");
    expect(await read(split)).toMatchObject({
      held: "20000000",
      holds: [{ wallet: split.wallets.luis, amount: "20000000", reason: "account_missing" }],
    });

    // The next day there is money for it again.
    await world.db.delete(chainTransactions).where(eq(chainTransactions.id, "all of it"));
    house.pass(6 * 60_000);
    await reconcileDue(world, "Solana");
    await expect.poll(() => balance(split, split.wallets.luis), until).toBe(20_000_000n);
  },
);

test("new wallets are no way to earn rent: their accounts are not opened at our cost", SLOW, async () => {
  const farm = { a: 20, b: 20, c: 20, d: 20, e: 20 };
  const split = await publishedSplit(house, "Solana", farm, { without: Object.keys(farm) });
  await split.pay("500");
  await expect.poll(async () => (await read(split)).holds.length, until).toBe(5);
  expect(await read(split)).toMatchObject({ paid: "0", held: "500000000" });
  const spent = await house.world.db
    .select()
    .from(chainTransactions)
    .where(inArray(chainTransactions.kind, ["accounts", "distribute"]));
  expect(spent.filter(({ contractId }) => contractId === split.contract.id)).toEqual([]);
});

/** The last: it takes the clock a month on. */
test(
  "a payment of one USDT has us spend nothing while dividing it costs more than two percent",
  SLOW,
  async () => {
    const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 50 });
    await split.pay("1.5");
    await expect.poll(async () => (await read(split)).tooDear, until).not.toBeNull();
    const token = await read(split);
    expect(token).toMatchObject({ state: "gathering", carried: "1500000" });
    const fee = BigInt(token.tooDear?.fee ?? 0);
    expect(BigInt(token.tooDear?.worthFrom ?? 0)).toBe(fee * 50n);
    expect(fee).toBeGreaterThan(1_500_000n);

    const asked = await house.visitor().post(`${split.at}/distribute`);
    expect(await asked.json()).toMatchObject({ code: "fee_too_high_for_sum" });
    house.pass(31 * DAY_MS);
    const [book] = await house.world.db.select().from(books).where(isFirstBook(house.world, split.contract));
    // What is worth less than its fee waits on: it never costs us more than it brings.
    await startDueRuns(house.world);
    const pricedAnew = async () => {
      const [now] = await house.world.db.select().from(books).where(isFirstBook(house.world, split.contract));
      return now?.state === "gathering" && (now.pricedAt ?? 0) > (book?.pricedAt ?? 0);
    };
    await expect.poll(pricedAnew, until).toBe(true);
    expect(await distributions(split)).toEqual([]);

    // When more has come it is worth its fee, and everybody is paid.
    await split.pay("40000");
    await expect.poll(() => balance(split, split.wallets.ada), until).toBeGreaterThanOrEqual(20_000_749_999n);
    expect(await distributions(split)).toHaveLength(1);
  },
);
