// @module-tag deep

import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { type PublishedSplit, payTestMoney, publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, chainTransactions, deposits, payouts } from "../db/schema.ts";
import { rebuild } from "./rebuild.ts";
import { reconcile } from "./reconcile.ts";
import { reconcileDue } from "./reconcile-due.ts";
import { resumeBooks } from "./resume-books.ts";

/** What must not make us pay, or believe, anything wrong. */

const HOUR_MS = 3_600_000;
const OPERATOR = "operator@example.com";

let chains: TestChains;
let proxy: RpcProxy;
let house: TestWorld;
let settings: NodeJS.ProcessEnv;
const trio = { ada: 50, luis: 30, mina: 20 };

beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  proxy = await startRpcProxy(chains.settings.POLYGON_RPC_URL ?? "");
  settings = {
    ...chains.settings,
    POLYGON_RPC_URL: proxy.url,
    FREE_RELEASES: "0",
    OPERATOR_EMAIL: OPERATOR,
  };
  house = await testWorld(settings, { watches: true });
});
afterAll(async () => {
  await house.close();
  await proxy.stop();
  await chains.stop();
});

const until = { timeout: 60_000, interval: 100 };
const keyOf = ({ contract }: PublishedSplit, { world }: TestWorld = house) => ({
  contractId: contract.id,
  token: paymentToken(world.config.chains, contract.network),
});
const balance = (split: PublishedSplit, name: string, { world }: TestWorld = house) =>
  world.chains[split.contract.network].balanceUnits(split.wallets[name] ?? "", keyOf(split).token);
const stateOf = async ({ contract }: PublishedSplit, { world }: TestWorld = house) =>
  (await world.db.select().from(books).where(isFirstBook(world, contract)))[0]?.state;

const depositsOf = ({ contract }: PublishedSplit, { world }: TestWorld = house) =>
  world.db.select().from(deposits).where(eq(deposits.contractId, contract.id)).orderBy(deposits.transaction);
const payoutsOf = ({ contract }: PublishedSplit, { world }: TestWorld = house) =>
  world.db
    .select()
    .from(payouts)
    .where(eq(payouts.contractId, contract.id))
    .orderBy(payouts.transaction, payouts.wallet);

test("when another chain answers, nothing is signed for it, and all goes on when the right one is back", {
  timeout: 150_000,
}, async () => {
  const split = await publishedSplit(house, "Polygon", trio);
  await payTestMoney(house, "Polygon", split.contract.address, "0.500001");
  await expect.poll(() => stateOf(split), until).toBe("gathering");
  proxy.nodeUrl = chains.settings.ETHEREUM_RPC_URL ?? "";
  const asked = await house.visitor().post(`${split.at}/distribute`);
  expect(asked.status).toBe(200);
  const mail = await house.visitor().mailTo(OPERATOR, [], "wrong chain");
  expect(mail.text).toContain("Nothing was signed");
  const signed = like(chainTransactions.intent, `distribute:${split.contract.id}:%`);
  expect(await house.world.db.select().from(chainTransactions).where(signed)).toEqual([]);
  proxy.nodeUrl = chains.settings.POLYGON_RPC_URL ?? "";
  await expect.poll(() => balance(split, "ada"), until).toBe(250_000n);
});

test("rows that somebody changed stop the contract, and only the chain's own story makes it go on", {
  timeout: 150_000,
}, async () => {
  const split = await publishedSplit(house, "Solana", trio);
  await split.pay("20");
  await expect.poll(() => balance(split, "mina"), until).toBe(4_000_000n);
  await expect.poll(() => stateOf(split), until).toBe("settled");
  const before = { deposits: await depositsOf(split), payouts: await payoutsOf(split) };

  await house.world.db.execute(
    sql`update deposits set amount_units = amount_units + 5000000 where contract_id = ${split.contract.id}`,
  );
  house.pass(25 * HOUR_MS);
  await reconcileDue(house.world, "Solana");
  expect(await stateOf(split)).toBe("stopped");
  const mail = await house.visitor().mailTo(OPERATOR, [], "do not match the chain");
  expect(mail.text).toContain("5000000 units too many");
  expect((await house.visitor().post(`${split.at}/distribute`)).status).toBe(409);

  await split.pay("30");
  const seen = async () => {
    // Whoever opens the page of a contract that was quiet for a day has it looked at.
    await house.visitor().fetch(split.at);
    return await depositsOf(split);
  };
  await expect.poll(seen, until).toHaveLength(2);
  expect(await stateOf(split)).toBe("stopped");
  expect(await resumeBooks(house.world, keyOf(split))).toMatchObject({ problem: expect.any(String) });
  expect(await balance(split, "mina")).toBe(4_000_000n);

  await rebuild(house.world);
  expect((await depositsOf(split)).filter(({ amountUnits }) => amountUnits === 20_000_000n)).toEqual(
    before.deposits,
  );
  expect(await payoutsOf(split)).toEqual(before.payouts);
  expect(await resumeBooks(house.world, keyOf(split))).toBe("resumed");
  await expect.poll(() => balance(split, "mina"), until).toBe(10_000_000n);
});

test("forged rows that cancel each other out are found on Solana", { timeout: 150_000 }, async () => {
  const split = await publishedSplit(house, "Solana", trio);
  await split.pay("20");
  await expect.poll(() => balance(split, "mina"), until).toBe(4_000_000n);
  await expect.poll(() => stateOf(split), until).toBe("settled");
  const { db } = house.world;
  const [came] = await depositsOf(split);
  const [went] = await payoutsOf(split);
  if (!came || !went) throw new Error("nothing to forge");
  await db.insert(deposits).values({ ...came, transaction: "forged", amountUnits: 7n });
  await db.insert(payouts).values({ ...went, transaction: "forged", amountUnits: 7n });
  expect(await reconcile(house.world, keyOf(split))).toBe("stopped");
});

test("the whole history of money is the same when it is written anew, on every network", {
  timeout: 150_000,
}, async () => {
  const { db } = house.world;
  const all = async () => ({
    deposits: await db.select().from(deposits).orderBy(deposits.network, deposits.transaction),
    payouts: await db.select().from(payouts).orderBy(payouts.network, payouts.transaction, payouts.wallet),
  });
  await db.execute(sql`delete from deposits where transaction = 'forged'`);
  await db.execute(sql`delete from payouts where transaction = 'forged'`);
  const before = await all();
  expect(before.deposits.length).toBeGreaterThan(3);
  await db.execute(sql`delete from deposits where random() < 0.5`);
  await db.execute(sql`update payouts set amount_units = amount_units + 1`);
  await rebuild(house.world);
  await rebuild(house.world);
  expect(await all()).toEqual(before);
});
