// @module-tag deep

import { eq } from "drizzle-orm";
import { createWalletClient, http } from "viem";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { waitForTransactionReceipt } from "viem/actions";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createRemittanceAndCall, deliverChunkCall, planRemittance } from "../../chain/evm/remittance.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type RpcProxy, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { agreedStatement, UNTIL } from "../../harness/remittances/agreed-statement.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { remittancePayments, remittances } from "../db/schema.ts";
import type { World } from "../world.ts";
import { termsOf } from "./terms.ts";
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
  const [row] = await house.world.db.select().from(remittances).where(eq(remittances.statementId, it.id));
  if (!row) throw new Error("no remittance");
  const terms = await termsOf(house.world.db, row);
  return { ...it, send, terms, read: () => house.world.chains.Ethereum.remittances.read(terms) };
}

/** Delivered by somebody who is not us, as anybody may. */
async function deliverAsStranger({ terms }: Awaited<ReturnType<typeof payable>>) {
  const account = privateKeyToAccount(generatePrivateKey());
  await chains.give({ network: "Ethereum", to: account.address, amount: "1", token: "eth" });
  const wallet = createWalletClient({ account, transport: http(wire.nodeUrl) });
  const plan = planRemittance(terms as Parameters<typeof planRemittance>[0]);
  const { to, data } = createRemittanceAndCall(plan, deliverChunkCall(plan, 0));
  const hash = await wallet.sendTransaction({ to, data, chain: null });
  await waitForTransactionReceipt(wallet, { hash });
  return hash;
}

/** A node for which nothing after this block is final. */
const lateNode =
  (block: string): RpcProxy["instead"] =>
  async ({ method, params }) => {
    if (method !== "eth_getBlockByNumber" || params[0] !== "finalized") return null;
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [block, false] });
    return { headers, body: await (await fetch(wire.nodeUrl, { method: "POST", headers, body })).json() };
  };

/** The world in which it is always such a node that says how a remittance stands, and another one what came to it. */
function lateWhereRead(block: string): World {
  const { world } = house;
  const { Ethereum } = world.chains;
  const read: typeof Ethereum.remittances.read = async (...asked) => {
    wire.instead = lateNode(block);
    try {
      return await Ethereum.remittances.read(...asked);
    } finally {
      wire.instead = itself;
    }
  };
  const bent = { ...Ethereum, remittances: { ...Ethereum.remittances, read } };
  return { ...world, chains: { ...world.chains, Ethereum: bent } };
}

const finalBlock = async () => `0x${BigInt(await house.world.chains.Ethereum.cursorNow()).toString(16)}`;

test(
  "a node that does not know of a delivery yet loses neither its transaction nor tells that it was taken back",
  SLOW,
  async () => {
    const it = await payable();
    const beforePayment = await finalBlock();
    await it.send("100");
    await expect.poll(async () => (await it.read()).thereUnits, UNTIL).toBe(100_000_000n);
    const transaction = await deliverAsStranger(it);
    await expect.poll(async () => (await it.read()).isComplete, UNTIL).toBe(true);

    await lookNow(lateWhereRead(beforePayment), it.id);
    expect(await it.funding("Ethereum")).toMatchObject({ stage: "waiting", returned: "0" });
    await lookNow(house.world, it.id);
    expect(await it.state()).toBe("delivered");
    const paid = await house.world.db
      .select()
      .from(remittancePayments)
      .where(eq(remittancePayments.statementId, it.id));
    expect(paid).toMatchObject([{ transaction, amountUnits: 100_000_000n }]);
    wire.instead = lateNode(beforePayment);
    await lookNow(house.world, it.id);
    wire.instead = itself;
    expect(await it.funding("Ethereum")).toMatchObject({ stage: "delivered", returned: "0" });
    const { trail } = await it.here.detail(it.id);
    expect(trail.map(({ type }) => type)).not.toContain("taken_back");
  },
);

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
