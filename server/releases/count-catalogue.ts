import { sql } from "drizzle-orm";
import { COUNTED_MAX } from "../../shared/rules/limits.ts";
import type { DraftFilter } from "../../shared/rules/list-views.ts";
import { may } from "../../shared/rules/permissions.ts";
import { RELEASE_STATUSES, type ReleaseStatus, trackStatusIn } from "../../shared/rules/release-status.ts";
import type { CatalogueCounts } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import type { Db } from "../db/connect.ts";
import { isCurrentTerms, isListedRelease } from "../db/current-terms.ts";
import { releaseDrafts, releases, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";

/** No further than COUNTED_MAX each, so that it costs the same however many there are. */
export async function countCatalogue({ db }: World, { workspace, role }: Insider): Promise<CatalogueCounts> {
  const some = sql`
    select r.id, r.version, r.status, r.amends_track_id from ${releases} r
    where r.workspace_id = ${workspace.id} and r.status = s.status`;
  const listed = sql`${some} and ${isListedRelease(sql`r`)} order by r.created_at limit ${COUNTED_MAX}`;
  const withTracks = sql`${some} order by r.created_at limit ${COUNTED_MAX}`;
  const { rows } = await db.execute<{ status: ReleaseStatus; releases: number; tracks: number }>(sql`
    select status,
      (select count(*)::int from (${listed}) counted) as releases,
      (select count(*)::int from (
        select 1 from (${withTracks}) r, lateral (
          select 1 from ${tracks} t where t.release_id = r.id and t.version = r.version
            and ${isCurrentTerms(sql`r`, sql`t`)} limit ${COUNTED_MAX}) t
        limit ${COUNTED_MAX}) counted) as tracks
    from unnest(${sql.param(may(role, "see_release") ? RELEASE_STATUSES : ["published"])}::text[]) as s(status)`);
  const counts: CatalogueCounts = { releases: {}, tracks: {}, drafts: {} };
  for (const { status, ...of } of rows.filter((row) => row.releases + row.tracks > 0)) {
    const track = trackStatusIn[status];
    if (of.releases > 0) counts.releases[status] = of.releases;
    if (of.tracks > 0) counts.tracks[track] = Math.min(COUNTED_MAX, (counts.tracks[track] ?? 0) + of.tracks);
  }
  if (may(role, "see_release")) counts.drafts = await countDrafts(db, workspace.id);
  return counts;
}

/** A workspace has no more than DRAFTS_MAX. */
async function countDrafts(db: Db, workspaceId: string): Promise<CatalogueCounts["drafts"]> {
  const { rows } = await db.execute<{ status: DraftFilter; count: number }>(sql`
    select case when problem_count = 0 then 'ready' else 'incomplete' end as status, count(*)::int as count
    from ${releaseDrafts} where workspace_id = ${workspaceId} group by 1`);
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
