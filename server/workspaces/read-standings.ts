import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { may, SEE_DRAFTS } from "../../shared/rules/permissions.ts";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { WorkspaceStanding } from "../../shared/schemas/workspaces.ts";
import type { Caller } from "../caller.ts";
import { presentSums, receivedByWorkspace } from "../db/received.ts";
import { members, releases, workspaces } from "../db/schema.ts";
import type { World } from "../world.ts";

const WAITING: ReleaseStatus[] = ["workflow_failed", "approval_pending", "declined", "publish_failed"];

/** One question for all of them, apart from the list itself, which is asked for far more often. */
export async function readStandings(world: World, caller: Caller): Promise<WorkspaceStanding[]> {
  const rows = await world.db
    .select({
      slug: workspaces.slug,
      role: members.role,
      received: receivedByWorkspace(sql`${workspaces.id}`, beginningOfMonth(world.now())),
      waiting: sql<number>`(select count(*)::int from ${releases} r where r.workspace_id = ${workspaces.id}
        and ${inArray(sql`r.status`, WAITING)})`,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.email, caller.email), eq(members.status, "active"), isNull(workspaces.deletedAt)))
    .orderBy(desc(workspaces.createdAt), asc(workspaces.id));
  return rows.map(({ slug, role, received, waiting }) => ({
    slug,
    receivedThisMonth: may(role, "handle_statements") ? presentSums(world.config.chains, received) : null,
    waitingReleases: SEE_DRAFTS.includes(role) ? waiting : null,
  }));
}

const beginningOfMonth = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
