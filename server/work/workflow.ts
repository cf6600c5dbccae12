import { randomUUID } from "node:crypto";
import { DBOS, DBOSClient } from "@dbos-inc/dbos-sdk";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { type Db, openPool, type Tx } from "../db/connect.ts";
import { describeError, withoutSecrets } from "../describe-error.ts";
import { LOGGED, type Log } from "../log.ts";
import { holdLease, type Lease } from "./lease.ts";

/** Durable work. The only file that knows the engine (DBOS, in our own PostgreSQL). */

const NAME = "ledgerline";
/** So many at once in each process. A chain that does not answer, or work that fails, must not keep a mail waiting. */
const QUEUES = { work: 20, chain: 20, mail: 20, webhook: 20 };
const POLL_MS = 250;
/** The engine gives a work up that was resumed this often. A restart is no reason to. */
const MOST_RESUMES = 1_000_000;
const POOL = 6;
const SWEEP_MS = 1_000;
// A database restart frees every lease for a moment: the living take theirs back within this time.
const GONE_AFTER_MS = 3_000;
// The engine's own version is a hash of built code, and it leaves work of another version lying. Ours is fixed.
const VERSION = "1";

export interface Work {
  name: string;
  /** May run more than once: it must be safe to repeat. */
  run(input: unknown): Promise<void>;
}

interface StartOptions {
  delaySeconds?: number | undefined;
  queue: keyof typeof QUEUES;
}

export interface Starter {
  /** Takes effect when the transaction commits. The same id twice starts nothing new. */
  startOnce(tx: Tx, name: string, id: string, input: unknown, options: StartOptions): Promise<void>;
  close(): Promise<void>;
}

/** Work that throws is tried again for about a quarter of an hour; what then still fails is found by housekeeping. */
const RETRIES = { retriesAllowed: true, intervalSeconds: 0.5, backoffRate: 2, maxAttempts: 12 };

/** The engine's own tables, made before anything is started. */
export const prepareEngine = (url: string) => DBOS.migrate(url);

export async function openStarter(url: string, pool: pg.Pool, log: Log): Promise<Starter> {
  const client = await DBOSClient.create({
    systemDatabaseUrl: url,
    systemDatabasePool: pool,
    applicationName: NAME,
    logger: engineLog(log),
  });
  return {
    async startOnce(tx, name, id, input, { delaySeconds, queue }) {
      const options = {
        queueName: queue,
        workflowName: name,
        workflowID: id,
        appVersion: VERSION,
        // The engine counts in whole milliseconds.
        ...(delaySeconds !== undefined && { delaySeconds: Math.ceil(delaySeconds * 1_000) / 1_000 }),
      };
      await client.enqueueInTransaction(tx.$client, options, input);
    },
    close: () => client.destroy(),
  };
}

/** Runs queued work until stopped. Two processes share the queue; whoever is left finishes a dead one's work. */
export async function runWork(url: string, works: Work[], log: Log, { pollMs = POLL_MS } = {}) {
  const executorId = randomUUID();
  const lease = await holdLease(url, executorId, log);
  let stopping = false;
  const pool = openPool(url, POOL, (error) => {
    if (!stopping) log.warn({ error: describeError(error) }, "database connection of the workflows lost");
  });

  for (const work of works) {
    const run = (input: unknown) => DBOS.runStep(() => work.run(input), { name: "run", ...RETRIES });
    DBOS.registerWorkflow(run, {
      name: work.name,
      maxRecoveryAttempts: MOST_RESUMES,
    });
  }
  DBOS.setConfig({
    name: NAME,
    systemDatabaseUrl: url,
    systemDatabasePool: pool,
    executorID: executorId,
    applicationVersion: VERSION,
    useListenNotify: false,
    runMigrations: false,
    logger: engineLog(log),
  });
  await DBOS.launch();
  for (const [queue, workerConcurrency] of Object.entries(QUEUES))
    await DBOS.registerQueue(queue, {
      workerConcurrency,
      minPollingIntervalMs: pollMs,
      onConflict: "always_update",
    });

  const sweep = everySoOften(() => resumeOrphans(lease, executorId, log), log);
  return {
    async stop(graceMs: number) {
      stopping = true;
      await sweep.stop();
      await DBOS.shutdown({ workflowCompletionTimeoutMS: graceMs, deregister: true });
      await lease.release();
      await pool.end();
    },
  };
}

