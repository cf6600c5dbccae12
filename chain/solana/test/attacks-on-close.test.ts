import { AccountRole, type Address, type KeyPairSigner } from "@solana/kit";
import { getTransferSolInstruction } from "@solana-program/system";
import { beforeAll, describe, expect, test } from "vitest";
import { solanaOwed } from "../../../shared/rules/share.ts";
import { closeLedgerInstruction, createLedgerInstruction, distributeInstruction } from "../client.ts";
import { inChainOrder, type Places, placesOf, type Terms } from "../terms.ts";
import { expectRefused, readonly, signing, swapped, withAccounts, writable } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet, wallets } from "./stage.ts";

/** Closing pays rent back and forgets counts: neither may be had by the wrong one, nor at the wrong time. */

const payees = inChainOrder([
  { wallet: wallet("Ada"), bps: 5_000 },
  { wallet: wallet("Luis"), bps: 3_000 },
  { wallet: wallet("Mina"), bps: 2_000 },
]);
const partsOf = (units: bigint) =>
  solanaOwed(
    units,
    payees.map(({ bps }) => bps),
    [0n, 0n, 0n],
  );

let stage: Stage;
let thief: KeyPairSigner;
beforeAll(async () => {
  stage = await openStage();
  thief = await stage.newPerson("thief");
});

interface Opened {
  terms: Terms;
  mint: Address;
  places: Places;
}

/** A split that has paid this much out. */
async function settled(name: string, units: bigint): Promise<Opened> {
  const terms = { trackKey: trackKey(name), payees };
  const mint = stage.newMint(name);
  const places = await stage.openSplit(terms, mint);
  if (units > 0n) await stage.pay(places.vault, mint, units);
  await stage.distribute(places);
  return { terms, mint, places };
}

const close = (ledger: Address, rentPayer = stage.payer) =>
  closeLedgerInstruction(PROGRAM, ledger, rentPayer);
const all = ({ ledger, vault, tokenAccounts }: Places) => [ledger, vault, ...tokenAccounts];

describe("by the wrong one", () => {
  test("a stranger, the rent payer unsigned, the thief for the rent payer", async () => {
    const { places } = await settled("strangers", 10_000n);
    const watched = [...all(places), thief.address];
    const honest = close(places.ledger);
    for (const forged of [
      close(places.ledger, thief),
      swapped(honest, { 1: readonly(stage.payer.address) }),
      swapped(honest, { 1: writable(thief.address) }),
    ]) {
      const before = stage.stateOf(watched);
      const { refused } = await stage.send([forged], await stage.newPerson("fee payer of forgeries"));
      expect(refused).toBe("NotTheRentPayer");
      expect(stage.stateOf(watched)).toEqual(before);
    }
  });

  test("a payee of the split, even one with all of it", async () => {
    const own = { trackKey: trackKey("own"), payees: [{ wallet: thief.address, bps: 10_000 }] };
    const places = await stage.openSplit(own, stage.newMint("own"));
    await expectRefused(stage, all(places), [close(places.ledger, thief)], "NotTheRentPayer");
  });
});

describe("at the wrong time", () => {
  test.each<[string, bigint]>([
    ["one unit short of exact", 9_999n],
    ["three units beyond exact", 10_003n],
    ["shares that leave dust", 1_000_003n],
  ])("%s: the counts are kept", async (name, units) => {
    const { places } = await settled(name, units);
    await expectRefused(stage, all(places), [close(places.ledger)], "NotSettled");
  });

  test("while a payee is owed", async () => {
    const { mint, places } = await settled("owed", 0n);
    await stage.freeze(places.tokenAccounts[0] as Address, mint);
    await stage.pay(places.vault, mint, 10_000n);
    await stage.distribute(places);
    await expectRefused(stage, all(places), [close(places.ledger)], "NotSettled");
    await stage.thaw(places.tokenAccounts[0] as Address, mint);
    await expectRefused(stage, all(places), [close(places.ledger)], "NotSettled");
    await stage.distribute(places);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_000n));
    expect((await stage.send([close(places.ledger)])).refused).toBeNull();
  });

  test("with a new payment in the vault it is allowed, and the payment is divided as ever", async () => {
    const { terms, mint, places } = await settled("new payment", 10_000n);
    await stage.pay(places.vault, mint, 777n);
    await stage.must([
      close(places.ledger),
      await createLedgerInstruction(PROGRAM, terms, mint, stage.payer),
    ]);
    await stage.distribute(places);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_777n));
  });
});

