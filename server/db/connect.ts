import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { BadConfig } from "../config.ts";
import type { Keys } from "../keys.ts";
import { projectRoot } from "../project-root.ts";
import * as schema from "./schema.ts";

export type Db = NodePgDatabase<typeof schema>;
/** A database inside an open transaction; `$client` is the connection that holds it. */
export type Tx = Db & { $client: pg.PoolClient };

export function connect(url: string, size: number, onLost: (error: Error) => void) {
  const pool = new pg.Pool({ connectionString: url, max: size, connectionTimeoutMillis: 5_000 });
  pool.on("error", onLost);
  return { pool, db: drizzle({ client: pool, schema, casing: "snake_case" }) };
}

export async function inTransaction<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const result = await work(drizzle({ client, schema, casing: "snake_case" }));
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

const MIGRATION_LOCK = 7_132_001;

/** drizzle's migrator takes no lock of its own: many processes may start at once, one migrates. */
export async function migrateUp(url: string, keys: Keys, prepareEngine: (url: string) => Promise<void>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await takeMigrationLock(client);
    await migrate(drizzle(client), { migrationsFolder: path.join(projectRoot, "server/db/migrations") });
    await prepareEngine(url);
    await refuseForeignKey(client, keys);
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
