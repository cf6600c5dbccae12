import { readFileSync } from "node:fs";
import path from "node:path";
import type { Address, Transaction } from "@solana/kit";
import { beforeAll, expect, test } from "vitest";
import { distributeInstruction } from "../client.ts";
import { ledgerBytes } from "../ledger.ts";
import { inChainOrder, MOST_PAYEES, type Places } from "../terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallets } from "./stage.ts";

/**
 * The shared cases, through the built program. One real split with all payees is cut down and given other shares for
 * each case; deposits and payees who cannot receive are put into the accounts directly; distributions are real.
 */

interface Case {
  bps: number[];
  steps: { deposit: string; unavailable: number[]; paid: string[]; owed: string[] }[];
}
const file = path.join(import.meta.dirname, "../../vectors/allocation.json");
const cases: Case[] = JSON.parse(readFileSync(file, "utf8")).solana;
const everybody = inChainOrder(evenly(wallets(MOST_PAYEES)));

let stage: Stage;
let mint: Address;
let places: Places;
let emptyLedger: Buffer;
const distributions = new Map<number, Transaction>();

beforeAll(async () => {
  stage = await openStage();
  mint = stage.newMint("vectors");
  places = await stage.openSplit({ trackKey: trackKey("vectors"), payees: everybody }, mint);
  emptyLedger = Buffer.from(stage.dataOf(places.ledger) ?? []);
  for (let count = 1; count <= MOST_PAYEES; count++) {
    const receivers = places.receivers.slice(0, count);
    const instruction = distributeInstruction(PROGRAM, { ...places, receivers });
    distributions.set(count, await stage.sign([instruction]));
  }
});

function openLedger(bps: number[]) {
  const bytes = Buffer.from(emptyLedger.subarray(0, ledgerBytes(bps.length)));
  bytes[3] = bps.length;
  for (const [i, share] of bps.entries()) bytes.writeUInt16LE(share, ledgerBytes(i + 1) - 3);
  stage.place(places.ledger, PROGRAM, bytes);
}

/** Frozen or not there, in turn; an account that holds something cannot be away. */
function setPayee(i: number, units: bigint, able: boolean) {
  const account = places.receivers[i] as Address;
  if (!able && units === 0n && i % 2 === 0) stage.remove(account);
  else stage.placeTokens(account, { mint, owner: everybody[i]?.wallet as Address, units, frozen: !able });
}

function runCase({ bps, steps }: Case) {
  openLedger(bps);
  for (const i of bps.keys()) setPayee(i, 0n, true);
  const distribute = distributions.get(bps.length) as Transaction;
  let before: number[] = [];
  let paid = bps.map(() => 0n);
  let received = 0n;
  for (const step of steps) {
    received += BigInt(step.deposit);
    const held = received - sum(paid);
    stage.placeTokens(places.vault, { mint, owner: places.split, units: held });
    for (const i of new Set([...before, ...step.unavailable]))
      setPayee(i, paid[i] ?? 0n, !step.unavailable.includes(i));
    before = step.unavailable;

    const sent = stage.submit(distribute);
    expect(sent.refused).toBeNull();
    const now = stage.ledgerAt(places.ledger)?.payees.map(({ paidUnits }) => paidUnits) ?? [];
    expect(now.map((units, i) => String(units - (paid[i] ?? 0n)))).toEqual(step.paid);
    expect(stage.unitsIn(places.vault)).toBe(received - sum(now));
    const waiting = step.owed.flatMap((units, i) => (units === "0" ? [] : [i]));
    const told = step.paid.flatMap((units, payee) =>
      units === "0" ? [] : [{ payee, totalUnits: now[payee] }],
    );
    expect(sent.distributions).toEqual(
      told.length > 0 ? [{ split: places.split, mint, receivedUnits: received, paid: told, waiting }] : [],
    );
    paid = now;
  }
  const have = places.receivers.slice(0, bps.length).map(stage.unitsIn);
  expect(have).toEqual(paid);
}

const sum = (units: bigint[]) => units.reduce((all, one) => all + one, 0n);

function runEach(step: number) {
  for (let i = 0; i < cases.length; i += step)
    try {
      runCase(cases[i] as Case);
    } catch (error) {
      throw new Error(`case ${i}`, { cause: error });
    }
}

test("the program pays and owes as every tenth vector says", () => runEach(10));

test("the program pays and owes as the vectors say", { tags: "deep", timeout: 120_000 }, () => {
  expect(cases.length).toBeGreaterThanOrEqual(900);
  runEach(1);
});
