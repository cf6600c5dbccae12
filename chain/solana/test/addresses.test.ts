import { findAssociatedTokenPda, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import { beforeAll, expect, test } from "vitest";
import { inChainOrder, placesOf, type Terms } from "../terms.ts";
import { evenly, openStage, PROGRAM, type Stage, trackKey, wallet } from "./stage.ts";

/** Where everything is follows from the terms alone: the client, which asks no chain, and the program agree. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

/** The program finds the same ledger, or it would refuse, and writes the same vault and accounts into it. */
async function expectAgreement(terms: Terms, mintName: string) {
  const mint = stage.newMint(mintName);
  const { ledger, vault } = await placesOf(PROGRAM, terms, mint);
  expect((await stage.create(terms, mint)).refused).toBeNull();
  const written = stage.ledgerAt(ledger);
  expect(written?.vault).toBe(vault);
  expect(written?.payees.map((payee) => payee.wallet)).toEqual(
    inChainOrder(terms.payees).map((payee) => payee.wallet),
  );
}

test("for two hundred terms", { tags: "deep" }, async () => {
  for (let i = 0; i < 200; i++) {
    const payees = [{ wallet: wallet(`agreeable ${i}`), bps: 10_000 }];
    await expectAgreement({ trackKey: trackKey(`agreement ${i}`), payees }, `agreement ${i % 7}`);
  }
});

/** Found by search: about one in a thousand needs more than ten tries. */
const DEEP_WALLETS = [144, 508, 1_017, 1_180, 2_120].map((i) => wallet(`deep ${i}`));
const DEEP_TRACKS = [899, 1_986, 1_993, 2_797, 2_862, 3_068, 3_218, 3_557];

test("for wallets whose token account takes many tries to find", async () => {
  const mint = stage.newMint("deep");
  for (const owner of DEEP_WALLETS) {
    const [, bump] = await findAssociatedTokenPda({ owner, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS });
    expect(bump).toBeLessThanOrEqual(245);
  }
  await expectAgreement({ trackKey: trackKey("deep wallets"), payees: evenly(DEEP_WALLETS) }, "deep");
});

test.each(DEEP_TRACKS)("for a track whose split or ledger takes many tries to find: %i", async (i) => {
  const terms = { trackKey: trackKey(`deep ${i}`), payees: [{ wallet: wallet("deep"), bps: 10_000 }] };
  await expectAgreement(terms, "deep");
  const mint = stage.newMint("deep");
  const places = await stage.openSplit(terms, mint);
  const before = stage.unitsOf(places)[0] ?? 0n;
  await stage.pay(places.vault, mint, 7n);
  await stage.distribute(places);
  expect(stage.unitsOf(places)).toEqual([before + 7n]);
});

test("payees come in the order of their bytes, however they were named", async () => {
  const payees = evenly(Array.from({ length: 25 }, (_, i) => wallet(`in order ${i}`)));
  const mint = stage.newMint("in order");
  const key = trackKey("in order");
  const ordered = await placesOf(PROGRAM, { trackKey: key, payees: inChainOrder(payees) }, mint);
  expect(await placesOf(PROGRAM, { trackKey: key, payees: payees.toReversed() }, mint)).toEqual(ordered);
  await expectAgreement({ trackKey: key, payees }, "in order");
});
