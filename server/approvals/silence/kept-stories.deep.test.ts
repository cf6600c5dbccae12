// @module-tag deep

import { afterAll, beforeAll, expect, test } from "vitest";
import {
  keptAfterSilence,
  randomPlans,
  type Story,
  TwoPayees,
  walletOn,
} from "../../../harness/agreements/kept-stories.ts";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { figures, howMany } from "../../../harness/figures.ts";
import { approveBy, decide } from "../../../harness/label.ts";
import { takeOver } from "../../../harness/take-over.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import { inParallel } from "../../in-parallel.ts";
import { balanceNow } from "../../wallets/read-wallets.ts";

/**
 * Random stories of shares that are kept for whoever never answered: payments before and after, and what they do at last.
 * All that comes in lies at the two of each track and in its contract, to the unit, and nowhere else.
 */

const STORIES = howMany(16, 1_000);
const SEED = howMany(19, Date.now() % 2 ** 31);
const AT_ONCE = howMany(4, 12);
const timeout = howMany(300_000, 3_600_000);
const until = { timeout: 120_000, interval: 200 };
/** So many may sign in from one network before the budget for that has to begin anew. */
const SIGN_INS = 20;
const OWN_UNITS = 1_000_000n;
const LATER_MS = 11 * 60_000;

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20, coins: "5000" });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

const inDecimals = (units: bigint) => `${units / 1_000_000n}.${`${units % 1_000_000n}`.padStart(6, "0")}`;

const ACTS: Record<Story["plan"]["act"], (story: Story) => Promise<void>> = {
  nothing: async () => {},
  "signs late": async ({ token, plan: { network } }) =>
    expect((await approveBy(house, token, walletOn(network))).status).toBe(200),
  objects: async ({ token, silent }) =>
    expect(
      (await decide(house, token, { approved: false, artistEmail: silent, reason: "Never asked" })).status,
    ).toBe(200),
  "takes over": async ({ silent, keptAt, plan: { network } }) => {
    const visitor = await house.visitor().signIn(silent);
    const own = walletOn(network);
    const { kind } = rowOf(network);
    expect((await takeOver({ visitor, email: silent, kind }, own)).status).toBe(201);
    const owner = async () => {
      const { held } = (await (await visitor.fetch("/api/account/wallet")).json()) as MyWallets;
      const one = held.find(({ address }) => address === keptAt);
      return one?.account.networks.find((at) => at.network === network)?.state?.owner;
    };
    await expect.poll(owner, until).toBe(own.address);
  },
};

/** What came in, and what is due to whom, at the end of a story. */
async function told(story: Story) {
  const { plan, contract, keptAt } = story;
  const payees = new TwoPayees(story);
  const pay = async (units: bigint) => {
    await chains.give({ network: plan.network, to: contract, amount: inDecimals(units) });
    payees.arrived(units);
    const lies = () => balanceNow(house.world, plan.network, "USDT", keptAt);
    await expect.poll(lies, until).toBe(payees.of(keptAt));
  };
  for (const units of plan.before) await pay(units);
  await ACTS[plan.act](story);
  for (const units of plan.after) await pay(units);
  return { story, payees, cameUnits: [...plan.before, ...plan.after].reduce((sum, units) => sum + units) };
}

test(`${STORIES} kept shares, claimed late or never: each is paid to the unit, and nobody else is`, {
  timeout,
}, async () => {
  const stories = await keptAfterSilence(house, randomPlans(STORIES, SEED));
  const signers = [...new Map(stories.map(({ signer, plan }) => [signer, plan.network]))];
  // Whoever has no account of the token is not paid, and what is left to divide may be too little.
  for (const [to, network] of signers) await chains.give({ network, to, amount: inDecimals(OWN_UNITS) });
  const ended: Awaited<ReturnType<typeof told>>[] = [];
  for (let i = 0; i < stories.length; i += SIGN_INS) {
    ended.push(...(await inParallel(stories.slice(i, i + SIGN_INS), AT_ONCE, told)));
    house.pass(LATER_MS);
  }
  const units = async (network: Story["plan"]["network"], address: string) =>
    (await balanceNow(house.world, network, "USDT", address)) ?? 0n;
  for (const [signer, network] of signers) {
    const theirs = ended.filter(({ story }) => story.signer === signer);
    const due = theirs.reduce((sum, { payees }) => sum + payees.of(signer), 0n);
    await expect.poll(() => units(network, signer), until).toBe(OWN_UNITS + due);
    let lies = due;
    for (const { story } of theirs)
      lies += (await units(network, story.keptAt)) + (await units(network, story.contract));
    expect(lies).toBe(theirs.reduce((sum, { cameUnits }) => sum + cameUnits, 0n));
  }
  const counted = Object.keys(ACTS).map(
    (act) => `${stories.filter(({ plan }) => plan.act === act).length} ${act}`,
  );
  figures(`seed ${SEED}: ${stories.length} kept shares (${counted.join(", ")}), all paid to the unit`);
});
