import { and, asc, eq, sql } from "drizzle-orm";
import { showUpc } from "../../shared/rules/codes/upc.ts";
import { AT_ONCE } from "../../shared/rules/limits.ts";
import type { ReleaseSort } from "../../shared/rules/list-views.ts";
import { mayOnRelease } from "../../shared/rules/permissions.ts";
import { RELEASE_TEXTS, TRACK_TEXTS, textsIn } from "../../shared/rules/release-fields.ts";
import { after } from "../../shared/rules/release-status.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import type { ReleaseDetail, ReleaseItem, ReleasesQuery } from "../../shared/schemas/releases.ts";
import { readPublication } from "../approvals/read-publication.ts";
import type { Insider } from "../caller.ts";
import { isListedRelease } from "../db/current-terms.ts";
import { shownAddress } from "../db/gone.ts";
import { rowsHoldingWords } from "../db/holds-words.ts";
import { newestOf, type Order, pageOf } from "../db/keyset.ts";
import { nothingLeftToOpen } from "../db/opened-early.ts";
import { presentSums, type Received, receivedByRelease } from "../db/received.ts";
import { approvals, releases, releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { shownTo } from "../db/shown-to.ts";
import { areBegun } from "../publishing/contracts.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { readProposals } from "./proposals/read-proposals.ts";
import { readPeople } from "./read-people.ts";

const current = and(
  eq(releaseVersions.releaseId, releases.id),
  eq(releaseVersions.version, releases.version),
  eq(releaseVersions.workspaceId, releases.workspaceId),
);
const ofCurrent = sql`release_id = ${releases.id} and version = ${releases.version}`;
const number = (query: ReturnType<typeof sql>) => sql<number>`(${query})::int`;

const itemFields = {
  id: releases.id,
  status: releases.status,
  reason: releases.statusReason,
  version: releases.version,
  createdAt: releases.createdAt,
  name: releaseVersions.name,
  upc: releaseVersions.upcCode,
  date: releaseVersions.releaseDate,
  trackCount: number(sql`select count(*) from ${tracks} where ${ofCurrent}`),
  amends: sql<ReleaseItem["amends"]>`case when ${releases.amendsTrackId} is not null then (
    select jsonb_build_object('number', terms_number, 'from', valid_from) from ${tracks} where ${ofCurrent} limit 1) end`,
  /** Beside the list, not joined: they are counted for the rows of a page alone. */
  counts: sql<Counts>`(
    select jsonb_build_object('approvalsAsked', coalesce(sum(asked), 0), 'approvalsGiven', coalesce(sum(given), 0),
      'peopleAsked', count(*), 'peopleDone', count(*) filter (where given = asked))
    from (select count(*) as asked, count(*) filter (where status = 'approved') as given from ${approvals}
      where ${ofCurrent} and status <> 'unchanged' group by email) person)`,
};

type Counts = Pick<ReleaseItem, "approvalsAsked" | "approvalsGiven" | "peopleAsked" | "peopleDone">;
type Row = Pick<ReleaseItem, "id" | "status" | "version" | "name" | "date" | "trackCount" | "amends"> & {
  counts: Counts;
  upc: string | null;
  createdAt: Date;
};

const present = ({ upc, createdAt, counts, ...row }: Row): ReleaseItem => ({
  ...row,
  ...counts,
  code: upc && showUpc(upc),
  createdAt: createdAt.toISOString(),
});

const releaseId = { by: releaseVersions.releaseId, type: "uuid" } as const;

const ORDERS: Record<ReleaseSort, Order> = {
  newest: newestOf("releases", releases),
  name: {
    name: "releases by name",
    keys: [{ by: sql`${releaseVersions.name} collate natural_order`, type: "text" }, releaseId],
    direction: "asc",
  },
  // Latest first, and what has no date last.
  date: {
    name: "releases by date",
    keys: [{ by: sql`coalesce(${releaseVersions.releaseDate}, '-infinity'::date)`, type: "date" }, releaseId],
    direction: "desc",
  },
};

export async function listReleases(
  { db }: World,
  { workspace, role }: Insider,
  query: ReleasesQuery = {},
): Promise<Page<ReleaseItem>> {
  const searched = { table: releaseVersions, ...releaseVersions, id: releaseVersions.releaseId };
  const holding = await rowsHoldingWords(db, searched, workspace.id, query.q);
  const { items, ...next } = await pageOf(
    ORDERS[query.sort ?? "newest"],
    workspace.id,
    query,
    ({ after, orderBy, limit, key }) =>
      db
        .select({ ...itemFields, key })
        .from(releases)
        .innerJoin(releaseVersions, current)
        .where(
          and(
            eq(releases.workspaceId, workspace.id),
            shownTo(role),
            isListedRelease(),
            query.status && eq(releases.status, query.status),
            holding,
            after,
          ),
        )
        .orderBy(...orderBy)
        .limit(limit),
  );
  return { items: items.map(({ reason: _, ...row }) => present(row)), ...next };
}

export async function readRelease(world: World, caller: Insider, releaseId: string): Promise<ReleaseDetail> {
  const [row] = await world.db
    .select({
      item: itemFields,
      version: releaseVersions,
      author: releases.createdByEmail,
      isOpen: nothingLeftToOpen,
    })
    .from(releases)
    .innerJoin(releaseVersions, current)
    .where(
      and(eq(releases.id, releaseId), eq(releases.workspaceId, caller.workspace.id), shownTo(caller.role)),
    );
  if (!row) throw new Refusal("release_not_found");
  const { upcCode: _, releaseDate: __, ...texts } = textsIn(RELEASE_TEXTS, row.version);
  const { version } = row.item;
  return {
    ...texts,
    ...(row.isOpen && { shareFrom: AT_ONCE }),
    ...present(row.item),
    reason: row.item.reason,
    mayChange: mayOnRelease(caller.role, row.author === caller.email, "edit_release"),
    canWithdraw:
      after(row.item.status, "withdrawn") !== null && !(await areBegun(world.db, { releaseId, version })),
    network: row.version.network,
    publication: await readPublication(world, releaseId, version),
    people: await readPeople(world, releaseId, version),
    tracks: await readReleaseTracks(world, releaseId, version),
    received: await readReceived(world, releaseId, version),
    proposals: await readProposals(world, releaseId),
  };
}

async function readReceived({ db, config }: World, releaseId: string, version: number) {
  const { rows } = await db.execute<{ received: Received[] }>(
    sql`select ${receivedByRelease(releaseId, version)} as received`,
  );
  return presentSums(config.chains, rows[0]?.received ?? []);
}

async function readReleaseTracks({ db }: World, releaseId: string, version: number) {
  const rows = await db
    .select({ track: tracks, artist: trackArtists, status: approvals.status })
    .from(tracks)
    .innerJoin(trackArtists, eq(trackArtists.trackId, tracks.id))
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position), asc(trackArtists.position));
  const byId = new Map<string, ReleaseDetail["tracks"][number]>();
  for (const { track, artist, status } of rows) {
    const shown = byId.get(track.id) ?? { id: track.id, ...textsIn(TRACK_TEXTS, track), approvals: [] };
    shown.approvals.push({
      name: artist.name,
      email: shownAddress(artist.email),
      share: fractionFromBps(artist.bps),
      status,
      isApproved: status === "approved",
    });
    byId.set(track.id, shown);
  }
  return [...byId.values()];
}
