import { and, eq, sql } from "drizzle-orm";
import { DRAFTS_MAX, DRAFTS_MAX_BYTES } from "../../shared/rules/limits.ts";
import { REFUSALS } from "../../shared/rules/refusals.ts";
import type {
  DraftContent,
  DraftItem,
  SaveDraft,
  SaveDrafts,
  SavedDrafts,
} from "../../shared/schemas/drafts.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { releaseDrafts } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { outlineOf } from "./judge-draft.ts";
import { findDraft } from "./read-drafts.ts";
import { changedBy, changedByYou } from "./words.ts";

/** Nobody's changes are written over: only whoever has seen the newest version replaces it. The same content again is fine. */
export async function saveDraft(
  world: World,
  caller: Insider,
  draftId: string,
  { version, content }: SaveDraft,
): Promise<DraftItem> {
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    const written = await withinRoom(tx, caller, () =>
      version === null
        ? insertDraft(world, tx, caller, draftId, content)
        : updateDraft(world, tx, caller, { id: draftId, version }, content),
    );
    const { content: there, ...item } = await findDraft(tx, caller, draftId);
    if (!written && !(await isSame(tx, draftId, content)))
      throw new Refusal("draft_changed", { text: await whoChanged(tx, caller, draftId, item) });
    return item;
  });
}

/** Those that somebody else has changed since are named; the others are written. */
export async function saveDrafts(
  world: World,
  caller: Insider,
  { drafts }: SaveDrafts,
): Promise<SavedDrafts> {
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    return await withinRoom(tx, caller, async () => {
      const saved: SavedDrafts = [];
      // In one order: two requests never wait for each other in a circle.
      for (const { id: given, version, content } of drafts.toSorted((a, b) => a.id.localeCompare(b.id))) {
        const id = given.toLowerCase();
        const written = await updateDraft(world, tx, caller, { id, version }, content);
        const now = written
          ? { version: version + 1, problem: null }
          : await notWritten(tx, caller, id, content);
        saved.push({ id: given, ...now });
      }
      return saved;
    });
  });
}

async function notWritten(tx: Tx, caller: Insider, id: string, content: DraftContent) {
  const there = await findDraft(tx, caller, id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  if (!there) return { version: null, problem: REFUSALS.draft_not_found[1] };
  if (await isSame(tx, id, content)) return { version: there.version, problem: null };
  return { version: null, problem: await whoChanged(tx, caller, id, there) };
}

/** Two windows of one person are as far apart as two people, and one reads it differently. */
async function whoChanged(tx: Tx, caller: Insider, id: string, there: Pick<DraftItem, "changedBy">) {
  const theirs = and(eq(releaseDrafts.id, id), eq(releaseDrafts.changedByEmail, caller.email));
  return (await tx.$count(releaseDrafts, theirs)) > 0 ? changedByYou : changedBy(there.changedBy);
}

async function insertDraft(world: World, tx: Tx, caller: Insider, id: string, content: DraftContent) {
  const { rowCount } = await tx
    .insert(releaseDrafts)
    .values({
      id,
      workspaceId: caller.workspace.id,
      version: 1,
      createdAt: world.now(),
      ...written(world, caller, content),
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

/** Where it is still at that version. */
export async function updateDraft(
  world: World,
  tx: Tx,
  caller: Insider,
  { id, version }: { id: string; version: number },
  content: DraftContent,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(releaseDrafts)
    .set({ version: version + 1, ...written(world, caller, content) })
    .where(
      and(
        eq(releaseDrafts.id, id),
        eq(releaseDrafts.workspaceId, caller.workspace.id),
        eq(releaseDrafts.version, version),
      ),
    );
  return rowCount === 1;
}

const written = (world: World, { email }: Insider, content: DraftContent) => ({
  content,
  ...outlineOf(content),
  changedByEmail: email,
  changedAt: world.now(),
});

/** One at a time in a workspace. What is full already can be made smaller, and nothing of it larger. */
export async function withinRoom<T>(tx: Tx, { workspace }: Insider, write: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${workspace.id}`}, 0))`);
  const before = await roomTaken(tx, workspace.id);
  const written = await write();
  const after = await roomTaken(tx, workspace.id);
  const isOver = (now: number, then: number, most: number) => now > most && now > then;
  if (isOver(after.count, before.count, DRAFTS_MAX) || isOver(after.bytes, before.bytes, DRAFTS_MAX_BYTES))
    throw new Refusal("too_many_drafts");
  return written;
}

async function roomTaken(tx: Tx, workspaceId: string) {
  const [there] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${releaseDrafts.size}), 0)::float8`,
    })
    .from(releaseDrafts)
    .where(eq(releaseDrafts.workspaceId, workspaceId));
  return there ?? { count: 0, bytes: 0 };
}

async function isSame(tx: Tx, id: string, content: DraftContent) {
  const same = and(
    eq(releaseDrafts.id, id),
    sql`${releaseDrafts.content} = ${JSON.stringify(content)}::jsonb`,
  );
  return (await tx.$count(releaseDrafts, same)) > 0;
}

export async function deleteDraft(world: World, caller: Insider, draftId: string) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "create_release");
    const { rowCount } = await tx
      .delete(releaseDrafts)
      .where(and(eq(releaseDrafts.id, draftId), eq(releaseDrafts.workspaceId, caller.workspace.id)));
    if (rowCount === 0) throw new Refusal("draft_not_found");
  });
}
