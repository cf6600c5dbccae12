import { type Address, type KeyPairSigner, lamports } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import { distributeInstruction } from "../client.ts";
import {
  type AccountTerms,
  openAccountInstruction,
  PAYEE_ACCOUNT_BYTES,
  packAccountTerms,
  payeeAccountAddress,
  payeeAccountInstructions,
  readPayeeAccount,
} from "../payee-account.ts";
import { inChainOrder, SOL, TOKEN_2022 } from "../terms.ts";
import { expectRefused, readonly, signing, swapped, withAccounts, withData, writable } from "./attack.ts";
import { ACCOUNT_PROGRAM, openStage, PROGRAM, PROXY, type Stage, trackKey, wallet } from "./stage.ts";

/** A home for one person's shares: what its owner, its guardian, and anybody else can do with it. */

const DAY = 86_400;
let stage: Stage;
let owner: KeyPairSigner;
let guardian: KeyPairSigner;
let heir: KeyPairSigner;
let thief: KeyPairSigner;
beforeAll(async () => {
  stage = await openStage();
  owner = await stage.newPerson("owner");
  guardian = await stage.newPerson("guardian");
  heir = await stage.newPerson("heir");
  thief = await stage.newPerson("thief");
  stage.setTime(1_800_000_000n);
});

const termsOf = (name: string, more: Partial<AccountTerms> = {}): AccountTerms => ({
  owner: owner.address,
  guardian: guardian.address,
  delaySeconds: 30 * DAY,
  salt: trackKey(name),
  ...more,
});

async function open(name: string, more: Partial<AccountTerms> = {}) {
  const terms = termsOf(name, more);
  const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
  const opened = await stage.must([await openAccountInstruction(ACCOUNT_PROGRAM, terms, stage.payer)]);
  return { terms, account, opened, ask: payeeAccountInstructions(ACCOUNT_PROGRAM, account) };
}

/** With tokens in it. */
async function rich(name: string, tokenProgram: Address = TOKEN_PROGRAM_ADDRESS) {
  const opened = await open(name);
  const mint = stage.newMint(name, tokenProgram);
  const source = await stage.openAccount(opened.account, mint);
  await stage.pay(source, mint, 1_000n);
  const receiver = await stage.openAccount(heir.address, mint);
  return { ...opened, mint, source, receiver, tokens: { source, mint, tokenProgram } };
}

const stateOf = (account: Address) =>
  readPayeeAccount(stage.dataOf(account) ?? new Uint8Array(), stage.nowSeconds());
const days = (count: number) => stage.setTime(stage.nowSeconds() + BigInt(count * DAY));

