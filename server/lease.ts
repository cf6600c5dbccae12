import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { describeError } from "./describe-error.ts";
import type { Log } from "./log.ts";

const RECONNECT_MS = 500;
const LEASES = 7_132_002;

export interface Lease {
  /** True when nobody holds that name. While `work` runs, nobody else can ask the same. */
  whileFree(name: string, work: () => Promise<void>): Promise<boolean>;
  release(): Promise<void>;
}

/** A name this process holds in PostgreSQL for as long as it lives, however it ends. Taken again after a lost connection. */
export async function holdLease(url: string, name: string, log: Log): Promise<Lease> {
  let client: pg.Client | undefined;
  let released = false;

  const take = async () => {
    const next = new pg.Client({ connectionString: url, keepAlive: true });
    next.on("error", (error) => {
      log.warn({ error: describeError(error) }, "lease lost, taking it again");
      client = undefined;
      void retake();
    });
    await next.connect();
    await next.query("select pg_advisory_lock($1, hashtext($2))", [LEASES, name]);
    client = next;
  };
  const retake = async () => {
    while (!released && !client) {
      await wait(RECONNECT_MS);
      await take().catch(() => undefined);
    }
  };

  await take();
  return {
    async whileFree(other, work) {
      const held = client;
      if (!held) return false;
      const key = [LEASES, other];
      const { rows } = await held.query("select pg_try_advisory_lock($1, hashtext($2)) as free", key);
      if (!rows[0]?.free) return false;
      try {
        await work();
      } finally {
        await held.query("select pg_advisory_unlock($1, hashtext($2))", key);
      }
      return true;
    },
    async release() {
      released = true;
      await client?.end();
    },
  };
}
