import { type SQL, sql } from "drizzle-orm";
import { may } from "../../shared/rules/permissions.ts";
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

const NEWEST = newestBy("activity", { at: "timestamptz", id: "text" });

/** The trails of its releases and its own, as one. They name nobody: who it was is looked up, while they are there. */
export async function readActivity(
  world: World,
  { workspace, role, status }: Insider,
  query: ActivityQuery,
): Promise<Page<ActivityItem>> {
  if (status !== "active" || !may(role, "see_activity")) throw new Refusal("no_permission");
  const { items, ...next } = await pageByQuery<ActivityItem>(world.db, NEWEST, workspace.id, query, (cut) =>
    linesOf(workspace.id, cut, query),
  );
  return { ...next, items: items.map((item) => ({ ...item, at: new Date(item.at).toISOString() })) };
}

const linesOf = (workspaceId: string, { after, orderBy, limit, key }: Cut, { kind, q }: ActivityQuery) => sql`
  select ${key} as key, id, at, type, who, "releaseId", release, track
  from (${ofReleases(workspaceId)} union all ${ofWorkspace(workspaceId)}) events
  where ${after ?? sql`true`} and ${kind ? isOf(kind) : sql`true`} and ${q ? isBy(q) : sql`true`}
  order by ${sql.join(orderBy, sql`, `)} limit ${limit}`;

const ofReleases = (workspaceId: string): SQL => sql`
  select e.release_id || ':' || e.seq as id, e.at, e.type, r.id as "releaseId", v.name as release, t.title as track,
    coalesce(a.name, case when e.type in ('release.created', 'version.created')
      then coalesce(nullif(p.name, ''), ${shown(sql`v.created_by_email`)}) end) as who
  from ${auditEvents} e
  join ${releases} r on r.id = e.release_id and r.workspace_id = ${workspaceId}
  join ${releaseVersions} v on v.release_id = r.id
    and v.version = least(r.version, coalesce((e.data ->> 'version')::int, r.version))
  left join ${approvals} o on o.id = (e.data ->> 'approvalId')::uuid
  left join ${trackArtists} a on a.id = o.track_artist_id
  left join ${tracks} t on t.id = coalesce(o.track_id, (e.data ->> 'trackId')::uuid)
  left join ${people} p on p.email = v.created_by_email`;

const ofWorkspace = (workspaceId: string): SQL => sql`
  select w.id::text, w.at, w.type, null::uuid, null, null, coalesce(nullif(p.name, ''), ${shown(sql`p.email`)})
  from ${workspaceEvents} w left join ${people} p on p.id = w.person_id
  where w.workspace_id = ${workspaceId}`;

/** Of somebody who is gone there is no address. */
const shown = (email: SQL) => sql`case when not ${isGoneIn(email)} then ${email} end`;

const isOf = (kind: ActivityKind) => sql`type in ${[...ACTIVITY[kind]]}`;

const isBy = (words: string) => sql`who ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
