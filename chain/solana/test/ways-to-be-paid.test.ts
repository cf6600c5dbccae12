import { type Address, getAddressEncoder } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import {
  AuthorityType,
  getCloseAccountInstruction,
  getSetAuthorityInstruction,
  getTransferCheckedInstruction,
} from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import { solanaOwed } from "../../../shared/rules/share.ts";
import { claimInstruction, createLedgerInstruction, distributeInstruction } from "../client.ts";
import { inChainOrder, type Payee, SOL, type Terms, TOKEN_2022, tokenAccountOf } from "../terms.ts";
import { type Extension, extended, tokenBytes } from "./accounts.ts";
import { expectRefused, readonly, signing, swapped, withAccounts } from "./attack.ts";
import { evenly, openStage, PROGRAM, person, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Both token programs, SOL, and what a payee can do whose account is not what it was. */

const bare = [
  { wallet: wallet("Ada"), bps: 5_000 },
  { wallet: wallet("Luis"), bps: 3_000 },
  { wallet: wallet("Mina"), bps: 2_000 },
];
const payees = inChainOrder(bare);
const partsOf = (units: bigint, of: Payee[] = payees) =>
  solanaOwed(
    units,
    of.map(({ bps }) => bps),
    of.map(() => 0n),
  );

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const termsOf = (name: string, of: Payee[] = payees): Terms => ({ trackKey: trackKey(name), payees: of });
const paidIn = (ledger: Address) => stage.ledgerAt(ledger)?.payees.map(({ paidUnits }) => paidUnits);

describe("without a batch", () => {
  test("the same is paid and said, one call each", async () => {
    const terms = termsOf("plain");
    const mint = stage.newMint("plain");
    const places = await stage.openSplit(terms, mint);
    await stage.pay(places.vault, mint, 1_000_003n);
    const { refused, distributions } = await stage.distribute(places, { way: "plain" });
    expect(refused).toBeNull();
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000_003n));
    expect(paidIn(places.ledger)).toEqual(partsOf(1_000_003n));
    expect(distributions).toEqual([
      {
        split: places.split,
        mint,
        receivedUnits: 1_000_003n,
        paid: partsOf(1_000_003n).map((totalUnits, payee) => ({ payee, totalUnits })),
        waiting: [],
      },
    ]);
  });

  test("twenty-five fit into one transaction", async () => {
    const many = inChainOrder(evenly(wallets(25)));
    const mint = stage.newMint("plain 25");
    const places = await stage.openSplit(termsOf("plain 25", many), mint);
    await stage.pay(places.vault, mint, 999_999n);
    const sent = await stage.distribute(places, { way: "plain" });
    expect(sent.refused).toBeNull();
    expect(sent.bytes).toBeLessThanOrEqual(1_232);
    expect(stage.unitsOf(places)).toEqual(partsOf(999_999n, many));
  });

  test("with another mint, or one payee too few", async () => {
    const mint = stage.newMint("plain attacked");
    const places = await stage.openSplit(termsOf("plain attacked"), mint);
    await stage.pay(places.vault, mint, 1_000n);
    const watched = [places.ledger, places.vault, ...places.receivers];
    const forged = (change: Partial<typeof places>) =>
      distributeInstruction(PROGRAM, { ...places, ...change }, { way: "plain" });
    await expectRefused(stage, watched, [forged({ mint: stage.newMint("plain other") })], "WrongMint");
    await expectRefused(stage, watched, [forged({ receivers: places.receivers.slice(1) })], "WrongAccounts");
  });
});

test("a payee whom the caller leaves out keeps being owed, and needs no new payment", async () => {
  const mint = stage.newMint("left out");
  const places = await stage.openSplit(termsOf("left out"), mint);
  await stage.pay(places.vault, mint, 10_000n);
  const [first] = places.receivers as [Address];
  const { distributions } = await stage.distribute(places, { leaveOut: [first] });
  expect(distributions[0]?.waiting).toEqual([0]);
  expect(stage.unitsOf(places)).toEqual(partsOf(10_000n).with(0, 0n));
  await stage.distribute(places);
  expect(stage.unitsOf(places)).toEqual(partsOf(10_000n));
});

