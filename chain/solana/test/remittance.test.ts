import { type Address, type KeyPairSigner, lamports } from "@solana/kit";
import {
  getSetComputeUnitLimitInstruction,
  getSetComputeUnitPriceInstruction,
} from "@solana-program/compute-budget";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import type { Payment } from "../../models/remittance.ts";
import {
  mostInChunk,
  type Remittance,
  type RemittanceTerms,
  readRemittance,
  remittanceInstructions,
  remittanceOf,
} from "../remittance.ts";
import { SOL, TOKEN_2022 } from "../terms.ts";
import { tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, signing, swapped, withAccounts, withData } from "./attack.ts";
import { openStage, PROXY, REMITTANCE_PROGRAM, type Stage, wallet } from "./stage.ts";

/** One transfer pays many contracts: each exactly once, in the agreed order, and what is over goes back. */

let stage: Stage;
let refund: KeyPairSigner;
let thief: KeyPairSigner;
beforeAll(async () => {
  stage = await openStage();
  refund = await stage.newPerson("who pays");
  thief = await stage.newPerson("thief");
});

interface Open {
  remittance: Remittance;
  ask: ReturnType<typeof remittanceInstructions>;
  mint: Address;
  contracts: Address[];
}

/** A remittance of 10, 11, 12 … units to so many contracts, opened, with nothing in it. */
async function open(
  name: string,
  count: number,
  tokenProgram: Address = TOKEN_PROGRAM_ADDRESS,
): Promise<Open> {
  const mint = stage.newMint(name, tokenProgram);
  const contracts: Address[] = [];
  for (let i = 0; i < count; i++) contracts.push(await stage.openAccount(wallet(`${name} ${i}`), mint));
  const payments: Payment<Address>[] = contracts.map((contract, i) => ({
    contract,
    amountUnits: BigInt(10 + i),
  }));
  return { ...(await openFor({ mint, tokenProgram, refund: refund.address, payments })), mint, contracts };
}

async function openFor(terms: RemittanceTerms) {
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  const ask = remittanceInstructions(REMITTANCE_PROGRAM, remittance);
  await stage.must([ask.open(stage.payer)]);
  await stage.openAccount(remittance.address, terms.mint);
  return { remittance, ask };
}

const stateOf = ({ address }: Remittance) => readRemittance(stage.dataOf(address) ?? new Uint8Array());
const unitsOf = (contracts: Address[]) => contracts.map(stage.unitsIn);
const amounts = (count: number) => Array.from({ length: count }, (_, i) => BigInt(10 + i));
const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);
const watched = ({ remittance, contracts }: Open) => [remittance.address, remittance.vault, ...contracts];

