import { getBurnInstruction, getMintToInstruction } from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import { solanaOwed } from "../../../shared/rules/share.ts";
import { distributeInstruction } from "../client.ts";
import { inChainOrder, type Payee } from "../terms.ts";
import { expectRefused } from "./attack.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet } from "./stage.ts";

/** The smallest and the largest amounts. */

const MOST_UNITS = 2n ** 64n - 1n;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const partsOf = (units: bigint, of: Payee[]) =>
  solanaOwed(
    units,
    of.map(({ bps }) => bps),
    of.map(() => 0n),
  );

test("10,000 payments of a unit or a few, each distributed: less dust than payees, for ever", {
  tags: "deep",
  timeout: 120_000,
}, async () => {
  const payees = inChainOrder([1, 3_333, 6_666].map((bps, i) => ({ wallet: wallet(`small ${i}`), bps })));
  const mint = stage.newMint("tiny");
  const places = await stage.openSplit({ trackKey: trackKey("tiny"), payees }, mint);
  const payAndDistribute = [1n, 2n, 3n, 4n].flatMap((amount) => [
    getMintToInstruction({ mint, token: places.vault, mintAuthority: stage.issuer, amount }),
    distributeInstruction(PROGRAM, places),
  ]);
  const fourTimes = await stage.sign(payAndDistribute);
  let received = 0n;
  for (let payments = 0; payments < 10_000; payments += 4) {
    expect(stage.submit(fourTimes).refused).toBeNull();
    received += 10n;
    if (payments % 500 < 12) expect(stage.unitsOf(places)).toEqual(partsOf(received, payees));
  }
  expect(stage.unitsOf(places)).toEqual(partsOf(received, payees));
  expect(stage.unitsIn(places.vault)).toBeLessThan(3n);
  const all = stage.unitsOf(places).reduce((sum, units) => sum + units, stage.unitsIn(places.vault));
  expect(all).toBe(received);
});

test("all that a token can hold, in one payment", async () => {
  const payees = inChainOrder([1, 4_999, 5_000].map((bps, i) => ({ wallet: wallet(`rich ${i}`), bps })));
  const mint = stage.newMint("all there is");
  const places = await stage.openSplit({ trackKey: trackKey("all there is"), payees }, mint);
  await stage.pay(places.vault, mint, MOST_UNITS);
  const { distributions } = await stage.distribute(places);
  expect(distributions).toMatchObject([{ receivedUnits: MOST_UNITS, waiting: [] }]);
  expect(stage.unitsOf(places)).toEqual(partsOf(MOST_UNITS, payees));
});

test("more than 64 bits ever received: refused, and nothing is lost", async () => {
  const rich = await stage.newPerson("rich");
  const payees = inChainOrder(evenly([rich.address, wallet("other")]));
  const at = payees.findIndex((payee) => payee.wallet === rich.address);
  const mint = stage.newMint("too much");
  const places = await stage.openSplit({ trackKey: trackKey("too much"), payees }, mint);
  await stage.pay(places.vault, mint, MOST_UNITS - 1n);
  await stage.distribute(places);
  const half = (MOST_UNITS - 1n) / 2n;
  expect(stage.unitsOf(places)).toEqual([half, half]);

  const account = places.receivers[at] ?? mint;
  await stage.must([getBurnInstruction({ account, mint, authority: rich, amount: half })]);
  await stage.pay(places.vault, mint, 1n);
  expect((await stage.distribute(places)).refused).toBeNull();
  await stage.pay(places.vault, mint, 1n);
  const distribute = distributeInstruction(PROGRAM, places);
  await expectRefused(stage, [places.ledger, places.vault, ...places.receivers], [distribute], "TooMuch");
});

test("counts that no history leaves are refused too, not wrapped around", async () => {
  const payees = inChainOrder(evenly([wallet("one"), wallet("two")]));
  const mint = stage.newMint("impossible");
  const places = await stage.openSplit({ trackKey: trackKey("impossible"), payees }, mint);
  const bytes = Buffer.from(stage.dataOf(places.ledger) ?? []);
  for (const i of [0, 1]) bytes.writeBigUInt64LE(2n ** 63n, 104 + i * 43 + 32);
  stage.place(places.ledger, PROGRAM, bytes);
  await stage.pay(places.vault, mint, 10_000n);
  const distribute = distributeInstruction(PROGRAM, places);
  await expectRefused(stage, [places.ledger, places.vault, ...places.receivers], [distribute], "TooMuch");
});
