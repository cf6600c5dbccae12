import { type SQL, sql } from "drizzle-orm";
import { may } from "../../shared/rules/permissions.ts";
import { folded, holdsAll, wordsIn } from "../../shared/rules/search-text.ts";
import {
  ACTIVITY,
  type ActivityItem,
  type ActivityKind,
  type ActivityQuery,
} from "../../shared/schemas/access/activity.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import type { Insider } from "../caller.ts";
import { isGoneIn } from "../db/gone.ts";
import { type Cut, newestBy, pageByQuery } from "../db/keyset.ts";
import {
  approvals,
  auditEvents,
  people,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
  workspaceEvents,
} from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

/** As the indexes of both trails are: a line's own id, and its place where a release has many. */
const NEWEST = newestBy("activity", { at: "timestamptz", within: "uuid", seq: "integer" });

/** Names are nowhere in a trail, so no index finds them: so many lines are looked through for one page of them. */
const LOOKED_THROUGH = 500;

/** The trails of its releases and its own, as one. They name nobody: who it was is looked up, while they are there. */
export async function readActivity(
  world: World,
  { workspace, role, status }: Insider,
  query: ActivityQuery,
): Promise<Page<ActivityItem>> {
  if (status !== "active" || !may(role, "see_activity")) throw new Refusal("no_permission");
  const { kind } = query;
  const words = wordsIn(query.q ?? "");
  const { items, ...next } = await pageByQuery<ActivityItem>(
    world.db,
    NEWEST,
    workspace.id,
    query,
    (cut) => linesOf(workspace.id, cut, kind),
    words.length > 0
      ? { among: LOOKED_THROUGH, isAsked: ({ who }) => holdsAll(folded(who ?? ""), words) }
      : undefined,
  );
  return { ...next, items: items.map((item) => ({ ...item, at: new Date(item.at).toISOString() })) };
}

/** Each trail gives its newest by its own index, and names are looked up for the lines of the page alone. */
function linesOf(workspaceId: string, cut: Cut, kind: ActivityKind | undefined): SQL {
  const parts = trailsOf(workspaceId, kind).map((trail) => sql`(${newestIn(trail, cut)})`);
  const lines = named(pointing(newestIn(sql.join(parts, sql` union all `), cut)));
  return sql`select ${cut.key} as key, id, at, type, who, "releaseId", release, track from (${lines}) lines
    order by ${sql.join(cut.orderBy, sql`, `)}`;
}

const newestIn = (lines: SQL, { after, orderBy, limit }: Cut): SQL => sql`
  select * from (${lines}) lines where ${after ?? sql`true`}
  order by ${sql.join(orderBy, sql`, `)} limit ${limit}`;

/** A kind of few lines among many: each of its types has its own place in the index. */
function trailsOf(workspaceId: string, kind: ActivityKind | undefined): SQL[] {
  if (kind === "workspace") return [ownTrail(workspaceId)];
  if (kind) return ACTIVITY[kind].map((type) => releaseTrails(workspaceId, sql`and e.type = ${type}`));
  return [releaseTrails(workspaceId, sql``), ownTrail(workspaceId)];
}

const releaseTrails = (workspaceId: string, where: SQL): SQL => sql`
  select e.release_id || ':' || e.seq as id, e.at, e.release_id as within, e.seq, e.type, e.release_id as "releaseId", e.data,
    null::uuid as "personId"
  from ${auditEvents} e where e.workspace_id = ${workspaceId} ${where}`;

const ownTrail = (workspaceId: string): SQL => sql`
  select w.id::text as id, w.at, w.id as within, 0 as seq, w.type, null::uuid as "releaseId", null::jsonb as data,
    w.person_id as "personId"
  from ${workspaceEvents} w where w.workspace_id = ${workspaceId}`;

/**
 * What a line points to, read out of its data before anything is joined: behind the row fence PostgreSQL looks up by an index
 * only what is a plain column by then, and would read whole tables otherwise.
 */
const pointing = (rows: SQL): SQL => sql`
  select *, (data ->> 'approvalId')::uuid as "approvalId", (data ->> 'trackId')::uuid as "trackId",
    (data ->> 'version')::int as version
  from (${rows}) lines offset 0`;

const named = (rows: SQL): SQL => sql`
  select e.*, v.name as release, t.title as track,
    case when r.id is null then coalesce(nullif(m.name, ''), ${shown(sql`m.email`)})
      else coalesce(a.name, case when e.type in ('release.created', 'version.created')
        then coalesce(nullif(p.name, ''), ${shown(sql`v.created_by_email`)}) end) end as who
  from (${rows}) e
  left join ${releases} r on r.id = e."releaseId"
  left join ${releaseVersions} v on v.release_id = r.id
    and v.version = least(r.version, coalesce(e.version, r.version))
  left join ${approvals} o on o.id = e."approvalId"
  left join ${trackArtists} a on a.id = o.track_artist_id
  left join ${tracks} t on t.id = case when o.track_id is null then e."trackId" else o.track_id end
  left join ${people} p on p.email = v.created_by_email
  left join ${people} m on m.id = e."personId"`;

/** Of somebody who is gone there is no address. */
const shown = (email: SQL) => sql`case when not ${isGoneIn(email)} then ${email} end`;