describe("and then", () => {
  test("again, in the same transaction or later", async () => {
    const { places } = await settled("again", 10_000n);
    await expectRefused(stage, all(places), [close(places.ledger), close(places.ledger)], "NotALedger");
    await stage.must([close(places.ledger)]);
    await expectRefused(stage, all(places), [close(places.ledger)], "NotALedger");
  });

  test("kept alive with SOL in the same transaction, it is no ledger all the same", async () => {
    const { mint, places } = await settled("kept alive", 10_000n);
    await stage.pay(places.vault, mint, 10_000n);
    const alive = getTransferSolInstruction({
      source: stage.payer,
      destination: places.ledger,
      amount: 10_000_000n,
    });
    const distribute = distributeInstruction(PROGRAM, places);
    await expectRefused(stage, all(places), [close(places.ledger), alive, distribute], "NotALedger");
    await stage.must([close(places.ledger), alive]);
    expect(stage.dataOf(places.ledger)).toHaveLength(0);
    await expectRefused(stage, all(places), [distribute], "NotALedger");
  });

  test("paid, closed, opened and distributed over and over: nobody is paid twice", async () => {
    const { terms, mint, places } = await settled("over and over", 10_000n);
    const round = [
      close(places.ledger),
      await createLedgerInstruction(PROGRAM, terms, mint, stage.payer),
      distributeInstruction(PROGRAM, places),
    ];
    for (let i = 0; i < 5; i++) await stage.must(round);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_000n));
    await stage.pay(places.vault, mint, 9n);
    for (let i = 0; i < 5; i++) await stage.send(round);
    expect(stage.unitsOf(places)).toEqual(partsOf(10_009n));
  });
});

test("a rent payer who closes before every distribution stops none that opens the ledger itself", async () => {
  const ten = inChainOrder(evenly(wallets(10)));
  const terms = { trackKey: trackKey("closed every time"), payees: ten };
  const mint = stage.newMint("closed every time");
  await stage.create(terms, mint, thief);
  const places = await stage.openSplit(terms, mint);
  await stage.pay(places.vault, mint, 10_000n);
  const distribute = distributeInstruction(PROGRAM, places);
  expect((await stage.send([close(places.ledger, thief)])).refused).toBeNull();
  await expectRefused(stage, all(places), [distribute], "NotALedger");
  const open = await createLedgerInstruction(PROGRAM, terms, mint, stage.payer);
  const { bytes } = await stage.must([open, distribute]);
  expect(bytes).toBeLessThanOrEqual(1_232);
  expect(stage.unitsOf(places)).toEqual(ten.map(() => 1_000n));
  await expectRefused(stage, all(places), [close(places.ledger, thief)], "NotTheRentPayer");
});

test("with the wrong accounts", async () => {
  const { mint, places } = await settled("wrong accounts", 10_000n);
  const honest = close(places.ledger);
  const refuse = (instruction: typeof honest, reason: string) =>
    expectRefused(stage, all(places), [instruction], reason);
  for (const count of [0, 1])
    await refuse(
      withAccounts(honest, (list) => list.slice(0, count)),
      "WrongAccounts",
    );
  await refuse(
    withAccounts(honest, (list) => [...list, signing(thief)]),
    "WrongAccounts",
  );
  for (const one of [places.vault, mint, wallet("nowhere")])
    await refuse(swapped(honest, { 0: one }), "NotALedger");
  await refuse(swapped(honest, { 1: writable(places.ledger) }), "NotTheRentPayer");
  await refuse(swapped(honest, { 0: readonly(places.ledger) }), "ReadonlyLamportChange");
});

test("with a rent payer who may not be written", async () => {
  const terms = { trackKey: trackKey("not written"), payees };
  const mint = stage.newMint("not written");
  const { ledger } = await placesOf(PROGRAM, terms, mint);
  await stage.create(terms, mint, thief);
  const unwritten = { address: thief.address, role: AccountRole.READONLY_SIGNER, signer: thief };
  await expectRefused(
    stage,
    [ledger, thief.address],
    [swapped(close(ledger, thief), { 1: unwritten })],
    "ReadonlyLamportChange",
  );
});

test("with counts that no history leaves: the sum is not taken for less than it is", async () => {
  const { places } = await settled("impossible", 10_000n);
  const bytes = Buffer.from(stage.dataOf(places.ledger) ?? []);
  for (const [i, paid] of [2n ** 63n, 2n ** 63n, 0n].entries())
    bytes.writeBigUInt64LE(paid, 104 + i * 42 + 32);
  stage.place(places.ledger, PROGRAM, bytes);
  await expectRefused(stage, all(places), [close(places.ledger)], "NotSettled");
});
