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

/** Names are looked up for the lines of the page alone, unless it is names that are looked for. */
function linesOf(workspaceId: string, cut: Cut, { kind, q }: ActivityQuery): SQL {
  const isKind = kind ? isOf(kind) : sql`true`;
  const lines = q
    ? cutOut(named(events(workspaceId)), cut, sql`${isKind} and ${isBy(q)}`)
    : named(cutOut(events(workspaceId), cut, isKind));
  return sql`select key, id, at, type, who, "releaseId", release, track from (${lines}) lines
    order by ${sql.join(cut.orderBy, sql`, `)}`;
}

const cutOut = (rows: SQL, { after, orderBy, limit, key }: Cut, where: SQL): SQL => sql`
  select *, ${key} as key from (${rows}) events where ${after ?? sql`true`} and ${where}
  order by ${sql.join(orderBy, sql`, `)} limit ${limit}`;

const events = (workspaceId: string): SQL => sql`
  select e.release_id || ':' || e.seq as id, e.at, e.type, e.release_id as "releaseId", e.data, null::uuid as "personId"
  from ${auditEvents} e join ${releases} r on r.id = e.release_id and r.workspace_id = ${workspaceId}
  union all
  select w.id::text, w.at, w.type, null, null, w.person_id
  from ${workspaceEvents} w where w.workspace_id = ${workspaceId}`;

const named = (rows: SQL): SQL => sql`
  select e.*, v.name as release, t.title as track,
    case when r.id is null then coalesce(nullif(m.name, ''), ${shown(sql`m.email`)})
      else coalesce(a.name, case when e.type in ('release.created', 'version.created')
        then coalesce(nullif(p.name, ''), ${shown(sql`v.created_by_email`)}) end) end as who
  from (${rows}) e
  left join ${releases} r on r.id = e."releaseId"
  left join ${releaseVersions} v on v.release_id = r.id
    and v.version = least(r.version, coalesce((e.data ->> 'version')::int, r.version))
  left join ${approvals} o on o.id = (e.data ->> 'approvalId')::uuid
  left join ${trackArtists} a on a.id = o.track_artist_id
  left join ${tracks} t on t.id = coalesce(o.track_id, (e.data ->> 'trackId')::uuid)
  left join ${people} p on p.email = v.created_by_email
  left join ${people} m on m.id = e."personId"`;

/** Of somebody who is gone there is no address. */
const shown = (email: SQL) => sql`case when not ${isGoneIn(email)} then ${email} end`;

const isOf = (kind: ActivityKind) => sql`type in ${[...ACTIVITY[kind]]}`;

const isBy = (words: string) => sql`who ilike ${`%${words.replace(/[\\%_]/g, "\\$&")}%`}`;
