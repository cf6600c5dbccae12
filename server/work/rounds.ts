import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Network } from "../../shared/rules/networks.ts";
import type { Tx } from "../db/connect.ts";
import { jobs } from "../db/schema.ts";
import { LOGGED } from "../log.ts";
import type { World } from "../world.ts";
import { queuedWork, type Work } from "./workflow.ts";

/**
 * Durable work goes in rounds. A round goes as far as it can; the transaction that records it starts the next one. Whoever
 * has been overtaken, because it was taken for dead or somebody began anew, can record nothing any more.
 */

/** What each kind of job is about. */
interface Keys {
  publish: { releaseId: string; version: number };
  distribute: { contractId: string; token: string };
  withdraw: { withdrawalId: string };
  "change-account": { changeId: string };
  "anchor-log": { size: number };
  "read-statement": { statementId: string };
  remit: { network: Network; address: string };
  "send-mail": { mailId: string };
  "deliver-webhook": { deliveryId: string };
  "submit-drafts": { submissionId: string };
  "tell-people": { releaseId: string; version: number };
  "write-receipts": { approvalId: string };
  "issue-late-answer": { approvalId: string };
  "delete-account": { personId: string };
  "delete-workspace": { workspaceId: string };
}
export type JobKind = keyof Keys;

const ON_CHAIN = ["publish", "distribute", "withdraw", "change-account", "anchor-log", "remit"];
const QUEUES: Partial<Record<string, "mail" | "webhook">> = {
  "send-mail": "mail",
  "deliver-webhook": "webhook",
};
const queueOf = (kind: string) => QUEUES[kind] ?? (ON_CHAIN.includes(kind) ? "chain" : "work");

/** A job as the round sees it that is at work on it. */
export interface Job<K extends JobKind = JobKind> {
  id: string;
  kind: K;
  key: Keys[K];
  attempt: number;
  failures: number;
  startedAt: Date;
}

/** When the next round begins, and how many in a row could not go on before it. */
export type Next = "done" | { seconds: number; failures: number };

export interface Rounds<K extends JobKind = JobKind> {
  kind: K;
  /** Goes as far as it can; may be repeated and interrupted anywhere. A function runs in the transaction that records it. */
  advance(world: World, job: Job<K>): Promise<Next | ((tx: Tx) => Promise<Next>)>;
}

/** This round has been overtaken: what it was about to write is undone. */
export class Overtaken extends Error {
  override name = "Overtaken";
}

/** Takes effect when the transaction commits. A job that is there already begins anew, and whoever works on it is overtaken. */
export async function startJob<K extends JobKind>(
  world: World,
  tx: Tx,
  kind: K,
  key: Keys[K],
  delaySeconds?: number,
) {
  const begins = new Date(world.now().getTime() + (delaySeconds ?? 0) * 1_000);
  const fresh = { failures: 0, startedAt: begins, dueAt: begins };
  const [row] = await tx
    .insert(jobs)
    .values({ kind, key: { ...key }, ...fresh })
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { ...fresh, ...OVERTAKEN } })
    .returning();
  if (row) await queueRound(world, tx, row, delaySeconds);
}

/** The same unless there is one already, which goes on undisturbed. */
export async function startJobUnlessThere<K extends JobKind>(world: World, tx: Tx, kind: K, key: Keys[K]) {
  const there = await tx.$count(jobs, and(eq(jobs.kind, kind), eq(jobs.key, { ...key })));
  if (there === 0) await startJob(world, tx, kind, key);
}

/** One that pauses goes on at once; one that is at work, or due, is left alone: it would do the same twice. */
export async function hurryJob<K extends JobKind>(world: World, tx: Tx, kind: K, key: Keys[K]) {
  const now = world.now();
  const [row] = await tx
    .update(jobs)
    .set({ dueAt: now, ...OVERTAKEN })
    .where(and(eq(jobs.kind, kind), eq(jobs.key, { ...key }), gt(jobs.dueAt, now)))
    .returning();
  if (row) await queueRound(world, tx, row);
}

/** Whoever is at work on it is overtaken, and nobody goes on. */
export async function cancelJob<K extends JobKind>(tx: Tx, kind: K, key: Keys[K]) {
  await tx.delete(jobs).where(and(eq(jobs.kind, kind), eq(jobs.key, { ...key })));
}

/** Until the transaction ends nobody can overtake this round; throws if somebody has. Comes before all other locks. */
export async function holdJob(world: World, tx: Tx, job: Job) {
  const held = await tx
    .update(jobs)
    .set({ dueAt: world.now() })
    .where(isHeld(job))
    .returning({ id: jobs.id });
  if (held.length === 0) throw new Overtaken();
}

