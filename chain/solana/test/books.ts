import type { Instruction } from "@solana/kit";
import { type Dice, dice } from "../../models/dice.ts";
import { claimInstruction, createLedgerInstruction, distributeInstruction } from "../client.ts";
import { type Places, SOL } from "../terms.ts";
import { signing, swapped } from "./attack.ts";
import { dueUnits, heldUnits, same, sum } from "./book.ts";
import { type BookkeptStage, openBookkeptStage } from "./bookkept-stage.ts";
import { auditHome, tryAtHome } from "./homes.ts";
import type { Kept } from "./kept.ts";
import { canTake, operations } from "./operations.ts";
import { PROGRAM, type Stage } from "./stage.ts";
import { auditStatement, tryStatement } from "./statements.ts";

/**
 * Random deposits, freezings, claims, distributions and wrong calls on the chain's own machine, in tokens of both
 * programs and in SOL, to people and to payee accounts, directly and by remittances, with books kept beside it by the
 * rules alone. After every operation what it touched is on the chain as in the books; in the end all is healed, and
 * everybody has exactly the share of all that ever came in.
 */

const AMOUNTS = [1n, 2n, 7n, 9_999n, 10_000n, 10_001n, 20_000n, 1_000_000n, 125_500_000n, 2n ** 40n + 1n];
const FULL_AUDIT_EVERY = 250;

export async function keepBooks(count: number, seed: number) {
  const world = await openBookkeptStage();
  const todo = operations(world);
  const rolled = dice(seed);
  for (let done = 0; done < count; done++) {
    const kept = rolled.pick(world.kept);
    const name = rolled.pick(Object.keys(ODDS) as (keyof typeof ODDS)[]);
    try {
      await ODDS[name](world, todo, kept, rolled);
      audit(world, kept);
      if (done % FULL_AUDIT_EVERY === 0) auditAll(world);
    } catch (error) {
      throw new Error(`seed ${seed}, operation ${done}: ${name}`, { cause: error });
    }
  }
  await heal(world, todo);
  auditAll(world);
  const finished = world.statements.reduce((all, { count }) => all + count, 0);
  return { ...todo.counts, finished };
}

type Todo = ReturnType<typeof operations>;
type Act = (world: BookkeptStage, todo: Todo, kept: Kept, rolled: Dice) => Promise<unknown>;

/** What comes twice is done twice as often. */
const ODDS = {
  deposit: (_, { deposit }, kept, { pick }) => deposit(kept, pick(AMOUNTS)),
  "another deposit": (_, { deposit }, kept, { pick }) => deposit(kept, pick(AMOUNTS)),
  "deposit astray": (_, { depositAstray }, kept, { pick }) => depositAstray(kept, pick(AMOUNTS)),
  distribute: (_, { distribute }, kept) => distribute(kept),
  "distribute one by one": (_, { distribute }, kept) => distribute(kept, "plain"),
  open: (_, { open }, kept) => open(kept),
  "open again": (_, { open }, kept) => open(kept),
  claim: (_, { claim }, kept, { below }) => claim(kept, below(6)),
  "give back": (_, { giveBack }, kept, { below }) => giveBack(kept, below(6)),
  "change of an account": ({ purses }, { changeState }, _kept, { pick, below }) =>
    changeState(pick(purses), below(4) === 0, below(3) === 0),
  "wrong call": wrongCall,
  "at home": atHome,
  "at home again": atHome,
  "at home once more": atHome,
  statement: byStatement,
  "another statement": byStatement,
} satisfies Record<string, Act>;

async function atHome(world: BookkeptStage, { counts }: Todo, _kept: Kept, rolled: Dice) {
  const home = rolled.pick(world.homes);
  const refused = await tryAtHome(world, home, rolled);
  auditHome(world, home);
  counts[refused ? "refused" : "atHome"]++;
}

async function byStatement(world: BookkeptStage, { counts }: Todo, _kept: Kept, rolled: Dice) {
  const statement = rolled.pick(world.statements);
  const refused = await tryStatement(world, statement, rolled);
  auditStatement(world, statement);
  for (const kept of statement.splits) audit(world, kept);
  counts[refused ? "refused" : "statements"]++;
}

