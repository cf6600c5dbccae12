import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../harness/chains/watched-world.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { contractWatches, deposits } from "../db/schema.ts";

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

const YEAR_MS = 365 * 24 * 3_600_000;

test("a contract that was quiet for a year is paid, and nobody waits for its turn", {
  tags: "deep",
  timeout: 150_000,
}, async () => {
  const { db } = house.world;
  const split = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
  const isWatch = eq(contractWatches.contractId, split.contract.id);
  const turn = new Date(Date.now() + YEAR_MS);
  const quiet = { movedAt: new Date(Date.now() - YEAR_MS), nextLookAt: turn };
  // A look that was under way may set the next one once more.
  await expect
    .poll(async () => {
      await db.update(contractWatches).set(quiet).where(isWatch);
      return (await db.select().from(contractWatches).where(isWatch))[0]?.nextLookAt;
    })
    .toEqual(turn);
  await split.pay("125.50");
  await expect
    .poll(() => db.select().from(deposits).where(eq(deposits.contractId, split.contract.id)), {
      timeout: 60_000,
      interval: 100,
    })
    .toMatchObject([{ amountUnits: 125_500_000n }]);
  const books = await (await house.visitor().fetch(split.at)).json();
  expect(books).toMatchObject({ seenWithin: "seconds" });
});
