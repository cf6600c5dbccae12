import { afterAll, beforeAll, expect, test } from "vitest";
import { deposits } from "../db/schema.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { payTestMoney, publishedSplit } from "../test/published-split.ts";
import { type TestWorld, testWorld } from "../test/world.ts";

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
