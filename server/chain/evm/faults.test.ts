import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { wallet } from "../../../chain/evm/test/stage.ts";
import { type EvmHouse, evmAt, openEvmHouse, reachEvm, termsOf } from "../../../harness/chains/evm-chain.ts";
import { BAD_WIRE, type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { ChainUnavailable } from "../chain-errors.ts";
import { COIN } from "../terms.ts";

/** Over a wire on which more than half of all requests go wrong, everything still happens exactly once. */

let house: EvmHouse;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  house = await openEvmHouse();
});
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});
afterAll(() => house.stop());

async function wireTo(...args: Parameters<typeof startRpcProxy>) {
  const proxy = await startRpcProxy(...args);
  proxies.push(proxy);
  return proxy;
}

describe("a bad wire", () => {
  test("creates, pays out and transfers exactly once", async () => {
    const key = await house.newKey();
    const proxy = await wireTo(house.url, BAD_WIRE, 20_261_115);
    const chain = evmAt([proxy.url]);
    const terms = ["A", "B", "C"].map((side) => termsOf(`Side ${side}`, { Ada: 4_000, Luis: 6_000 }));
    let nonce = 0;

    for (const signed of await chain.signCreate(terms, house.usdt, { feePayer: key, nonce })) {
      expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
      nonce++;
    }
    for (const one of terms) await house.pay(await chain.addressOf(one), 1_000_001n);
    const { transactions } = await chain.signDistribute(terms, house.usdt, { feePayer: key, nonce });
    for (const signed of transactions)
      expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
    nonce += transactions.length;
    for (const amountUnits of [1n, 20n, 300n, 4_000n]) {
      const transfer = { from: key, to: wallet("Nora"), token: COIN, amountUnits };
      const signed = await chain.signTransfer(transfer, { feePayer: key, nonce: nonce++ });
      expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
    }

    const direct = evmAt([house.url]);
    expect(await house.balances(house.usdt, ["Ada", "Luis"].map(wallet))).toEqual([1_200_000n, 1_800_000n]);
    expect(await direct.balanceUnits(wallet("Nora"), COIN)).toBe(4_321n);
    expect(await direct.nextNonce(key.address)).toBe(1 + 1 + 4);
    expect(proxy.asked.length).toBeGreaterThan(100);
  });
});

describe("a second endpoint", () => {
  test("takes over from one that is gone, and again when it comes back", async () => {
    const [first, second] = [await wireTo(house.url), await wireTo(house.url)];
    const reach = reachEvm([first.url, second.url]);
    await reach();
    expect(second.asked).toEqual([]);
    first.faults = { dropped: 100, unanswered: 0, tooMany: 0 };
    await reach();
    expect(second.asked).toEqual(["eth_chainId"]);

    first.faults = { dropped: 0, unanswered: 0, tooMany: 0 };
    second.faults = { dropped: 100, unanswered: 0, tooMany: 0 };
    await reach();
    expect(first.asked.length).toBe(1 + 3 + 1);
  });

  test("is asked about a transaction that the first does not know", async () => {
    const key = await house.newKey();
    const [forgetful, whole] = [await wireTo(house.url), await wireTo(house.url)];
    forgetful.instead = async ({ method }) =>
      method === "eth_getTransactionReceipt" ? { body: { jsonrpc: "2.0", id: 1, result: null } } : null;
    const direct = evmAt([house.url]);
    const transfer = { from: key, to: wallet("Olga"), token: COIN, amountUnits: 1n };
    const signed = await direct.signTransfer(transfer, { feePayer: key, nonce: 0 });
    expect(await house.settle(direct, signed)).toMatchObject({ state: "final" });
    expect(await evmAt([forgetful.url]).outcome(signed)).toEqual({ state: "unseen" });
    expect(await evmAt([forgetful.url, whole.url]).outcome(signed)).toMatchObject({ state: "final" });
  });
});

describe("a node that answers with a refusal of service", () => {
  test("is asked again when it says so, not before", { tags: "deep" }, async () => {
    const proxy = await wireTo(house.url);
    const times: number[] = [];
    proxy.instead = async () => {
      times.push(performance.now());
      return times.length === 1 ? { status: 429, headers: { "retry-after": "1" } } : null;
    };
    await reachEvm([proxy.url])();
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(995);
  });

  test.each([500, 502, 503, 408])("%i is a bad moment and is tried again", async (status) => {
    const proxy = await wireTo(house.url);
    proxy.instead = async () => (proxy.asked.length === 1 ? { status } : null);
    await reachEvm([proxy.url])();
    expect(proxy.asked).toHaveLength(2);
  });

  test("a refused key is not tried again, and no message names it", async () => {
    const proxy = await wireTo(house.url);
    proxy.instead = async () => ({ status: 401 });
    const secret = "v3-my-very-secret-project-key-0123456789";
    const reach = reachEvm([`${proxy.url}/${secret}`], {
      patience: { deadlineMs: 300, timeoutMs: 300, firstPauseMs: 5 },
    });
    const error = await reach().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ChainUnavailable);
    expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
    expect(error.message).toBe("Ethereum is not available: HTTP 401");
    expect(proxy.asked).toHaveLength(1);
  });

  test("silence ends at the deadline", async () => {
    const proxy = await wireTo(house.url);
    proxy.faults = { dropped: 100, unanswered: 0, tooMany: 0 };
    const reach = reachEvm([proxy.url], { patience: { deadlineMs: 400, timeoutMs: 100, firstPauseMs: 5 } });
    const begun = performance.now();
    await expect(reach()).rejects.toBeInstanceOf(ChainUnavailable);
    expect(performance.now() - begun).toBeLessThan(1_500);
    expect(proxy.asked.length).toBeGreaterThan(2);
  });
});
