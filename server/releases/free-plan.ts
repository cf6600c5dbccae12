import { and, count, eq, inArray, sql } from "drizzle-orm";
import type { ReleaseAllowance } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import type { Db, Tx } from "../db/connect.ts";
import { members, releases } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { usedAllFree } from "./words.ts";

/** Counted over all workspaces of the same creator, one submission at a time. */
export async function refuseOverFreePlan({ config }: World, tx: Tx, caller: Insider) {
  if (config.freeReleases === 0) return;
  const creator = await creatorOf(tx, caller.workspace.id);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`free-plan:${creator}`}, 0))`);
  if ((await releasesOf(tx, creator)) < config.freeReleases) return;
  throw new Refusal("free_plan_used_up", { text: usedAllFree(config.freeReleases) });
}

export async function readAllowance({ db, config }: World, caller: Insider): Promise<ReleaseAllowance> {
  const used = await releasesOf(db, await creatorOf(db, caller.workspace.id));
  return { used, limit: config.freeReleases === 0 ? null : config.freeReleases };
}

async function creatorOf(db: Db | Tx, workspaceId: string): Promise<string> {
  const [creator] = await db
    .select({ email: members.email })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, "creator")));
  return creator?.email ?? workspaceId;
}

async function releasesOf(db: Db | Tx, creator: string): Promise<number> {
  const theirs = db
    .select({ id: members.workspaceId })
    .from(members)
    .where(and(eq(members.email, creator), eq(members.role, "creator")));
  const [row] = await db
    .select({ count: count() })
    .from(releases)
    .where(inArray(releases.workspaceId, theirs));
  return row?.count ?? 0;
}
