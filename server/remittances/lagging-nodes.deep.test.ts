// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { remittancePayments } from "../db/schema.ts";
import { lookNow } from "./watch-remittances.ts";

/** Behind one address stand nodes that are not equally far, or that give no logs. Looked at only when a test does. */

let chains: TestChains;
let house: TestWorld;
let wire: RpcProxy;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  wire = await startRpcProxy(chains.settings.ETHEREUM_RPC_URL ?? "");
  const late = { ETHEREUM_RPC_URL: wire.url, CHAIN_DEADLINE_SECONDS: "10" };
  house = await testWorld({ ...chains.settings, ...late, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await wire.stop();
  await chains.stop();
});

const SLOW = { timeout: 300_000 };
const itself = async () => null;

async function payable() {
  const it = await agreedStatement(house, { Ethereum: ["100"] });
  const { send } = await it.fundable("Ethereum");
  return { ...it, send };
}

test("a node that gives no logs keeps no money from being seen and delivered", SLOW, async () => {
  const it = await payable();
  wire.instead = async ({ method }) =>
    method === "eth_getLogs"
      ? { status: 400, body: { jsonrpc: "2.0", error: { code: -32000, message: "not in your plan" } } }
      : null;
  await it.send("100");
  const state = async () => {
    await lookNow(house.world, it.id);
    return await it.state();
  };
  await expect.poll(state, UNTIL).toBe("delivered");
  expect((await it.funding("Ethereum")).transfers).toEqual([]);
  wire.instead = itself;
  await lookNow(house.world, it.id);
  expect((await it.funding("Ethereum")).transfers).toMatchObject([{ amount: "100000000", isFinal: true }]);
  const paid = await house.world.db
    .select()
    .from(remittancePayments)
    .where(eq(remittancePayments.statementId, it.id));
  expect(paid).toMatchObject([{ transaction: expect.stringMatching(/^0x/) }]);
});