describe("opening", () => {
  test("it is what its terms say, at the address that was known before", async () => {
    const { account } = await open("opened");
    expect(stateOf(account)).toMatchObject({
      owner: owner.address,
      guardian: guardian.address,
      guardianChange: null,
      recovery: null,
      delaySeconds: 30 * DAY,
      forwarding: false,
    });
    expect(stage.dataOf(account)).toHaveLength(PAYEE_ACCOUNT_BYTES);
  });

  test("once more changes nothing, whoever calls and whatever has happened", async () => {
    const { terms, account, ask } = await open("twice");
    await stage.must([ask.changeOwner(owner, heir.address)]);
    const before = stage.stateOf([account]);
    await stage.must([await openAccountInstruction(ACCOUNT_PROGRAM, terms, stage.payer)]);
    expect(stage.stateOf([account])).toEqual(before);
  });

  test("it can be paid before: tokens and SOL", async () => {
    const terms = termsOf("paid before");
    const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
    stage.svm.airdrop(account, lamports(5_000_000n));
    const mint = stage.newMint("paid before");
    const source = await stage.openAccount(account, mint);
    await stage.pay(source, mint, 70n);
    const { ask } = await open("paid before");
    const rent = stage.svm.minimumBalanceForRentExemption(BigInt(PAYEE_ACCOUNT_BYTES));
    expect(stage.lamportsIn(account)).toBe(5_000_000n);
    const target = wallet("paid before, taken out");
    await stage.must([ask.withdrawSol(owner, target, 5_000_000n - rent)]);
    expect([stage.lamportsIn(target), stage.lamportsIn(account)]).toEqual([5_000_000n - rent, rent]);
  });

  test.each([14, 365])("a delay of %i days is fine", async (count) => {
    const { account } = await open(`${count} days`, { delaySeconds: count * DAY });
    expect(stateOf(account)?.delaySeconds).toBe(count * DAY);
  });

  test("without a guardian nobody can start a recovery, not even zeros", async () => {
    const { account, ask } = await open("alone", { guardian: null });
    expect(stateOf(account)?.guardian).toBeNull();
    await expectRefused(stage, [account], [ask.startRecovery(guardian, heir.address)], "NotGuardian");
  });

  test("other terms, delays out of bounds, other lengths, wrong accounts", async () => {
    const terms = termsOf("forged");
    const honest = await openAccountInstruction(ACCOUNT_PROGRAM, terms, stage.payer);
    const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
    const other = await payeeAccountAddress(ACCOUNT_PROGRAM, termsOf("other"));
    const refuse = (instruction: typeof honest, reason: string) =>
      expectRefused(stage, [account, other], [instruction], reason);
    await refuse(swapped(honest, { 1: other }), "WrongAddress");
    const bytes = packAccountTerms(terms);
    for (const [seconds, reason] of [
      [14 * DAY - 1, "WrongDelay"],
      [365 * DAY + 1, "WrongDelay"],
      [0, "WrongDelay"],
      [2 ** 32 - 1, "WrongDelay"],
      [15 * DAY, "WrongAddress"],
    ] as const) {
      const changed = Buffer.from(bytes);
      changed.writeUInt32LE(seconds, 64);
      await refuse(withData(honest, 0, ...changed), reason);
    }
    await refuse(withData(honest, 0, ...bytes.subarray(1)), "WrongDataLength");
    await refuse(withData(honest, 0, ...bytes, 0), "WrongDataLength");
    await refuse(withData(honest), "UnknownInstruction");
    await refuse(withData(honest, 11), "UnknownInstruction");
    for (const count of [0, 2])
      await refuse(
        withAccounts(honest, (all) => all.slice(0, count)),
        "WrongAccounts",
      );
    for (const delaySeconds of [14 * DAY - 1, 365 * DAY + 1, 14.5])
      expect(() => packAccountTerms({ ...terms, delaySeconds })).toThrow(RangeError);
    expect(() => packAccountTerms({ ...terms, salt: new Uint8Array(31) })).toThrow(RangeError);
  });
});

describe("withdrawing", () => {
  test.each([
    ["the older token program", TOKEN_PROGRAM_ADDRESS],
    ["Token-2022", TOKEN_2022],
  ])("tokens of %s to anywhere; somebody else may pay the fee", async (name, tokenProgram) => {
    const { ask, tokens, source, receiver } = await rich(`withdrawn ${name}`, tokenProgram);
    await stage.must([ask.withdraw(owner, { ...tokens, receiver, units: 400n })]);
    expect([stage.unitsIn(source), stage.unitsIn(receiver)]).toEqual([600n, 400n]);
  });

  test("only the owner, only so much, only by the two token programs", async () => {
    const { account, ask, tokens, source, receiver } = await rich("coveted");
    const other = await rich("another's");
    const watched = [account, source, receiver, other.source];
    const refuse = (instruction: ReturnType<typeof ask.withdraw>, reason: string) =>
      expectRefused(stage, watched, [instruction], reason);
    const honest = ask.withdraw(owner, { ...tokens, receiver, units: 400n });
    for (const signer of [guardian, thief, heir])
      await refuse(ask.withdraw(signer, { ...tokens, receiver, units: 1n }), "NotOwner");
    await refuse(swapped(honest, { 1: readonly(owner.address) }), "NotOwner");
    await refuse(swapped(honest, { 0: account, 1: readonly(account) }), "NotOwner");
    await refuse(ask.withdraw(owner, { ...tokens, receiver, units: 1_001n }), "custom 1");
    await refuse(swapped(honest, { 5: PROXY }), "WrongTokenProgram");
    await refuse(swapped(honest, { 5: SOL }), "WrongTokenProgram");
    const thiefs = await stage.openAccount(thief.address, tokens.mint);
    await stage.pay(thiefs, tokens.mint, 1_000n);
    await refuse(swapped(honest, { 2: thiefs }), "custom 4");
    await refuse(swapped(honest, { 0: owner.address }), "NotAnAccount");
    await refuse(withData(honest, 1, 1, 0, 0, 0, 0, 0, 0), "WrongDataLength");
    await refuse(
      withAccounts(honest, (all) => all.slice(0, 5)),
      "WrongAccounts",
    );
    const mine = await open("the thief's", { owner: thief.address });
    await refuse(mine.ask.withdraw(thief, { ...tokens, receiver, units: 1n }), "custom 4");
    await refuse(
      withAccounts(honest, (all) => [...all, ...Array.from({ length: 17 }, () => readonly(heir.address))]),
      "WrongAccounts",
    );
  });

  test("accounts behind are passed on, unsigned; the token program has no use for them", async () => {
    const { ask, tokens, receiver } = await rich("with a hook's accounts");
    const behind = [readonly(heir.address), writable(wallet("behind"))];
    await stage.must([ask.withdraw(owner, { ...tokens, receiver, units: 5n }, behind)]);
    expect(stage.unitsIn(receiver)).toBe(5n);
  });

  test("SOL, but for the account's own rent", async () => {
    const { account, ask } = await open("with SOL");
    stage.svm.airdrop(account, lamports(10_000_000n));
    const target = wallet("SOL's target");
    const watched = [account, target, thief.address];
    const free = 10_000_000n;
    await expectRefused(stage, watched, [ask.withdrawSol(thief, target, 1_000_000n)], "NotOwner");
    await expectRefused(stage, watched, [ask.withdrawSol(guardian, target, 1_000_000n)], "NotOwner");
    await expectRefused(stage, watched, [ask.withdrawSol(owner, target, free + 1n)], "TooMuch");
    await expectRefused(stage, watched, [ask.withdrawSol(owner, target, 2n ** 64n - 1n)], "TooMuch");
    await stage.must([ask.withdrawSol(owner, account, 5n)]);
    await stage.must([ask.withdrawSol(owner, target, free)]);
    expect(stage.lamportsIn(target)).toBe(free);
  });
});

