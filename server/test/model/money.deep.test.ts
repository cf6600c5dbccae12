// @module-tag deep

import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import type { MoneyModel } from "../../../harness/model/money.ts";
import { MONEY_ACTS, type RealMoney } from "../../../harness/model/money-acts.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";

/**
 * Random publications, payments, changes of shares, statements and withdrawals, against a model that counts them in memory:
 * after each one the chain and everybody's pages hold what the model counts.
 */

const SOAK = process.env.SOAK === "1";
const RUNS = Number(process.env.MODEL_RUNS ?? (SOAK ? 30 : 1));

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

async function anotherLabel(): Promise<{ model: MoneyModel; real: RealMoney }> {
  house.pass(11 * 60_000);
  const label = await openLabel(house);
  const emails = [somebody("ada"), somebody("luis"), somebody("mina")];
  const people = new Map();
  for (const email of emails) people.set(email, await house.visitor().signIn(email));
  return {
    model: { tracks: [], earned: new Map(), has: new Map(), received: new Map() },
    real: { house, label, people },
  };
}

test("money goes where the model says, whatever is done with it", async () => {
  let acts = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(MONEY_ACTS, { size: "large", maxCommands: 16 }), async (commands) => {
      await fc.asyncModelRun(anotherLabel, commands);
      acts += [...commands].length;
    }),
    { numRuns: RUNS, ...(SOAK ? {} : { seed: 7 }), endOnFailure: true },
  );
  process.stdout.write(`${acts} acts in ${RUNS} workspaces\n`);
  expect(acts).toBeGreaterThan(RUNS);
}, 600_000);
