import { and, desc, eq, exists, inArray, isNull, or, sql } from "drizzle-orm";
import { mayOnRelease, ROLES } from "../../shared/rules/permissions.ts";
import type { BlockedRelease } from "../../shared/schemas/releases.ts";
import type { Caller } from "../caller.ts";
import { members, releases, releaseVersions, shareProposals, workspaces } from "../db/schema.ts";
import type { World } from "../world.ts";

const AT_MOST = 50;
const STOPPED = ["declined", "publish_failed", "workflow_failed"] as const;

const mayAlways = ROLES.filter((role) => mayOnRelease(role, false, "edit_release"));
const mayAsAuthor = ROLES.filter((role) => mayOnRelease(role, true, "edit_release"));

/** Releases that go on only when the caller does something about them, in all their workspaces, newest first. */
export async function readBlocked({ db }: World, { email }: Caller): Promise<BlockedRelease[]> {
  const proposal = db
    .select({ id: shareProposals.id })
    .from(shareProposals)
    .where(
      and(
        eq(shareProposals.releaseId, releases.id),
        eq(shareProposals.version, releases.version),
        eq(shareProposals.state, "open"),
      ),
    );
  const rows = await db
    .select({
      releaseId: releases.id,
      name: releaseVersions.name,
      workspaceName: workspaces.name,
      slug: workspaces.slug,
      status: releases.status,
      isProposed: sql<boolean>`${exists(proposal)}`,
    })
    .from(releases)
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .innerJoin(workspaces, and(eq(workspaces.id, releases.workspaceId), isNull(workspaces.deletedAt)))
    .innerJoin(
      members,
      and(
        eq(members.workspaceId, releases.workspaceId),
        eq(members.email, email),
        eq(members.status, "active"),
        or(
          inArray(members.role, mayAlways),
          and(inArray(members.role, mayAsAuthor), eq(releases.createdByEmail, email)),
        ),
      ),
    )
    .where(
      or(inArray(releases.status, STOPPED), and(eq(releases.status, "approval_pending"), exists(proposal))),
    )
    .orderBy(desc(releases.updatedAt), desc(releases.id))
    .limit(AT_MOST);
  return rows.map(({ status, isProposed, ...release }) => ({
    ...release,
    // Other shares can be accepted by one press, so they come before the no they may stand beside.
    why: isProposed ? "other_shares" : (STOPPED.find((one) => one === status) ?? "declined"),
  }));
}
