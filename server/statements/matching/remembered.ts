import { and, eq, sql } from "drizzle-orm";
import type { Page, PageQuery } from "../../../shared/schemas/lists.ts";
import type { RememberedMapping, RememberedMatch } from "../../../shared/schemas/money/statements.ts";
import { type Insider, refuseUnlessMay } from "../../caller.ts";
import { type Order, pageOf } from "../../db/keyset.ts";
import { releaseVersions, statementAliases, statementMappings, tracks } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import { noteInWorkspace } from "../../workspaces/workspace-trail.ts";
import type { World } from "../../world.ts";
import { rememberedMappings } from "../files/read-mappings.ts";

/** What the workspace's next files are read by: what somebody once said of recordings, and of columns. */

const BY_KEY: Order = {
  name: "remembered matches",
  keys: [{ by: statementAliases.key, type: "text" }],
  direction: "asc",
};

export async function listMatches(
  { db }: World,
  { workspace }: Insider,
  query: PageQuery,
): Promise<Page<RememberedMatch>> {
  const release = sql<string | null>`(select v.name from ${releaseVersions} v
    where v.release_id = ${statementAliases.releaseId} and v.workspace_id = ${workspace.id}
    order by v.version desc limit 1)`;
  const page = await pageOf(BY_KEY, workspace.id, query, ({ after, orderBy, limit, key }) =>
    db
      .select({ key, alias: statementAliases, track: tracks.title, release })
      .from(statementAliases)
      .leftJoin(tracks, and(eq(tracks.id, statementAliases.trackId), eq(tracks.workspaceId, workspace.id)))
      .where(and(eq(statementAliases.workspaceId, workspace.id), after))
      .orderBy(...orderBy)
      .limit(limit),
  );
  return {
    ...page,
    items: page.items.map(({ alias, track, release: album }) => ({
      key: alias.key,
      ...namedIn(alias.key),
      track,
      release: album,
      decidedAt: alias.decidedAt.toISOString(),
    })),
  };
}

/** As `itemKey` writes it. */
function namedIn(key: string) {
  const [first = "", ...names] = key.split("\n");
  const kind = first.slice(0, first.indexOf(":"));
  const code = first.slice(first.indexOf(":") + 1);
  if (kind === "isrc") return { code, title: "", artist: "" };
  const [title = "", artist = ""] = kind === "upc" ? names : [code, ...names];
  return { code: kind === "upc" ? code : null, title, artist };
}

/** Statements that are there stay as they are; the next file asks again. */
export async function forgetMatch(world: World, caller: Insider, key: string) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "handle_statements");
    const gone = await tx
      .delete(statementAliases)
      .where(and(eq(statementAliases.workspaceId, caller.workspace.id), eq(statementAliases.key, key)))
      .returning({ key: statementAliases.key });
    if (gone.length === 0) throw new Refusal("not_found");
    await noteInWorkspace(world, tx, caller, "statement_match.forgotten", {});
  });
}

export async function listMappings({ db }: World, { workspace }: Insider): Promise<RememberedMapping[]> {
  const remembered = await rememberedMappings(db, workspace.id);
  return remembered.map(({ id, headers, mapping: { label, columns, currency }, saidAt }) => ({
    ...{ id, label, headers, columns, currency },
    saidAt: saidAt.toISOString(),
  }));
}

/** Files that were read by it stay as they are; the next one asks again. */
export async function forgetMapping(world: World, caller: Insider, id: string) {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "handle_statements");
    const [gone] = await tx
      .delete(statementMappings)
      .where(and(eq(statementMappings.workspaceId, caller.workspace.id), eq(statementMappings.id, id)))
      .returning({ mapping: statementMappings.mapping });
    if (!gone) throw new Refusal("not_found");
    await noteInWorkspace(world, tx, caller, "statement_mapping.forgotten", { label: gone.mapping.label });
  });
}
