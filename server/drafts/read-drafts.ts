import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { DRAFT_CONTENTS_MAX } from "../../shared/rules/limits.ts";
import { may } from "../../shared/rules/permissions.ts";
import type { DraftContent, DraftDetail, DraftItem, DraftsQuery } from "../../shared/schemas/drafts.ts";
import { limitOf, type Page } from "../../shared/schemas/lists.ts";
import type { Insider } from "../caller.ts";
import type { Db, Tx } from "../db/connect.ts";
import { shownAddress } from "../db/gone.ts";
import { rowsHoldingWords } from "../db/holds-words.ts";
import { newestOf, pageOf } from "../db/keyset.ts";
import { people, releaseDrafts } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

type Row = typeof releaseDrafts.$inferSelect;

const itemFields = {
  id: releaseDrafts.id,
  version: releaseDrafts.version,
  name: releaseDrafts.name,
  trackCount: releaseDrafts.trackCount,
  peopleCount: releaseDrafts.peopleCount,
  problemCount: releaseDrafts.problemCount,
  changedAt: releaseDrafts.changedAt,
  createdAt: releaseDrafts.createdAt,
  changedByEmail: releaseDrafts.changedByEmail,
  changedByName: people.name,
};

type Read = Pick<Row, Exclude<keyof typeof itemFields, "changedByName">> & { changedByName: string | null };

const present = ({ changedByEmail, changedByName, changedAt, createdAt, ...row }: Read): DraftItem => ({
  ...row,
  changedBy: changedByName || shownAddress(changedByEmail),
  changedAt: changedAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

const newest = newestOf("drafts", releaseDrafts);

export async function listDrafts(
  world: World,
  caller: Insider,
  query: DraftsQuery,
): Promise<Page<DraftItem>> {
  const { items, ...next } = await draftsOf(world, caller, query, sql<null>`null`);
  return { items: items.map(({ content: _, ...item }) => present(item)), ...next };
}

export async function listDraftContents(
  world: World,
  caller: Insider,
  query: DraftsQuery,
): Promise<Page<DraftDetail>> {
  const { items, ...next } = await draftsOf(
    world,
    caller,
    // Each may be as large as a request: a whole list of them is not held at once.
    { ...query, limit: Math.min(limitOf(query), DRAFT_CONTENTS_MAX) },
    sql<DraftContent>`${releaseDrafts.content}`,
  );
  return { items: items.map(({ content, ...item }) => ({ ...present(item), content })), ...next };
}

/** Whoever may not see releases before they are published finds no drafts. */
async function draftsOf<Content>(
  { db }: World,
  { workspace, role }: Insider,
  { status, ...query }: DraftsQuery,
  content: SQL<Content>,
): Promise<Page<Read & { content: Content }>> {
  if (!may(role, "see_release")) return { items: [] };
  const searched = { table: releaseDrafts, ...releaseDrafts };
  const holding = await rowsHoldingWords(db, searched, workspace.id, query.q);
  const found = await pageOf(newest, workspace.id, query, ({ after, orderBy, limit, key }) =>
    db
      .select({ ...itemFields, content: content as SQL<unknown>, key })
      .from(releaseDrafts)
      .leftJoin(people, eq(people.email, releaseDrafts.changedByEmail))
      .where(
        and(
          eq(releaseDrafts.workspaceId, workspace.id),
          status === "ready" ? eq(releaseDrafts.problemCount, 0) : undefined,
          status === "incomplete" ? gt(releaseDrafts.problemCount, 0) : undefined,
          holding,
          after,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  );
  return found as Page<Read & { content: Content }>;
}

export async function readDraft({ db }: World, caller: Insider, draftId: string): Promise<DraftDetail> {
  if (!may(caller.role, "see_release")) throw new Refusal("draft_not_found");
  return findDraft(db, caller, draftId);
}

export async function findDraft(db: Db | Tx, { workspace }: Insider, draftId: string): Promise<DraftDetail> {
  const [row] = await db
    .select({ ...itemFields, content: releaseDrafts.content })
    .from(releaseDrafts)
    .leftJoin(people, eq(people.email, releaseDrafts.changedByEmail))
    .where(and(eq(releaseDrafts.id, draftId), eq(releaseDrafts.workspaceId, workspace.id)));
  if (!row) throw new Refusal("draft_not_found");
  const { content, ...item } = row;
  return { ...present(item), content };
}
