import { and, ne } from "drizzle-orm";
import { NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import type { FinalBooks } from "../chain/port.ts";
import { books } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import { operatorWords as operator } from "../mail/words.operator.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import { cancelJob } from "../work/rounds.ts";
import type { World } from "../world.ts";
import { type BookKey, isBook, readContract, type Totals, termsOf, totalsOf } from "./books.ts";
import { noteHolds } from "./holds.ts";
import { lookAt } from "./look-for-payments.ts";
import { recordHistory } from "./rebuild.ts";
import type { Contract } from "./rows.ts";

/** What came in is what went out and what lies there, on the chain and in our rows alike; else nothing more is paid. */

export type Verdict = "agrees" | "unclear" | "stopped";

const TRIES = 5;
/** Seen twice in a row with the chain standing still: then it is no payment that was just on its way. */
const SEEN_TWICE = 2;

export async function reconcile(world: World, key: BookKey): Promise<Verdict> {
  const contract = await readContract(world.db, key.contractId);
  const chain = world.chains[contract.network];
  const final = async () => (await chain.finalBooks([termsOf(contract)], key.token))[0] as FinalBooks;
  let seen = 0;
  let before = await final();
  for (let tries = 0; tries < TRIES; tries++) {
    const reached = await lookAt(world, contract, key.token);
    const totals = await totalsOf(world.db, key);
    const after = await final();
    const still = stoodStill(before, reached, after);
    before = after;
    if (!still) {
      seen = 0;
      continue;
    }
    const problem = differenceIn(totals, after);
    if (!problem) {
      await noteAgreed(world, contract, key, after);
      return "agrees";
    }
    if (++seen === 1) await findWhatWasMissed(world, contract, key);
    else if (seen === SEEN_TWICE) return await stopBooks(world, contract, key, problem);
  }
  return "unclear";
}

/** Nodes behind one address are not all as far: what was looked at has to lie between two readings that are the same. */
const stoodStill = (before: FinalBooks, reached: number | null, after: FinalBooks): boolean =>
  reached !== null &&
  before.at <= reached &&
  reached <= after.at &&
  before.undistributedUnits === after.undistributedUnits &&
  before.paidUnits === after.paidUnits;

function differenceIn(
  { receivedUnits, sentUnits }: Totals,
  { undistributedUnits, paidUnits }: FinalBooks,
): string | null {
  const difference = receivedUnits - sentUnits - undistributedUnits;
  if (difference !== 0n)
    return operator.booksDiffer.notWhatItHolds({ receivedUnits, sentUnits, undistributedUnits, difference });
  if (paidUnits === null || paidUnits === sentUnits) return null;
  return operator.booksDiffer.paidOut(sentUnits, paidUnits);
}

/**
 * A range that was passed is not read again. But somebody who knows the terms can pay before we have written them down,
 * and a node that lags can leave out what it does not know yet.
 */
async function findWhatWasMissed(world: World, contract: Contract, key: BookKey) {
  const { id: contractId, network } = contract;
  world.log.warn({ contractId, network }, "records differ from the chain, reading the full history");
  await recordHistory(world, contract, key.token);
}

export async function noteAgreed(
  world: World,
  contract: Contract,
  key: BookKey,
  { undistributedUnits }: FinalBooks,
) {
  await noteHolds(world, contract, key, undistributedUnits);
  await world.db.update(books).set({ reconciledAt: world.now() }).where(isBook(key));
  const { id: contractId, network } = contract;
  world.log.debug({ event: LOGGED.reconciled, contractId, token: key.token, network }, "reconciled");
}

async function stopBooks(
  world: World,
  { network, address }: Contract,
  key: BookKey,
  problem: string,
): Promise<Verdict> {
  const stopped = await world.transaction(async (tx) => {
    await cancelJob(tx, "distribute", { contractId: key.contractId, token: key.token });
    return await tx
      .update(books)
      .set({ state: "stopped", ...NO_PROBLEM, problem, updatedAt: world.now() })
      .where(and(isBook(key), ne(books.state, "stopped")))
      .returning({ token: books.token });
  });
  if (stopped.length === 0) return "stopped";
  world.metrics.moneyFailures.inc({ network, kind: "reconciliation" });
  const { heading, text } = operator.booksDiffer;
  await tellOperator(world, operator.on(network, heading(address)), text(problem));
  return "stopped";
}
