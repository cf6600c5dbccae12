// @module-tag deep

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lateSolana } from "../../../harness/chains/late-solana.ts";
import { BAD_WIRE, diceFrom, type RpcProxy, startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { settle } from "../../../harness/chains/settle.ts";
import {
  openSolanaHouse,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import { ChainUnavailable } from "../chain-errors.ts";
import type { SignedTransaction } from "../port.ts";
import { COIN } from "../terms.ts";

/** Over a wire on which more than half of all requests go wrong, everything still happens exactly once. */

let house: SolanaHouse;
const proxies: RpcProxy[] = [];
beforeAll(async () => {
  house = await openSolanaHouse({ slotMs: 60 });
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

test("a bad wire creates, pays out and transfers exactly once", async () => {
  const feePayer = await house.newKey();
  const signing = { feePayer, nonce: null };
  const proxy = await wireTo(house.rpcUrl, BAD_WIRE, 20_261_115);
  const chain = house.at([proxy.url]);
  const terms = ["A", "B", "C"].map((side) => solanaTerms(`Side ${side}`, { Ada: 4_000, Luis: 6_000 }));
  /** What expired on the bad wire is signed anew, as the product does; the old one must stay dead. */
  const dead: SignedTransaction[] = [];
  async function untilDone(sign: () => Promise<SignedTransaction[]>) {
    for (;;) {
      const signed = await sign();
      const outcomes = await Promise.all(signed.map((one) => settle(chain, one)));
      const lost = signed.filter((_, i) => outcomes[i]?.state === "dead");
      if (lost.length === 0) return expect(outcomes).toEqual(signed.map(() => ({ state: "final" })));
      dead.push(...lost);
    }
  }

  await untilDone(() => chain.signCreate(terms, house.mint, signing));
  await untilDone(() => chain.signCreateAccounts(["Ada", "Luis"].map(solanaWallet), house.mint, signing));
  for (const one of terms) await house.pay(await chain.addressOf(one), 1_000_000n);
  await untilDone(async () => (await chain.signDistribute(terms, house.mint, signing)).transactions);
  for (const amountUnits of [1_000_000n, 20_000_000n, 300_000_000n]) {
    const transfer = { from: feePayer, to: solanaWallet("Nora"), token: COIN, amountUnits };
    await untilDone(async () => [await chain.signTransfer(transfer, signing)]);
  }

  const direct = house.at([house.rpcUrl]);
  expect(await direct.balanceUnits(solanaWallet("Ada"), house.mint)).toBe(1_200_000n);
  expect(await direct.balanceUnits(solanaWallet("Luis"), house.mint)).toBe(1_800_000n);
  expect(await direct.balanceUnits(solanaWallet("Nora"), COIN)).toBe(321_000_000n);
  for (const one of dead) expect(await direct.outcome(one)).toEqual({ state: "dead" });
});

test("a second endpoint takes over, and is heard before a transaction is given up for dead", async () => {
  const feePayer = await house.newKey();
  const [first, second] = [await wireTo(house.rpcUrl), await wireTo(house.rpcUrl)];
  const chain = house.at([first.url, second.url]);
  first.faults = { dropped: 100, unanswered: 0, tooMany: 0 };
  const transfer = { from: feePayer, to: solanaWallet("Olga"), token: COIN, amountUnits: 2_000_000n };
  const signed = await chain.signTransfer(transfer, { feePayer, nonce: null });
  expect(await settle(chain, signed)).toEqual({ state: "final" });
  expect(second.asked).toContain("sendTransaction");

  first.faults = { dropped: 0, unanswered: 0, tooMany: 0 };
  const answer = (result: unknown) => ({ body: { jsonrpc: "2.0", id: 1, result } });
  first.instead = async ({ method }) => {
    if (method === "getSignatureStatuses") return answer({ context: { slot: statusSlot }, value: [null] });
    return method === "getEpochInfo" ? answer({ absoluteSlot: 10 ** 9, blockHeight: 10 ** 9 }) : null;
  };
  let statusSlot = 10 ** 9 - 1;
  expect(await house.at([first.url]).outcome(signed), "a late node's silence").toEqual({ state: "unseen" });
  statusSlot++;
  expect(await house.at([first.url]).outcome(signed)).toEqual({ state: "dead" });
  expect(await house.at([first.url, second.url]).outcome(signed)).toEqual({ state: "final" });
});

test("a refused key is not tried again, and no message names it", async () => {
  const proxy = await wireTo(house.rpcUrl);
  proxy.instead = async () => ({ status: 403 });
  const secret = "my-very-secret-project-key-0123456789";
  const error = await house
    .at([`${proxy.url}/${secret}`])
    .cursorNow()
    .catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ChainUnavailable);
  expect(error.message).toBe("Solana is not available: HTTP 403");
  expect(`${error.stack} ${JSON.stringify(error)}`).not.toContain(secret);
  expect(proxy.asked).toHaveLength(1);
});

test("a node that is limited or behind, said in a good answer, is asked again and then passed over", async () => {
  const [first, second] = [await wireTo(house.rpcUrl), await wireTo(house.rpcUrl)];
  for (const error of [
    { code: -32005, message: "Node is behind by 512 slots" },
    { code: 429, message: "Too many requests for a specific RPC call" },
  ]) {
    first.instead = async ({ method }) =>
      method === "getSlot" ? { body: { jsonrpc: "2.0", id: 1, error } } : null;
    const patience = { deadlineMs: 300, timeoutMs: 300, firstPauseMs: 5 };
    await expect(house.at([first.url], { patience }).cursorNow()).rejects.toBeInstanceOf(ChainUnavailable);
    expect(Number(await house.at([first.url, second.url]).cursorNow())).toBeGreaterThan(0);
  }
});

test("behind a node that is late, what is final is never called dead", async () => {
  const feePayer = await house.newKey();
  const direct = house.at([house.rpcUrl]);
  const transfer = { from: feePayer, to: solanaWallet("Pia"), token: COIN, amountUnits: 2_000_000n };
  const signed = await direct.signTransfer(transfer, { feePayer, nonce: null });
  expect(await settle(direct, signed)).toEqual({ state: "final" });
  const proxy = await wireTo(house.rpcUrl);
  const late = lateSolana(house.rpcUrl, 300);
  const dice = diceFrom(3);
  proxy.chosen = () => (dice() < 0.5 ? late : async () => null);
  const last = "lastValidBlockHeight" in signed.expiry ? signed.expiry.lastValidBlockHeight : 0;
  while (Number(await direct.cursorNow()) < last);
  const states = new Set<string>();
  for (let i = 0; i < 40; i++) states.add((await house.at([proxy.url]).outcome(signed)).state);
  expect([...states].sort()).toEqual(["final", "unseen"]);
});
