import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wallet } from "../../../chain/evm/test/stage.ts";
import { lateNode, type Provider, startEvmBalancer } from "../../../harness/chains/balancer.ts";
import { type EvmHouse, evmAt, openEvmHouse, reachEvm, termsOf } from "../../../harness/chains/evm-chain.ts";
import { GOOD_WIRE, type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { ChainUnavailable, WrongChain } from "../chain-errors.ts";
import type { Deposit } from "../chain-events.ts";
import type { SignedTransaction } from "../port.ts";
import { COIN } from "../terms.ts";

/** Behind one address of a public provider stand several nodes, one of them late, and limits that each states its own way. */

const PATIENCE = { deadlineMs: 2_000, timeoutMs: 1_000, firstPauseMs: 5 };
const track = termsOf("Behind a balancer", { Ada: 7_000, Luis: 3_000 });

let house: EvmHouse;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  house = await openEvmHouse();
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => house.stop());

async function balancer(provider: Partial<Provider> = {}) {
  const proxy = await startEvmBalancer(house.url, { faults: GOOD_WIRE, ...provider });
  proxies.push(proxy);
  return proxy;
}

async function wire() {
  const proxy = await startRpcProxy(house.url);
  proxies.push(proxy);
  return proxy;
}

describe("a late node", () => {
  let sent: SignedTransaction;
  beforeEach(async () => {
    const key = await house.newKey();
    const chain = evmAt([house.url]);
    const transfer = { from: key, to: wallet("Olga"), token: COIN, amountUnits: 1n };
    sent = await chain.signTransfer(transfer, { feePayer: key, nonce: 0 });
    expect(await house.settle(chain, sent)).toMatchObject({ state: "final" });
  });

  test("never makes a final transaction look as if another could be signed in its place", async () => {
    const { url } = await balancer({ latePercent: 50 });
    const states = new Set<string>();
    for (let i = 0; i < 40; i++) states.add((await evmAt([url]).outcome(sent)).state);
    expect([...states].sort()).toEqual(["final", "unseen"]);
  });

  test("does not make an undone block count as final", async () => {
    const proxy = await wire();
    const late = lateNode(house.url, 1_000);
    // What is final from one node and the receipt from another would be halves of two answers.
    proxy.chosen = () => (proxy.asked.length % 2 ? late : async () => null);
    for (let i = 0; i < 10; i++) {
      const { state } = await evmAt([proxy.url]).outcome(sent);
      expect(["final", "unseen"]).toContain(state);
    }
  });
});

test("what is known to be final is never read from a node that does not know it", {
  tags: "deep",
}, async () => {
  const proxy = await balancer({ latePercent: 50 });
  const chain = evmAt([proxy.url]);
  await chain.cursorNow();
  const key = await house.newKey();
  for (let i = 0; i < 10; i++) await house.finalise();
  while ((await chain.cursorNow()) !== (await evmAt([house.url]).cursorNow()));
  for (let i = 0; i < 30; i++) expect(await chain.balanceUnits(key.address, COIN)).toBe(10n ** 20n);
});

