import { and, asc, eq, gt } from "drizzle-orm";
import type { Insider } from "../caller.ts";
import { releaseDrafts, releases, splitTemplates } from "../db/schema.ts";
import { readRelease } from "../releases/read-releases.ts";
import { listMembers } from "../workspaces/read-workspaces.ts";
import type { World } from "../world.ts";
import { inPages, PAGE, unlessGone } from "./in-pages.ts";

export async function* membersOf(world: World, caller: Insider) {
  let cursor: string | undefined;
  do {
    const page = await listMembers(world, caller, { limit: PAGE, cursor });
    yield* page.items;
    cursor = page.next;
  } while (cursor !== undefined);
}

/** Each is read by itself afterwards, which asks for the workspace once more. */
export const releaseIdsOf = ({ db }: World, { workspace }: Pick<Insider, "workspace">) =>
  inPages((after) =>
    db
      .select({ id: releases.id })
      .from(releases)
      .where(and(eq(releases.workspaceId, workspace.id), gt(releases.id, after)))
      .orderBy(asc(releases.id))
      .limit(PAGE),
  );

export async function* releasesOf(world: World, caller: Insider) {
  for await (const { id } of releaseIdsOf(world, caller)) {
    const read = await unlessGone(readRelease(world, caller, id));
    if (read) yield read;
  }
}

export const draftsOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({
        id: releaseDrafts.id,
        name: releaseDrafts.name,
        content: releaseDrafts.content,
        changedAt: releaseDrafts.changedAt,
      })
      .from(releaseDrafts)
      .where(and(eq(releaseDrafts.workspaceId, workspace.id), gt(releaseDrafts.id, after)))
      .orderBy(asc(releaseDrafts.id))
      .limit(PAGE),
  );

export const templatesOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: splitTemplates.id, name: splitTemplates.name, people: splitTemplates.people })
      .from(splitTemplates)
      .where(and(eq(splitTemplates.workspaceId, workspace.id), gt(splitTemplates.id, after)))
      .orderBy(asc(splitTemplates.id))
      .limit(PAGE),
  );
