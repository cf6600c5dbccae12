import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { closeLedgerInstruction } from "../client.ts";
import { inChainOrder, type Payee, type Places, placesOf, type Terms } from "../terms.ts";
import { openStage, PROGRAM, type Stage, trackKey, wallet } from "./stage.ts";

/**
 * A ledger that is closed forgets what was paid. It may only do so when that changes nobody's claim: the same history
 * with and without closings in between must leave everybody with the same, at every moment.
 */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});

const SHARES = [[10_000], [5_000, 5_000], [2_500, 7_500], [1, 9_999], [3_333, 3_333, 3_334]];
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("pay" as const), units: amounts() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("freeze" as const, "thaw" as const) }) },
);

/** Many that every share divides exactly, so that closing often succeeds. */
function amounts() {
  return fc.oneof(
    fc.bigInt(1n, 50n).map((myriads) => myriads * 10_000n),
    fc.bigInt(1n, 40n),
    fc.bigInt(1n, 10_000_000n),
  );
}

interface Twin {
  terms: Terms;
  mint: ReturnType<Stage["newMint"]>;
  places: Places;
}

let histories = 0;
let closings = 0;

async function twin(payees: Payee[], name: string): Promise<Twin> {
  const terms = { trackKey: trackKey(name), payees };
  const mint = stage.newMint(name);
  const places = await placesOf(PROGRAM, terms, mint);
  for (const account of [places.vault, ...places.tokenAccounts])
    stage.placeTokens(account, { mint, owner: account === places.vault ? places.split : wallet("twin") });
  await stage.create(terms, mint);
  return { terms, mint, places };
}

async function apply(
  { mint, places }: Twin,
  one: { kind: "pay"; units: bigint } | { kind: "freeze" | "thaw" },
) {
  const [account] = places.tokenAccounts;
  if (!account) throw new Error("a split has a payee");
  if (one.kind === "pay") await stage.pay(places.vault, mint, one.units);
  else if (stage.usable(account) === (one.kind === "freeze")) await stage[one.kind](account, mint);
}

/** Refused while counts must be kept; the ledger is opened again at once. */
async function closeAndReopen({ terms, mint, places }: Twin) {
  const { refused } = await stage.send([closeLedgerInstruction(PROGRAM, places.ledger, stage.payer)]);
  expect([null, "NotSettled"]).toContain(refused);
  if (refused) return;
  closings++;
  expect((await stage.create(terms, mint)).refused).toBeNull();
}

test("closing and opening again changes nobody's total, at any moment of any history", {
  timeout: 120_000,
}, async () => {
  const history = fc.record({
    bps: fc.constantFrom(...SHARES),
    steps: fc.array(step, { minLength: 3, maxLength: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ bps, steps }) => {
      const payees = inChainOrder(bps.map((share, i) => ({ wallet: wallet(`twin ${i}`), bps: share })));
      const [kept, closed] = [
        await twin(payees, `kept ${histories}`),
        await twin(payees, `closed ${histories}`),
      ];
      histories++;
      for (const one of steps) {
        await apply(kept, one);
        await apply(closed, one);
        await closeAndReopen(closed);
        await stage.distribute(kept.places);
        await stage.distribute(closed.places);
        expect(stage.unitsOf(closed.places)).toEqual(stage.unitsOf(kept.places));
        await closeAndReopen(closed);
      }
    }),
    { numRuns: 20 },
  );
  // Else nothing was tried.
  expect(closings).toBeGreaterThan(20);
});
