import { getTransferSolInstruction } from "@solana-program/system";
import { getCloseAccountInstruction, getTransferInstruction } from "@solana-program/token";
import { beforeAll, describe, expect, test } from "vitest";
import { solanaOwed } from "../../../shared/rules/share.ts";
import { distributeInstruction, gatherInstruction } from "../client.ts";
import { ledgerBytes } from "../ledger.ts";
import { inChainOrder, MOST_PAYEES, type Payee, placesOf, type Terms } from "../terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** What happens to a track's money when everybody means well. */

const TRANSACTION_BYTES = 1_232;
const payees = inChainOrder([
  { wallet: wallet("Ada"), bps: 5_000 },
  { wallet: wallet("Luis"), bps: 3_000 },
  { wallet: wallet("Mina"), bps: 2_000 },
]);
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

/** A split with a token of its own, so that every story starts from nothing. */
async function open(name: string, of: Payee[] = payees) {
  const terms: Terms = { trackKey: trackKey(name), payees: of };
  const mint = stage.newMint(name);
  return { terms, mint, places: await stage.openSplit(terms, mint) };
}

describe("creation", () => {
  test("the ledger holds the terms, and nothing paid", async () => {
    const { terms, mint } = await open("Harbour Lights");
    const { ledger, vault } = await placesOf(PROGRAM, terms, mint);
    expect(stage.ledgerAt(ledger)).toEqual({
      termsHash: expect.any(Uint8Array),
      mint,
      vault,
      payees: payees.map(({ wallet: payee, bps }) => ({ wallet: payee, paidUnits: 0n, bps })),
    });
    expect(stage.dataOf(ledger)).toHaveLength(ledgerBytes(3));
    expect(stage.lamportsIn(ledger)).toBe(stage.svm.minimumBalanceForRentExemption(BigInt(ledgerBytes(3))));
  });

  test("once more changes nothing, whoever pays: counts stay", async () => {
    const { terms, mint, places } = await open("twice");
    await stage.pay(places.vault, mint, 1_000n);
    await stage.distribute(places);
    const before = stage.stateOf([places.ledger]);
    const somebody = await stage.newPerson("somebody else");
    expect((await stage.create(terms, mint)).refused).toBeNull();
    expect((await stage.create(terms, mint, somebody)).refused).toBeNull();
    expect(stage.stateOf([places.ledger])).toEqual(before);
  });

  test.each([
    ["a little", 1n],
    ["all but one lamport of the rent", -1n],
    ["the rent", 0n],
    ["more than the rent", 1_000_000n],
  ])("an address that somebody sent %s to can still become a ledger", async (name, beyondLamports) => {
    const terms = { trackKey: trackKey(name), payees };
    const mint = stage.newMint(name);
    const { ledger } = await placesOf(PROGRAM, terms, mint);
    const rent = stage.svm.minimumBalanceForRentExemption(BigInt(ledgerBytes(3)));
    const sent = beyondLamports === 1n ? 890_880n : rent + beyondLamports;
    await stage.must([getTransferSolInstruction({ source: stage.payer, destination: ledger, amount: sent })]);
    expect((await stage.create(terms, mint)).refused).toBeNull();
    expect(stage.ledgerAt(ledger)?.payees.map(({ bps }) => bps)).toEqual(payees.map(({ bps }) => bps));
    expect(stage.lamportsIn(ledger)).toBe(sent > rent ? sent : rent);
  });
});

