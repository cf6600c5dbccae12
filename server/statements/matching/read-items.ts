import { and, eq, inArray, sql } from "drizzle-orm";
import type { Page } from "../../../shared/schemas/lists.ts";
import type { ItemsQuery, StatementItem } from "../../../shared/schemas/money/statements.ts";
import type { Insider } from "../../caller.ts";
import { type Order, pageOf } from "../../db/keyset.ts";
import { releaseVersions, statementItems, tracks } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { findStatement } from "../read-statements.ts";

const IN_ORDER: Order = {
  name: "statement items",
  keys: [{ by: statementItems.place, type: "integer" }],
  direction: "asc",
};

/** The recordings and albums that a file names, with what they were taken for and what may be meant. */
export async function listItems(
  world: World,
  caller: Insider,
  statementId: string,
  { standing, ...query }: ItemsQuery,
): Promise<Page<StatementItem>> {
  await findStatement(world.db, caller, statementId);
  const page = await pageOf(IN_ORDER, statementId, query, ({ after, orderBy, limit, key }) =>
    world.db
      .select({ key, item: statementItems })
      .from(statementItems)
      .where(
        and(
          eq(statementItems.statementId, statementId),
          standing && eq(statementItems.standing, standing),
          after,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  );
  const items = page.items.map(({ item }) => item);
  const known = await tracksOf(
    world,
    caller,
    items.flatMap(({ trackId, offered }) => [...(trackId ? [trackId] : []), ...offered]),
  );
  const albums = await releasesOf(
    world,
    caller,
    items.flatMap(({ releaseId }) => releaseId ?? []),
  );
  return {
    ...page,
    items: items.map(({ place, trackId, releaseId, offered, ...item }) => ({
      item: place,
      isrc: item.isrc,
      upc: item.upc,
      title: item.title,
      artist: item.artist,
      lines: item.lines,
      units: item.units,
      amount: item.amount,
      standing: item.standing,
      matchedBy: item.matchedBy,
      track: (trackId && known.get(trackId)) || null,
      release: (releaseId && albums.get(releaseId)) || null,
      offered: offered.flatMap((id) => known.get(id) ?? []),
    })),
  };
}

const ofItsVersion = and(
  eq(releaseVersions.releaseId, tracks.releaseId),
  eq(releaseVersions.version, tracks.version),
);

async function tracksOf({ db }: World, { workspace }: Insider, ids: string[]) {
  if (ids.length === 0) return new Map<string, StatementItem["offered"][number]>();
  const rows = await db
    .select({
      trackId: tracks.id,
      title: tracks.title,
      artist: tracks.artistNames,
      release: releaseVersions.name,
    })
    .from(tracks)
    .innerJoin(releaseVersions, ofItsVersion)
    .where(and(inArray(tracks.id, [...new Set(ids)]), eq(tracks.workspaceId, workspace.id)));
  return new Map(rows.map((row) => [row.trackId, row]));
}

async function releasesOf({ db }: World, { workspace }: Insider, ids: string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await db
    .selectDistinctOn([releaseVersions.releaseId], {
      id: releaseVersions.releaseId,
      name: releaseVersions.name,
    })
    .from(releaseVersions)
    .where(and(inArray(releaseVersions.releaseId, ids), eq(releaseVersions.workspaceId, workspace.id)))
    .orderBy(releaseVersions.releaseId, sql`${releaseVersions.version} desc`);
  return new Map(rows.map((row) => [row.id, row]));
}
