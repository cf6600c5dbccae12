import { type SQL, sql } from "drizzle-orm";
import { FOUND_MAX } from "../../shared/rules/limits.ts";
import { SEE_DRAFTS } from "../../shared/rules/permissions.ts";
import { folded, holdsAll, wordsIn } from "../../shared/rules/search-text.ts";
import type { Found } from "../../shared/schemas/search.ts";
import type { Caller } from "../caller.ts";
import { isCurrentTerms, isListedRelease } from "../db/current-terms.ts";
import { holdsWords, literally } from "../db/holds-words.ts";
import { contracts, members, people, releases, releaseVersions, tracks, workspaces } from "../db/schema.ts";
import type { World } from "../world.ts";

/** More of a kind nobody reads: one more letter finds better. */
const OF_A_KIND = 8;
/** Fewer letters of an address begin too many. */
const ADDRESS_BEGINS = /^[0-9a-z]{6,64}$/i;

/** Over all workspaces the caller has joined; what begins with the query comes first. */
export async function search(world: World, caller: Caller, query: string): Promise<Found[]> {
  const words = wordsIn(query);
  if (words.length === 0) return [];
  const kinds = await Promise.all([
    findWorkspaces(world, caller, words),
    find(world, caller, query, RELEASES),
    find(world, caller, query, TRACKS),
    find(world, caller, query, MEMBERS),
    findContracts(world, caller, query.trim()),
  ]);
  const begins = ({ name }: Found) => folded(name).startsWith(words.join(" "));
  const bestFirst = (found: Found[]) => [...found.filter(begins), ...found.filter((one) => !begins(one))];
  return bestFirst(kinds.flatMap((kind) => bestFirst(kind).slice(0, OF_A_KIND))).slice(0, FOUND_MAX);
}

/** The workspaces somebody may look into: everything found is in one of them. */
const mine = ({ email }: Caller) => sql`(
  select w.id, w.slug, w.name, m.role = any(${sql.param(SEE_DRAFTS)}::text[]) as drafts from ${members} m join ${workspaces} w on w.id = m.workspace_id
  where m.email = ${email} and m.status = 'active' and w.deleted_at is null) mine`;

/** Of a release `r`. */
const SHOWN = sql`(mine.drafts or r.status = 'published')`;

interface Kind {
  kind: Found["kind"];
  /** Of one workspace, `mine`. What is looked through is called `x`. */
  from: SQL;
  name: SQL;
  detail: SQL;
  /** Its page: what follows the workspace's own. */
  link: (id: string) => string;
}

const RELEASES: Kind = {
  kind: "release",
  from: sql`${releaseVersions} x join ${releases} r
    on r.id = x.release_id and r.version = x.version and r.workspace_id = mine.id and ${SHOWN}
    and ${isListedRelease(sql`r`)}`,
  name: sql`r.id, x.name`,
  detail: sql`''`,
  link: (id) => `?release=${id}`,
};

const TRACKS: Kind = {
  kind: "track",
  from: sql`${tracks} x join ${releases} r
    on r.id = x.release_id and r.version = x.version and r.workspace_id = mine.id and ${SHOWN}
    and ${isCurrentTerms(sql`r`, sql`x`)}
    join ${releaseVersions} v on v.release_id = x.release_id and v.version = x.version`,
  name: sql`x.id, x.title`,
  detail: sql`v.name`,
  link: (id) => `/tracks?track=${id}`,
};

const MEMBERS: Kind = {
  kind: "member",
  from: sql`${members} x left join ${people} p on p.email = x.email and x.status = 'active'`,
  name: sql`x.id, coalesce(nullif(p.name, ''), nullif(x.name, ''), x.email)`,
  detail: sql`x.email`,
  link: () => "/info",
};

type Row = Pick<Found, "id" | "name" | "detail" | "workspace"> & { slug: string };

/** Of each workspace what begins with the query, in order, and some of what holds it anywhere: both end early. */
async function find({ db }: World, caller: Caller, query: string, of: Kind): Promise<Found[]> {
  const begins = `${literally(wordsIn(query).join(" "))}%`;
  const picked = sql`select ${of.name} as name, ${of.detail} as detail from ${of.from} where x.workspace_id = mine.id`;
  const { rows } = await db.execute<Row>(sql`
    select found.id, found.name, found.detail, mine.slug, mine.name as workspace
    from ${mine(caller)}, lateral (
      (${picked} and left(x.search_text, 200) like ${begins} order by left(x.search_text, 200) limit ${OF_A_KIND})
      union
      (${picked} and ${holdsWords(sql`x.search_text`, query)} limit ${OF_A_KIND})) found
    order by found.name collate natural_order, found.id`);
  return rows.map(({ slug, ...row }) => ({
    kind: of.kind,
    ...row,
    link: `/workspace/${slug}${of.link(row.id)}`,
  }));
}

async function findWorkspaces({ db }: World, caller: Caller, words: string[]): Promise<Found[]> {
  const { rows } = await db.execute<{ id: string; slug: string; name: string }>(
    sql`select id, slug, name from ${mine(caller)} order by name collate natural_order, id`,
  );
  return rows
    .filter(({ name, slug }) => holdsAll(folded(`${name} ${slug}`), words))
    .map(({ id, slug, name }) => ({
      kind: "workspace",
      id,
      name,
      detail: "",
      workspace: name,
      link: `/workspace/${slug}`,
    }));
}

/** By the beginning of their address, under the name of their track. */
async function findContracts({ db }: World, caller: Caller, address: string): Promise<Found[]> {
  if (!ADDRESS_BEGINS.test(address)) return [];
  const { rows } = await db.execute<Row & { network: string }>(sql`
    select c.address as id, t.title as name, c.address as detail, c.network, mine.name as workspace
    from ${contracts} c join ${tracks} t on t.id = c.track_id join ${mine(caller)} on mine.id = t.workspace_id
    join ${releases} r on r.id = t.release_id and ${SHOWN}
    where lower(c.address) collate "C" like ${`${address.toLowerCase()}%`}
    order by c.address limit ${OF_A_KIND}`);
  return rows.map(({ network, ...row }) => ({
    kind: "contract",
    ...row,
    link: `/contract/${network.toLowerCase()}/${row.id}`,
  }));
}