/** Those of these that still wait for their turn. */
export async function queuedWork(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select workflow_uuid as id from dbos.workflow_status
    where workflow_uuid = any(${sql.param(ids)}::text[]) and status = 'ENQUEUED'`);
  return new Set(rows.map(({ id }) => id));
}

/** Work that failed for good, for /metrics: somebody should look. */
export async function countFailedWork(db: Db): Promise<number> {
  const { rows } = await db.execute(
    sql`select count(*)::int as count from dbos.workflow_status where status = 'ERROR'`,
  );
  return Number(rows[0]?.count ?? 0);
}

/** The same by what it was, with when it last happened. */
export async function readFailedWork(db: Db): Promise<{ kind: string; count: number; lastAt: Date }[]> {
  const { rows } = await db.execute<{ kind: string; count: number; last: string }>(sql`
    select name as kind, count(*)::int as count, max(updated_at)::text as last
    from dbos.workflow_status where status = 'ERROR' group by name order by name`);
  return rows.map(({ kind, count, last }) => ({ kind, count, lastAt: new Date(Number(last)) }));
}

const FORGOTTEN_AT_ONCE = 10_000;

/** What is done needs no memory of how. Ids are not used again, so nothing is started a second time by it. */
export async function forgetFinishedWork(db: Db, before: Date) {
  await db.execute(sql`
    delete from dbos.workflow_status where workflow_uuid in (
      select workflow_uuid from dbos.workflow_status
      where status in ('SUCCESS', 'CANCELLED') and updated_at < ${before.getTime()} limit ${FORGOTTEN_AT_ONCE})`);
}

const freeSince = new Map<string, number>();

async function resumeOrphans(lease: Lease, self: string, log: Log) {
  const pending = await DBOS.listWorkflows({ status: "PENDING", loadInput: false, loadOutput: false });
  const owners = new Set(pending.map((run) => run.executorId).filter((owner) => owner && owner !== self));
  for (const known of freeSince.keys()) if (!owners.has(known)) freeSince.delete(known);
  for (const owner of owners) if (owner) await resumeIfGone(lease, owner, log);
}

async function resumeIfGone(lease: Lease, owner: string, log: Log) {
  const free = await lease.whileFree(owner, async () => {
    const since = freeSince.get(owner) ?? Date.now();
    freeSince.set(owner, since);
    if (Date.now() - since < GONE_AFTER_MS) return;
    const orphans = await DBOS.listWorkflows({ status: "PENDING", executorId: owner });
    for (const queueName of Object.keys(QUEUES)) {
      const its = orphans.filter((orphan) => orphan.queueName === queueName);
      if (its.length > 0)
        await DBOS.resumeWorkflows(
          its.map(({ workflowID }) => workflowID),
          { queueName },
        );
    }
    log.info(
      { event: LOGGED.resumed, owner, count: orphans.length },
      "resumed the work of a process that is gone",
    );
  });
  if (!free) freeSince.delete(owner);
}

function everySoOften(work: () => Promise<void>, log: Log) {
  let stopped = false;
  let wake = () => {};
  const running = (async () => {
    while (!stopped) {
      await work().catch((error) => log.warn({ error: describeError(error) }, "sweep failed"));
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, SWEEP_MS);
      });
    }
  })();
  return {
    stop() {
      stopped = true;
      wake();
      return running;
    },
  };
}

function engineLog(log: Log) {
  const part = log.child({ part: "workflows" });
  const at = (level: "debug" | "warn" | "error") => (entry: unknown) =>
    part[level]({ entry: withoutSecrets(String(entry)) });
  return { debug: at("debug"), info: at("debug"), warn: at("warn"), error: at("error") };
}