describe("Token-2022", () => {
  async function open(name: string, ...extensions: Extension[]) {
    const mint = stage.newMint(name, TOKEN_2022, ...extensions);
    return { mint, terms: termsOf(name), places: await stage.openSplit(termsOf(name), mint) };
  }

  test("is divided like any other; a batch is not needed", async () => {
    const { mint, places } = await open("PYUSD");
    await stage.pay(places.vault, mint, 1_000_003n);
    expect((await stage.distribute(places, { way: "plain" })).refused).toBeNull();
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000_003n));
  });

  /** Two authorities, nothing withheld, and twice: from epoch 0, at most so much, so many basis points. */
  const transferFee = (bps: number): Extension => {
    const value = Buffer.alloc(108);
    for (const at of [72, 90]) {
      value.writeBigUInt64LE(10n ** 12n, at + 8);
      value.writeUInt16LE(bps, at + 16);
    }
    return [1, value];
  };

  test("a transfer's fee is the receiver's: the split counts what it sent", async () => {
    const { mint, places } = await open("with a fee", transferFee(100));
    await stage.pay(places.vault, mint, 100_000n);
    expect((await stage.distribute(places, { way: "plain" })).refused).toBeNull();
    const parts = partsOf(100_000n);
    expect(paidIn(places.ledger)).toEqual(parts);
    expect(stage.unitsOf(places)).toEqual(parts.map((units) => units - units / 100n));
    expect(stage.unitsIn(places.vault)).toBe(0n);
  });

  const hook = (program: number): Extension => [14, Buffer.alloc(64).fill(program, 32)];

  test("a mint with a hook is refused by name, at once or when it gets one later", async () => {
    const hooked = stage.newMint("hooked", TOKEN_2022, hook(7));
    const { ledger } = await stage.places(termsOf("hooked"), hooked);
    const create = await createLedgerInstruction(PROGRAM, termsOf("hooked"), hooked, stage.payer);
    await expectRefused(stage, [ledger], [create], "HookedMint");

    const { mint, places } = await open("hooked later", hook(0));
    await stage.pay(places.vault, mint, 1_000n);
    stage.newMint("hooked later", TOKEN_2022, hook(7));
    const watched = [places.ledger, places.vault, ...places.receivers];
    const distribute = distributeInstruction(PROGRAM, places, { way: "plain" });
    await expectRefused(stage, watched, [distribute], "HookedMint");
    stage.newMint("hooked later", TOKEN_2022, hook(0));
    await stage.must([distribute]);
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000n));
  });

  const immutable: Extension = [7, new Uint8Array()];
  const confidential = (open: number): Extension => [5, Buffer.alloc(295).fill(open, 262, 263)];

  test.each<[string, Extension[], boolean]>([
    ["asks for memos", [immutable, [8, Uint8Array.of(1)]], false],
    ["no longer asks for memos", [immutable, [8, Uint8Array.of(0)]], true],
    [
      "asks for memos, behind something unknown",
      [
        [999, Buffer.alloc(40)],
        [8, Uint8Array.of(1)],
      ],
      false,
    ],
    ["takes confidential amounts only", [confidential(0)], false],
    ["takes both", [confidential(1)], true],
    ["has room left", [[0, new Uint8Array(8)]], true],
    [
      "has a memo's bytes behind the end",
      [
        [0, new Uint8Array()],
        [8, Uint8Array.of(1)],
      ],
      true,
    ],
  ])("a payee whose account %s holds up nobody", async (name, extensions, able) => {
    const { mint, places } = await open(`account ${name}`);
    const [first] = places.receivers as [Address];
    const owner = payees[0]?.wallet as Address;
    stage.place(first, TOKEN_2022, extended(tokenBytes({ mint, owner }), 2, 166, ...extensions));
    await stage.pay(places.vault, mint, 10_000n);
    const { distributions } = await stage.distribute(places, { way: "plain" });
    expect(distributions[0]?.waiting ?? (able ? null : [0])).toEqual(able ? [] : [0]);
    expect(stage.unitsOf(places)).toEqual(able ? partsOf(10_000n) : partsOf(10_000n).with(0, 0n));
  });

  test("an issuer that takes out of the vault: nothing underflows, and all come back to their share", async () => {
    const delegate = await person("permanent delegate");
    const permanent: Extension = [12, new Uint8Array(getAddressEncoder().encode(delegate.address))];
    const { mint, places } = await open("seizable", permanent);
    const [first] = places.receivers as [Address];
    await stage.pay(places.vault, mint, 20_000n);
    await stage.freeze(first, mint);
    await stage.distribute(places, { way: "plain" });
    const parts = partsOf(20_000n);
    expect(stage.unitsOf(places)).toEqual(parts.with(0, 0n));

    const sink = await stage.openAccount(delegate.address, mint);
    const take = (amount: bigint) =>
      getTransferCheckedInstruction(
        { source: places.vault, mint, destination: sink, authority: delegate, amount, decimals: 6 },
        { programAddress: TOKEN_2022 },
      );
    const waiting = parts[0] ?? 0n;
    await stage.must([take(waiting - 100n)]);
    await stage.thaw(first, mint);
    expect((await stage.distribute(places, { way: "plain" })).refused).toBeNull();
    expect(stage.unitsIn(first)).toBe(100n);
    expect(stage.unitsIn(places.vault)).toBe(0n);

    await stage.pay(places.vault, mint, 1_000_000n);
    await stage.distribute(places, { way: "plain" });
    expect(paidIn(places.ledger)).toEqual(partsOf(1_000_000n + 20_000n - waiting + 100n));
  });

  test("an issuer that takes what two wait for: together they get what is left, and later their share", async () => {
    const delegate = await person("permanent delegate of two");
    const permanent: Extension = [12, new Uint8Array(getAddressEncoder().encode(delegate.address))];
    const { mint, places } = await open("seizable from two", permanent);
    const [first, second] = places.receivers as [Address, Address];
    await stage.pay(places.vault, mint, 20_000n);
    for (const one of [first, second]) await stage.freeze(one, mint);
    await stage.distribute(places, { way: "plain" });
    const sink = await stage.openAccount(delegate.address, mint);
    const amount = stage.unitsIn(places.vault) / 2n;
    await stage.must([
      getTransferCheckedInstruction(
        { source: places.vault, mint, destination: sink, authority: delegate, amount, decimals: 6 },
        { programAddress: TOKEN_2022 },
      ),
    ]);

    // The third has more than their share of what is left of all that came in.
    const left = stage.unitsIn(places.vault);
    const [share = 0n, other = 0n] = partsOf(20_000n - amount);
    expect(share < left && other < left && share + other > left).toBe(true);
    for (const one of [first, second]) await stage.thaw(one, mint);
    expect((await stage.distribute(places, { way: "plain" })).refused).toBeNull();
    expect([first, second].map(stage.unitsIn)).toEqual([share, left - share]);

    await stage.pay(places.vault, mint, 1_000_000n);
    await stage.distribute(places, { way: "plain" });
    expect(paidIn(places.ledger)).toEqual(partsOf(1_020_000n - amount));
  });
});

