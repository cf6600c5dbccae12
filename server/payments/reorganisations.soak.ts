import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paymentToken } from "../chain-settings.ts";
import { readConfig } from "../config.ts";
import { loadFeePayers } from "../fee-payers.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { startDeepEthereum } from "../test/kills/deep-ethereum.ts";
import { movementsOf } from "../test/money-kills/money-on-chain.ts";
import { wrongRows } from "../test/money-kills/rows-against-chain.ts";
import { publishedSplit } from "../test/published-split.ts";
import { diceFrom } from "../test/rpc-proxy.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import { reconcile } from "./reconcile.ts";

/** A chain whose last ten blocks are undone again and again: nothing of them is ever credited. */

const REORGANISATIONS = 100;
const DEEPEST = 10;
/** Final is what lies under twelve blocks. */
const DEEP = { epochSlots: 6, blockMs: 100 };
const until = { timeout: 120_000, interval: 200 };

let chains: TestChains;
let ethereum: Awaited<ReturnType<typeof startDeepEthereum>>;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  ethereum = await startDeepEthereum(DEEP);
  const settings = { ...chains.settings, ETHEREUM_RPC_URL: ethereum.url, ETHEREUM_DAILY_CAP: "90" };
  await ethereum.fund((await loadFeePayers(readConfig(settings))).Ethereum.address);
  house = await testWorld(settings, { watches: true });
}, 120_000);
afterAll(async () => {
  await house.close();
  await ethereum.stop();
  await chains.stop();
});

test("a hundred reorganisations, up to ten blocks deep, leave no credit from an orphaned block", async () => {
  const { world } = house;
  const dice = diceFrom(7);
  const split = await publishedSplit(house, "Ethereum", { ada: 50, luis: 30, mina: 20 });
  const sent: string[] = [];
  let undone = 0;
  for (let n = 0; n < REORGANISATIONS; n++) {
    for (let payments = 0; payments < 2; payments++) {
      sent.push((await split.pay((1 + dice() * 50).toFixed(6))).transaction);
      await ethereum.goOn(Math.floor(dice() * DEEPEST));
    }
    undone += await ethereum.reorganise(1 + Math.floor(dice() * DEEPEST));
  }
  await split.pay("5");
  await ethereum.goOn(2 * DEEPEST);

  const database = new pg.Pool({ connectionString: house.databaseUrl, max: 1 });
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
  const { payments, receivedUnits } = await judged();
  const kept = new Set(payments.map(({ transaction }) => transaction));
  const orphaned = sent.filter((transaction) => !kept.has(transaction)).length;
  process.stdout.write(
    `${REORGANISATIONS} reorganisations: ${sent.length} payments, ${orphaned} of them undone for good, ${undone} transactions undone, ${receivedUnits} units credited\n`,
  );
  expect(orphaned).toBeGreaterThan(REORGANISATIONS / 4);
  expect(kept.size).toBeGreaterThan(REORGANISATIONS / 4);
  const key = { contractId: contract.id, token: paymentToken(world.config.chains, "Ethereum") };
  expect(await reconcile(world, key)).toBe("agrees");
  await database.end();
});
