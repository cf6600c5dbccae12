import type { Address, KeyPairSigner } from "@solana/kit";
import { getMintToInstruction, TOKEN_PROGRAM_ADDRESS } from "@solana-program/token";
import type { Dice } from "../../models/dice.ts";
import { type Chunk, isCovered, neededUnits } from "../../models/remittance.ts";
import { type Remittance, readRemittance, remittanceInstructions, remittanceOf } from "../remittance.ts";
import { same, sum } from "./book.ts";
import type { Kept, Purse } from "./kept.ts";
import { REMITTANCE_PROGRAM, type Stage } from "./stage.ts";

/** Remittances to the vaults of splits and to payees, one after the other, each with a book. */

const PAYMENTS = 45;
const TOO_LITTLE = "custom 1";

export interface Statement {
  payer: KeyPairSigner;
  splits: Kept[];
  purses: Purse[];
  /** Where the one who pays takes the money back to. */
  own: Address;
  ownUnits: bigint;
  count: number;
  now: Running;
}

interface Running {
  remittance: Remittance;
  ask: ReturnType<typeof remittanceInstructions>;
  open: boolean;
  receivedUnits: bigint;
  takenUnits: bigint;
  made: boolean[][];
}

export async function newStatement(stage: Stage, splits: Kept[], purses: Purse[]): Promise<Statement> {
  const mint = splits[0]?.mint as Address;
  const payer = await stage.newPerson(`who pays ${mint}`);
  const own = await stage.openAccount(payer.address, mint);
  const statement = { payer, splits, purses, own, ownUnits: 0n, count: 0 };
  return { ...statement, now: await begin(stage, statement) };
}

async function begin(
  stage: Stage,
  { payer, splits, purses, count }: Omit<Statement, "now">,
): Promise<Running> {
  const { mint, tokenProgram } = purses[0] as Purse;
  const contracts = [...splits.map(({ places }) => places.vault), ...purses.map(({ account }) => account)];
  const payments = Array.from({ length: PAYMENTS }, (_, i) => ({
    contract: contracts[(i * 7 + count) % contracts.length] as Address,
    amountUnits: BigInt((i * 7_919 + count) % 100_003) + 1n,
  }));
  const terms = { mint, tokenProgram, refund: payer.address, payments };
  const remittance = await remittanceOf(REMITTANCE_PROGRAM, terms);
  await stage.openAccount(remittance.address, mint);
  return {
    remittance,
    ask: remittanceInstructions(REMITTANCE_PROGRAM, remittance),
    open: false,
    receivedUnits: 0n,
    takenUnits: 0n,
    made: remittance.chunks.map(({ payments: own }) => own.map(() => false)),
  };
}

const amountsOf = ({ payments }: Chunk<Address>) => payments.map(({ amountUnits }) => amountUnits);
const deliveredUnits = ({ remittance, made }: Running) =>
  sum(remittance.chunks.flatMap((chunk, i) => amountsOf(chunk).filter((_, j) => made[i]?.[j])));
const thereUnits = (now: Running) => now.receivedUnits - now.takenUnits - deliveredUnits(now);
const isComplete = ({ made }: Running) => made.flat().every(Boolean);

/** Returns whether it was refused. */
export async function tryStatement({ stage }: { stage: Stage }, of: Statement, dice: Dice): Promise<boolean> {
  const { now, own, payer } = of;
  const { pick, below } = dice;
  switch (pick(["open", "pay", "deliver", "deliver", "deliver", "take back", "give back"] as const)) {
    case "open":
      await stage.must([now.ask.open(payer)]);
      now.open = true;
      return false;
    case "pay":
      return await payIn(stage, now, dice);
    case "deliver":
      return await deliver(stage, of, dice);
    case "take back": {
      const by = below(8) === 0 ? payer : below(2) === 0 ? stage.payer : null;
      if (!by) return false;
      const { refused } = await stage.send([now.ask.takeBack(by, own)]);
      const reason = now.open ? (by === payer ? null : "NotRefundAddress") : "NotARemittance";
      return returned(of, refused, reason);
    }
    case "give back": {
      const { refused } = await stage.send([await now.ask.giveBack()]);
      const reason = now.open ? (isComplete(now) ? null : "NotComplete") : "NotARemittance";
      const no = returned(of, refused, reason);
      if (no) return true;
      of.count++;
      of.now = await begin(stage, of);
      return false;
    }
  }
}