describe("delivering", () => {
  test.each([
    ["by batch", "batch", TOKEN_PROGRAM_ADDRESS],
    ["one by one", "plain", TOKEN_PROGRAM_ADDRESS],
    ["of Token-2022", "plain", TOKEN_2022],
  ] as const)("three chunks, %s, in any order; what is over goes back", async (name, way, tokenProgram) => {
    const opened = await open(`delivered ${name}`, 50, tokenProgram);
    const { remittance, ask, mint, contracts } = opened;
    expect(remittance.chunks).toHaveLength(3);
    const total = sum(amounts(50));
    await stage.pay(remittance.vault, mint, total + 77n);
    const back = await ask.giveBack();
    for (const number of [2, 0, 1]) {
      await expectRefused(stage, watched(opened), [back], "NotComplete");
      await stage.must([ask.deliver(number, { way })]);
    }
    expect(unitsOf(contracts)).toEqual(amounts(50));
    expect(stateOf(remittance)).toMatchObject({ deliveredUnits: total });
    expect(stateOf(remittance)?.chunks.every(({ all }) => all)).toBe(true);
    const own = await stage.openAccount(refund.address, mint);
    await stage.must([back]);
    expect([stage.unitsIn(own), stage.unitsIn(remittance.vault)]).toEqual([77n, 0n]);
  });

  test("once: again, and after more money came, nothing moves", async () => {
    const opened = await open("once", 30);
    const { remittance, ask, mint } = opened;
    await stage.pay(remittance.vault, mint, 10_000n);
    await stage.must([ask.deliver(0), ask.deliver(0), ask.deliver(1)]);
    const before = stage.stateOf(watched(opened));
    for (const number of [0, 1, 0])
      for (const way of ["batch", "plain"] as const) await stage.must([ask.deliver(number, { way })]);
    expect(stage.stateOf(watched(opened))).toEqual(before);
    expect((await stage.send([ask.open(thief)])).refused).toBeNull();
    expect(stage.stateOf(watched(opened))).toEqual(before);
  });

  test("too little: in the agreed order, the rest waits", { tags: "deep" }, async () => {
    const opened = await open("too little", 50);
    const { remittance, ask, mint, contracts } = opened;
    const [first, second] = remittance.chunks.map(({ payments }) =>
      sum(payments.map((one) => one.amountUnits)),
    );
    await stage.pay(remittance.vault, mint, (first ?? 0n) + (second ?? 0n) - 1n);
    for (const number of [2, 1])
      await expectRefused(stage, watched(opened), [ask.deliver(number)], "NotCovered");
    await stage.must([ask.deliver(0)]);
    await expectRefused(stage, watched(opened), [ask.deliver(1)], "NotCovered");
    await stage.pay(remittance.vault, mint, 1n);
    await stage.must([ask.deliver(1)]);
    await expectRefused(stage, watched(opened), [ask.deliver(2)], "NotCovered");
    expect(stage.unitsIn(remittance.vault)).toBe(0n);
    expect(unitsOf(contracts).filter((units) => units === 0n)).toHaveLength(
      remittance.chunks[2]?.payments.length ?? 0,
    );
  });

  test("a contract that cannot receive blocks no other, keeps its part, and gets it later", async () => {
    const opened = await open("frozen", 30);
    const { remittance, ask, mint, contracts } = opened;
    const [frozen, missing, left] = contracts as [Address, Address, Address];
    await stage.pay(remittance.vault, mint, sum(amounts(30)));
    await stage.freeze(frozen, mint);
    stage.remove(missing);
    await stage.must([ask.deliver(0, { leaveOut: [left] }), ask.deliver(1)]);
    expect(unitsOf(contracts)).toEqual(amounts(30).with(0, 0n).with(1, 0n).with(2, 0n));
    expect(stage.unitsIn(remittance.vault)).toBe(33n);
    await expectRefused(stage, watched(opened), [await ask.giveBack()], "NotComplete");
    await stage.thaw(frozen, mint);
    stage.placeTokens(missing, { mint, owner: wallet("frozen 1") });
    await stage.must([ask.deliver(0)]);
    expect(unitsOf(contracts)).toEqual(amounts(30));
  });

  test("an account of another token in a statement waits for ever and blocks nothing", async () => {
    const mint = stage.newMint("odd");
    const fine = await stage.openAccount(wallet("odd"), mint);
    const other = await stage.openAccount(wallet("odd"), stage.newMint("odd other"));
    const payments = [other, fine].map((contract) => ({ contract, amountUnits: 5n }));
    const { remittance, ask } = await openFor({
      ...{ mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, refund: refund.address, payments },
    });
    await stage.pay(remittance.vault, mint, 10n);
    await stage.must([ask.deliver(0)]);
    expect([stage.unitsIn(fine), stage.unitsIn(other), stage.unitsIn(remittance.vault)]).toEqual([
      5n,
      0n,
      5n,
    ]);
  });
});

test("amounts beyond what a token can hold are refused, not wrapped around", async () => {
  const mint = stage.newMint("beyond");
  const contract = await stage.openAccount(wallet("beyond"), mint);
  const quarter = { contract, amountUnits: 2n ** 62n };
  const payments = [quarter, quarter, quarter, quarter];
  const terms = { mint, tokenProgram: TOKEN_PROGRAM_ADDRESS, refund: refund.address, payments };
  const { remittance, ask } = await openFor(terms);
  await expectRefused(stage, [remittance.address, contract], [ask.deliver(0)], "TooMuch");
});

test("an account that another program made to look like one of this token waits, and blocks nothing", async () => {
  const { remittance, ask, mint, contracts } = await open("look-alike", 3);
  const [alike] = contracts as [Address];
  stage.place(alike, PROXY, tokenBytes({ mint, owner: thief.address }));
  await stage.pay(remittance.vault, mint, 33n);
  await stage.must([ask.deliver(0)]);
  expect(stage.unitsIn(remittance.vault)).toBe(10n);
  expect(unitsOf(contracts)).toEqual([0n, 11n, 12n]);
});

