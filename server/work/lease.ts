import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describeError } from "../describe-error.ts";
import type { Log } from "../log.ts";

const RETRY_MS = 250;
const LEASES = 7_132_002;

export interface Lease {
  /** True when nobody holds that name. While `work` runs, nobody else can ask the same. */
  whileFree(name: string, work: () => Promise<void>): Promise<boolean>;
  release(): Promise<void>;
}

/** A name this process holds in PostgreSQL for as long as it lives, however it ends. Taken again after a lost connection. */
export async function holdLease(url: string, name: string, log: Log): Promise<Lease> {
  let held: pg.Client | null = null;
  let released = false;

  const take = async () => {
    while (!released) {
      const client = new pg.Client({ connectionString: url, keepAlive: true });
      // A lost client may say so more than once: only the one that is held, and only its first word, counts.
      client.on("error", (error) => {
        if (held !== client) return;
        held = null;
        log.warn({ error: describeError(error) }, "lease lost, taking it again");
        void take();
      });
      if (await tryLease(client, name)) {
        held = client;
        return;
      }
      await client.end().catch(() => undefined);
      await wait(RETRY_MS);
    }
  };

  await take();
  return {
    async whileFree(other, work) {
      const client = held;
      if (!client) return false;
      const key = [LEASES, other];
      const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as free", key);
      if (!rows[0]?.free) return false;
      try {
        await work();
      } finally {
        await client.query("select pg_advisory_unlock($1, hashtext($2))", key);
      }
      return true;
    },
    async release() {
      released = true;
      const client = held;
      held = null;
      await client?.end();
    },
  };
}

/** Tried, not waited for: the server may not yet have noticed that our last connection is gone. */
async function tryLease(client: pg.Client, name: string): Promise<boolean> {
  try {
    await client.connect();
    const { rows } = await client.query("select pg_try_advisory_lock($1, hashtext($2)) as mine", [
      LEASES,
      name,
    ]);
    return rows[0]?.mine === true;
  } catch {
    return false;
  }
}
