import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import type { FinalBooks } from "../chain/chain.ts";
import { books, contracts } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { tellOperator } from "../sending/tell-operator.ts";
import type { World } from "../world.ts";
import {
  type BookKey,
  type Contract,
  isBook,
  readContract,
  startRunIfDue,
  type Totals,
  termsOf,
  totalsOf,
} from "./books.ts";
import { noteHolds } from "./holds.ts";
import { lookAt } from "./look-for-payments.ts";
import { historyOf, recordHistory } from "./rebuild.ts";

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
  for (let tries = 0; tries < TRIES; tries++) {
    const before = await final();
    await lookAt(world, contract);
    const totals = await totalsOf(world.db, key);
    const after = await final();
    if (before.undistributedUnits !== after.undistributedUnits || before.paidUnits !== after.paidUnits) {
      seen = 0;
      continue;
    }
    const problem = await differenceIn(world, contract, key, totals, after);
    if (!problem) {
      await noteAgreed(world, contract, key, after);
      return "agrees";
    }
    if (tries === 0) await findWhatCameBeforeUs(world, contract, key);
    if (++seen === SEEN_TWICE) return await stopBooks(world, contract, key, problem);
  }
  return "unclear";
}

async function differenceIn(
  world: World,
  contract: Contract,
  key: BookKey,
  { receivedUnits, sentUnits }: Totals,
  { undistributedUnits, paidUnits }: FinalBooks,
): Promise<string | null> {
  const difference = receivedUnits - sentUnits - undistributedUnits;
  if (difference !== 0n)
    return `received ${receivedUnits}, paid out ${sentUnits}, but ${undistributedUnits} lie there: ${difference} units too many in our books`;
  if (usesEthereumWallets(contract.network) || paidUnits === sentUnits) return null;
  // A ledger that was closed counts from nothing again: then only all that ever happened can tell.
  const whole = await historyOf(world, contract, key.token);
  const total = whole.events.payouts.reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
  return total === sentUnits ? null : `paid out ${sentUnits} in our books, ${total} on the chain`;
}

/** Somebody who knows the terms can pay before we have written them down, and a range that was passed is not read again. */
async function findWhatCameBeforeUs(world: World, contract: Contract, key: BookKey) {
  const [book] = await world.db.select().from(books).where(isBook(key));
  if (book?.reconciledAt === null) await recordHistory(world, contract, key.token);
}

async function noteAgreed(
  world: World,
  contract: Contract,
  key: BookKey,
  { undistributedUnits }: FinalBooks,
) {
  await noteHolds(world, contract, key, undistributedUnits);
  await world.db.update(books).set({ reconciledAt: world.now() }).where(isBook(key));
  world.log.debug({ contractId: contract.id, token: key.token, network: contract.network }, "reconciled");
}

async function stopBooks(
  world: World,
  { network, address }: Contract,
  key: BookKey,
  problem: string,
): Promise<Verdict> {
  const stopped = await world.db
    .update(books)
    .set({ state: "stopped", problem, round: sql`${books.round} + 1`, updatedAt: world.now() })
    .where(and(isBook(key), sql`${books.state} <> 'stopped'`))
    .returning({ token: books.token });
  if (stopped.length === 0) return "stopped";
  world.metrics.moneyFailures.inc({ network, kind: "reconciliation" });
  const text = `${problem}. Nothing more is distributed there until somebody has looked: see “When reconciliation stops a contract” in docs/operators.md.`;
  await tellOperator(world, `${network}: the books of ${address} do not agree with the chain`, text);
  return "stopped";
}

const SOON_MS = 5 * 60_000;
const SELDOM_MS = 24 * 3_600_000;
const AT_ONCE = 100;

/** What has moved since it was last compared, what waits for somebody, and now and then everything. */
export async function reconcileDue(world: World, network: Network) {
  const now = world.now().getTime();
  const [soon, seldom] = [new Date(now - SOON_MS), new Date(now - SELDOM_MS)];
  const due = await world.db
    .select({ book: books, contract: contracts })
    .from(books)
    .innerJoin(contracts, eq(contracts.id, books.contractId))
    .where(
      and(
        eq(contracts.network, network),
        inArray(books.state, ["settled", "gathering"]),
        or(
          isNull(books.reconciledAt),
          lt(books.reconciledAt, seldom),
          and(lt(books.reconciledAt, soon), sql`${books.movedAt} > ${books.reconciledAt}`),
          and(lt(books.reconciledAt, soon), somebodyWaits),
        ),
      ),
    )
    .orderBy(sql`${books.reconciledAt} nulls first`)
    .limit(AT_ONCE * 10);
  for (let i = 0; i < due.length; i += AT_ONCE)
    await reconcilePage(world, network, due.slice(i, i + AT_ONCE));
}

const somebodyWaits = sql`(${books.holds} <> '[]'::jsonb or exists (
  select 1 from payouts p where p.contract_id = ${books.contractId} and p.held and p.delivered_at is null))`;

/** Most agree at first sight, a hundred in a few requests; only the others are looked at one by one. */
async function reconcilePage(
  world: World,
  network: Network,
  page: { book: typeof books.$inferSelect; contract: Contract }[],
) {
  const [first] = page;
  if (!first) return;
  const final = await world.chains[network].finalBooks(
    page.map(({ contract }) => termsOf(contract)),
    first.book.token,
  );
  for (const [i, { book, contract }] of page.entries()) {
    const found = final[i];
    const { receivedUnits, sentUnits, inVaultsUnits } = await totalsOf(world.db, book);
    const waits = book.holds.length > 0 || inVaultsUnits > 0n;
    const agrees =
      found &&
      found.undistributedUnits === receivedUnits - sentUnits &&
      (found.paidUnits === null
        ? usesEthereumWallets(network) || sentUnits === 0n
        : found.paidUnits === sentUnits);
    try {
      if (agrees && !waits) await noteAgreed(world, contract, book, found);
      else if ((await reconcile(world, book)) === "agrees" && waits) await tryAgain(world, book);
    } catch (error) {
      world.metrics.moneyFailures.inc({ network, kind: "reconciliation" });
      world.log.warn({ contractId: contract.id, error: describeError(error) }, "not reconciled");
    }
  }
}

/** Whoever had to wait may be able to receive by now; a run that finds nobody sends nothing. */
const tryAgain = (world: World, key: BookKey) =>
  world.transaction((tx) => startRunIfDue(world, tx, key, "held"));
