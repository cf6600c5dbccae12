import { eq, like } from "drizzle-orm";
import { expect } from "vitest";
import { textFrom } from "../../local/amount.ts";
import { paymentToken } from "../../server/chain-settings.ts";
import { books, chainTransactions, deposits } from "../../server/db/schema.ts";
import { testChains } from "../chains/chains.ts";
import { openCloud } from "../chains/many-payments.ts";
import { isFirstBook } from "../data/first-book.ts";
import { publishedSplit } from "../data/published-split.ts";
import { type TestWorld, testWorld } from "../world.ts";

/** A contract that is paid next to nothing, again and again, and later nothing for a month. */

const DAY_MS = 24 * 3_600_000;
const DECIMALS = 6;
const until = { timeout: 120_000, interval: 100 };

interface Weather {
  showers: number;
  drops: number;
  dropUnits: bigint;
}

type World = TestWorld["world"];

interface Keeping {
  startDueRuns(world: World): Promise<void>;
  reconcile(world: World, key: { contractId: string; token: string }): Promise<string>;
}

/** How many distributions it took, before and after that month. */
export async function tinyPayments(
  { showers, drops, dropUnits }: Weather,
  { startDueRuns, reconcile }: Keeping,
) {
  const chains = await testChains({ slotMs: 20 });
  const house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
  const { world } = house;
  const token = paymentToken(world.config.chains, "Ethereum");
  try {
    const { contract, wallets } = await publishedSplit(house, "Ethereum", { ada: 50, luis: 30, mina: 20 });
    const cloud = await openCloud(chains.settings.ETHEREUM_RPC_URL ?? "");
    const totalUnits = BigInt(showers * drops) * dropUnits;
    const amount = textFrom(totalUnits, DECIMALS);
    await chains.give({ network: "Ethereum", to: cloud.address, amount });
    const recorded = () => world.db.$count(deposits, eq(deposits.contractId, contract.id));
    const stateOf = async () =>
      (await world.db.select().from(books).where(isFirstBook(world, contract)))[0]?.state;
    const sent = () =>
      world.db.$count(chainTransactions, like(chainTransactions.intent, `distribute:${contract.id}:%`));

    for (let shower = 1; shower <= showers; shower++) {
      await cloud.rain(token, contract.address, dropUnits, drops);
      await expect.poll(recorded, until).toBe(shower * drops);
      await expect.poll(stateOf, until).not.toBe("distributing");
    }
    const whileItRained = await sent();
    house.pass(31 * DAY_MS);
    await startDueRuns(world);
    await expect.poll(stateOf, until).toBe("settled");
    expect(await reconcile(world, { contractId: contract.id, token })).toBe("agrees");
    const paidUnits = await Promise.all(
      Object.values(wallets).map((wallet) => world.chains.Ethereum.balanceUnits(wallet, token)),
    );
    return {
      totalUnits,
      whileItRained,
      inTheEnd: await sent(),
      paidUnits: paidUnits.reduce((sum, units) => sum + units, 0n),
    };
  } finally {
    await house.close();
    await chains.stop();
  }
}
