import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { BadConfig } from "../bad-config.ts";
import { withoutSecrets } from "../describe-error.ts";
import { projectRoot } from "../project-root.ts";
import type { Keys } from "../secrets/keys.ts";
import { FencedPool, raiseFence } from "./fence.ts";

export type Db = NodePgDatabase;
/** A database inside an open transaction; `$client` is the connection that holds it. */
export type Tx = Db & { $client: pg.PoolClient };

const TIMEOUTS = {
  connectionTimeoutMillis: 5_000,
  // A database that hangs must not hang us: the request is refused and the connection given up.
  query_timeout: 20_000,
  statement_timeout: 10_000,
  // Whoever waits for somebody else's change holds a connection: not for long.
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
};

/** A pool that outlives its connections: each has a listener from its first moment, so that losing one ends nothing. */
export function openPool(url: string, size: number, onLost: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: size, ...TIMEOUTS });
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", onLost));
  return pool;
}

export function connect(url: string, size: number, onLost: (error: Error) => void) {
  const pool = openPool(url, size, onLost);
  return { pool, db: over(pool) };
}

/** For requests: those inside a workspace have connections of their own, which reach no further. */
export function connectFenced(
  url: string,
  size: number,
  { isFenced, onLost }: { isFenced: boolean; onLost: (error: Error) => void },
) {
  const open = openPool(url, size, onLost);
  const fenced = isFenced ? openPool(url, size, onLost) : null;
  const pool = new FencedPool(open, fenced);
  // drizzle asks a pool for `query` alone, and for `connect` when it opens a transaction.
  const db: Db = over(pool as unknown as pg.Pool);
  return { open, pool, db, end: async () => void (await Promise.all([open.end(), fenced?.end()])) };
}

// Without the schema: it serves a kind of query we do not write, and reading it through costs half a millisecond of
// every transaction.
const over = <C extends pg.Pool | pg.PoolClient>(client: C) => drizzle({ client, casing: "snake_case" });

const TRIES = 4;
// Deadlock and serialisation failure: the database undid it all, and it may well go through next time.
const TRY_AGAIN = new Set(["40P01", "40001"]);

/** Whatever `work` does must be undone by a rollback: it may run again. */
export async function inTransaction<T>(
  pool: Pick<FencedPool, "connect">,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries === TRIES || !TRY_AGAIN.has(sqlState(error))) throw error;
    }
  }
}

async function once<T>(pool: Pick<FencedPool, "connect">, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(over(client));
    await client.query("commit");
    return result;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** drizzle wraps what the driver throws. */
export function sqlState(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === "string") return code;
  return cause ? sqlState(cause) : "";
}

/** The database's disk is full: what was asked is undone, and goes through once there is room. */
export const hasNoRoom = (error: unknown) => sqlState(error) === "53100";

const MIGRATION_LOCK = 7_132_001;

/**
 * drizzle's migrator takes no lock of its own: many processes may start at once, one migrates. `isFenced`: the database keeps
 * workspaces apart, too.
 */
export async function migrateUp(url: string, keys: Keys, prepareEngine: (url: string) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect().catch((error: Error) => {
    throw new BadConfig(`The database of DATABASE_URL cannot be reached: ${withoutSecrets(error.message)}`);
  });
  try {
    await takeMigrationLock(client);
    await migrate(drizzle(client), { migrationsFolder: path.join(projectRoot, "server/db/migrations") });
    await prepareEngine(url);
    await refuseForeignKey(client, keys);
    return { isFenced: await raiseFence(client) };
  } finally {
    await client.end();
  }
}

/** Asked for again and again: a blocked query would hold a snapshot, and the engine builds indexes concurrently, which waits for those. */
async function takeMigrationLock(client: pg.Client) {
  for (;;) {
    const { rows } = await client.query("select pg_try_advisory_lock($1) as mine", [MIGRATION_LOCK]);
    if (rows[0]?.mine) return;
    await wait(50);
  }
}

/** Starting with another master key would silently end every session and make sealed data unreadable. */
async function refuseForeignKey(client: pg.Client, keys: Keys) {
  await client.query("insert into instance (master_key_fingerprint) values ($1) on conflict do nothing", [
    keys.fingerprint,
  ]);
  const { rows } = await client.query("select master_key_fingerprint as fingerprint from instance");
  if (rows[0]?.fingerprint !== keys.fingerprint) {
    throw new BadConfig("MASTER_KEY_FILE is not the key this database was set up with");
  }
}
