import { and, eq, isNull, notInArray, sql } from "drizzle-orm";
import { NOT_COUNTED } from "../../shared/rules/release-status.ts";
import type { ReleaseAllowance } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import type { Db, Tx } from "../db/connect.ts";
import { acrossWorkspaces } from "../db/fence.ts";
import { goneReleases, releases, workspaces } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import { submitterMark } from "../secrets/submitter-mark.ts";
import type { World } from "../world.ts";
import { usedAllFree } from "./words.ts";

/** Counted by who submits, over all workspaces, one submission at a time: nobody pays for what they inherit. */
export async function refuseOverFreePlan(world: World, tx: Tx, { email }: Insider) {
  if ((await freeLeft(world, tx, email)) === 0) throw freePlanUsedUp(world);
}

export const freePlanUsedUp = ({ config }: World) =>
  new Refusal("free_plan_used_up", { text: usedAllFree(config.freeReleases) });

/** Until the transaction ends nobody else submits in this name. Infinity where there is no limit. */
export async function freeLeft(world: World, tx: Tx, email: string): Promise<number> {
  const { freeReleases } = world.config;
  if (freeReleases === 0) return Number.POSITIVE_INFINITY;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free-plan:${email}`}, 0))`);
  return Math.max(0, freeReleases - (await releasesOf(world, tx, email)));
}

export async function readAllowance(world: World, { email }: Insider): Promise<ReleaseAllowance> {
  const { freeReleases } = world.config;
  const used = await releasesOf(world, world.db, email);
  return { used, limit: freeReleases === 0 ? null : freeReleases };
}

async function releasesOf({ keys }: World, db: Db | Tx, email: string): Promise<number> {
  const [here] = await acrossWorkspaces(db, () =>
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(releases)
      .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
      .where(
        and(
          eq(releases.createdByEmail, email),
          notInArray(releases.status, NOT_COUNTED),
          // A change to a track that is published is no new release.
          isNull(releases.amendsTrackId),
        ),
      ),
  );
  const [gone] = await db
    .select()
    .from(goneReleases)
    .where(eq(goneReleases.submitter, submitterMark(keys, email)));
  return (here?.count ?? 0) + (gone?.count ?? 0);
}
