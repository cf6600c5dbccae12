import { and, eq, sql } from "drizzle-orm";
import { moveRelease } from "../agreements/move-release.ts";
import { type Asking, askEverybody } from "../approvals/ask-for-approval.ts";
import type { Insider } from "../caller.ts";
import { hasNoRoom, type Tx } from "../db/connect.ts";
import { releases, releaseVersions } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { retryPublication } from "../publishing/fail-publication.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { openRelease } from "./open-release.ts";
import { NOBODY_ASKED } from "./words.ts";

type Version = typeof releaseVersions.$inferSelect;

/** Asks everybody on a version, and has others told of it. What was entered is kept even if the workflows refuse: then null, and it is tried again. */
export async function startAsking(
  world: World,
  tx: Tx,
  version: Version,
  others: string[] = [],
): Promise<Asking | null> {
  await tx.execute(sql`savepoint asking`);
  try {
    return await askEverybody(world, tx, version, others);
  } catch (error) {
    // Nothing can be kept now: all of it is refused, and whoever asked tries again.
    if (hasNoRoom(error)) throw error;
    await tx.execute(sql`rollback to savepoint asking`);
    world.log.error(
      { releaseId: version.releaseId, error: describeError(error) },
      "release saved, but the approval requests could not be queued",
    );
    await moveRelease(world, tx, version.releaseId, "workflow_refused", NOBODY_ASKED);
    return null;
  }
}

/** By the button, whatever it was that failed. Trying again what is under way already changes nothing. */
export async function retryRelease(world: World, caller: Insider, releaseId: string) {
  await world.transaction(async (tx) => {
    const release = await openRelease(tx, caller, releaseId, "retry_release");
    if (release.status === "approval_pending" || release.status === "publishing") return;
    if (await retryPublication(world, tx, releaseId)) return;
    if (release.status !== "workflow_failed") throw new Refusal("release_not_open");
    await askAgain(world, tx, releaseId);
  });
}

/** By themselves: releases kept while the workflows refused. */
export async function retryFailedReleases(world: World) {
  const failed = await world.db
    .select({ id: releases.id })
    .from(releases)
    .where(eq(releases.status, "workflow_failed"))
    .limit(100);
  for (const { id } of failed) await world.transaction((tx) => askAgain(world, tx, id));
}

async function askAgain(world: World, tx: Tx, releaseId: string) {
  // The move comes first: whoever finds it made already has nothing left to do.
  if (!(await moveRelease(world, tx, releaseId, "workflow_started"))) return;
  const [version] = await tx
    .select({ version: releaseVersions })
    .from(releaseVersions)
    .innerJoin(
      releases,
      and(eq(releases.id, releaseVersions.releaseId), eq(releases.version, releaseVersions.version)),
    )
    .where(eq(releases.id, releaseId));
  if (version) await askEverybody(world, tx, version.version);
}