describe("an account that is no longer its wallet's", () => {
  async function robbed(name: string) {
    const mina = await stage.newPerson(`Mina ${name}`);
    const own = inChainOrder([...bare.slice(0, 2), { wallet: mina.address, bps: 2_000 }]);
    const mint = stage.newMint(name);
    const places = await stage.openSplit(termsOf(name, own), mint);
    const at = own.findIndex((payee) => payee.wallet === mina.address);
    const account = places.receivers[at] as Address;
    const thief = await stage.newPerson(`thief ${name}`);
    const give = getSetAuthorityInstruction({
      owned: account,
      owner: mina,
      authorityType: AuthorityType.AccountOwner,
      newAuthority: thief.address,
    });
    return { mina, own, mint, places, at, account, thief, give };
  }

  test("the share waits; with the wallet's signature it goes to another account", async () => {
    const { mina, own, mint, places, at, account, give } = await robbed("robbed");
    await stage.must([give]);
    await stage.pay(places.vault, mint, 10_000n);
    const { distributions } = await stage.distribute(places);
    expect(distributions[0]?.waiting).toEqual([at]);
    expect(stage.unitsIn(account)).toBe(0n);

    const second = wallet("Mina's second account");
    stage.placeTokens(second, { mint, owner: mina.address });
    const claimed = await stage.must([claimInstruction(PROGRAM, places, mina, second)]);
    const part = partsOf(10_000n, own)[at];
    expect(stage.unitsIn(second)).toBe(part);
    expect(claimed.distributions).toMatchObject([{ paid: [{ payee: at, totalUnits: part }], waiting: [] }]);
    expect(paidIn(places.ledger)).toEqual(partsOf(10_000n, own));
    expect((await stage.send([claimInstruction(PROGRAM, places, mina, second)])).distributions).toEqual([]);
    expect(stage.unitsIn(second)).toBe(part);
  });

  test("given back, it is paid again", async () => {
    const { mina, own, mint, places, account, thief, give } = await robbed("given back");
    await stage.must([give]);
    await stage.pay(places.vault, mint, 10_000n);
    await stage.distribute(places);
    const back = { owned: account, owner: thief, newAuthority: mina.address };
    await stage.must([getSetAuthorityInstruction({ ...back, authorityType: AuthorityType.AccountOwner })]);
    await stage.distribute(places);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_000n, own));
  });

  test("changed or closed in the same transaction, before or between", async () => {
    const { own, mint, places, at, give } = await robbed("at once");
    await stage.pay(places.vault, mint, 10_000n);
    const distribute = distributeInstruction(PROGRAM, places);
    await stage.must([give, distribute]);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_000n, own).with(at, 0n));

    const closing = await robbed("closed at once");
    await stage.pay(closing.places.vault, closing.mint, 10_000n);
    const close = getCloseAccountInstruction({
      account: closing.account,
      destination: closing.mina.address,
      owner: closing.mina,
    });
    await stage.must([close, distributeInstruction(PROGRAM, closing.places)]);
    expect(paidIn(closing.places.ledger)).toEqual(partsOf(10_000n, closing.own).with(closing.at, 0n));
  });

  test("nobody else may claim, and nothing but the payee's own share", async () => {
    const { mina, own, mint, places, at, thief } = await robbed("claimed");
    await stage.pay(places.vault, mint, 10_000n);
    const own2 = await stage.openAccount(thief.address, mint);
    const watched = [places.ledger, places.vault, own2, ...places.receivers];
    const honest = claimInstruction(PROGRAM, places, mina, own2);
    const refuse = (instruction: typeof honest, reason: string) =>
      expectRefused(stage, watched, [instruction], reason);
    await refuse(claimInstruction(PROGRAM, places, thief, own2), "NotAPayee");
    await refuse(swapped(honest, { 5: readonly(mina.address) }), "NotSigned");
    await refuse(swapped(honest, { 5: signing(thief) }), "NotAPayee");
    await refuse(swapped(honest, { 0: wallet("nowhere") }), "NotALedger");
    await refuse(swapped(honest, { 1: own2 }), "WrongVault");
    await refuse(swapped(honest, { 2: thief.address }), "PrivilegeEscalation");
    await refuse(swapped(honest, { 3: TOKEN_2022 }), "WrongTokenProgram");
    await refuse(swapped(honest, { 4: stage.newMint("claimed other") }), "WrongMint");
    for (const count of [0, 6])
      await refuse(
        withAccounts(honest, (all) => all.slice(0, count)),
        "WrongAccounts",
      );
    await refuse(
      withAccounts(honest, (all) => [...all, readonly(mint)]),
      "WrongAccounts",
    );
    const elsewhere = await tokenAccountOf(mina.address, stage.newMint("claimed elsewhere"));
    await refuse(swapped(honest, { 6: elsewhere }), "InvalidAccountData");
    await stage.must([honest]);
    expect(stage.unitsIn(own2)).toBe(partsOf(10_000n, own)[at]);
  });

  test("claimed into the vault itself, the share is divided once more, and nobody is owed what is not there", async () => {
    const { mina, own, mint, places } = await robbed("claimed in a circle");
    await stage.pay(places.vault, mint, 10_000n);
    for (let i = 0; i < 5; i++) await stage.must([claimInstruction(PROGRAM, places, mina, places.vault)]);
    await stage.distribute(places);
    const paid = paidIn(places.ledger) ?? [];
    const received = paid.reduce((sum, units) => sum + units, stage.unitsIn(places.vault));
    expect(paid).toEqual(partsOf(received, own));
    const had = stage.unitsOf(places).reduce((sum, units) => sum + units, stage.unitsIn(places.vault));
    expect(had).toBe(10_000n);
  });
});

