import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Network } from "../../contract/catalog.ts";
import { paymentToken } from "../chain-settings.ts";
import { books, deposits, payouts } from "../db/schema.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { type PublishedSplit, publishedSplit } from "../test/published-split.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import { totalsOf } from "./books.ts";
import { reconcile } from "./reconcile.ts";

/** From a payer's transfer to the co-authors' wallets, on real local chains. */

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

const until = { timeout: 25_000, interval: 50 };
const tokenOn = (network: Network) => paymentToken(house.world.config.chains, network);
const balance = ({ contract }: PublishedSplit, wallet = "") =>
  house.world.chains[contract.network].balanceUnits(wallet, tokenOn(contract.network));

async function bookOf({ contract }: PublishedSplit) {
  const [book] = await house.world.db.select().from(books).where(eq(books.contractId, contract.id));
  return book;
}

/** Received = paid + held + carried, on the chain and in the rows. */
async function expectBooksToAgree(split: PublishedSplit) {
  const { id: contractId, network } = split.contract;
  const key = { contractId, token: tokenOn(network) };
  expect(await reconcile(house.world, key)).toBe("agrees");
  const { receivedUnits, sentUnits } = await totalsOf(house.world.db, key);
  const lies = await house.world.chains[network].balanceUnits(split.contract.address, key.token);
  expect(receivedUnits).toBe(sentUnits + lies);
}

test.each(["Solana", "Ethereum", "Polygon"] as const)(
  "a payment on %s reaches three co-authors by their shares, and so does the next",
  async (network) => {
    const split = await publishedSplit(house, network, { ada: 50, luis: 30, mina: 20 });
    await split.pay("125.50");
    await expect.poll(() => balance(split, split.wallets.ada), until).toBeGreaterThanOrEqual(62_749_999n);
    await expect.poll(async () => (await bookOf(split))?.state, until).toBe("settled");
    await expectBooksToAgree(split);

    await split.pay("10");
    await expect.poll(() => balance(split, split.wallets.mina), until).toBeGreaterThanOrEqual(27_099_999n);
    await expect.poll(async () => (await bookOf(split))?.state, until).toBe("settled");
    await expectBooksToAgree(split);
    const rows = await house.world.db
      .select()
      .from(deposits)
      .where(eq(deposits.contractId, split.contract.id));
    expect(rows.map(({ amountUnits }) => amountUnits).toSorted()).toEqual([10_000_000n, 125_500_000n]);
    const paid = await house.world.db.select().from(payouts).where(eq(payouts.contractId, split.contract.id));
    expect(paid).toHaveLength(6);

    const mail = await house.visitor().mailTo(split.emails.ada ?? "", [], "You were paid");
    expect(mail.text).toMatch(/Your share of Night Ferry \(50\.00%\) of 10\.00 USDT: 5\.00 USDT/);
  },
);
