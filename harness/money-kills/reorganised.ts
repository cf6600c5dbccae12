import pg from "pg";
import { expect } from "vitest";
import { readConfig } from "../../server/config.ts";
import { loadFeePayers } from "../../server/signer/fee-payers.ts";
import { testChains } from "../chains/chains.ts";
import { diceFrom } from "../chains/rpc-proxy.ts";
import { type PublishedSplit, publishedSplit } from "../data/published-split.ts";
import { startDeepEthereum } from "../kills/deep-ethereum.ts";
import { type TestWorld, testWorld } from "../world.ts";
import { movementsOf } from "./money-on-chain.ts";
import { wrongRows } from "./rows-against-chain.ts";

/** A chain whose last blocks are undone again and again, while a contract there is paid. */

const DEEPEST = 10;
/** Final is what lies under twelve blocks. */
const DEEP = { epochSlots: 6, blockMs: 100 };
const until = { timeout: 120_000, interval: 200 };

type Look = (world: TestWorld["world"], contract: PublishedSplit["contract"]) => Promise<unknown>;

/** `look` is done while what was just paid may still be undone. */
export async function reorganised(times: number, look: Look, seed = 7) {
  const chains = await testChains({ slotMs: 20 });
  const ethereum = await startDeepEthereum(DEEP);
  const settings = { ...chains.settings, ETHEREUM_RPC_URL: ethereum.url, ETHEREUM_DAILY_CAP: "90" };
  await ethereum.fund((await loadFeePayers(readConfig(settings))).Ethereum.address);
  const house = await testWorld(settings, { watches: true });
  const database = new pg.Pool({ connectionString: house.databaseUrl, max: 1 });
  try {
    const { world } = house;
    const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 30, mina: 20 });
    const sent: string[] = [];
    const dice = diceFrom(seed);
    const upTo = (most: number) => Math.floor(dice() * most);
    for (let n = 0; n < times; n++) {
      sent.push((await split.pay((1 + dice() * 50).toFixed(6))).transaction);
      await ethereum.goOn(upTo(DEEPEST));
      sent.push((await split.pay((1 + dice() * 50).toFixed(6))).transaction);
      await look(world, split.contract);
      await ethereum.goOn(upTo(DEEPEST / 2));
      await ethereum.reorganise(DEEPEST - upTo(DEEPEST));
    }
    await split.pay("5");
    await ethereum.goOn(2 * DEEPEST);

    const stage = { config: world.config, nodeUrl: () => ethereum.url, database };
    const contract = { ...split.contract, emails: new Map(), payments: [] };
    const judged = async () => {
      const movements = await movementsOf(stage, contract);
      const payments = movements.flatMap(({ transaction, cameUnits }) =>
        cameUnits > 0n ? [{ transaction, units: cameUnits }] : [],
      );
      return { payments, ...(await wrongRows(stage, { ...contract, payments }, movements)) };
    };
    await expect.poll(async () => (await judged()).complaints, until).toEqual([]);
    const kept = new Set((await judged()).payments.map(({ transaction }) => transaction));
    const orphaned = sent.filter((transaction) => !kept.has(transaction)).length;
    return { sent: sent.length, orphaned };
  } finally {
    await house.close();
    await database.end();
    await ethereum.stop();
    await chains.stop();
  }
}
