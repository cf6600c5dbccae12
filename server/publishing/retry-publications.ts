import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { moveRelease } from "../agreements/move-release.ts";
import type { Tx } from "../db/connect.ts";
import { publications, releases } from "../db/schema.ts";
import type { World } from "../world.ts";
import { queueRound } from "./publication-rounds.ts";

/** A round that runs says so at least every minute and a half; a node that stays silent is given up sooner. */
const LOST_AFTER_MS = 5 * 60_000;
const RETRY_AFTER_MS = 30 * 60_000;

/** Begins again what had failed. What is on its way to the chain is found there. */
export async function retryPublication(world: World, tx: Tx, releaseId: string): Promise<boolean> {
  if (!(await moveRelease(world, tx, releaseId, "publishing_retried"))) return false;
  await newRound(world, tx, releaseId, isCurrent, "checking");
  return true;
}

async function newRound(world: World, tx: Tx, releaseId: string, which: SQL, step?: "checking") {
  const [row] = await tx
    .update(publications)
    .set({
      round: sql`${publications.round} + 1`,
      failures: 0,
      problem: null,
      updatedAt: world.now(),
      ...(step && { step }),
    })
    .where(and(eq(publications.releaseId, releaseId), isNull(publications.publishedAt), which))
    .returning();
  if (row) await queueRound(world, tx, releaseId, row.version, row.round);
}

const isCurrent = sql`${publications.version} = (select version from ${releases} where id = ${publications.releaseId})`;

/** By themselves: those that failed a while ago, those nobody works on any more, those that were never begun. */
export async function retryPublications(world: World) {
  const now = world.now().getTime();
  const due = await world.db
    .select({
      id: releases.id,
      version: releases.version,
      status: releases.status,
      round: publications.round,
    })
    .from(releases)
    .leftJoin(
      publications,
      and(eq(publications.releaseId, releases.id), eq(publications.version, releases.version)),
    )
    .where(
      or(
        and(
          eq(releases.status, "publish_failed"),
          lt(publications.updatedAt, new Date(now - RETRY_AFTER_MS)),
        ),
        and(
          eq(releases.status, "publishing"),
          or(
            lt(publications.updatedAt, new Date(now - LOST_AFTER_MS)),
            and(isNull(publications.updatedAt), lt(releases.updatedAt, new Date(now - LOST_AFTER_MS))),
          ),
        ),
      ),
    )
    .limit(100);
  for (const { id, version, status, round } of due)
    await world.transaction(async (tx) => {
      if (status === "publish_failed") await retryPublication(world, tx, id);
      // Of several processes that notice it, one begins the next round.
      else if (round !== null)
        await newRound(world, tx, id, sql`${isCurrent} and ${publications.round} = ${round}`);
      else await beginLost(world, tx, id, version);
    });
}

/** Its first round was lost before it had written anything; the engine remembers that round's name. */
async function beginLost(world: World, tx: Tx, releaseId: string, version: number) {
  const at = world.now();
  const begun = await tx
    .insert(publications)
    .values({ releaseId, version, round: 1, step: "checking", startedAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning();
  if (begun.length > 0) await queueRound(world, tx, releaseId, version, 1);
}