describe("SOL", () => {
  const RENT = 890_880n;
  const people = Array.from({ length: 3 }, (_, i) => wallet(`sol payee ${i}`));

  async function open(name: string, of = inChainOrder(evenly(people.map((_, i) => wallet(`${name} ${i}`))))) {
    const terms = termsOf(name, of);
    return { terms, of, places: await stage.openSplit(terms, SOL) };
  }

  const send = (to: Address, amount: bigint) =>
    stage.must([getTransferSolInstruction({ source: stage.payer, destination: to, amount })]);

  test("goes straight to the wallets, through a ledger of its own; dust stays there", async () => {
    const { places, of } = await open("sol");
    const rent = stage.lamportsIn(places.ledger);
    await send(places.split, 3_000_000_001n);
    const { refused, distributions } = await stage.distribute(places);
    expect(refused).toBeNull();
    const parts = partsOf(3_000_000_001n, of);
    expect(stage.unitsOf(places)).toEqual(parts);
    expect(stage.lamportsIn(places.split)).toBe(0n);
    expect(stage.lamportsIn(places.ledger)).toBe(rent + 3_000_000_001n - parts.reduce((a, b) => a + b, 0n));
    expect(distributions).toMatchObject([{ split: places.split, mint: SOL, receivedUnits: 3_000_000_001n }]);
    expect((await stage.distribute(places)).distributions).toEqual([]);
    await send(places.split, 6_000_000_001n);
    await stage.distribute(places);
    expect(stage.unitsOf(places)).toEqual(partsOf(9_000_000_002n, of));
  });

  test("a payee who would stay below the rent minimum waits, and holds up nobody", async () => {
    const of = inChainOrder([
      { wallet: wallet("small share"), bps: 1 },
      { wallet: wallet("large share"), bps: 9_999 },
    ]);
    const small = of.findIndex(({ bps }) => bps === 1);
    const { places } = await open("below rent", of);
    await send(places.split, 1_000_000_000n);
    const first = await stage.distribute(places);
    expect(first.refused).toBeNull();
    expect(first.distributions[0]?.waiting).toEqual([small]);
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000_000_000n, of).with(small, 0n));
    await send(places.receivers[small] as Address, RENT);
    await stage.distribute(places);
    expect(stage.unitsOf(places)[small]).toBe(RENT + 100_000n);
  });

  test("so does one whose account is not writable, or holds a program", async () => {
    const { places, of } = await open("left out of SOL");
    await send(places.split, 3_000_000_000n);
    const [first, second] = places.receivers as [Address, Address];
    const account = stage.svm.getAccount(PROGRAM);
    if (account.exists) stage.svm.setAccount({ ...account, address: second });
    const { refused, distributions } = await stage.distribute(places, { leaveOut: [first] });
    expect([refused, distributions[0]?.waiting]).toEqual([null, [0, 1]]);
    stage.remove(second);
    await stage.distribute(places);
    expect(paidIn(places.ledger)).toEqual(partsOf(3_000_000_000n, of));
  });

  test("with the wallet's signature to another account; nobody else may", async () => {
    const mina = await stage.newPerson("Mina's sol");
    const of = inChainOrder(evenly([mina.address, wallet("other sol")]));
    const at = of.findIndex((payee) => payee.wallet === mina.address);
    const { places } = await open("claimed sol", of);
    await send(places.split, 2_000_000_000n);
    const thief = await stage.newPerson("sol thief");
    const target = wallet("somewhere else");
    const watched = [places.ledger, places.split, target];
    const refuse = (instruction: ReturnType<typeof claimInstruction>, reason: string) =>
      expectRefused(stage, watched, [instruction], reason);
    const honest = claimInstruction(PROGRAM, places, mina, target);
    await refuse(claimInstruction(PROGRAM, places, thief, target), "NotAPayee");
    await refuse(swapped(honest, { 3: readonly(mina.address) }), "NotSigned");
    await refuse(swapped(honest, { 1: thief.address }), "WrongVault");
    await refuse(
      withAccounts(honest, (all) => all.slice(0, 4)),
      "WrongAccounts",
    );
    const unwritten = await stage.send([swapped(honest, { 4: readonly(target) })]);
    expect([unwritten.refused, unwritten.distributions]).toEqual([null, []]);
    await stage.must([honest]);
    expect(stage.lamportsIn(target)).toBe(1_000_000_000n);
    expect(paidIn(places.ledger)?.[at]).toBe(1_000_000_000n);
  });

  test("with wrong accounts nothing moves", async () => {
    const { places } = await open("attacked sol");
    const { places: others } = await open("others' sol");
    const tokens = await stage.openSplit(termsOf("tokens, not sol"), stage.newMint("tokens, not sol"));
    await send(places.split, 3_000_000_000n);
    await send(others.split, 1_000_000_000n);
    const thief = await stage.newPerson("sol thief");
    const honest = distributeInstruction(PROGRAM, places);
    const watched = [places, others].flatMap(({ ledger, split, receivers }) => [ledger, split, ...receivers]);
    for (const [forged, reason] of [
      [swapped(honest, { 0: others.ledger }), "WrongVault"],
      [swapped(honest, { 0: tokens.ledger }), "WrongMoney"],
      [swapped(honest, { 0: wallet("nowhere") }), "NotALedger"],
      [swapped(honest, { 1: others.split }), "WrongVault"],
      [swapped(honest, { 1: signing(thief) }), "WrongVault"],
      [swapped(honest, { 3: thief.address }), "WrongPayeeAccount"],
      [swapped(honest, { 4: places.receivers[0] as Address }), "WrongPayeeAccount"],
      [withAccounts(honest, (all) => all.slice(0, -1)), "WrongAccounts"],
      [withAccounts(honest, (all) => all.slice(0, 2)), "WrongAccounts"],
      [withAccounts(honest, (all) => [...all, all[3] as never]), "WrongAccounts"],
    ] as const)
      await expectRefused(stage, watched, [forged], reason);
    const asTokens = { ...tokens, ledger: places.ledger };
    for (const way of ["batch", "plain"] as const)
      await expectRefused(stage, watched, [distributeInstruction(PROGRAM, asTokens, { way })], "WrongMoney");
    await stage.must([honest]);
    expect(stage.unitsOf(places).every((units) => units > 900_000_000n)).toBe(true);
  });
});

test("a ledger that somebody made before us, or that was made again and again, is the same ledger", async () => {
  const terms = termsOf("squatted");
  const mint = stage.newMint("squatted");
  const squatter = await stage.newPerson("squatter");
  await stage.create(terms, mint, squatter);
  const places = await stage.openSplit(terms, mint);
  const create = await createLedgerInstruction(PROGRAM, terms, mint, stage.payer);
  const distribute = distributeInstruction(PROGRAM, places);
  for (const units of [10_000n, 7n]) {
    await stage.pay(places.vault, mint, units);
    await stage.must([create, distribute, create, distribute]);
  }
  expect(stage.unitsOf(places)).toEqual(partsOf(10_007n));
});
