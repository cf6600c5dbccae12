// @module-tag deep

import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { fillContracts } from "../../harness/data/fill-contracts.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { books, deposits } from "../db/schema.ts";
import { knownContracts } from "./known-contracts.ts";

/** More contracts than a node takes in a filter: then all of the token's transfers are read, and ours are picked out. */

let chains: TestChains;
let house: TestWorld;
let wire: Awaited<ReturnType<typeof startRpcProxy>>;
const filters: { topics?: unknown[]; address?: unknown }[] = [];
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  wire.instead = async ({ method, params }) => {
    if (method === "eth_getLogs") filters.push(params[0] as (typeof filters)[number]);
    return null;
  };
  house = await testWorld(
    { ...chains.settings, ETHEREUM_RPC_URL: wire.url, FREE_RELEASES: "0" },
    { watches: true },
  );
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const until = { timeout: 60_000, interval: 100 };

test("among thousands of silent contracts one that is paid divides it", { timeout: 150_000 }, async () => {
  await fillContracts(house.world.db, "Ethereum", 3_000);
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  filters.length = 0;
  await split.pay("125.50");
  const token = house.world.config.chains.Ethereum.tokens.USDT;
  const has = (wallet = "") => house.world.chains.Ethereum.balanceUnits(wallet, token);
  await expect.poll(() => has(split.wallets.ada), until).toBeGreaterThanOrEqual(75_299_999n);
  await expect
    .poll(async () => {
      const rows = await house.world.db.select().from(books).where(isFirstBook(house.world, split.contract));
      return rows.map(({ state }) => state);
    }, until)
    .toEqual(["settled"]);
  const rows = await house.world.db.select().from(deposits);
  expect(rows).toMatchObject([{ contractId: split.contract.id, amountUnits: 125_500_000n }]);
  expect(filters.length).toBeGreaterThan(0);
  expect(Math.max(...filters.map((filter) => JSON.stringify(filter).length))).toBeLessThan(1_000);
});

test("a busy range names more addresses than a statement takes parameters", async () => {
  const [ours] = await fillContracts(house.world.db, "Polygon", 1);
  const strangers = Array.from({ length: 70_000 }, () => `0x${randomBytes(20).toString("hex")}`);
  const found = await knownContracts(house.world, "Polygon").among([...strangers, ours ?? ""]);
  expect([...found.keys()]).toEqual([ours]);
});
