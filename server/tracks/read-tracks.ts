import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { genreOf } from "../../contract/release-rules.ts";
import { trackStatusIn } from "../../contract/release-status.ts";
import { fractionFromBps } from "../../contract/share.ts";
import type { TrackDetail, TrackItem } from "../../contract/tracks.ts";
import type { Insider } from "../caller.ts";
import { approvals, releases, releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

const ofCurrentVersion = and(eq(tracks.releaseId, releases.id), eq(tracks.version, releases.version));
const itsVersion = and(
  eq(releaseVersions.releaseId, releases.id),
  eq(releaseVersions.version, releases.version),
);

const publishStatus = sql<string>`case ${releases.status} ${sql.join(
  Object.entries(trackStatusIn).map(([status, track]) => sql`when ${status} then ${track}`),
  sql` `,
)} end`;

/** The fields of a TrackItem: all of them text, or null. */
const ITEM: Record<keyof TrackItem, SQL> = {
  id: sql`${tracks.id}::text`,
  name: sql`${tracks.title}`,
  isrc: sql`${tracks.isrc}`,
  artist: sql`${tracks.artistNames}`,
  album: sql`${releaseVersions.name}`,
  date: sql`${releaseVersions.releaseDate}::text`,
  status: sql`${releases.status}`,
  publishStatus,
  certificateUrl: sql`null::text`,
};

// Not row_to_json: that finds out each column's type again for every row, which took a quarter of the whole query.
const asJson = sql`json_object(${sql.raw(`'{${Object.keys(ITEM).join(",")}}'`)},
  array[${sql.join(Object.values(ITEM), sql`, `)}])::text`;

/** A release's tracks in its order, each a TrackItem, with commas between. */
const itsTracks = sql<string | null>`(
  select string_agg(track.item, ',') from (
    select ${asJson} as item from ${tracks} where ${ofCurrentVersion} order by ${tracks.position}) track)`;

/**
 * Every track of the workspace, newest release first: an array of TrackItem, written by the database. Ten thousand rows
 * are not unpacked here only to be packed again, and need not be sorted: each release finds its own in order.
 */
export async function listTracks({ db }: World, { workspace }: Insider): Promise<string> {
  const rows = await db
    .select({ items: itsTracks })
    .from(releases)
    .innerJoin(releaseVersions, itsVersion)
    .where(eq(releases.workspaceId, workspace.id))
    .orderBy(desc(releases.createdAt), desc(releases.id));
  return `[${rows.flatMap(({ items }) => items ?? []).join(",")}]`;
}

export async function readTrack(
  { db }: World,
  { workspace }: Insider,
  trackId: string,
): Promise<TrackDetail> {
  const rows = await db
    .select({
      track: tracks,
      network: releaseVersions.network,
      status: releases.status,
      artist: trackArtists,
      approval: approvals,
    })
    .from(tracks)
    .innerJoin(releases, ofCurrentVersion)
    .innerJoin(releaseVersions, itsVersion)
    .innerJoin(trackArtists, eq(trackArtists.trackId, tracks.id))
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, workspace.id)))
    .orderBy(asc(trackArtists.position));
  const [first] = rows;
  if (!first) throw new Refusal("track_not_found");
  const { track, network, status } = first;
  return {
    id: track.id,
    title: track.title,
    genre: genreOf(track.genreId)?.name ?? null,
    mediaUrl: track.mediaLink,
    contractAddress: null,
    network,
    status: trackStatusIn[status],
    agreementHash: track.agreementHash,
    approvals: rows.map(({ artist, approval }) => ({
      name: artist.name,
      email: artist.email,
      role: ["Artist"],
      share: fractionFromBps(artist.bps),
      isApproved: approval.status === "approved",
      wallet: approval.status === "approved" ? approval.wallet : null,
    })),
  };
}
