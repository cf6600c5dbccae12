import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Page } from "../../shared/schemas/lists.ts";
import type {
  Invitation,
  Member,
  MembersQuery,
  Workspace,
  WorkspaceItem,
} from "../../shared/schemas/workspaces.ts";
import type { Caller, Insider } from "../caller.ts";
import { rowsHoldingWords } from "../db/holds-words.ts";
import { type Order, pageOf } from "../db/keyset.ts";
import { oncePerDb } from "../db/once-per-db.ts";
import { members, people, releases, workspaces } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

type Row = typeof workspaces.$inferSelect;

export const present = (row: Row) => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  blockchain: row.blockchain,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const joinedQuery = oncePerDb((db) =>
  db
    .select({
      workspace: workspaces,
      role: members.role,
      memberCount: sql<number>`(select ${count()}::int from ${members} m where m.workspace_id = ${workspaces.id} and m.status = 'active')`,
    })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(members.email, sql.placeholder("email")),
        eq(members.status, "active"),
        isNull(workspaces.deletedAt),
      ),
    )
    .orderBy(desc(workspaces.createdAt), asc(workspaces.id)),
);

/** Those the caller has joined, newest first. */
export async function listWorkspaces(world: World, caller: Caller): Promise<WorkspaceItem[]> {
  const rows = await joinedQuery(world.db).execute({ email: caller.email });
  return rows.map(({ workspace, role, memberCount }) => ({ ...present(workspace), role, memberCount }));
}

export async function readWorkspace(world: World, caller: Insider): Promise<Workspace> {
  const [row] = await world.db.select().from(workspaces).where(eq(workspaces.id, caller.workspace.id));
  const { items, next } = await listMembers(world, caller);
  return {
    ...present(row ?? caller.workspace),
    role: caller.role,
    status: caller.status,
    userName: caller.name || caller.email,
    hasPublished: await hasPublished(world, caller),
    members: items,
    ...(next && { next }),
  };
}

async function hasPublished({ db }: World, { workspace }: Insider): Promise<boolean> {
  const [found] = await db
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.workspaceId, workspace.id), eq(releases.status, "published")))
    .limit(1);
  return found !== undefined;
}

/** By the name they gave themselves, once they are in; until then by what the inviter typed, which tells nothing new. */
const memberShown = {
  id: members.id,
  name: sql<string>`coalesce(case when ${members.status} = 'active' then nullif(${people.name}, '') end, ${members.name})`,
  email: members.email,
  role: members.role,
  status: members.status,
};

export async function readMember(world: World, caller: Insider, memberId: string): Promise<Member> {
  const [member] = await world.db
    .select(memberShown)
    .from(members)
    .leftJoin(people, eq(people.email, members.email))
    .where(and(eq(members.workspaceId, caller.workspace.id), eq(members.id, memberId)));
  if (!member) throw new Refusal("member_not_found");
  return member;
}

const CREATOR_FIRST: Order = {
  name: "members",
  keys: [
    { by: sql`(${members.role} <> 'creator')`, type: "boolean" },
    { by: members.createdAt, type: "timestamptz" },
    { by: members.id, type: "uuid" },
  ],
  direction: "asc",
};

export async function listMembers(
  { db }: World,
  { workspace }: Insider,
  query: MembersQuery = {},
): Promise<Page<Member>> {
  const searched = { table: members, ...members };
  const holding = await rowsHoldingWords(db, searched, workspace.id, query.q);
  return pageOf(CREATOR_FIRST, workspace.id, query, ({ after, orderBy, limit, key }) =>
    db
      .select({ ...memberShown, key })
      .from(members)
      .leftJoin(people, eq(people.email, members.email))
      .where(
        and(
          eq(members.workspaceId, workspace.id),
          query.status && eq(members.status, query.status),
          holding,
          after,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  );
}

export async function listInvitations(world: World, caller: Caller): Promise<Invitation[]> {
  return world.db
    .select({ id: members.id, workspaceName: workspaces.name, slug: workspaces.slug })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.email, caller.email), eq(members.status, "invited"), isNull(workspaces.deletedAt)))
    .orderBy(desc(members.createdAt), asc(members.id));
}