describe("changing hands", () => {
  test("the owner names another at once, who starts clean; the old one has no power left", async () => {
    const { account, ask } = await open("handed over");
    await stage.must([
      ask.setForwarding(owner, true),
      ask.changeGuardian(owner, thief.address),
      ask.startRecovery(guardian, thief.address),
      ask.changeOwner(owner, heir.address),
    ]);
    expect(stateOf(account)).toMatchObject({
      owner: heir.address,
      guardian: guardian.address,
      guardianChange: null,
      recovery: null,
      forwarding: false,
    });
    for (const instruction of [ask.changeOwner(owner, owner.address), ask.setForwarding(owner, true)])
      await expectRefused(stage, [account], [instruction], "NotOwner");
    await expectRefused(stage, [account], [ask.changeOwner(heir, account)], "CannotOwn");
  });

  test("a guardian starts a recovery; the owner can cancel it; after the delay anybody finishes it", async () => {
    const { account, ask } = await open("recovered");
    await expectRefused(stage, [account], [ask.startRecovery(owner, heir.address)], "NotGuardian");
    await expectRefused(stage, [account], [ask.startRecovery(guardian, account)], "CannotOwn");
    const unsigned = swapped(ask.startRecovery(guardian, thief.address), { 1: readonly(guardian.address) });
    await expectRefused(stage, [account], [unsigned], "NotGuardian");
    await stage.must([ask.startRecovery(guardian, heir.address)]);
    await expectRefused(stage, [account], [ask.cancelRecovery(guardian)], "NotOwner");
    await stage.must([ask.cancelRecovery(owner)]);
    await expectRefused(stage, [account], [ask.cancelRecovery(owner)], "NoRecovery");
    await expectRefused(stage, [account], [ask.finishRecovery()], "NoRecovery");
    await stage.must([ask.startRecovery(guardian, thief.address)]);
    days(29);
    await stage.must([ask.startRecovery(guardian, heir.address)]);
    days(29);
    await expectRefused(stage, [account], [ask.finishRecovery()], "TooEarly");
    days(1);
    await stage.must([ask.finishRecovery()]);
    expect(stateOf(account)).toMatchObject({ owner: heir.address, recovery: null });
  });

  test("a recovery during a withdrawal, and both in one slot: whoever comes first counts", async () => {
    const { account, ask, tokens, source, receiver } = await rich("raced");
    await stage.must([ask.startRecovery(guardian, heir.address)]);
    days(30);
    const withdraw = ask.withdraw(owner, { ...tokens, receiver, units: 1n });
    await stage.must([withdraw]);
    await expectRefused(stage, [account, source], [ask.finishRecovery(), withdraw], "NotOwner");
    await stage.must([ask.cancelRecovery(owner), withdraw]);
    await expectRefused(stage, [account], [ask.finishRecovery()], "NoRecovery");
    await expectRefused(
      stage,
      [account],
      [ask.startRecovery(guardian, heir.address), ask.finishRecovery()],
      "TooEarly",
    );
  });

  test("a guardian change takes the delay, also to none; until then the old one has the power", async () => {
    const { account, ask } = await open("other guardian");
    await stage.must([ask.changeGuardian(owner, thief.address)]);
    await expectRefused(stage, [account], [ask.startRecovery(thief, thief.address)], "NotGuardian");
    await stage.must([ask.changeGuardian(owner, null)]);
    days(30);
    expect(stateOf(account)).toMatchObject({ guardian: null, guardianChange: null });
    for (const signer of [guardian, thief])
      await expectRefused(stage, [account], [ask.startRecovery(signer, thief.address)], "NotGuardian");
    await expectRefused(stage, [account], [ask.changeGuardian(guardian, guardian.address)], "NotOwner");
  });
});

