// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokenAccountOf } from "../../../chain/solana/terms.ts";
import { type TestChains, testChains } from "../../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { publishedSplit } from "../../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { paymentToken } from "../../chain-settings.ts";
import { contractWatches, payouts } from "../../db/schema.ts";

/** Somebody fills one contract's history until the node no longer answers when asked for it. */

let chains: TestChains;
let house: TestWorld;
let wire: RpcProxy;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.SOLANA_RPC_URL ?? "");
  const settings = { ...chains.settings, SOLANA_RPC_URL: wire.url, OPERATOR_EMAIL: "ops@example.com" };
  const more = { METRICS_TOKEN: "metrics-token-of-this-test", CHAIN_DEADLINE_SECONDS: "2" };
  house = await testWorld({ ...settings, ...more }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const until = { timeout: 30_000, interval: 100 };
const metrics = async () => {
  const headers = { authorization: "Bearer metrics-token-of-this-test" };
  return await (await house.visitor().fetch("/metrics", { headers })).text();
};

test("one contract whose history cannot be read keeps no other from being paid out", {
  timeout: 120_000,
}, async () => {
  const { db, config } = house.world;
  const poisoned = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
  const honest = await publishedSplit(house, "Solana", { ada: 60, luis: 40 });
  const token = paymentToken(config.chains, "Solana");
  const vault = await tokenAccountOf(poisoned.contract.address as never, token as never);
  const paidOut = ({ contract }: typeof honest) =>
    db.select().from(payouts).where(eq(payouts.contractId, contract.id));
  wire.instead = async ({ method, params }) =>
    method === "getSignaturesForAddress" && params[0] === vault ? { status: 503 } : null;

  await poisoned.pay("2");
  await honest.pay("3");
  await expect.poll(() => paidOut(honest), until).toHaveLength(2);
  expect(await paidOut(poisoned)).toEqual([]);
  await expect.poll(metrics, until).toContain('ledgerline_contracts_troubled{network="Solana"} 1');
  house.pass(30_000);
  const mail = await house.visitor().mailTo("ops@example.com", [], "are not being watched");
  expect(mail.text).toContain(poisoned.contract.address);

  wire.instead = async () => null;
  house.pass(60_000);
  await expect.poll(() => paidOut(poisoned), until).toHaveLength(2);
  const troubled = async () =>
    (await db.select().from(contractWatches)).filter(({ failingSince }) => failingSince);
  await expect.poll(troubled, until).toEqual([]);
});
