import { readFileSync } from "node:fs";
import path from "node:path";
import type { Address, Transaction } from "@solana/kit";
import { beforeAll, expect, test } from "vitest";
import { distributeInstruction } from "../client.ts";
import { inChainOrder, MOST_PAYEES, type Places, placesOf } from "../terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallets } from "./stage.ts";

/**
 * The shared cases, through the built program. Deposits and payees who cannot receive are put into the accounts
 * directly; ledgers are opened and distributions made by real transactions.
 */

interface Case {
  bps: number[];
  steps: { deposit: string; unavailable: number[]; paid: string[]; owed: string[] }[];
}
const file = path.join(import.meta.dirname, "../../vectors/allocation.json");
const cases: Case[] = JSON.parse(readFileSync(file, "utf8")).solana;
const everybody = inChainOrder(evenly(wallets(MOST_PAYEES))).map((payee) => payee.wallet);

let stage: Stage;
let mint: Address;
beforeAll(async () => {
  stage = await openStage();
  mint = stage.newMint("vectors");
});

/** Three ways of not being able to receive, in turn. */
function setPayee(account: Address, owner: Address, units: bigint, how: "able" | "frozen" | "missing") {
  if (how === "missing" && units === 0n) stage.remove(account);
  else stage.placeTokens(account, { mint, owner, units, frozen: how !== "able" });
}

async function openCase(bps: number[], name: string): Promise<{ places: Places; distribute: Transaction }> {
  const owners = everybody.slice(0, bps.length);
  const payees = owners.map((wallet, i) => ({ wallet, bps: bps[i] ?? 0 }));
  const terms = { trackKey: trackKey(name), payees };
  const places = await placesOf(PROGRAM, terms, mint);
  expect((await stage.create(terms, mint)).refused).toBeNull();
  return { places, distribute: await stage.sign([distributeInstruction(PROGRAM, places)]) };
}

test("the program pays and owes as the vectors say", async () => {
  expect(cases.length).toBeGreaterThanOrEqual(900);
  for (const [c, { bps, steps }] of cases.entries()) {
    const { places, distribute } = await openCase(bps, `case ${c}`);
    const { split, vault, tokenAccounts } = places;
    const have = bps.map(() => 0n);
    let held = 0n;
    let received = 0n;
    for (const { deposit, unavailable, paid, owed } of steps) {
      held += BigInt(deposit);
      received += BigInt(deposit);
      stage.placeTokens(vault, { mint, owner: split, units: held });
      for (const [i, account] of tokenAccounts.entries()) {
        const how = unavailable.includes(i) ? ((c + i) % 2 === 0 ? "frozen" : "missing") : "able";
        setPayee(account, everybody[i] as Address, have[i] ?? 0n, how);
      }
      const { refused, distributions } = stage.submit(distribute);
      expect(refused).toBeNull();
      const got = tokenAccounts.map((account, i) => stage.unitsIn(account) - (have[i] ?? 0n));
      expect(got.map(String), `case ${c}`).toEqual(paid);
      for (const [i, units] of got.entries()) have[i] = (have[i] ?? 0n) + units;
      held -= got.reduce((sum, units) => sum + units, 0n);
      expect(stage.unitsIn(vault), `case ${c}`).toBe(held);
      const waiting = owed.flatMap((units, i) => (units === "0" ? [] : [i]));
      const said = paid.some((units) => units !== "0") ? [{ receivedUnits: received, waiting }] : [];
      expect(distributions, `case ${c}`).toEqual(said);
    }
    expect(stage.ledgerAt(places.ledger)?.payees.map(({ paidUnits }) => paidUnits)).toEqual(have);
  }
});