/** Should this round end without a word, it has counted as one that could not go on; any word says otherwise. */
export const countInAdvance = (tx: Tx, job: Job) =>
  tx
    .update(jobs)
    .set({ failures: job.failures + 1 })
    .where(isHeld(job));

export const inRound = <T>(world: World, job: Job, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.transaction(async (tx) => {
    await holdJob(world, tx, job);
    return await work(tx);
  });

export const workOf = (world: World, rounds: Rounds): Work => ({
  name: rounds.kind,
  run: (input) => inSpan(world, rounds, input as Input),
});

type Row = typeof jobs.$inferSelect;
/** `trace`: what started the round, where traces are collected. */
type Input = Pick<Row, "id" | "round"> & { trace?: string | undefined };

const OVERTAKEN = { round: sql`${jobs.round} + 1`, attempt: sql`${jobs.attempt} + 1` };
const isHeld = ({ id, attempt }: Job) => and(eq(jobs.id, id), eq(jobs.attempt, attempt));
const roundId = ({ kind, id, round }: Row) => `${kind}:${id}:${round}`;

function queueRound(world: World, tx: Tx, row: Row, delaySeconds?: number) {
  const trace = world.tracing?.traceparent();
  const input: Input = { id: row.id, round: row.round, ...(trace && { trace }) };
  const options = { delaySeconds, queue: queueOf(row.kind) } as const;
  return world.workflows.startOnce(tx, row.kind, roundId(row), input, options);
}

function inSpan(world: World, rounds: Rounds, input: Input): Promise<void> {
  const run = () => runRound(world, rounds, input);
  if (!world.tracing) return run();
  const attributes = { "ledgerline.job": rounds.kind, "ledgerline.round": input.round };
  const { trace: traceparent } = input;
  return world.tracing.span({ name: `job ${rounds.kind}`, kind: "consumer", attributes, traceparent }, run);
}

async function runRound(world: World, { kind, advance }: Rounds, { id, round }: Input) {
  // The same round begun once more, because its process seemed dead, overtakes itself.
  const [row] = await world.db
    .update(jobs)
    .set({ attempt: sql`${jobs.attempt} + 1`, dueAt: world.now() })
    .where(and(eq(jobs.id, id), eq(jobs.round, round)))
    .returning();
  if (!row) return;
  const job = row as Row & Job;
  try {
    const reached = await advance(world, job);
    const next = await inRound(world, job, async (tx) => {
      const then = typeof reached === "function" ? await reached(tx) : reached;
      await recordNext(world, tx, job, then);
      return then;
    });
    if (next === "done") world.log.debug({ event: LOGGED.done, kind, ...job.key }, "job done");
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    world.log.info({ kind, ...job.key }, "a round was overtaken and has recorded nothing");
  }
}

async function recordNext(world: World, tx: Tx, job: Job, next: Next) {
  if (next === "done") return await tx.delete(jobs).where(isHeld(job));
  const dueAt = new Date(world.now().getTime() + next.seconds * 1_000);
  const [row] = await tx
    .update(jobs)
    .set({ round: sql`${jobs.round} + 1`, failures: next.failures, dueAt })
    .where(isHeld(job))
    .returning();
  if (row) await queueRound(world, tx, row, next.seconds);
}

/** A round that runs says so at least every minute and a half; a node that stays silent is given up sooner. */
const LOST_AFTER_MS = 5 * 60_000;
const LOST_AT_ONCE = 1_000;

/** Jobs that nobody works on any more, though somebody should. Of several processes that notice, one starts the next round. */
export async function restartLostJobs(world: World) {
  const since = new Date(world.now().getTime() - LOST_AFTER_MS);
  const late = await world.db
    .select()
    .from(jobs)
    .where(lt(jobs.dueAt, since))
    .orderBy(jobs.dueAt)
    .limit(LOST_AT_ONCE);
  // A long queue is no loss: whoever waits in it keeps its place.
  const waiting = await queuedWork(world.db, late.map(roundId));
  for (const row of late.filter((one) => !waiting.has(roundId(one))))
    await world.transaction(async (tx) => {
      const [next] = await tx
        .update(jobs)
        .set({ ...OVERTAKEN, dueAt: world.now() })
        .where(and(eq(jobs.id, row.id), eq(jobs.attempt, row.attempt), eq(jobs.round, row.round)))
        .returning();
      if (next) await queueRound(world, tx, next);
    });
}
