import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { contractWatches } from "../db/schema.ts";

/** Where nobody tells us of payments, as with a provider that refuses the subscription. */

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld({ SOLANA_LISTEN: "never" });
});
afterAll(() => house.close());

const YEAR_MS = 365 * 24 * 3_600_000;

test("the page says minutes, and while somebody has it open a payment is seen at once all the same", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const split = await publishedSplit(house, "Solana", { ada: 100 });
  const read = async () => await (await house.visitor().fetch(split.at)).json();
  expect(await read()).toMatchObject({ seenWithin: "minutes" });
  const isWatch = eq(contractWatches.contractId, split.contract.id);
  const quiet = { movedAt: new Date(Date.now() - YEAR_MS), nextLookAt: new Date(Date.now() + YEAR_MS) };
  await house.world.db.update(contractWatches).set(quiet).where(isWatch);
  await split.pay("3");
  // As the page does it, every few seconds.
  await expect.poll(read, { timeout: 30_000, interval: 500 }).toMatchObject({
    tokens: expect.arrayContaining([expect.objectContaining({ symbol: "USDT", received: "3000000" })]),
  });
});
