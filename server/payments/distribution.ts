import { and, eq, inArray, isNotNull, lt } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import { keptProblem, NO_PROBLEM } from "../../words/obstacles/kept-problem.ts";
import type { Said } from "../../words/said.ts";
import type { Db, Tx } from "../db/connect.ts";
import { books, releases, tracks } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import type { Obstacle } from "../sending/obstacle.ts";
import type { Job } from "../work/rounds.ts";
import type { World } from "../world.ts";
import {
  type Book,
  type BookKey,
  carriedIn,
  dustOf,
  isBook,
  readContract,
  startRunIfDue,
  totalsOf,
} from "./books.ts";
import type { Contract } from "./rows.ts";

/** One run of a contract's money to its payees, as one round of it sees it. */
export interface Distribution extends BookKey {
  job: Job;
  contract: Contract;
  network: Network;
  book: Book;
  /** Null when it is gone. */
  workspaceId: string | null;
  /** What it would cost in this token, when that is too much for now. */
  tooDearUnits?: bigint;
}

export const beneficiariesOf = ({ contractId, workspaceId }: Distribution) => ({ contractId, workspaceId });

type OfRun = "accounts" | "distribute" | "deliver" | "other_token";
/** The name of what a run sends: the same for every try of it. */
export const intentOf = (kind: OfRun, { contractId, token }: BookKey, run: number) =>
  `${kind}:${contractId}:${token}:${run}`;

const REST_MS = 30 * 60_000;

const isRunning = (key: BookKey) => and(isBook(key), eq(books.state, "distributing"));

/** Null when the books are stopped. */
export async function openDistribution(world: World, job: Job<"distribute">): Promise<Distribution | null> {
  const [book] = await world.db.select().from(books).where(isRunning(job.key));
  if (!book) return null;
  const contract = await readContract(world.db, book.contractId);
  const workspaceId = await workspaceOf(world.db, contract);
  return { ...job.key, job, contract, network: contract.network, book, workspaceId };
}

async function workspaceOf(db: Db, { trackId }: Contract): Promise<string | null> {
  if (!trackId) return null;
  const [found] = await db
    .select({ id: releases.workspaceId })
    .from(tracks)
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .where(eq(tracks.id, trackId));
  return found?.id ?? null;
}

/** The run is over; what came in meanwhile may be the next one's. */
export async function finishRun(world: World, tx: Tx, run: Distribution) {
  const [book] = await tx.select().from(books).where(isRunning(run)).for("update");
  if (!book) return;
  const left = carriedIn(book, await totalsOf(tx, run)) > dustOf(run.contract);
  const at = world.now();
  await tx
    .update(books)
    .set({
      run: book.run + 1,
      ...NO_PROBLEM,
      feeUnits: null,
      pricedAt: null,
      state: left ? "gathering" : "settled",
      dueSince: left ? at : null,
      updatedAt: at,
    })
    .where(isBook(run));
  if (left) await startRunIfDue(world, tx, run);
}

export async function showObstacle(tx: Tx, run: Distribution, obstacle: Obstacle | null) {
  await tx
    .update(books)
    .set(obstacle ? keptProblem(obstacle.problem) : NO_PROBLEM)
    .where(isRunning(run));
}

/** It rests, and is tried again later. */
export async function restRun(world: World, tx: Tx, run: Distribution, problem: Said) {
  const at = world.now();
  const price = run.tooDearUnits === undefined ? {} : { feeUnits: run.tooDearUnits, pricedAt: at };
  const resting = { state: "gathering" as const, ...keptProblem(problem), updatedAt: at, ...price };
  await tx.update(books).set(resting).where(isRunning(run));
  return "done" as const;
}

/** Runs that start by themselves: small sums that have waited long enough, and what had to rest. */
export async function startDueRuns(world: World) {
  const resting = await world.db
    .select()
    .from(books)
    .where(
      and(
        inArray(books.state, ["gathering", "settled"]),
        isNotNull(books.dueSince),
        lt(books.updatedAt, new Date(world.now().getTime() - REST_MS)),
      ),
    )
    .limit(1_000);
  for (const book of resting)
    await world
      .transaction((tx) => startRunIfDue(world, tx, book))
      .catch((error) => {
        const { contractId, token } = book;
        world.log.warn({ contractId, token, error: describeError(error) }, "failed to start a run");
      });
}