describe("payments", () => {
  const amounts = Array.from({ length: 12 }, (_, i) => 1_000n + BigInt(i));
  let begin: string;
  beforeAll(async () => {
    begin = await evmAt([house.url]).cursorNow();
    const contract = await evmAt([house.url]).addressOf(track);
    for (const amount of amounts) {
      await house.pay(contract, amount);
      await house.finalise();
    }
    for (let i = 0; i < 10; i++) await house.finalise();
  });

  async function found(...urls: string[]) {
    const chain = evmAt(urls);
    const deposits: Deposit[] = [];
    for (let cursor = begin, more = true; more || cursor !== (await evmAt([house.url]).cursorNow()); ) {
      const scanned = await chain.scan({
        cursor,
        contracts: [{ terms: track, cursor: null }],
        tokens: [house.usdt],
      });
      deposits.push(...scanned.deposits);
      ({ cursor, more } = scanned);
    }
    return deposits.map(({ amountUnits }) => amountUnits);
  }

  test.each([1, 2, 3, 4, 5])("that a late node does not know yet are not passed over (%i)", async (seed) => {
    const proxy = await startEvmBalancer(
      house.url,
      { latePercent: 50, logBlocks: 9, faults: GOOD_WIRE },
      seed,
    );
    proxies.push(proxy);
    expect(await found(proxy.url)).toEqual(amounts);
  });

  test("are found where the range of logs is limited by HTTP 400, 413 and in good answers", {
    tags: "deep",
  }, async () => {
    expect(await found((await balancer({ latePercent: 0, logBlocks: 3 })).url)).toEqual(amounts);
  });

  test("are found through limits, late nodes and lost connections together", async () => {
    expect(
      await found((await balancer({ faults: { dropped: 8, unanswered: 5, tooMany: 8, limited: 8 } })).url),
    ).toEqual(amounts);
  });

  test("a node that hands out no logs at all leaves them to the second endpoint", async () => {
    const none = await wire();
    none.instead = async ({ method }) =>
      method === "eth_getLogs"
        ? { status: 400, body: { jsonrpc: "2.0", error: { code: -32000, message: "not in your plan" } } }
        : null;
    expect(await found(none.url).catch((error) => error)).toBeInstanceOf(ChainUnavailable);
    expect(await found(none.url, house.url)).toEqual(amounts);
  });
});

test("what came to a remittance is found where the range of logs is limited", async () => {
  const amounts = [1_000n, 2_000n, 3_000n];
  const contract = await evmAt([house.url]).addressOf(track);
  const terms = {
    ...{ token: house.usdt, refund: wallet("Rosa") },
    payments: [{ contract, amountUnits: 5_000n }],
  };
  const limited = await balancer({ latePercent: 0, logBlocks: 3 });
  const { remittances, cursorNow } = evmAt([limited.url]);
  const { address } = await remittances.plan(terms);
  const begin = await remittances.beginning();
  for (const amount of amounts) {
    await house.pay(address, amount);
    await house.finalise();
  }
  const found: bigint[] = [];
  for (let cursor = begin; cursor !== (await cursorNow()); ) {
    const history = await remittances.history(terms, [house.usdt], cursor);
    found.push(...history.came.filter(({ isFinal }) => isFinal).map(({ amountUnits }) => amountUnits));
    ({ cursor } = history);
  }
  expect(found).toEqual(amounts);
});

describe("a rate limit said in a good answer", () => {
  const limited = {
    body: {
      jsonrpc: "2.0",
      error: { code: -32005, message: "daily request count exceeded, request rate limited" },
    },
  };

  test("is waited out", async () => {
    const proxy = await wire();
    proxy.instead = async () => (proxy.asked.length < 3 ? limited : null);
    await reachEvm([proxy.url])();
    expect(proxy.asked).toHaveLength(3);
  });

  test("that stays is the node's trouble, and the second endpoint's turn", async () => {
    const proxy = await wire();
    proxy.instead = async ({ method }) => (method === "eth_chainId" ? null : limited);
    const alone = evmAt([proxy.url], { patience: { ...PATIENCE, deadlineMs: 200 } });
    await expect(alone.balanceUnits(wallet("Olga"), house.usdt)).rejects.toBeInstanceOf(ChainUnavailable);
    const both = evmAt([proxy.url, house.url], { patience: PATIENCE });
    expect(await both.balanceUnits(wallet("Olga"), house.usdt)).toBe(0n);
  });
});

test("an endpoint of another chain is passed over for the second, and told of where there is none", async () => {
  const other = await wire();
  other.instead = async ({ method }) =>
    method === "eth_chainId" ? { body: { jsonrpc: "2.0", result: "0x89" } } : null;
  await expect(reachEvm([other.url])()).rejects.toBeInstanceOf(WrongChain);
  await reachEvm([other.url, house.url])();
});
