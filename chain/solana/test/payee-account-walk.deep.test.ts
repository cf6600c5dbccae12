// @module-tag deep

import type { Address, Instruction, KeyPairSigner, Transaction } from "@solana/kit";
import { getAddressEncoder } from "@solana/kit";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import type { Act, PayeeAccount, Who } from "../../models/payee-account.ts";
import { keyOf, type Place, SELF, walk } from "../../models/walk-payee-account.ts";
import {
  openAccountInstruction,
  payeeAccountAddress,
  payeeAccountInstructions,
  readPayeeAccount,
} from "../payee-account.ts";
import { ACCOUNT_PROGRAM, openStage, type Stage, trackKey } from "./stage.ts";

/**
 * Every state that a small account can get into, written into a real one, and everything anybody can try in each, sent to
 * the program: it does what the model says, or refuses for the model's reason.
 */

/** The model's delay is two of these. */
const UNIT = 7n * 86_400n;
const NOW = 1_800_000_000n;
const encoder = getAddressEncoder();

let stage: Stage;
let account: Address;
const people = new Map<Who, KeyPairSigner>();
let fresh: Buffer;
let ask: ReturnType<typeof payeeAccountInstructions>;
let tokens: { source: Address; mint: Address; tokenProgram: Address };
let receiver: Address;

beforeAll(async () => {
  stage = await openStage();
  for (const name of ["ada", "ben", "gil", "hedy", "stranger"]) people.set(name, await stage.newPerson(name));
  const terms = {
    owner: who("ada"),
    guardian: who("gil"),
    delaySeconds: Number(2n * UNIT),
    salt: trackKey("walk"),
  };
  account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
  await stage.must([await openAccountInstruction(ACCOUNT_PROGRAM, terms, stage.payer)]);
  fresh = Buffer.from(stage.dataOf(account) ?? []);
  ask = payeeAccountInstructions(ACCOUNT_PROGRAM, account);
  const mint = stage.newMint("walk");
  const source = await stage.openAccount(account, mint);
  tokens = { source, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
  receiver = await stage.openAccount(who("stranger"), mint);
  for (const owner of ["ada", "ben"]) await stage.openAccount(who(owner), mint);
});

const signer = (name: Who) => people.get(name) as KeyPairSigner;
const who = (name: Who): Address => (name === SELF ? account : signer(name).address);
const nameOf = (address: Address | null): Who | null =>
  address && ([...people].find(([, { address: own }]) => own === address)?.[0] ?? SELF);

/** The model's now is 0. */
function write(state: PayeeAccount) {
  const bytes = Buffer.from(fresh);
  const put = (name: Who | null, at: number) =>
    bytes.set(name === null ? new Uint8Array(32) : encoder.encode(who(name)), at);
  bytes[3] = state.forwarding ? 1 : 0;
  put(state.owner, 40);
  put(state.guardian, 72);
  put(state.guardianChange?.to ?? null, 104);
  bytes.writeBigInt64LE(state.guardianChange ? NOW + BigInt(state.guardianChange.at) * UNIT : 0n, 136);
  put(state.recovery?.to ?? null, 144);
  bytes.writeBigInt64LE(state.recovery ? NOW + BigInt(state.recovery.at) * UNIT : 0n, 176);
  stage.place(account, ACCOUNT_PROGRAM, bytes);
}

/** As the model would have it at this time: times count from it, and what is long past is past. */
function read(nowSeconds: bigint): string {
  const state = readPayeeAccount(stage.dataOf(account) ?? new Uint8Array(), nowSeconds);
  if (!state) throw new Error("no account");
  const at = (seconds: bigint) => Math.max(0, Number((seconds - nowSeconds) / UNIT));
  return keyOf({
    self: SELF,
    owner: nameOf(state.owner) as Who,
    guardian: nameOf(state.guardian),
    delay: 2,
    guardianChange: state.guardianChange && {
      to: nameOf(state.guardianChange.to),
      at: at(state.guardianChange.atSeconds),
    },
    recovery: state.recovery && { to: nameOf(state.recovery.to) as Who, at: at(state.recovery.atSeconds) },
    forwarding: state.forwarding,
  });
}

async function instructionFor(by: Who, doing: Act, owner: Who): Promise<Instruction> {
  switch (doing.name) {
    case "withdraw":
      return ask.withdraw(signer(by), { ...tokens, receiver, units: 0n });
    case "forward":
      return await ask.forward(who(owner), tokens);
    case "changeOwner":
      return ask.changeOwner(signer(by), who(doing.to));
    case "changeGuardian":
      return ask.changeGuardian(signer(by), doing.to === null ? null : who(doing.to));
    case "cancelRecovery":
      return ask.cancelRecovery(signer(by));
    case "setForwarding":
      return ask.setForwarding(signer(by), doing.on);
    case "startRecovery":
      return ask.startRecovery(signer(by), who(doing.to));
    case "finishRecovery":
      return ask.finishRecovery();
  }
}

const signed = new Map<string, Transaction>();
async function transactionFor(by: Who, doing: Act, owner: Who): Promise<Transaction> {
  const key = JSON.stringify([by, doing, doing.name === "forward" ? owner : null]);
  const found = signed.get(key) ?? (await stage.sign([await instructionFor(by, doing, owner)]));
  signed.set(key, found);
  return found;
}

let steps = 0;
/** Everything that can be tried where `before` lies written, at a time at which the model is at `place`. */
async function tryAll(before: PayeeAccount, nowSeconds: bigint, { account: state, tried }: Place) {
  stage.setTime(nowSeconds);
  for (const { step, outcome } of tried) {
    if (!("by" in step)) continue;
    write(before);
    const transaction = await transactionFor(step.by, step.doing, state.owner);
    const { refused } = stage.submit(transaction);
    const told = `${step.by} tries ${JSON.stringify(step.doing)} at ${keyOf(state)}`;
    expect(refused, told).toBe(typeof outcome === "string" ? outcome : null);
    if (typeof outcome !== "string") expect(read(nowSeconds), told).toBe(keyOf(outcome));
    steps++;
  }
}

test("every state, everybody, everything", { timeout: 900_000 }, async () => {
  const places = walk();
  for (const place of places.values()) {
    await tryAll(place.account, NOW, place);
    const waited = place.tried.find(({ step }) => !("by" in step))?.outcome;
    if (!waited || typeof waited === "string") throw new Error("waiting is never refused");
    // Nothing was sent meanwhile: what has come true by time alone is true for the program too.
    await tryAll(place.account, NOW + UNIT, places.get(keyOf(waited)) as Place);
  }
  expect(places.size).toBeGreaterThan(50);
  expect(steps).toBeGreaterThan(10_000);
});