describe("forwarding", () => {
  test("is off until the owner switches it on; then anybody, and only to the owner", async () => {
    const { account, ask, tokens, source } = await rich("forwarded");
    const own = await stage.openAccount(owner.address, tokens.mint);
    const thiefs = await stage.openAccount(thief.address, tokens.mint);
    const second = wallet("the owner's second account");
    stage.placeTokens(second, { mint: tokens.mint, owner: owner.address });
    const forward = await ask.forward(owner.address, tokens);
    const watched = [account, source, own, thiefs];
    await expectRefused(stage, watched, [forward], "ForwardingIsOff");
    await expectRefused(stage, watched, [ask.forwardSol(owner.address)], "ForwardingIsOff");
    await expectRefused(stage, watched, [ask.setForwarding(thief, true)], "NotOwner");
    await stage.must([ask.setForwarding(owner, true)]);
    await expectRefused(stage, watched, [swapped(forward, { 3: thiefs })], "WrongReceiver");
    await expectRefused(stage, watched, [swapped(forward, { 3: second })], "WrongReceiver");
    await expectRefused(stage, watched, [await ask.forward(thief.address, tokens)], "WrongReceiver");
    await expectRefused(stage, watched, [swapped(forward, { 1: thiefs })], "custom 4");
    await expectRefused(stage, watched, [swapped(forward, { 4: PROXY })], "WrongTokenProgram");
    await expectRefused(stage, watched, [ask.forwardSol(thief.address)], "WrongReceiver");
    await expectRefused(stage, watched, [withData(ask.setForwarding(owner, true), 5, 2)], "WrongDataLength");
    stage.placeTokens(own, { mint: tokens.mint, owner: thief.address });
    await expectRefused(stage, watched, [forward], "WrongReceiver");
    stage.placeTokens(own, { mint: tokens.mint, owner: owner.address });
    await stage.must([forward]);
    expect([stage.unitsIn(source), stage.unitsIn(own)]).toEqual([0n, 1_000n]);
    const before = stage.lamportsIn(owner.address);
    stage.svm.airdrop(account, lamports(7_000_000n));
    await stage.must([ask.forwardSol(owner.address)]);
    expect(stage.lamportsIn(owner.address)).toBe(before + 7_000_000n);
    await stage.must([ask.setForwarding(owner, false)]);
    await expectRefused(stage, watched, [forward], "ForwardingIsOff");
  });
});

describe("as a payee", () => {
  test("a split pays it, before and after it is opened; its owner takes the share out", async () => {
    const terms = termsOf("payee");
    const account = await payeeAccountAddress(ACCOUNT_PROGRAM, terms);
    const payees = inChainOrder([
      { wallet: account, bps: 4_000 },
      { wallet: wallet("the other"), bps: 6_000 },
    ]);
    const mint = stage.newMint("payee");
    const places = await stage.openSplit({ trackKey: trackKey("payee"), payees }, mint);
    const sol = await stage.openSplit({ trackKey: trackKey("payee"), payees }, SOL);
    const source = places.receivers[payees.findIndex((payee) => payee.wallet === account)] as Address;
    for (const units of [1_000n, 500n]) {
      await stage.pay(places.vault, mint, units);
      await stage.must([
        getTransferSolInstruction({ source: stage.payer, destination: sol.split, amount: 100_000_000n }),
        distributeInstruction(PROGRAM, places),
        distributeInstruction(PROGRAM, sol),
      ]);
      await open("payee");
    }
    expect(stage.unitsIn(source)).toBe(600n);
    const { ask } = await open("payee");
    const receiver = await stage.openAccount(heir.address, mint);
    const tokens = { source, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS };
    await stage.must([ask.withdraw(owner, { ...tokens, receiver, units: 600n })]);
    await stage.must([ask.withdrawSol(owner, wallet("payee's SOL"), 70_000_000n)]);
    expect(stage.unitsIn(receiver)).toBe(600n);
  });

  test("a payee account owned by a payee account: forwarded once, then taken out", async () => {
    const outer = await rich("outer of two");
    const inner = await open("inner of two");
    await stage.must([outer.ask.setForwarding(owner, true), outer.ask.changeOwner(owner, inner.account)]);
    expect(stateOf(outer.account)).toMatchObject({ owner: inner.account, forwarding: false });
    const nobody = await outer.ask.forward(inner.account, outer.tokens);
    await expectRefused(stage, [outer.account, outer.source], [nobody], "ForwardingIsOff");
    const recovered = outer.ask.startRecovery(guardian, heir.address);
    await stage.must([recovered]);
    days(30);
    await stage.must([outer.ask.finishRecovery()]);
    const { tokens, receiver } = outer;
    await stage.must([outer.ask.withdraw(heir, { ...tokens, receiver, units: 1_000n })]);
  });
});

