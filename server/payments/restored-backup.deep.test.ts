// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { type PublishedSplit, payTestMoney, publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testDatabase, testWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, deposits, payouts } from "../db/schema.ts";
import { reconcile } from "./reconcile.ts";

/** A backup goes back in time; the chains do not. */

let chains: TestChains;
let settings: NodeJS.ProcessEnv;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  settings = { ...chains.settings, FREE_RELEASES: "0" };
});
afterAll(() => chains.stop());

const trio = { ada: 50, luis: 30, mina: 20 };
const until = { timeout: 60_000, interval: 100 };
const tokenOf = ({ contract }: PublishedSplit, { world }: TestWorld) =>
  paymentToken(world.config.chains, contract.network);
const balance = (split: PublishedSplit, name: string, house: TestWorld) =>
  house.world.chains[split.contract.network].balanceUnits(split.wallets[name] ?? "", tokenOf(split, house));
const stateOf = async ({ contract }: PublishedSplit, { world }: TestWorld) =>
  (await world.db.select().from(books).where(isFirstBook(world, contract)))[0]?.state;
const depositsOf = ({ contract }: PublishedSplit, { world }: TestWorld) =>
  world.db.select().from(deposits).where(eq(deposits.contractId, contract.id)).orderBy(deposits.transaction);
const payoutsOf = ({ contract }: PublishedSplit, { world }: TestWorld) =>
  world.db
    .select()
    .from(payouts)
    .where(eq(payouts.contractId, contract.id))
    .orderBy(payouts.transaction, payouts.wallet);

test.each(["Solana", "Ethereum"] as Network[])(
  "after an old backup on %s is restored nothing is paid twice and everything is found again",
  { timeout: 120_000 },
  async (network) => {
    const first = await testWorld(settings, { watches: true });
    const split = await publishedSplit(first, network, trio);
    await split.pay("20");
    await expect.poll(() => payoutsOf(split, first), until).toHaveLength(3);
    await expect.poll(() => stateOf(split, first), until).toBe("settled");
    await first.close();
    const backup = await testDatabase(first.databaseUrl);

    const later = await testWorld({ ...settings, DATABASE_URL: first.databaseUrl }, { watches: true });
    await payTestMoney(later, network, split.contract.address, "30");
    await expect.poll(() => balance(split, "ada", later), until).toBeGreaterThanOrEqual(24_999_999n);
    await expect.poll(() => payoutsOf(split, later), until).toHaveLength(6);
    const paid = await balance(split, "ada", later);
    const rows = { came: await depositsOf(split, later), went: await payoutsOf(split, later) };
    await later.close();

    const restored = await testWorld({ ...settings, DATABASE_URL: backup }, { watches: true });
    await expect.poll(() => payoutsOf(split, restored), until).toEqual(rows.went);
    await expect.poll(() => stateOf(split, restored), until).toBe("settled");
    expect(await depositsOf(split, restored)).toEqual(rows.came);
    expect(await balance(split, "ada", restored)).toBe(paid);
    expect(
      await reconcile(restored.world, { contractId: split.contract.id, token: tokenOf(split, restored) }),
    ).toBe("agrees");
    await restored.close();
  },
);
