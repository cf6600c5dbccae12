import { AccountRole, type Address, address } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { getMintToInstruction } from "@solana-program/token";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { distributeInstruction } from "../../../chain/solana/client.ts";
import { placesOf, SOL, tokenAccountOf } from "../../../chain/solana/terms.ts";
import { startRpcProxy } from "../../../harness/chains/rpc-proxy.ts";
import { settle } from "../../../harness/chains/settle.ts";
import {
  openSolanaHouse,
  SOLANA_PROGRAM,
  type SolanaHouse,
  solanaTerms,
  solanaWallet,
} from "../../../harness/chains/solana-chain.ts";
import { inParallel } from "../../in-parallel.ts";
import type { Deposit, Payout } from "../chain-events.ts";
import type { KeyHolder } from "../key-holder.ts";
import { PRESETS } from "../limits.ts";
import type { Chain, SignedTransaction } from "../port.ts";
import { COIN, type Terms, type Token } from "../terms.ts";
import { programTerms } from "./terms.ts";

/** What the watcher sees of payments and payouts. */

const shares = { Ada: 7_000, Luis: 3_000 };

const waiting = Array.from({ length: 21 }, (_, i) => solanaTerms(`Track ${i}`, shares));

let house: SolanaHouse;
let chain: Chain;
let feePayer: KeyHolder;
beforeAll(async () => {
  house = await openSolanaHouse();
  chain = house.at([house.rpcUrl]);
  feePayer = await house.newKey();
  for (const name of Object.keys(shares)) await house.give(solanaWallet(name), 0n);
  await settleAll(await chain.signCreate(waiting, house.mint, { feePayer, nonce: null }));
});
afterAll(() => house.stop());

async function settleAll(signed: SignedTransaction[]) {
  const outcomes = await Promise.all(signed.map((one) => settle(chain, one)));
  expect(outcomes).toEqual(signed.map(() => ({ state: "final" })));
}

/** One of the tracks made at the beginning that no test has used yet. */
function newTrack(): Terms {
  const terms = waiting.pop();
  if (!terms) throw new Error("no track is left");
  return terms;
}

async function distribute(terms: Terms) {
  const { transactions } = await chain.signDistribute([terms], house.mint, { feePayer, nonce: null });
  await settleAll(transactions);
}

/** A watcher that keeps its cursors, and what it has found so far. */
const watcherOf = (...terms: Terms[]) => watcherIn(house.mint, ...terms);

function watcherIn(token: Token, ...terms: Terms[]) {
  const contracts = terms.map((one) => ({ terms: one, cursor: null as string | null }));
  const found = { deposits: [] as Deposit[], payouts: [] as Payout[] };
  async function look(through = chain) {
    for (let more = true; more; ) {
      const scanned = await through.scan({ cursor: null, contracts, tokens: [token] });
      found.deposits.push(...scanned.deposits);
      found.payouts.push(...scanned.payouts);
      for (const contract of contracts)
        contract.cursor = scanned.contractCursors[await chain.addressOf(contract.terms)] ?? contract.cursor;
      more = scanned.more;
    }
    return found;
  }
  return { look, found };
}

const total = (events: { amountUnits: bigint }[]) => events.reduce((sum, one) => sum + one.amountUnits, 0n);

