import { type SQL, sql } from "drizzle-orm";
import { folded } from "../../../shared/rules/search-text.ts";
import type { Tx } from "../../db/connect.ts";
import type { statementItems } from "../../db/schema.ts";

/**
 * Says of items of a file which track or release of the workspace each of them is, in a few questions for all of them
 * together: what it costs depends on this file and the catalogue, never on earlier files. What somebody has confirmed
 * counts first, then the recording's code, then the album's. A title alone decides nothing.
 *
 * The database is asked for what the items name, and not to join their own table: nothing has counted what was just
 * written there, so it would take it for a handful of rows and compare all with all.
 */

type Item = typeof statementItems.$inferSelect;
export type NamedItem = Pick<Item, "place" | "key" | "isrc" | "upc" | "title">;
export type Taken = Pick<Item, "standing" | "matchedBy" | "trackId" | "releaseId" | "offered">;

/** By place. What nothing says anything about is left out. */
export async function matchItems(tx: Tx, workspaceId: string, items: NamedItem[]) {
  const taken = new Map<number, Taken>();
  for (const by of [byAlias, byIsrc, byUpc]) {
    const open = items.filter(({ place }) => !taken.has(place));
    for (const [place, one] of await by(tx, workspaceId, open)) taken.set(place, one);
  }
  return taken;
}

/** As an item stands that nothing is known of. */
export const NOT_OURS: Taken = {
  ...{ standing: "not_ours", matchedBy: null, trackId: null, releaseId: null },
  offered: [],
};

/**
 * Recordings that can be paid: their contract is there for good. One that has had several terms stands here by its first;
 * which terms a sale goes by is decided by its month (server/statements/terms/incomes.ts).
 */
export const payableTracks = (workspaceId: string): SQL =>
  sql`(select * from ${payableTerms(workspaceId)} terms where recording_id = id)`;

/** All terms of all recordings. */
export const payableTerms = (workspaceId: string): SQL => sql`(
  select t.id, t.isrc, t.title, t.artist_names, t.search_text, t.release_id, t.position,
    coalesce(t.recording_id, t.id) as recording_id, t.terms_number, t.valid_from,
    v.upc, v.name as release_name, c.id as contract_id, c.network, c.address
  from tracks t
  join releases r on r.id = t.release_id and r.version = t.version and r.status = 'published'
  join release_versions v on v.release_id = t.release_id and v.version = t.version
  join contracts c on c.track_id = t.id and c.finalized_at is not null
  where t.workspace_id = ${workspaceId})`;

type By = (tx: Tx, workspaceId: string, items: NamedItem[]) => Promise<[number, Taken][]>;

/** What the database found, by the code or key that it was found by. */
function grouped<T extends { by: string }>(rows: T[]): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const its = found.get(row.by) ?? [];
    its.push(row);
    found.set(row.by, its);
  }
  return found;
}

const byAlias: By = async (tx, workspaceId, items) => {
  const keys = items.map(({ key }) => key);
  const { rows } = await tx.execute<{ by: string; trackId: string | null; releaseId: string | null }>(sql`
    select key as by, track_id as "trackId", release_id as "releaseId" from statement_aliases
    where workspace_id = ${workspaceId} and key = any(${sql.param(keys)}::text[])`);
  const said = new Map(rows.map((row) => [row.by, row]));
  return items.flatMap(({ place, key }) => {
    const one = said.get(key);
    if (!one) return [];
    const { trackId, releaseId } = one;
    const standing = trackId || releaseId ? "matched" : "not_ours";
    return [[place, { ...NOT_OURS, standing, matchedBy: "alias", trackId, releaseId }]];
  });
};

/** Two tracks with one code: the one on the album that was sold, else somebody has to say. */
const byIsrc: By = async (tx, workspaceId, items) => {
  const codes = items.flatMap(({ isrc }) => isrc ?? []);
  const { rows } = await tx.execute<{ by: string; id: string; upc: string | null }>(sql`
    select t.isrc as by, t.id, t.upc from ${payableTracks(workspaceId)} t
    where t.isrc = any(${sql.param(codes)}::text[]) order by t.id`);
  const tracks = grouped(rows);
  return items.flatMap(({ place, isrc, upc }) => {
    const found = tracks.get(isrc ?? "") ?? [];
    if (found.length === 0) return [];
    const onAlbum = found.filter((track) => upc !== null && track.upc === upc);
    const [only] = [found, onAlbum].filter(({ length }) => length === 1).flat();
    const taken: Taken = only
      ? { ...NOT_OURS, standing: "matched", matchedBy: "isrc", trackId: only.id }
      : { ...NOT_OURS, standing: "needs_you", offered: found.map(({ id }) => id) };
    return [[place, taken]];
  });
};

/** Only what names no recording: income of a track that we do not have is not its album's. */
const byUpc: By = async (tx, workspaceId, items) => {
  const albums = items.filter(({ isrc }) => isrc === null);
  const codes = albums.flatMap(({ upc }) => upc ?? []);
  const { rows } = await tx.execute<{ by: string; id: string; releaseId: string }>(sql`
    select t.upc as by, t.id, t.release_id as "releaseId" from ${payableTracks(workspaceId)} t
    where t.upc = any(${sql.param(codes)}::text[]) order by t.position, t.id`);
  const tracks = grouped(rows);
  return albums.flatMap(({ place, upc }) => {
    const found = tracks.get(upc ?? "") ?? [];
    const [releaseId, ...others] = new Set(found.map((track) => track.releaseId));
    if (!releaseId) return [];
    const taken: Taken =
      others.length === 0
        ? { ...NOT_OURS, standing: "matched", matchedBy: "upc", releaseId }
        : { ...NOT_OURS, standing: "needs_you", offered: found.slice(0, MOST_OFFERED).map(({ id }) => id) };
    return [[place, taken]];
  });
};

const MOST_OFFERED = 5;

/** Without what stores add: (Remastered), [Live], - Radio Edit. */
function bareTitle(title: string): string {
  const bare = title
    .replaceAll(/[([][^)\]]*[)\]]/g, " ")
    .replace(/\s-\s.*$/, "")
    .trim();
  return bare === "" ? title.trim() : bare;
}

/** By place: tracks with a similar title, or of the album that is named. What nothing is like is not ours. */
export async function offerTracks(tx: Tx, workspaceId: string, items: NamedItem[]) {
  const column = (values: unknown[], type: string) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
  const { rows } = await tx.execute<{ place: number; offered: string[] }>(sql`
    select w.place, (array_agg(o.id order by o.likeness desc, o.id))[1:${MOST_OFFERED}] as offered
    from unnest(${column(
      items.map(({ place }) => place),
      "int",
    )}, ${column(
      items.map(({ title }) => folded(bareTitle(title))),
      "text",
    )}, ${column(
      items.map(({ upc }) => upc),
      "text",
    )}) as w(place, title, upc)
    cross join lateral (
      (select t.id, word_similarity(w.title, t.search_text) as likeness
        from ${payableTracks(workspaceId)} t
        where w.title <% t.search_text and w.title <> '' order by likeness desc, t.id limit ${MOST_OFFERED})
      union
      (select t.id, word_similarity(w.title, t.search_text) from ${payableTracks(workspaceId)} t
        where t.upc = w.upc order by 2 desc, t.id limit ${MOST_OFFERED})) o
    group by w.place`);
  return new Map<number, Taken>(
    rows.map(({ place, offered }) => [place, { ...NOT_OURS, standing: "needs_you", offered }]),
  );
}
