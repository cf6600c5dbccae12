// @module-tag deep

import { eq, or } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { payTestMoney, publishedSplit } from "../../harness/data/published-split.ts";
import { startServer } from "../../harness/server-process.ts";
import { type TestWorld, testDatabase, testFolder, testWorld } from "../../harness/world.ts";
import { nodeClient } from "../../local/evm/node-client.ts";
import type { Chain } from "../chain/port.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, deposits, watchedNetworks } from "../db/schema.ts";
import { lookAt } from "./look-for-payments.ts";
import { reconcile } from "./reconcile.ts";
import { watchPayments } from "./watch-payments.ts";

/** Several processes that watch the chains for one database. */

let chains: TestChains;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

const until = { timeout: 60_000, interval: 50 };
const HOUR_MS = 3_600_000;
const LOOK_MS = 100;

const seenBy = async ({ world }: TestWorld) =>
  (await world.db.select().from(deposits)).map(({ transaction }) => transaction).toSorted();

test("a process that stops leaves its watch to the next at once", { timeout: 150_000 }, async () => {
  const first = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
  const split = await publishedSplit(first, "Ethereum", { ada: 60, luis: 40 });
  await first.close();
  const next = await testWorld({ ...chains.settings, DATABASE_URL: first.databaseUrl }, { watches: true });
  // By this clock, a watch that was not handed over would last for another hour.
  next.pass(-HOUR_MS);
  const { transaction } = await payTestMoney(next, "Ethereum", split.contract.address, "5");
  await expect.poll(() => seenBy(next), until).toEqual([transaction]);
  await next.close();
});

test("two that watch record each payment once, and when one is killed the other goes on", {
  timeout: 240_000,
}, async () => {
  const home = testFolder();
  const settings = { ...chains.settings, DATABASE_URL: await testDatabase(), FREE_RELEASES: "0" };
  const house = await testWorld(settings);
  const { db, config } = house.world;
  const starting = startServer({
    ...settings,
    SMTP_URL: house.inbox.smtpUrl,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: home.folder,
  });
  const splits = await Promise.all([
    publishedSplit(house, "Solana", { ada: 60, luis: 40 }),
    publishedSplit(house, "Ethereum", { ada: 60, luis: 40 }),
  ]);
  const first = await starting;
  const watched = async () => (await db.select().from(watchedNetworks)).filter((one) => one.watchedBy).length;
  await expect.poll(watched, until).toBe(3);
  const second = watchPayments(house.world, LOOK_MS);
  const sent: string[] = [];
  const pay = async (times: number) => {
    for (let n = 0; n < times; n++)
      await Promise.all(splits.map(async ({ pay: once }) => sent.push((await once("1.5")).transaction)));
  };
  await pay(2);
  await expect.poll(() => seenBy(house), until).toEqual(sent.toSorted());
  await first.end("SIGKILL");
  await pay(2);
  await expect.poll(() => seenBy(house), until).toEqual(sent.toSorted());
  const isPaid = or(...splits.map(({ contract }) => isFirstBook(house.world, contract)));
  const states = async () => (await db.select().from(books).where(isPaid)).map(({ state }) => state);
  await expect.poll(states, until).toEqual(["settled", "settled"]);
  for (const { contract } of splits) {
    const key = { contractId: contract.id, token: paymentToken(config.chains, contract.network) };
    expect(await reconcile(house.world, key)).toBe("agrees");
  }
  await second.stop();
  await house.close();
  home.remove();
});

test("a look that a shorter one has overtaken is taken again, or the books would seem wrong", {
  timeout: 150_000,
}, async () => {
  const house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
  const { world } = house;
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  await lookAt(world, split.contract);
  const node = nodeClient(chains.settings.ETHEREUM_RPC_URL ?? "", 31337);
  await node.mine({ blocks: 5 });
  const { transaction } = await split.pay("5");
  await node.mine({ blocks: 5 });
  const { Ethereum } = world.chains;
  let looks = 0;
  const overtaken: Chain = {
    ...Ethereum,
    async scan(wanted) {
      const scanned = await Ethereum.scan(wanted);
      // As another process does that began earlier and came to see less.
      if (looks++ === 0)
        await world.db
          .update(watchedNetworks)
          .set({ cursor: `${BigInt(wanted.cursor ?? 0) + 1n}` })
          .where(eq(watchedNetworks.network, "Ethereum"));
      return scanned;
    },
  };
  await lookAt({ ...world, chains: { ...world.chains, Ethereum: overtaken } }, split.contract);
  expect(await seenBy(house)).toEqual([transaction]);
  await house.close();
});