describe("other accounts in its place", () => {
  test("a ledger, another's account, a copy of its bytes, a program of its own between", async () => {
    const { account, ask, source, tokens, receiver } = await rich("copied");
    const ledger = (
      await stage.openSplit(
        { trackKey: trackKey("copied"), payees: [{ wallet: owner.address, bps: 10_000 }] },
        tokens.mint,
      )
    ).ledger;
    const bytes = Buffer.from(stage.dataOf(account) ?? []);
    const honest = ask.changeOwner(owner, heir.address);
    const watched = [account, source, ledger];
    const copy = wallet("copy of an account");
    for (const [program, data] of [
      [PROGRAM, bytes],
      [SOL, bytes],
      [ACCOUNT_PROGRAM, bytes.subarray(1)],
      [ACCOUNT_PROGRAM, Buffer.concat([bytes, Buffer.alloc(1)])],
      [ACCOUNT_PROGRAM, Buffer.from(bytes).fill(0x4c, 0, 1)],
      [ACCOUNT_PROGRAM, Buffer.from(bytes).fill(2, 1, 2)],
      [ACCOUNT_PROGRAM, new Uint8Array(PAYEE_ACCOUNT_BYTES)],
    ] as const) {
      stage.place(copy, program, data);
      await expectRefused(stage, [...watched, copy], [swapped(honest, { 0: copy })], "NotAnAccount");
      expect(readPayeeAccount(data, 0n) === null || program !== ACCOUNT_PROGRAM).toBe(true);
    }
    await expectRefused(stage, watched, [swapped(honest, { 0: ledger })], "NotAnAccount");
    const withdraw = ask.withdraw(owner, { ...tokens, receiver, units: 1n });
    const between = {
      programAddress: PROXY,
      accounts: [readonly(ACCOUNT_PROGRAM), ...(withdraw.accounts ?? [])],
      data: withdraw.data as Uint8Array,
    };
    await stage.must([between]);
    await expectRefused(stage, watched, [swapped(between, { 2: signing(thief) })], "NotOwner");
  });

  test("with too few or too many accounts, or not writable, nothing happens", async () => {
    const { account, ask } = await open("counted");
    const all = [
      ask.changeOwner(owner, heir.address),
      ask.changeGuardian(owner, null),
      ask.setForwarding(owner, true),
      ask.startRecovery(guardian, heir.address),
      ask.cancelRecovery(owner),
      ask.finishRecovery(),
      ask.withdrawSol(owner, heir.address, 1n),
      ask.forwardSol(owner.address),
    ];
    for (const instruction of all) {
      const fewer = withAccounts(instruction, (accounts) => accounts.slice(0, -1));
      const more = withAccounts(instruction, (accounts) => [...accounts, readonly(heir.address)]);
      for (const wrong of [fewer, more]) await expectRefused(stage, [account], [wrong], "WrongAccounts");
      const longer = withData(instruction, ...(instruction.data ?? []), 0);
      const { refused } = await stage.send([longer]);
      expect(["WrongDataLength", "NoRecovery", "ForwardingIsOff"]).toContain(refused);
    }
    const unwritten = swapped(all[0] as never, { 0: readonly(account) });
    await expectRefused(stage, [account], [unwritten], "ReadonlyDataModified");
  });
});

test("opening, withdrawing and changing the owner take at most 3,000 units each", async () => {
  const opened: number[] = [];
  for (let i = 0; i < 32; i++) opened.push((await open(`costly ${i}`)).opened.computeUnits);
  const { ask, tokens, receiver } = await rich("costly");
  const withdrawn = await stage.must([ask.withdraw(owner, { ...tokens, receiver, units: 1n })]);
  const changed = await stage.must([ask.changeOwner(owner, heir.address)]);
  const mean = opened.reduce((sum, units) => sum + units, 0) / opened.length;
  expect(Math.max(mean, withdrawn.computeUnits, changed.computeUnits)).toBeLessThanOrEqual(3_000);
});