describe("payments", () => {
  test("each is divided once; distributing again pays nothing", async () => {
    const { mint, places } = await open("Night Ferry");
    let received = 0n;
    for (const units of [125_500_000n, 10n, 9_999n, 7n, 3_333_333n]) {
      await stage.pay(places.vault, mint, units);
      received += units;
      const { distributions } = await stage.distribute(places);
      expect(distributions).toMatchObject([{ receivedUnits: received, waiting: [] }]);
      expect(stage.unitsOf(places)).toEqual(partsOf(received));
      const again = await stage.distribute(places);
      expect(again).toMatchObject({ refused: null, distributions: [] });
      expect(stage.unitsOf(places)).toEqual(partsOf(received));
    }
    expect(stage.ledgerAt(places.ledger)?.payees.map(({ paidUnits }) => paidUnits)).toEqual(
      partsOf(received),
    );
  });

  test("how a sum was cut into payments does not matter", async () => {
    const whole = await open("whole");
    const cut = await open("cut");
    await stage.pay(whole.places.vault, whole.mint, 1_003n);
    await stage.distribute(whole.places);
    for (const units of [1n, 1n, 1n, 500n, 499n, 1n]) {
      await stage.pay(cut.places.vault, cut.mint, units);
      await stage.distribute(cut.places);
    }
    expect(stage.unitsOf(cut.places)).toEqual(stage.unitsOf(whole.places));
    expect(stage.unitsOf(whole.places)).toEqual(partsOf(1_003n));
  });

  test("money that came before the ledger is divided like any other", async () => {
    const mint = stage.newMint("early");
    const terms = { trackKey: trackKey("early"), payees };
    const places = await placesOf(PROGRAM, terms, mint);
    await stage.openAccount(places.split, mint);
    await stage.pay(places.vault, mint, 1_000_001n);
    await stage.openSplit(terms, mint);
    await stage.distribute(places);
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000_001n));
  });

  test("two tokens of one split, each with its own ledger and the same address to pay to", async () => {
    const { terms, mint, places } = await open("two tokens");
    const other = stage.newMint("another token");
    const otherPlaces = await stage.openSplit(terms, other);
    expect(otherPlaces.split).toBe(places.split);
    await stage.pay(places.vault, mint, 1_000n);
    await stage.pay(otherPlaces.vault, other, 77n);
    await stage.must([distributeInstruction(PROGRAM, places), distributeInstruction(PROGRAM, otherPlaces)]);
    expect(stage.unitsOf(places)).toEqual(partsOf(1_000n));
    expect(stage.unitsOf(otherPlaces)).toEqual(partsOf(77n));
  });

  test("tokens in another account of the split are gathered into the vault", async () => {
    const { mint, places } = await open("stray");
    const stray = wallet("stray account");
    stage.placeTokens(stray, { mint, owner: places.split, units: 5_000n });
    await stage.pay(places.vault, mint, 1_000n);
    await stage.must([gatherInstruction(PROGRAM, places, stray), distributeInstruction(PROGRAM, places)]);
    expect(stage.unitsIn(stray)).toBe(0n);
    expect(stage.unitsOf(places)).toEqual(partsOf(6_000n));
    const empty = await stage.send([gatherInstruction(PROGRAM, places, stray)]);
    expect([empty.refused, stage.unitsIn(places.vault)]).toEqual([null, 0n]);
  });

  test("a split as payee of another passes on what it gets", async () => {
    const mint = stage.newMint("nested");
    const inner = await stage.openSplit({ trackKey: trackKey("inner"), payees }, mint);
    const outerPayees = inChainOrder(evenly([inner.split, wallet("Zoe")]));
    const outer = await stage.openSplit({ trackKey: trackKey("outer"), payees: outerPayees }, mint);
    await stage.pay(outer.vault, mint, 20_000n);
    await stage.must([distributeInstruction(PROGRAM, outer), distributeInstruction(PROGRAM, inner)]);
    expect(stage.unitsOf(inner)).toEqual(partsOf(10_000n));
  });
});

