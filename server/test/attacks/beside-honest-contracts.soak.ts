import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { lateSolana } from "../../../harness/chains/late-solana.ts";
import { diceFrom, type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { figures } from "../../../harness/figures.ts";
import {
  type HonestContract,
  newPayees,
  openContracts,
  poison,
  timesToPayOut,
} from "../../../harness/honest-contracts.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { setFrozen } from "../../../local/solana-money/freeze.ts";

/** One contract in trouble beside many honest ones. `HONEST_CONTRACTS` makes it smaller. */

const HONEST = Number(process.env.HONEST_CONTRACTS ?? 500);
const POISON = Number(process.env.POISON ?? 20_000);
const LONG = 3 * 3_600_000;
const AT_MOST = 1.5;

let chains: TestChains;
let wire: RpcProxy;
let house: TestWorld;
let honest: HonestContract[];
let quietMs: number;
beforeAll(async () => {
  chains = await testChains({ slotMs: 50 });
  wire = await startRpcProxy(chains.settings.SOLANA_RPC_URL ?? "");
  const settings = { ...chains.settings, SOLANA_RPC_URL: wire.url, SOLANA_DAILY_CAP: "90" };
  house = await testWorld(settings, { watches: true });
  honest = await openContracts(house, HONEST, await newPayees(chains));
  await timesToPayOut(house, chains, honest);
  quietMs = mean(await timesToPayOut(house, chains, honest));
}, LONG);
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const nodeUrl = () => chains.settings.SOLANA_RPC_URL ?? "";
const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

async function troubled(payees?: string[]): Promise<HonestContract> {
  const [one] = await openContracts(house, 1, payees ?? (await newPayees(chains)));
  if (!one) throw new Error("no contract");
  return one;
}
const payIt = ({ address: to }: HonestContract) => chains.give({ network: "Solana", to, amount: "3" });

const troubles: Record<string, () => Promise<() => unknown>> = {
  "a poisoned vault": async () => {
    const one = await troubled();
    await poison(house, nodeUrl(), one.address, POISON);
    await payIt(one);
    return () => {};
  },
  "a payee without an account": async () => {
    await payIt(await troubled([solanaWallet().address, solanaWallet().address]));
    return () => {};
  },
  "a lagging provider": async () => {
    const dice = diceFrom(7);
    const late = lateSolana(nodeUrl(), 20);
    wire.chosen = () => (dice() < 0.35 ? late : async () => null);
    return () => {
      wire.chosen = null;
    };
  },
  "a frozen vault": async () => {
    const one = await troubled();
    await payIt(one);
    await setFrozen(nodeUrl(), one.address, true);
    return () => {};
  },
};

test.each(Object.keys(troubles))(
  "beside %s, honest contracts take less than half as long again",
  async (name) => {
    const end = await troubles[name]?.();
    const ms = mean(await timesToPayOut(house, chains, honest));
    await end?.();
    const ratio = ms / quietMs;
    figures(
      `${name} beside ${HONEST}: ${Math.round(ms)} ms, quiet ${Math.round(quietMs)} ms, ${ratio.toFixed(2)}×`,
    );
    expect(ratio).toBeLessThan(AT_MOST);
  },
  LONG,
);