async function wrongCall(world: BookkeptStage, { counts }: Todo, kept: Kept, { pick, below }: Dice) {
  const rolled = below(6);
  // Whoever is owed nothing is not looked at.
  const firstIsOwed = kept.book.open && (dueUnits(kept.book)[0] ?? 0n) > 0n;
  const which = rolled === 3 && !firstIsOwed ? 1 : rolled;
  const other = pick(world.kept.filter((one) => one !== kept));
  const name = `wrong call ${which} on ${kept.places.ledger} with ${other.places.ledger}`;
  const { refused } = await world.act(name, async () => [await forged(world, kept, other, which)]);
  if (refused === null) throw new Error(`${name} succeeded`);
  counts.refused++;
}

async function forged(
  { stage, purses }: BookkeptStage,
  kept: Kept,
  other: Kept,
  which: number,
): Promise<Instruction> {
  const { places, terms, mint, stray, way } = kept;
  const honest = distributeInstruction(PROGRAM, places, { way });
  const thief = purses.find((purse) => purse.mint === mint);
  if (!thief?.owner) throw new Error("every money has people");
  const firstPayee = (honest.accounts?.length ?? 0) - places.receivers.length;
  switch (which) {
    case 0:
      return swapped(honest, { 1: other.places.vault });
    case 1:
      return swapped(honest, { 1: stray });
    case 2:
      return swapped(honest, { 1: thief.account, 2: signing(thief.owner) });
    case 3:
      return swapped(honest, { [firstPayee]: other.places.vault });
    case 4:
      return claimInstruction(PROGRAM, places, stage.payer, thief.account);
    default:
      return swapped(await createLedgerInstruction(PROGRAM, terms, mint, stage.payer), {
        1: other.places.ledger,
      });
  }
}

/** received = paid + held, nobody has more than their share, and every balance is the one in the books. */
function audit({ stage }: BookkeptStage, { book, places, purses, mint }: Kept) {
  const held = mint === SOL ? lamportsHeld(stage, places) : stage.unitsIn(places.vault);
  const unitsIn = mint === SOL ? stage.lamportsIn : stage.unitsIn;
  same(held, heldUnits(book), `vault ${places.vault}`);
  const ledger = stage.ledgerAt(places.ledger);
  same(
    ledger?.payees.map(({ paidUnits }) => paidUnits).join(),
    book.open ? book.paidUnits.join() : undefined,
    "counts",
  );
  for (const [i, { account, units, aside, asideUnits }] of purses.entries()) {
    same(unitsIn(account), units, `purse ${account}`);
    same(unitsIn(aside), asideUnits, `aside of ${account}`);
    const share = (book.receivedUnits * BigInt(book.sharesBps[i] ?? 0)) / 10_000n;
    if ((book.paidUnits[i] ?? 0n) > share) throw new Error(`payee ${i} has more than ${share}`);
  }
  same(book.receivedUnits, sum(book.paidUnits) + held, "received = paid + held");
}

function auditAll(world: BookkeptStage) {
  for (const kept of world.kept) audit(world, kept);
  for (const home of world.homes) auditHome(world, home);
  for (const statement of world.statements) auditStatement(world, statement);
}

/** At the split, and in the ledger above its rent. */
function lamportsHeld(stage: Stage, { split, ledger }: Places): bigint {
  const bytes = stage.dataOf(ledger)?.length;
  const rent = bytes ? stage.svm.minimumBalanceForRentExemption(BigInt(bytes)) : 0n;
  return stage.lamportsIn(split) + stage.lamportsIn(ledger) - rent;
}

async function heal(world: BookkeptStage, { open, distribute, changeState }: Todo) {
  for (const purse of world.purses) if (purse.state !== "open") await changeState(purse, false);
  for (const kept of world.kept) {
    await open(kept);
    await distribute(kept);
    audit(world, kept);
    const { book, places, purses } = kept;
    if (purses.some((purse, i) => !canTake(purse, dueUnits(book)[i] ?? 0n))) continue;
    for (const [i, bps] of book.sharesBps.entries())
      same(book.paidUnits[i], (book.receivedUnits * BigInt(bps)) / 10_000n, `share ${i} of ${places.split}`);
    same(heldUnits(book) < BigInt(book.sharesBps.length), true, "less dust than payees");
  }
}
