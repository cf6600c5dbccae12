import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { deposits } from "../db/schema.ts";

/** Money comes in, and the node hands out no logs. */

let chains: TestChains;
let house: TestWorld;
let wire: RpcProxy;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  const settings = { ...chains.settings, ETHEREUM_RPC_URL: wire.url, OPERATOR_EMAIL: "ops@example.com" };
  house = await testWorld({ ...settings, METRICS_TOKEN: "metrics-token-of-this-test" }, { watches: true });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const until = { timeout: 30_000, interval: 100 };
const ready = async () => await (await house.visitor().fetch("/readyz")).json();
const metrics = async () => {
  const headers = { authorization: "Bearer metrics-token-of-this-test" };
  return await (await house.visitor().fetch("/metrics", { headers })).text();
};

test("a watch that stands still is said in /readyz, in /metrics and to the operator, until it goes on", {
  tags: "deep",
  timeout: 120_000,
}, async () => {
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const error = { code: -32600, message: "eth_getLogs is not in your plan" };
  wire.instead = async ({ method }) =>
    method === "eth_getLogs" ? { status: 400, body: { jsonrpc: "2.0", error } } : null;
  await split.pay("0.5");
  expect(await ready()).toEqual({ status: "ready" });
  house.pass(6 * 60_000);
  await expect.poll(ready, until).toEqual({
    status: "ready",
    stalled: { Ethereum: "Ethereum is not available: no logs: eth_getLogs is not in your plan" },
  });
  await expect.poll(metrics, until).toContain('ledgerline_watch_stalled{network="Ethereum"} 1');
  const mail = await house.visitor().mailTo("ops@example.com", [], "payments are not being watched");
  expect(mail.text).toContain("no logs: eth_getLogs is not in your plan");

  wire.instead = async () => null;
  await expect.poll(ready, until).toEqual({ status: "ready" });
  await expect.poll(() => house.world.db.select().from(deposits), until).toHaveLength(1);
});
