import { randomBytes } from "node:crypto";
import pg from "pg";

/** A backup of a database that is in use: whoever is connected is cut off for a moment, and connects again. */
export async function copiedDatabase(url: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  const copy = `copy_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: new URL("/postgres", url).href });
  await client.connect();
  try {
    await client.query(`alter database ${original} allow_connections false`);
    await client.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
      original,
    ]);
    await client.query(`create database ${copy} template ${original}`);
    await client.query(`alter database ${copy} allow_connections true`);
  } finally {
    await client.query(`alter database ${original} allow_connections true`);
    await client.end();
  }
  return new URL(`/${copy}`, url).href;
}
