import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { idleJob } from "../../harness/idle-job.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { chainTransactions } from "../db/schema.ts";
import type { Job } from "../work/rounds.ts";
import { carryOut } from "./carry-out.ts";
import type { Intent } from "./intent.ts";
import { signAndSave } from "./sign-and-save.ts";

const MINUTE_MS = 61_000;
const TOGETHER = 20;
let chains: TestChains;
let wire: Awaited<ReturnType<typeof startRpcProxy>>;
let house: TestWorld;
let job: Job;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  house = await testWorld({ ...chains.settings, ETHEREUM_RPC_URL: wire.url });
  job = await idleJob(house, "publish", { releaseId: "any", version: 1 });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
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
    kind: "create",
    network: "Ethereum",
    job,
    sign: (signing) => all.Ethereum.signCreate([terms], config.chains.Ethereum.tokens.USDT, signing),
  };
}

test("what was saved and never sent, and that nobody goes on with, holds up nobody else", {
  tags: "deep",
}, async () => {
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

test("a slow node makes no queue: twenty ask it together, and each has a nonce of its own", {
  tags: "deep",
}, async () => {
  let waiting = 0;
  let goOn = () => {};
  const allAsked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // Answers nobody before everybody has asked: whoever waited for another's turn would wait for ever.
  wire.instead = async ({ method }) => {
    if (method !== "eth_estimateGas") return null;
    if (++waiting === TOGETHER) goOn();
    await allAsked;
    return null;
  };
  const saved = await Promise.all(
    Array.from({ length: TOGETHER }, () => signAndSave(house.world, newContract())),
  );
  expect(saved).not.toContain("taken");
  const { rows } = await house.world.db.execute(
    sql`select count(distinct nonce)::int as nonces, max(nonce) as last from chain_transactions`,
  );
  expect(rows[0]).toEqual({ nonces: TOGETHER + 2, last: TOGETHER + 1 });
});
