import { and, eq, isNotNull, lt, or, sql } from "drizzle-orm";
import type { Network } from "../../contract/networks.ts";
import { books } from "../db/schema.ts";
import { failuresWith, type Obstacle, pauseSeconds } from "../sending/obstacle.ts";
import type { World } from "../world.ts";
import {
  type Book,
  type BookKey,
  type Contract,
  carriedIn,
  dustOf,
  isBook,
  queueRound,
  readContract,
  startRunIfDue,
  totalsOf,
} from "./books.ts";

/** A distribution goes in rounds, as a publication does: each goes as far as it can and starts the next. */

export interface Distribution extends BookKey {
  contract: Contract;
  network: Network;
  book: Book;
}

/** With their pauses, some minutes; then it rests and is tried again later. */
const MOST_FAILURES = 8;
/** A round that runs says so at least every minute and a half. */
const LOST_AFTER_MS = 5 * 60_000;
const REST_MS = 30 * 60_000;

/** Null when this round has been overtaken, or the books are stopped. */
export async function openRound(world: World, key: BookKey, round: number): Promise<Distribution | null> {
  const [book] = await world.db.select().from(books).where(isRound(key, round));
  if (!book) return null;
  const contract = await readContract(world.db, key.contractId);
  return { ...key, contract, network: contract.network, book };
}

const isRound = (key: BookKey, round: number) =>
  and(isBook(key), eq(books.round, round), eq(books.state, "distributing"));

export async function nextRound(world: World, run: Distribution, obstacle: Obstacle | null) {
  const { book } = run;
  const failures = failuresWith(obstacle, book.failures);
  const rests = failures >= MOST_FAILURES;
  await world.transaction(async (tx) => {
    const moved = await tx
      .update(books)
      .set({
        round: book.round + 1,
        failures: rests ? 0 : failures,
        problem: obstacle?.problem ?? null,
        updatedAt: world.now(),
        ...(rests && { state: "gathering" as const }),
      })
      .where(isRound(run, book.round))
      .returning({ round: books.round });
    if (moved.length === 0 || rests) return;
    const ageMs = world.now().getTime() - book.movedAt.getTime();
    const pause = pauseSeconds({ network: run.network, obstacle, failures, ageMs });
    await queueRound(world, tx, run, book.round + 1, pause);
  });
}

/** The run is over; what came in meanwhile may be the next one's. */
export async function finishRun(world: World, run: Distribution) {
  await world.transaction(async (tx) => {
    const [book] = await tx.select().from(books).where(isRound(run, run.book.round)).for("update");
    if (!book) return;
    const left = carriedIn(book, await totalsOf(tx, run)) > dustOf(run.contract);
    const at = world.now();
    await tx
      .update(books)
      .set({
        round: book.round + 1,
        run: book.run + 1,
        failures: 0,
        problem: null,
        state: left ? "gathering" : "settled",
        dueSince: left ? at : null,
        updatedAt: at,
      })
      .where(isBook(run));
    if (left) await startRunIfDue(world, tx, run);
  });
}

/** By themselves: rounds nobody works on any more, small sums that have waited long enough, what had to rest. */
export async function retryDistributions(world: World) {
  const now = world.now().getTime();
  const lost = await world.db
    .update(books)
    .set({ round: sql`${books.round} + 1`, updatedAt: world.now() })
    .where(and(eq(books.state, "distributing"), lt(books.updatedAt, new Date(now - LOST_AFTER_MS))))
    .returning();
  for (const book of lost) await world.transaction((tx) => queueRound(world, tx, book, book.round));
  const resting = await world.db
    .select()
    .from(books)
    .where(
      and(
        or(eq(books.state, "gathering"), eq(books.state, "settled")),
        isNotNull(books.dueSince),
        lt(books.updatedAt, new Date(now - REST_MS)),
      ),
    )
    .limit(1_000);
  for (const book of resting) await world.transaction((tx) => startRunIfDue(world, tx, book));
}
