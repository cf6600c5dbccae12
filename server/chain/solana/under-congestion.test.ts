import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { openSolanaHouse, type SolanaHouse, solanaTerms } from "../../../harness/chains/solana-chain.ts";
import { bid } from "./message.ts";

/** A busy chain and a slow node. */

let house: SolanaHouse;
let wire: RpcProxy;
beforeAll(async () => {
  house = await openSolanaHouse({ slotMs: 60 });
  wire = await startRpcProxy(house.rpcUrl);
});
afterAll(async () => {
  await wire.stop();
  await house.stop();
});

test.each([
  { name: "what three blocks out of four ask", recent: [1n, 2n, 3n, 400n], attempt: 1, price: 400n },
  { name: "nothing where nobody pays", recent: [0n, 0n, 0n], attempt: 1, price: 0n },
  { name: "twice as much for a second attempt", recent: [20_000n], attempt: 2, price: 40_000n },
  { name: "something for a second attempt also where nobody pays", recent: [0n], attempt: 2, price: 10_000n },
  { name: "and twice that for a third", recent: [], attempt: 3, price: 20_000n },
  { name: "never more than the cap", recent: [900_000n], attempt: 9, price: 1_000_000n },
])("bidding: $name", ({ recent, attempt, price }) => {
  expect(bid(recent, { capMicroLamports: 1_000_000n, attempt })).toBe(price);
});

test("what is signed again after it did not land offers more for its place", async () => {
  const chain = house.at([house.rpcUrl]);
  const feePayer = await house.newKey();
  const terms = [solanaTerms("Risen", { Ada: 10_000 })];
  const costs: bigint[] = [];
  for (const attempt of [1, 2, 3]) {
    const [signed] = await chain.signCreate(terms, house.mint, { feePayer, nonce: null, attempt });
    costs.push(BigInt(signed?.mostUnits ?? 0));
  }
  expect(costs.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(costs);
  expect(new Set(costs).size).toBe(3);
});

test("a long list is not too much for one deadline: each transaction has its own", {
  tags: "deep",
}, async () => {
  const feePayer = await house.newKey();
  const shares = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`Payee ${n}`, 500]));
  const terms = Array.from({ length: 30 }, (_, n) => solanaTerms(`Track ${n}`, shares));
  // All together more than eight seconds of waiting, eight at a time.
  wire.instead = async ({ method }) => {
    if (method === "simulateTransaction") await pause(2_200);
    return null;
  };
  const patience = { deadlineMs: 8_000, timeoutMs: 7_500, firstPauseMs: 5 };
  const chain = house.at([wire.url], { patience });
  const signed = await chain.signCreate(terms, house.mint, { feePayer, nonce: null });
  expect(signed.length).toBeGreaterThanOrEqual(30);
});