async function payIn(stage: Stage, now: Running, { pick }: Dice): Promise<boolean> {
  const { remittance } = now;
  const { mint, tokenProgram } = remittance.terms;
  const needed = remittance.chunks.map(neededUnits);
  const amount = pick([1n, 77n, 40_000n, ...needed]);
  await stage.must([
    getMintToInstruction(
      { mint, token: remittance.vault, mintAuthority: stage.issuer, amount },
      { programAddress: tokenProgram },
    ),
  ]);
  now.receivedUnits += amount;
  return false;
}

function returned(of: Statement, refused: string | null, reason: string | null): boolean {
  same(refused, reason, `back from ${of.now.remittance.address}`);
  if (refused) return true;
  const units = thereUnits(of.now);
  of.now.takenUnits += units;
  of.ownUnits += units;
  return false;
}

async function deliver(
  stage: Stage,
  { now, splits, purses }: Statement,
  { below, pick }: Dice,
): Promise<boolean> {
  const { remittance, ask, made } = now;
  const number = below(remittance.chunks.length);
  const chunk = remittance.chunks[number] as Chunk<Address>;
  const marks = made[number] as boolean[];
  const plain = remittance.terms.tokenProgram !== TOKEN_PROGRAM_ADDRESS || below(3) === 0;
  const leaveOut = below(4) === 0 ? [pick(chunk.payments).contract] : [];
  const purseAt = (contract: Address) => purses.find(({ account }) => account === contract);
  const can = (contract: Address) =>
    !leaveOut.includes(contract) && !["frozen", "missing"].includes(purseAt(contract)?.state ?? "open");
  const going = chunk.payments.map(({ contract }, i) => !marks[i] && can(contract));
  const held = { thereUnits: thereUnits(now), deliveredUnits: deliveredUnits(now) };
  const { refused } = await stage.send([ask.deliver(number, { way: plain ? "plain" : "batch", leaveOut })]);
  const units = sum(amountsOf(chunk).filter((_, i) => going[i]));
  const covered = held.thereUnits + held.deliveredUnits >= neededUnits(chunk);
  const reason = covered ? (units > held.thereUnits ? TOO_LITTLE : null) : "NotCovered";
  same(refused, now.open ? reason : "NotARemittance", `chunk ${number} of ${remittance.address}`);
  if (now.open && isCovered(chunk, held)) same(refused, null, "a chunk that is covered");
  if (refused) return true;
  for (const [i, { contract, amountUnits }] of chunk.payments.entries()) {
    if (!going[i]) continue;
    marks[i] = true;
    const purse = purseAt(contract);
    if (purse) purse.units += amountUnits;
    for (const { book, places } of splits) if (places.vault === contract) book.receivedUnits += amountUnits;
  }
  return false;
}

/** received = delivered + taken back + held, and every payment is marked as in the book. */
export function auditStatement({ stage }: { stage: Stage }, { now, own, ownUnits }: Statement) {
  same(stage.unitsIn(now.remittance.vault), thereUnits(now), `vault of ${now.remittance.address}`);
  same(stage.unitsIn(own), ownUnits, `back to ${own}`);
  const found = readRemittance(stage.dataOf(now.remittance.address) ?? new Uint8Array());
  if (!found) return same(now.open, false, "an open remittance");
  same(found.deliveredUnits, deliveredUnits(now), "delivered");
  const bits = now.made.map((marks) => marks.reduce((all, mark, i) => all + (mark ? 2 ** i : 0), 0));
  same(found.chunks.map(({ made }) => made).join(), bits.join(), "payments made");
}
