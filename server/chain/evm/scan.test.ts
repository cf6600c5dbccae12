import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { wallet } from "../../../chain/evm/test/stage.ts";
import { type EvmHouse, evmAt, openEvmHouse, termsOf } from "../../../harness/chains/evm-chain.ts";
import { startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { readPayouts } from "../../../harness/data/read-payouts.ts";
import type { Deposit, Payout } from "../chain-events.ts";
import type { Chain } from "../port.ts";
import type { EvmChain } from "./client.ts";

/** What the watcher sees of payments and payouts. */

const tracks = ["One", "Two", "Three"].map((name) => termsOf(name, { Ada: 7_000, Luis: 3_000 }));
const stranger = termsOf("Not ours", { Nora: 10_000 });
const contracts = tracks.map((terms) => ({ terms, cursor: null }));

let house: EvmHouse;
let chain: EvmChain;
let begin: string;
let sent: { contract: string; amountUnits: bigint }[];
let deposits: Deposit[];
let payouts: Payout[];
let lastBlock: number;

beforeAll(async () => {
  house = await openEvmHouse();
  chain = evmAt([house.url]);
  const feePayer = await house.newKey();
  for (const [nonce, signed] of (
    await chain.signCreate(tracks, house.usdt, { feePayer, nonce: 0 })
  ).entries()) {
    expect(signed.expiry).toMatchObject({ nonce });
    expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
  }
  begin = await chain.cursorNow();
  sent = [];
  for (let round = 0; round < 4; round++) {
    for (const terms of tracks) {
      const payment = { contract: await chain.addressOf(terms), amountUnits: 20_000n + BigInt(sent.length) };
      await house.pay(payment.contract, payment.amountUnits);
      sent.push(payment);
    }
    await house.pay(await chain.addressOf(stranger), 5n);
    await house.pay(await chain.addressOf(stranger), 0n);
  }
  await house.tell("UsdtLike", house.usdt, "transfer", await chain.addressOf(tracks[0] ?? stranger), 0n);
  const nonce = await chain.nextNonce(feePayer.address);
  const { transactions } = await chain.signDistribute(tracks, house.usdt, { feePayer, nonce });
  for (const signed of transactions)
    expect(await house.settle(chain, signed)).toMatchObject({ state: "final" });
  ({ deposits, payouts } = await scanAll(chain, begin));
  lastBlock = Number(await chain.cursorNow());
});
afterAll(() => house.stop());

async function scanAll(from: Chain, cursor: string | null) {
  const found = { deposits: [] as Deposit[], payouts: [] as Payout[], scans: 0 };
  for (let at = cursor, more = true; more; found.scans++) {
    const scanned = await from.scan({ cursor: at, contracts, tokens: [house.usdt] });
    found.deposits.push(...scanned.deposits);
    found.payouts.push(...scanned.payouts);
    ({ cursor: at, more } = scanned);
  }
  return found;
}

test("every payment is found once, with what was paid, by whom and when", () => {
  expect(deposits.map(({ contract, amountUnits }) => ({ contract, amountUnits }))).toEqual(sent);
  expect(new Set(deposits.map(({ transaction, index }) => `${transaction} ${index}`)).size).toBe(sent.length);
  for (const { token, from, at } of deposits) {
    expect(token).toBe(house.usdt);
    expect(from).toBe("0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266");
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(600_000);
  }
});

test("payouts are found without knowing who caused them, and equal the balances", async () => {
  const got = (name: string) =>
    payouts.reduce((sum, { wallet: to, amountUnits }) => (to === wallet(name) ? sum + amountUnits : sum), 0n);
  expect(payouts).toHaveLength(tracks.length * 2);
  expect([got("Ada"), got("Luis")]).toEqual(
    await house.balances(house.usdt, [wallet("Ada"), wallet("Luis")]),
  );
  const transaction = payouts[0]?.transaction ?? "";
  const told = await Promise.all(tracks.map((terms) => readPayouts(chain, transaction, terms, house.usdt)));
  expect(told.flat()).toEqual(payouts);
});

test("wherever the scan is interrupted, nothing is missed and nothing comes twice", async () => {
  const first = Number(begin);
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: lastBlock - first }),
      fc.nat({ max: 3 }),
      async (most, again) => {
        const proxy = await startRpcProxy(house.url);
        proxy.instead = async ({ method, params }) => {
          if (method !== "eth_getLogs") return null;
          const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
          if (Number(toBlock) - Number(fromBlock) < most) return null;
          return { body: { jsonrpc: "2.0", id: 1, error: { code: -32005, message: "too many results" } } };
        };
        try {
          const narrow = evmAt([proxy.url]);
          const found = await scanAll(narrow, begin);
          expect(found.deposits).toEqual(deposits);
          expect(found.payouts).toEqual(payouts);
          const at = `${first + again}`;
          expect((await scanAll(narrow, at)).deposits).toEqual(
            deposits.filter(({ block }) => block > first + again),
          );
        } finally {
          await proxy.stop();
        }
      },
    ),
    { numRuns: 8 },
  );
});

test("an endpoint that answers for fewer blocks at once tells of the same large payments", async () => {
  const proxy = await startRpcProxy(house.url);
  proxy.instead = async ({ method, params }) => {
    if (method !== "eth_getLogs") return null;
    const [{ fromBlock, toBlock }] = params as [{ fromBlock: string; toBlock: string }];
    if (Number(toBlock) - Number(fromBlock) < 2) return null;
    return { body: { jsonrpc: "2.0", id: 1, error: { code: -32005, message: "too many results" } } };
  };
  try {
    const both = evmAt([house.url, proxy.url], { quorumAboveUnits: 100n });
    expect((await scanAll(both, begin)).deposits).toEqual(deposits);
  } finally {
    await proxy.stop();
  }
});

test("what is not final yet is not there yet", async () => {
  const cursor = await chain.cursorNow();
  const before = await house.client.snapshot();
  await house.pay(sent[0]?.contract ?? "", 9n);
  const scanned = await chain.scan({ cursor, contracts, tokens: [house.usdt] });
  expect(scanned.deposits).toEqual([]);
  await house.finalise();
  const later = await chain.scan({ cursor: scanned.cursor, contracts, tokens: [house.usdt] });
  expect(later.deposits).toMatchObject([{ amountUnits: 9n }]);
  await house.client.revert({ id: before });
});

test("a payment in a token that was not asked for is not a deposit", async () => {
  const { deposits: none } = await chain.scan({ cursor: begin, contracts, tokens: [house.hostile] });
  expect(none).toEqual([]);
});
