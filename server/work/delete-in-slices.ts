import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { World } from "../world.ts";
import { inRound, type Job } from "./rounds.ts";

/** Far below what a slow database deletes in the time that one statement has. */
const SLICE = 20_000;

/** However many there are: each slice is a transaction of its own that holds the job, and a round begun anew goes on after it. */
export async function deleteInSlices(world: World, job: Job, table: PgTable, where: SQL) {
  const some = sql`array(select ctid from ${table} where ${where} limit ${SLICE})`;
  for (let deleted = SLICE; deleted === SLICE; ) {
    const { rowCount } = await inRound(world, job, (tx) =>
      tx.execute(sql`delete from ${table} where ctid = any(${some})`),
    );
    deleted = rowCount ?? 0;
  }
}
