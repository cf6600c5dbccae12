import { address } from "@solana/kit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  type Reply,
  type RpcProxy,
  type RpcRequest,
  startRpcProxy,
} from "../../../harness/chains/rpc-proxy.ts";
import {
  openSolanaHouse,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import { PRESETS } from "../limits.ts";
import type { RemittanceHistory } from "./plan.ts";

/** What came to a remittance while nobody looked, more than a node lists at once; and how it stands after that. */

const MOST = 5;

let house: SolanaHouse;
let node: RpcProxy;
beforeAll(async () => {
  house = await openSolanaHouse();
  node = await startRpcProxy(house.rpcUrl);
});
beforeEach(() => {
  node.instead = listsFew;
});
afterAll(async () => {
  await node.stop();
  await house.stop();
});

const ask = async ({ method, params }: RpcRequest): Promise<Reply> => {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return { headers, body: await (await fetch(house.rpcUrl, { method: "POST", headers, body })).json() };
};

/** It lists no more signatures at once than this, whatever it is asked for. */
async function listsFew({ method, params }: RpcRequest) {
  if (method !== "getSignaturesForAddress") return null;
  const [account, wanted] = params as [string, { limit?: number }?];
  return await ask({
    method,
    params: [account, { ...wanted, limit: Math.min(wanted?.limit ?? MOST, MOST) }],
  });
}

/** One that can be paid to. */
async function opened(track: string) {
  const { remittances, addressOf } = house.at([node.url], { limits: { ...PRESETS.own, signatures: MOST } });
  const contract = await addressOf(solanaTerms(track, { Ada: 10_000 }));
  const terms = {
    ...{ token: house.mint, refund: solanaWallet("Rosa") },
    payments: [{ contract, amountUnits: 1_000n }],
  };
  const { address: remittance } = await remittances.plan(terms);
  await house.give(address(remittance), 0n);
  return { remittances, terms, remittance };
}

test("all that came is found, the oldest first", async () => {
  const { remittances, terms, remittance } = await opened("Night Ferry");
  const amounts = Array.from({ length: 3 * MOST + 1 }, (_, i) => BigInt(i + 1));
  for (const amount of amounts) await house.pay(remittance, amount);
  await house.finalise();

  const came: RemittanceHistory["came"] = [];
  let cursor = await remittances.beginning();
  while (came.length < amounts.length) {
    const history = await remittances.history(terms, [house.mint], cursor);
    came.push(...history.came);
    ({ cursor } = history);
  }
  expect(came.map(({ amountUnits }) => amountUnits)).toEqual(amounts);
});

const TOO_EARLY = { code: -32016, message: "Minimum context slot has not been reached" };

test("how it stands is not told by a node that knows less than its history", async () => {
  const { remittances, terms, remittance } = await opened("Harbour Lights");
  const before = new Map<unknown, Reply>();
  const nameOf = ({ params: [accounts, wanted] }: RpcRequest) =>
    JSON.stringify([accounts, (wanted as { commitment?: string }).commitment]);
  node.instead = async (request) => {
    if (request.method !== "getMultipleAccounts") return await listsFew(request);
    const reply = await ask(request);
    before.set(nameOf(request), reply);
    return reply;
  };
  expect(await remittances.read(terms)).toMatchObject({ thereUnits: 0n, seenUnits: 0n });
  node.instead = listsFew;
  await house.pay(remittance, 400n);
  await house.finalise();
  const { came, cursor } = await remittances.history(terms, [house.mint], null);
  expect(came).toMatchObject([{ amountUnits: 400n }]);

  let late = 3;
  node.instead = async (request) => {
    if (request.method !== "getMultipleAccounts" || late <= 0) return await listsFew(request);
    late--;
    const { minContextSlot } = request.params[1] as { minContextSlot?: number };
    return minContextSlot
      ? { body: { jsonrpc: "2.0", error: TOO_EARLY } }
      : (before.get(nameOf(request)) ?? null);
  };
  expect(await remittances.read(terms, cursor)).toMatchObject({ thereUnits: 400n, seenUnits: 400n });
});
