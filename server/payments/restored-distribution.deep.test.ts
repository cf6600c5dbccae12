// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BACKUP_CASES, backupAt } from "../../harness/backup-points.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { isFirstBook } from "../../harness/data/first-book.ts";
import { type PublishedSplit, publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, payouts } from "../db/schema.ts";
import { acceptOutside } from "../sending/accept-outside.ts";
import { feePayerOf } from "../sending/fee-payer.ts";
import { reconcile } from "./reconcile.ts";

/** A backup goes back to the middle of a distribution that has been sent since. Nobody is paid twice. */

let chains: TestChains;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
});
afterAll(() => chains.stop());

const until = { timeout: 90_000, interval: 100 };
const payoutsOf = ({ world }: TestWorld, { contract }: PublishedSplit) =>
  world.db
    .select()
    .from(payouts)
    .where(eq(payouts.contractId, contract.id))
    .orderBy(payouts.transaction, payouts.wallet);
const settled = async ({ world }: TestWorld, { contract }: PublishedSplit) =>
  (await world.db.select().from(books).where(isFirstBook(world, contract)))[0]?.state === "settled";

test.each(BACKUP_CASES)(
  "on $network, a backup of when it was $point",
  { timeout: 180_000 },
  async ({ network, point }) => {
    const first = await testWorld(chains.settings, { watches: true });
    const split = await publishedSplit(first, network, { ada: 60, luis: 40 });
    const token = paymentToken(first.world.config.chains, network);
    const paid = () =>
      Promise.all(
        Object.values(split.wallets).map((wallet) => first.world.chains[network].balanceUnits(wallet, token)),
      );
    const backup = backupAt(first, network, point, "signDistribute");
    await split.pay("20");
    const copy = await backup;
    await expect.poll(() => payoutsOf(first, split), until).toHaveLength(2);
    await expect.poll(() => settled(first, split), until).toBe(true);
    const [before, rows] = [await paid(), await payoutsOf(first, split)];
    await first.close();

    const restored = await testWorld({ ...chains.settings, DATABASE_URL: copy }, { watches: true });
    const { world } = restored;
    // The operator has looked: the fee payer has sent what the backup does not know.
    const sender = feePayerOf(world, network).address;
    const isLost = network === "Ethereum" && (point === "wanted" || point === "signed");
    if (isLost) expect(await acceptOutside(world, network, sender)).toBe("accepted");
    await expect.poll(() => payoutsOf(restored, split), until).toEqual(rows);
    await expect.poll(() => settled(restored, split), until).toBe(true);
    expect(await paid()).toEqual(before);
    expect(await reconcile(world, { contractId: split.contract.id, token })).toBe("agrees");
    await restored.close();
  },
);
