import { type SQL, sql } from "drizzle-orm";
import { folded } from "../../../shared/rules/search-text.ts";
import type { Tx } from "../../db/connect.ts";

/**
 * Says of every item of a file which track or release of the workspace it is, in a few statements for all of them
 * together: what it costs depends on this file and the catalogue, never on earlier files. What somebody has confirmed
 * counts first, then the recording's code, then the album's. A title alone decides nothing.
 */
export async function matchItems(tx: Tx, workspaceId: string, statementId: string) {
  await byAlias(tx, workspaceId, statementId);
  await byIsrc(tx, workspaceId, statementId);
  await byUpc(tx, workspaceId, statementId);
}

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

const undecided = (statementId: string) =>
  sql`i.statement_id = ${statementId} and i.standing = 'not_ours' and i.matched_by is null`;

async function byAlias(tx: Tx, workspaceId: string, statementId: string) {
  await tx.execute(sql`
    update statement_items i set matched_by = 'alias', track_id = a.track_id, release_id = a.release_id,
      standing = case when a.track_id is null and a.release_id is null then 'not_ours' else 'matched' end
    from statement_aliases a
    where a.workspace_id = ${workspaceId} and a.key = i.key and ${undecided(statementId)}`);
}

/** Two tracks with one code: the one on the album that was sold, else somebody has to say. */
async function byIsrc(tx: Tx, workspaceId: string, statementId: string) {
  await tx.execute(sql`
    with found as (
      select i.place, array_agg(t.id order by t.id) as ids,
        array_agg(t.id) filter (where t.upc = i.upc) as on_album
      from statement_items i join ${payableTracks(workspaceId)} t on t.isrc = i.isrc
      where ${undecided(statementId)} group by i.place),
    decided as (
      select place, ids, case when cardinality(ids) = 1 then ids[1]
        when cardinality(on_album) = 1 then on_album[1] end as track_id from found)
    update statement_items i set track_id = d.track_id,
      matched_by = case when d.track_id is not null then 'isrc' end,
      standing = case when d.track_id is not null then 'matched' else 'needs_you' end,
      offered = case when d.track_id is null then ids else '{}' end
    from decided d where i.statement_id = ${statementId} and i.place = d.place`);
}

/** Only what names no recording: income of a track that we do not have is not its album's. */
async function byUpc(tx: Tx, workspaceId: string, statementId: string) {
  await tx.execute(sql`
    with found as (
      select i.place, array_agg(distinct t.release_id) as ids, array_agg(t.id order by t.position) as track_ids
      from statement_items i join ${payableTracks(workspaceId)} t on t.upc = i.upc
      where i.isrc is null and ${undecided(statementId)} group by i.place)
    update statement_items i set
      release_id = case when cardinality(ids) = 1 then ids[1] end,
      matched_by = case when cardinality(ids) = 1 then 'upc' end,
      standing = case when cardinality(ids) = 1 then 'matched' else 'needs_you' end,
      offered = case when cardinality(ids) = 1 then '{}' else track_ids[1:5] end
    from found f where i.statement_id = ${statementId} and i.place = f.place`);
}

export interface Undecided {
  place: number;
  title: string;
}

export async function undecidedItems(tx: Tx, statementId: string): Promise<Undecided[]> {
  const { rows } = await tx.execute<{ place: number; title: string }>(sql`
    select i.place, i.title from statement_items i where ${undecided(statementId)} order by i.place`);
  return rows;
}

const MOST_OFFERED = 5;

/** Without what stores add: (Remastered), [Live], - Radio Edit. */
function bareTitle(title: string): string {
  const bare = title
    .replaceAll(/[([][^)\]]*[)\]]/g, " ")
    .replace(/\s-\s.*$/, "")
    .trim();
  return bare === "" ? title.trim() : bare;
}

/** Tracks with a similar title, or of the album that is named, are offered. What nothing is like is not ours. */
export async function offerTracks(tx: Tx, workspaceId: string, statementId: string, items: Undecided[]) {
  const places = items.map(({ place }) => place);
  const titles = items.map(({ title }) => folded(bareTitle(title)));
  await tx.execute(sql`
    update statement_items i set standing = 'needs_you', offered = f.ids
    from (
      select w.place, (array_agg(o.id order by o.likeness desc, o.id))[1:${MOST_OFFERED}] as ids
      from unnest(${sql.param(places)}::int[], ${sql.param(titles)}::text[]) as w(place, title)
      join statement_items named on named.statement_id = ${statementId} and named.place = w.place
      cross join lateral (
        (select t.id, word_similarity(w.title, t.search_text) as likeness
          from ${payableTracks(workspaceId)} t
          where w.title <% t.search_text and w.title <> '' order by likeness desc, t.id limit ${MOST_OFFERED})
        union
        (select t.id, word_similarity(w.title, t.search_text) from ${payableTracks(workspaceId)} t
          where t.upc = named.upc order by 2 desc, t.id limit ${MOST_OFFERED})) o
      group by w.place) f
    where i.statement_id = ${statementId} and i.place = f.place`);
}