describe("refunds", () => {
  test("at any time, anywhere, by the refund address alone; then less is covered", async () => {
    const opened = await open("taken back", 30);
    const { remittance, ask, mint } = opened;
    await stage.pay(remittance.vault, mint, 10_000n);
    await stage.must([ask.deliver(0)]);
    const left = stage.unitsIn(remittance.vault);
    const elsewhere = await stage.openAccount(wallet("elsewhere"), mint);
    await expectRefused(stage, watched(opened), [ask.takeBack(thief, elsewhere)], "NotRefundAddress");
    const honest = ask.takeBack(refund, elsewhere);
    await expectRefused(
      stage,
      watched(opened),
      [swapped(honest, { 1: readonly(refund.address) })],
      "NotRefundAddress",
    );
    await stage.must([honest]);
    expect(stage.unitsIn(elsewhere)).toBe(left);
    await expectRefused(stage, watched(opened), [ask.deliver(1)], "NotCovered");
    await expectRefused(stage, watched(opened), [honest, ask.deliver(1)], "NotCovered");
    await stage.pay(remittance.vault, mint, 10_000n);
    await stage.must([ask.deliver(1), honest]);
    expect(stage.unitsIn(remittance.vault)).toBe(0n);
  });

  test("what was sent by mistake goes back at any time: other tokens, another account, SOL", async () => {
    const opened = await open("by mistake", 3);
    const { remittance, ask, mint } = opened;
    const other = stage.newMint("another token");
    const source = await stage.openAccount(remittance.address, other);
    await stage.pay(source, other, 9n);
    const own = await stage.openAccount(refund.address, other);
    const back = await ask.giveBack({ source, mint: other });
    const thiefs = await stage.openAccount(thief.address, other);
    await expectRefused(stage, [source, own, thiefs], [swapped(back, { 3: thiefs })], "WrongReceiver");
    await expectRefused(stage, [source, own], [swapped(back, { 4: SOL })], "WrongTokenProgram");
    stage.placeTokens(own, { mint: other, owner: thief.address });
    await expectRefused(stage, [source, own], [back], "WrongReceiver");
    stage.placeTokens(own, { mint: other, owner: refund.address });
    await stage.must([back]);
    expect(stage.unitsIn(own)).toBe(9n);
    const stray = wallet("stray of a remittance");
    stage.placeTokens(stray, { mint, owner: remittance.address, units: 4n });
    await stage.openAccount(refund.address, mint);
    await stage.must([await ask.giveBack({ source: stray })]);
    expect(stage.unitsIn(stray)).toBe(0n);
    stage.svm.airdrop(remittance.address, lamports(5_000_000n));
    const before = stage.lamportsIn(refund.address);
    const sol = ask.giveBackSol();
    await expectRefused(stage, [remittance.address], [swapped(sol, { 1: thief.address })], "WrongReceiver");
    await stage.must([sol]);
    expect(stage.lamportsIn(refund.address)).toBe(before + 5_000_000n);
  });
});