test("however often and whenever it looks, every payment and payout is found once", async () => {
  const move = fc.oneof(
    { weight: 3, arbitrary: fc.record({ pay: fc.integer({ min: 1, max: 9_999 }), to: fc.nat({ max: 1 }) }) },
    { weight: 1, arbitrary: fc.record({ distribute: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.constant({ look: true }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 6, maxLength: 10 }), async (moves) => {
      const own = [newTrack(), newTrack()];
      const watcher = watcherOf(...own);
      const paid: { contract: string; amountUnits: bigint }[] = [];
      for (const one of moves) {
        if ("pay" in one) {
          const contract = await chain.addressOf(own[one.to] as Terms);
          await house.pay(contract, BigInt(one.pay));
          paid.push({ contract, amountUnits: BigInt(one.pay) });
        } else if ("distribute" in one) await distribute(own[one.distribute] as Terms);
        else await watcher.look();
      }
      await house.finalise();
      const { deposits, payouts } = await watcher.look();
      for (const terms of own) {
        const contract = await chain.addressOf(terms);
        const ofThis = <T extends { contract: string }>(events: T[]) =>
          events.filter((event) => event.contract === contract);
        expect(ofThis(deposits).map(({ amountUnits }) => amountUnits)).toEqual(
          ofThis(paid).map(({ amountUnits }) => amountUnits),
        );
        const state = await chain.read(terms, house.mint);
        expect(total(ofThis(payouts))).toBe(state.paidUnits);
        expect(total(ofThis(deposits))).toBe(state.undistributedUnits + (state.paidUnits ?? 0n));
      }
      const keys = deposits.map(({ transaction, index }) => `${transaction} ${index}`);
      expect(new Set(keys).size).toBe(keys.length);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test("a payment tells who paid, how much, and when", async () => {
  const terms = newTrack();
  const contract = await chain.addressOf(terms);
  await house.pay(contract, 123n);
  await house.finalise();
  const { deposits } = await watcherOf(terms).look();
  expect(deposits).toMatchObject([
    { contract, token: house.mint, amountUnits: 123n, from: house.issuer.address },
  ]);
  expect(Math.abs((deposits[0]?.at.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
});

test("money that comes in and goes out in one transaction is both a payment and payouts", async () => {
  const terms = newTrack();
  const places = await placesOf(SOLANA_PROGRAM, programTerms(terms), house.mint);
  const { mint, issuer } = house;
  const before = await chain.balanceUnits(solanaWallet("Ada"), mint);
  await house.client.execute(issuer, [
    getMintToInstruction({ mint, token: places.vault, mintAuthority: issuer, amount: 1_000n }),
    distributeInstruction(SOLANA_PROGRAM, places),
    getMintToInstruction({ mint, token: places.vault, mintAuthority: issuer, amount: 50n }),
    getMintToInstruction({
      mint,
      token: await tokenAccountOf(solanaWallet("Ada"), mint),
      mintAuthority: issuer,
      amount: 9n,
    }),
  ]);
  await house.finalise();
  const { deposits, payouts } = await watcherOf(terms).look();
  expect(deposits).toMatchObject([{ amountUnits: 1_050n, from: null }]);
  expect(new Map(payouts.map(({ wallet, amountUnits }) => [wallet, amountUnits]))).toEqual(
    new Map([
      [solanaWallet("Ada"), 700n],
      [solanaWallet("Luis"), 300n],
    ]),
  );
  expect(await chain.balanceUnits(solanaWallet("Ada"), mint)).toBe(before + 709n);
});

test("one transaction that pays two contracts is two deposits", async () => {
  const own = [newTrack(), newTrack()];
  const { mint, issuer } = house;
  const instructions = await Promise.all(
    own.map(async (terms) => {
      const token = await tokenAccountOf(address(await chain.addressOf(terms)), mint);
      return getMintToInstruction({ mint, token, mintAuthority: issuer, amount: 10n });
    }),
  );
  await house.client.execute(issuer, instructions);
  await house.finalise();
  const { deposits } = await watcherOf(...own).look();
  expect(new Set(deposits.map(({ transaction }) => transaction)).size).toBe(1);
  expect(new Set(deposits.map(({ index }) => index)).size).toBe(2);
});

test("a quiet contract costs one reading, and no transaction is looked at", async () => {
  const terms = newTrack();
  await house.pay(await chain.addressOf(terms), 5n);
  await house.finalise();
  const watcher = watcherOf(terms);
  await watcher.look();
  const proxy = await startRpcProxy(house.rpcUrl);
  try {
    await watcher.look(house.at([proxy.url]));
    expect(proxy.asked).toEqual(["getGenesisHash", "getSlot", "getMultipleAccounts"]);
  } finally {
    await proxy.stop();
  }
});

test("a payment the node shows in the vault but not yet in its history is found later", async () => {
  const terms = newTrack();
  await house.pay(await chain.addressOf(terms), 77n);
  await house.finalise();
  const watcher = watcherOf(terms);
  const proxy = await startRpcProxy(house.rpcUrl);
  try {
    proxy.instead = async ({ method }) =>
      method === "getSignaturesForAddress" ? { body: { jsonrpc: "2.0", id: 1, result: [] } } : null;
    expect((await watcher.look(house.at([proxy.url]))).deposits).toEqual([]);
    expect((await watcher.look()).deposits).toMatchObject([{ amountUnits: 77n }]);
  } finally {
    await proxy.stop();
  }
});

test("somebody who floods one contract keeps no other waiting", {
  tags: "deep",
  timeout: 60_000,
}, async () => {
  const [flooded, other] = [newTrack(), newTrack()];
  const place = await chain.addressOf(flooded);
  const amounts = Array.from({ length: 130 }, (_, i) => BigInt(i + 1));
  await inParallel(amounts, 8, (amount) => house.pay(place, amount));
  await house.pay(await chain.addressOf(other), 5n);
  await house.finalise();
  const contracts = [flooded, other].map((terms) => ({ terms, cursor: null }));
  const first = await chain.scan({ cursor: null, contracts, tokens: [house.mint] });
  expect(first.deposits).toContainEqual(
    expect.objectContaining({ contract: await chain.addressOf(other), amountUnits: 5n }),
  );
  expect(first.more).toBe(true);
  const { deposits } = await watcherOf(flooded, other).look();
  expect(total(deposits)).toBe(amounts.reduce((sum, one) => sum + one, 5n));
});

/** Moves nothing, and stands in the vault's history all the same. */
async function mention(vault: Address, times: number) {
  const { issuer } = house;
  await inParallel(
    Array.from({ length: times }, (_, i) => BigInt(i)),
    8,
    async (amount) => {
      const nothing = getTransferSolInstruction({ source: issuer, destination: issuer.address, amount });
      const accounts = [...nothing.accounts, { address: vault, role: AccountRole.READONLY }];
      await house.client.execute(issuer, [{ ...nothing, accounts }]);
    },
  );
}

test("a vault that many transactions only mention is gone through page by page, none of them twice", {
  tags: "deep",
}, async () => {
  const [poisoned, other] = [newTrack(), newTrack()];
  const [at, otherAt] = [await chain.addressOf(poisoned), await chain.addressOf(other)];
  await house.pay(at, 1n);
  await mention(await tokenAccountOf(address(at), house.mint), 60);
  await house.pay(at, 2n);
  await house.pay(otherAt, 5n);
  await house.finalise();
  const proxy = await startRpcProxy(house.rpcUrl);
  const through = house.at([proxy.url], { limits: { ...PRESETS.own, signatures: 4 } });
  const pagesAsked = () => proxy.asked.filter((method) => method === "getSignaturesForAddress").length;
  try {
    const contracts = [poisoned, other].map((terms) => ({ terms, cursor: null as string | null }));
    const found: Deposit[] = [];
    for (let scans = 1, more = true; more; scans++) {
      const before = pagesAsked();
      const scanned = await through.scan({ cursor: null, contracts, tokens: [house.mint] });
      expect(pagesAsked() - before).toBeLessThanOrEqual(6);
      found.push(...scanned.deposits);
      if (scans === 1) expect(found.map(({ contract }) => contract)).toEqual([otherAt]);
      for (const [i, place] of [at, otherAt].entries())
        Object.assign(contracts[i] ?? {}, { cursor: scanned.contractCursors[place] ?? contracts[i]?.cursor });
      more = scanned.more;
    }
    expect(found.map(({ amountUnits }) => amountUnits).sort()).toEqual([1n, 2n, 5n]);
    expect(pagesAsked()).toBeLessThan(60);
  } finally {
    await proxy.stop();
  }
});

test("a vault whose history cannot be read is told of, and keeps no other waiting", {
  tags: "deep",
}, async () => {
  const [broken, other] = [newTrack(), newTrack()];
  const [at, otherAt] = [await chain.addressOf(broken), await chain.addressOf(other)];
  for (const contract of [at, otherAt]) await house.pay(contract, 7n);
  await house.finalise();
  const vault = await tokenAccountOf(address(at), house.mint);
  const proxy = await startRpcProxy(house.rpcUrl);
  proxy.instead = async ({ params }) => (params[0] === vault ? { status: 503 } : null);
  const patience = { deadlineMs: 2_000, timeoutMs: 500, firstPauseMs: 5 };
  const through = house.at([proxy.url], { patience });
  const contracts = [other, broken].map((terms) => ({ terms, cursor: null }));
  try {
    const scanned = await through.scan({ cursor: null, contracts, tokens: [house.mint] });
    expect(scanned.deposits).toMatchObject([{ contract: otherAt, amountUnits: 7n }]);
    expect(scanned.failed).toEqual({ [at]: "HTTP 503" });
    const later = { terms: broken, cursor: scanned.contractCursors[at] ?? null };
    const healed = await chain.scan({ cursor: null, contracts: [later], tokens: [house.mint] });
    expect(healed.deposits).toMatchObject([{ contract: at, amountUnits: 7n }]);
  } finally {
    await proxy.stop();
  }
});

test("SOL is found as tokens are, also what was sent past the split into its ledger", async () => {
  const terms = newTrack();
  const contract = await chain.addressOf(terms);
  const signing = { feePayer, nonce: null };
  const send = async (to: string, amountUnits: bigint) =>
    settleAll([await chain.signTransfer({ from: feePayer, to, token: COIN, amountUnits }, signing)]);
  const watcher = watcherIn(COIN, terms);
  await send(contract, 10_000_000n);
  await house.finalise();
  await watcher.look();
  expect(watcher.found.deposits).toMatchObject([
    { contract, token: COIN, amountUnits: 10_000_000n, from: feePayer.address },
  ]);
  await settleAll(await chain.signCreate([terms], COIN, signing));
  await settleAll((await chain.signDistribute([terms], COIN, signing)).transactions);
  await house.finalise();
  await watcher.look();
  expect(watcher.found.payouts.map(({ token, amountUnits }) => [token, amountUnits]).sort()).toEqual([
    [COIN, 3_000_000n],
    [COIN, 7_000_000n],
  ]);
  const { ledger } = await placesOf(SOLANA_PROGRAM, programTerms(terms), SOL);
  await send(ledger, 50_000n);
  await house.finalise();
  await watcher.look();
  await watcher.look();
  await watcher.look();
  expect(watcher.found.deposits.map(({ amountUnits }) => amountUnits)).toEqual([10_000_000n, 50_000n]);
});
