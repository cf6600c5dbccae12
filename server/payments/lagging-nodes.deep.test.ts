// @module-tag deep

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { type Reply, type RpcProxy, type RpcRequest, startRpcProxy } from "../../harness/chains/rpc-proxy.ts";
import { publishedSplit } from "../../harness/data/published-split.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Network } from "../../shared/rules/networks.ts";
import { paymentToken } from "../chain-settings.ts";
import { deposits } from "../db/schema.ts";
import type { World } from "../world.ts";
import { lookAt } from "./look-for-payments.ts";
import { reconcile } from "./reconcile.ts";
import type { Contract } from "./rows.ts";

/** Behind one address stand two nodes, one of them some blocks late, and nobody knows which of them answers. */

let chains: TestChains;
let house: TestWorld;
const wires = new Map<Network, RpcProxy>();
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  for (const [network, name] of [
    ["Solana", "SOLANA_RPC_URL"],
    ["Ethereum", "ETHEREUM_RPC_URL"],
  ] as const) {
    const wire = await startRpcProxy(chains.settings[name] ?? "");
    wires.set(network, wire);
    chains.settings[name] = wire.url;
  }
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  for (const wire of wires.values()) await wire.stop();
  await chains.stop();
});

const until = { timeout: 60_000, interval: 100 };
function wireTo(network: Network): RpcProxy {
  const wire = wires.get(network);
  if (!wire) throw new Error("no wire");
  return wire;
}

const itself = async () => null;
const ask = async (url: string, { method, params }: RpcRequest): Promise<Reply> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return { headers, body: await (await fetch(url, { method: "POST", headers, body })).json() };
};

/** What the late node says from now on: on Ethereum as of this block, on Solana what it said of accounts before. */
async function lateNode({ nodeUrl }: RpcProxy, network: Network) {
  if (network === "Ethereum") {
    const newest = await ask(nodeUrl, { method: "eth_blockNumber", params: [] });
    const { result } = newest.body as { result: string };
    const then = (param: unknown) => (param === "finalized" ? result : param);
    return async ({ method, params }: RpcRequest) =>
      params.includes("finalized") ? await ask(nodeUrl, { method, params: params.map(then) }) : null;
  }
  return async ({ method, params }: RpcRequest) =>
    method === "getMultipleAccounts" ? (before.get(JSON.stringify(params)) ?? null) : null;
}

const before = new Map<string, Reply>();

/** As the good node answers, and remembered. */
async function remember(wire: RpcProxy, request: RpcRequest) {
  const reply = await ask(wire.nodeUrl, request);
  before.set(JSON.stringify(request.params), reply);
  return reply;
}

/** The world, where one kind of reading always meets the late node and every other kind the one that is not. */
function where(kind: "scan" | "finalBooks", network: Network, late: RpcProxy["instead"]): World {
  const { world } = house;
  const wire = wireTo(network);
  const chain = world.chains[network];
  const meets =
    <In extends unknown[], Out>(reading: (...wanted: In) => Promise<Out>) =>
    async (...wanted: In) => {
      wire.instead = late;
      try {
        return await reading(...wanted);
      } finally {
        wire.instead = itself;
      }
    };
  const bent = kind === "scan" ? { scan: meets(chain.scan) } : { finalBooks: meets(chain.finalBooks) };
  return { ...world, chains: { ...world.chains, [network]: { ...chain, ...bent } } };
}

test.each(["Solana", "Ethereum"] as const)(
  "on %s, nodes that are not equally far stop no books",
  { timeout: 150_000 },
  async (network) => {
    const { world } = house;
    const wire = wireTo(network);
    const split = await publishedSplit(house, network, { ada: 60, luis: 40 });
    const key = { contractId: split.contract.id, token: paymentToken(world.config.chains, network) };
    wire.instead = async (request) =>
      request.method === "getMultipleAccounts" ? await remember(wire, request) : null;
    expect(await reconcile(world, key)).toBe("agrees");
    wire.instead = itself;

    const late = await lateNode(wire, network);
    await split.pay("0.5");
    const lies = async () => (await world.chains[network].finalBooks([split.contract], key.token))[0];
    await expect.poll(lies, until).toMatchObject({ undistributedUnits: 500_000n });
    expect(await reconcile(where("scan", network, late), key)).toBe("unclear");
    await lookAt(world, split.contract);
    expect(await reconcile(where("finalBooks", network, late), key)).toBe("unclear");
    expect(await reconcile(world, key)).toBe("agrees");
  },
);

test("what a node kept back when its blocks were looked at is found before the books are judged", {
  timeout: 150_000,
}, async () => {
  const wire = wireTo("Ethereum");
  const split = await publishedSplit(house, "Ethereum", { ada: 60, luis: 40 });
  const token = paymentToken(house.world.config.chains, "Ethereum");
  const key = { contractId: split.contract.id, token };
  expect(await reconcile(house.world, key)).toBe("agrees");
  const { transaction } = await split.pay("0.5");
  wire.instead = async ({ method }) =>
    method === "eth_getLogs" ? { body: { jsonrpc: "2.0", id: 1, result: [] } } : null;
  await expect.poll(() => isPassed(transaction, split.contract), until).toBe(true);
  wire.instead = itself;
  expect(await reconcile(house.world, key)).toBe("agrees");
  const rows = await house.world.db.select().from(deposits).where(eq(deposits.contractId, split.contract.id));
  expect(rows).toMatchObject([{ transaction, amountUnits: 500_000n }]);
});

async function isPassed(transaction: string, contract: Contract) {
  const found = await house.world.chains.Ethereum.blockOf(transaction);
  return found !== null && ((await lookAt(house.world, contract)) ?? 0) >= found.block;
}
