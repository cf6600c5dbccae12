import { and, asc, eq, sql } from "drizzle-orm";
import type { Tx } from "../db/connect.ts";
import { members, workspaces } from "../db/schema.ts";
import { notify } from "../notifications/notify.ts";
import { notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import { closeWorkspace } from "./delete-workspace.ts";

/** The ids of the workspaces somebody belongs to, in a fixed order. */
export async function workspacesOf(world: World, email: string): Promise<string[]> {
  const rows = await world.db
    .select({ id: members.workspaceId })
    .from(members)
    .where(eq(members.email, email))
    .orderBy(asc(members.workspaceId));
  return rows.map((row) => row.id);
}

/** A creator hands over to the longest-standing admin, else member; a workspace held alone goes too. */
export async function leaveWorkspace(world: World, workspaceId: string, email: string) {
  await world.transaction(async (tx) => {
    const [own] = await tx
      .delete(members)
      .where(and(eq(members.workspaceId, workspaceId), eq(members.email, email)))
      .returning();
    if (own?.role !== "creator") return;
    if (!(await handOver(world, tx, workspaceId))) await closeWorkspace(world, tx, workspaceId, email);
  });
}

async function handOver(world: World, tx: Tx, workspaceId: string): Promise<boolean> {
  const [heir] = await tx
    .select({ id: members.id, email: members.email, name: workspaces.name, slug: workspaces.slug })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.status, "active")))
    .orderBy(sql`${members.role} = 'admin' desc`, asc(members.joinedAt))
    .limit(1)
    .for("update", { of: members });
  if (!heir) return false;
  await tx.update(members).set({ role: "creator" }).where(eq(members.id, heir.id));
  await notify(world, tx, heir.email, {
    title: notices.roleIs("creator", heir.name),
    body: notices.creatorLeft,
    link: `/workspace/${heir.slug}/info`,
  });
  return true;
}
