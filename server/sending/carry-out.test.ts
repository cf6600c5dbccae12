import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainTransactions } from "../db/schema.ts";
import { ethereumWallet } from "../test/artist-wallet.ts";
import { type TestChains, testChains } from "../test/chains.ts";
import { type TestWorld, testWorld } from "../test/world.ts";
import { carryOut, type Intent } from "./carry-out.ts";
import { signAndSave } from "./sign-and-save.ts";

const MINUTE_MS = 61_000;
let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld(chains.settings);
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

function newContract(): Intent {
  const terms = {
    trackKey: randomBytes(32).toString("hex"),
    payees: [{ wallet: ethereumWallet().address, bps: 10_000 }],
  };
  const { chains: all, config } = house.world;
  return {
    id: `create:${terms.trackKey}`,
    network: "Ethereum",
    sign: (signing) => all.Ethereum.signCreate([terms], config.chains.Ethereum.usdt, signing),
  };
}

test("what was saved and never sent, and that nobody goes on with, holds up nobody else", async () => {
  const abandoned = newContract();
  await signAndSave(house.world, abandoned);
  house.pass(MINUTE_MS);
  const next = newContract();
  const round = () => carryOut(house.world, next);
  await expect.poll(round, { timeout: 20_000, interval: 250 }).toBe("done");
  const [sent] = await house.world.db
    .select()
    .from(chainTransactions)
    .where(eq(chainTransactions.intent, abandoned.id));
  if (!sent) throw new Error("it was saved");
  expect((await house.world.chains.Ethereum.outcome(sent.signed)).state).toBe("final");
});
