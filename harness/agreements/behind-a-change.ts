import pg from "pg";
import { expect } from "vitest";
import type { TestWorld } from "../world.ts";

/**
 * People act on a release that somebody else is changing at this moment: they are let in as it was before, and write when
 * it is as it is after. The change is SQL, with the release as $1; "" changes nothing and only lets them in together.
 */
export async function behindAChange<T>(
  { databaseUrl }: Pick<TestWorld, "databaseUrl">,
  releaseId: string,
  change: string,
  acts: (() => Promise<T>)[],
): Promise<T[]> {
  const somebodyElse = new pg.Client({ connectionString: databaseUrl });
  await somebodyElse.connect();
  await somebodyElse.query("begin");
  await somebodyElse.query("select 1 from releases where id = $1 for update", [releaseId]);
  const acting = acts.map((act) => act());
  await lockedOut(somebodyElse, acts.length);
  if (change) await somebodyElse.query(change, [releaseId]);
  await somebodyElse.query("commit");
  await somebodyElse.end();
  return await Promise.all(acting);
}

/** Lets so many stand in line at the lock first: they write before this one. */
export async function nextInLine<T>(
  { databaseUrl }: Pick<TestWorld, "databaseUrl">,
  after: number,
  act: () => Promise<T>,
): Promise<T> {
  const watcher = new pg.Client({ connectionString: databaseUrl });
  await watcher.connect();
  await lockedOut(watcher, after);
  await watcher.end();
  return await act();
}

async function lockedOut(watcher: pg.Client, count: number) {
  const waiting = async () => {
    // Else a transaction goes on seeing the connections that there were when it first looked.
    await watcher.query("select pg_stat_clear_snapshot()");
    const { rowCount } = await watcher.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count);
}
