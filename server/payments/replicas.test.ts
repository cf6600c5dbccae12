import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { nodeClient } from "../../local/evm/node-client.ts";
import type { Chain } from "../chain/chain.ts";
import { deposits, watchedNetworks } from "../db/schema.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { payTestMoney, publishedSplit } from "../test/published-split.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import { lookAt } from "./look-for-payments.ts";

/** Several processes that watch the chains for one database. */

let chains: TestChains;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

const until = { timeout: 60_000, interval: 50 };
const HOUR_MS = 3_600_000;

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