describe("attacks", () => {
  test("another chunk, place, order, amount, contract, proof, root", { tags: "deep" }, async () => {
    const opened = await open("attacked", 50);
    const { remittance, ask, mint, contracts } = opened;
    await stage.pay(remittance.vault, mint, 100_000n);
    const theirs = await open("the thief's remittance", 50);
    const honest = ask.deliver(1);
    const data = [...(honest.data ?? [])];
    const changed = (at: number, by = 1) => withData(honest, ...data.with(at, ((data[at] ?? 0) + by) & 255));
    const refuse = (instruction: typeof honest, reason: string) =>
      expectRefused(stage, watched(opened), [instruction], reason);
    for (const at of [1, 2, 10, 18, 18 + 8 * 20]) await refuse(changed(at), "NoSuchChunk");
    await refuse(changed(1, 127), "NoSuchChunk");
    await refuse(changed(1, 4), "NoSuchChunk");
    await refuse(swapped(honest, { 3: contracts[0] as Address }), "NoSuchChunk");
    await refuse(
      swapped(honest, { 3: contracts[21] as Address, 4: contracts[20] as Address }),
      "NoSuchChunk",
    );
    await refuse(withData(honest, ...data.slice(0, -32)), "NoSuchChunk");
    await refuse(withData(honest, ...data, ...new Array(32).fill(0)), "NoSuchChunk");
    await refuse(withData(honest, ...data, 0), "WrongDataLength");
    await refuse(withData(honest, ...data.slice(0, 12)), "WrongDataLength");
    await refuse(
      withAccounts(honest, (all) => all.slice(0, 3)),
      "WrongAccounts",
    );
    await refuse(
      withAccounts(honest, (all) => all.slice(0, 2)),
      "WrongAccounts",
    );
    const more = contracts.slice(0, 26 - (remittance.chunks[1]?.payments.length ?? 0)).map(readonly);
    await refuse(
      withAccounts(honest, (all) => [...all, ...more]),
      "WrongAccounts",
    );
    await refuse(swapped(honest, { 0: theirs.remittance.address }), "WrongVault");
    await refuse(
      swapped(honest, { 0: theirs.remittance.address, 1: theirs.remittance.vault }),
      "NoSuchChunk",
    );
    await refuse(swapped(honest, { 1: contracts[0] as Address }), "WrongVault");
    await refuse(swapped(honest, { 2: TOKEN_2022 }), "WrongTokenProgram");
    await refuse(swapped(honest, { 0: wallet("nowhere") }), "NotARemittance");
    await refuse(
      swapped(ask.deliver(1, { way: "plain" }), { 3: stage.newMint("no such mint") }),
      "WrongMint",
    );
    await refuse(withData(honest, 6), "UnknownInstruction");
    await refuse(withData(honest), "UnknownInstruction");
    await refuse(swapped(honest, { 0: signing(thief) }), "NotARemittance");
    await stage.must([honest]);
  });

  test("other terms at the address, forged bytes in its place", async () => {
    const { remittance, ask } = await open("forged", 3);
    const { address: place, vault } = remittance;
    const other = await open("forged other", 3);
    const honest = ask.open(stage.payer);
    const data = [...(honest.data ?? [])];
    const refuse = (instruction: typeof honest, reason: string) =>
      expectRefused(stage, [place, vault], [instruction], reason);
    await refuse(swapped(other.ask.open(stage.payer), { 1: place }), "WrongAddress");
    for (const at of [1, 33])
      await refuse(withData(honest, ...data.with(at, (data[at] ?? 0) ^ 1)), "WrongAddress");
    await refuse(withData(honest, ...data.with(65, 2)), "WrongAddress");
    for (const chunks of [0, 129, 255])
      await refuse(withData(honest, ...data.with(65, chunks)), "WrongChunkCount");
    await refuse(withData(honest, ...data, 0), "WrongDataLength");
    const bytes = Buffer.from(stage.dataOf(place) ?? []);
    const copy = wallet("copy of a remittance");
    for (const [program, copied] of [
      [SOL, bytes],
      [REMITTANCE_PROGRAM, Buffer.concat([bytes, Buffer.alloc(4)])],
      [REMITTANCE_PROGRAM, Buffer.from(bytes).fill(0x4c, 0, 1)],
      [REMITTANCE_PROGRAM, Buffer.from(bytes).fill(2, 1, 2)],
      [REMITTANCE_PROGRAM, bytes.subarray(0, 100)],
    ] as const) {
      stage.place(copy, program, copied);
      await expectRefused(stage, [copy], [swapped(ask.deliver(0), { 0: copy })], "NotARemittance");
    }
  });
});

/** Whoever sends a chunk says what it may use and what they pay for it. */
const BUDGET = [
  getSetComputeUnitLimitInstruction({ units: 200_000 }),
  getSetComputeUnitPriceInstruction({ microLamports: 1n }),
];

test.each([1, 20, 40, 76, 144, 272, 544, 1_024, 1_920])("%i payments: every chunk fits", async (count) => {
  const payments = Array.from({ length: count }, (_, i) => ({
    contract: wallet(`many ${i}`),
    amountUnits: 1n,
  }));
  const terms = {
    mint: stage.newMint("any mint"),
    tokenProgram: TOKEN_PROGRAM_ADDRESS,
    refund: refund.address,
    payments,
  };
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  const ask = remittanceInstructions(REMITTANCE_PROGRAM, remittance);
  await stage.must([ask.open(stage.payer)]);
  expect(stateOf(remittance)?.chunks).toHaveLength(remittance.chunks.length);
  for (const way of ["batch", "plain"] as const) {
    const { bytes } = await stage.send([...BUDGET, ask.deliver(0, { way })]);
    expect(bytes).toBeLessThanOrEqual(1_232);
  }
});

test("a contract takes at most 450 units in a full chunk", async () => {
  const { remittance, ask, mint } = await open("costly", 40);
  await stage.pay(remittance.vault, mint, 1_000_000n);
  const { computeUnits } = await stage.must([ask.deliver(1)]);
  expect(computeUnits / mostInChunk(40)).toBeLessThanOrEqual(450);
});
