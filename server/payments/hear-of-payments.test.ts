import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { contractWatches, deposits } from "../db/schema.ts";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const YEAR_MS = 365 * 24 * 3_600_000;

test("a contract that was quiet for a year is paid, and nobody waits for its turn", {
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
});

test("a page says how soon payments are seen; without a subscription they are, while it is open", {
  timeout: 150_000,
}, async () => {
  const deaf = await testWorld(
    { ...chains.settings, SOLANA_LISTEN: "never", FREE_RELEASES: "0" },
    { watches: true },
  );
  try {
    const [heard, unheard] = [
      await publishedSplit(house, "Solana", { ada: 100 }),
      await publishedSplit(deaf, "Solana", { ada: 100 }),
    ];
    const read = async (from: TestWorld, at: string) => (await from.visitor().fetch(at)).json();
    const until = { timeout: 30_000, interval: 500 };
    await expect.poll(() => read(house, heard.at), until).toMatchObject({ seenWithin: "seconds" });
    expect(await read(deaf, unheard.at)).toMatchObject({ seenWithin: "minutes" });

    const { db } = deaf.world;
    const quiet = { movedAt: new Date(Date.now() - YEAR_MS), nextLookAt: new Date(Date.now() + YEAR_MS) };
    await db.update(contractWatches).set(quiet).where(eq(contractWatches.contractId, unheard.contract.id));
    await unheard.pay("3");
    // As the page does it, every few seconds.
    await expect
      .poll(() => read(deaf, unheard.at), until)
      .toMatchObject({ tokens: [{ received: "3000000" }] });
  } finally {
    await deaf.close();
  }
});