describe("a payee who cannot receive", () => {
  const CANNOT = ["frozen", "never opened", "closed"] as const;

  test.each(CANNOT)(
    "%s: the others are paid at once, that share waits and needs no new payment",
    async (how) => {
      const { mint, terms, places } = await open(how);
      const mina = await stage.newPerson("Mina with a key");
      const own = inChainOrder([...payees.slice(0, 2), { wallet: mina.address, bps: payees[2]?.bps ?? 0 }]);
      const mixed = await stage.openSplit({ ...terms, payees: own }, mint);
      const at = own.findIndex((payee) => payee.wallet === mina.address);
      const account = mixed.receivers[at] ?? places.vault;
      if (how === "frozen") await stage.freeze(account, mint);
      if (how === "never opened") stage.remove(account);
      if (how === "closed")
        await stage.must([getCloseAccountInstruction({ account, destination: mina.address, owner: mina })]);

      await stage.pay(mixed.vault, mint, 1_000_003n);
      const parts = partsOf(1_000_003n, own);
      const first = await stage.distribute(mixed);
      expect(first.distributions).toMatchObject([{ receivedUnits: 1_000_003n, waiting: [at] }]);
      expect(stage.unitsOf(mixed)).toEqual(parts.with(at, 0n));
      expect(await stage.distribute(mixed)).toMatchObject({ refused: null, distributions: [] });

      if (how === "frozen") await stage.thaw(account, mint);
      else await stage.openAccount(mina.address, mint);
      const later = await stage.distribute(mixed);
      expect(later.distributions).toMatchObject([{ receivedUnits: 1_000_003n, waiting: [] }]);
      expect(stage.unitsOf(mixed)).toEqual(parts);
    },
  );

  test("what a payee does with the account afterwards is not the split's business", async () => {
    const mint = stage.newMint("spender");
    const spender = await stage.newPerson("spender");
    const own = inChainOrder(evenly([spender.address, wallet("Ada")]));
    const places = await stage.openSplit({ trackKey: trackKey("spender"), payees: own }, mint);
    const at = own.findIndex((payee) => payee.wallet === spender.address);
    const source = places.receivers[at] ?? places.vault;
    const back = { source, destination: places.vault, authority: spender };
    await stage.pay(places.vault, mint, 1_000n);
    await stage.distribute(places);
    await stage.must([getTransferInstruction({ ...back, amount: 500n })]);
    await stage.distribute(places);
    expect(stage.unitsOf(places)[at]).toBe(250n);
    expect(stage.unitsOf(places)[1 - at]).toBe(750n);
  });
});

describe("sizes", () => {
  test.each([1, 2, MOST_PAYEES])("%i payees: one transaction creates, one distributes", async (count) => {
    const many = inChainOrder(evenly(wallets(count)));
    const mint = stage.newMint(`${count} payees`);
    const terms = { trackKey: trackKey(`${count} payees`), payees: many };
    const created = await stage.create(terms, mint);
    const places = await stage.openSplit(terms, mint);
    await stage.pay(places.vault, mint, 999_999_999n);
    const paid = await stage.distribute(places);
    expect([created.refused, paid.refused]).toEqual([null, null]);
    expect(Math.max(created.bytes, paid.bytes)).toBeLessThanOrEqual(TRANSACTION_BYTES);
    expect(stage.unitsOf(places)).toEqual(partsOf(999_999_999n, many));
    expect(stage.unitsIn(places.vault)).toBeLessThan(BigInt(count));
  });

  test("twenty-four wait, each with a bit of the log line; all but one are paid later", async () => {
    const many = inChainOrder(evenly(wallets(MOST_PAYEES)));
    const { mint, places } = await open("many wait", many);
    await stage.pay(places.vault, mint, 250_000n);
    for (const account of places.receivers.slice(1)) await stage.freeze(account, mint);
    const { distributions } = await stage.distribute(places);
    const others = Array.from({ length: MOST_PAYEES - 1 }, (_, i) => i + 1);
    expect(distributions).toMatchObject([{ receivedUnits: 250_000n, waiting: others }]);
    for (const account of places.receivers.slice(1, -1)) await stage.thaw(account, mint);
    expect((await stage.distribute(places)).distributions[0]?.waiting).toEqual([MOST_PAYEES - 1]);
    expect(stage.unitsOf(places)).toEqual(partsOf(250_000n, many).with(-1, 0n));
  });
});
