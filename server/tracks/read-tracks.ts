import { and, asc, desc, eq, sql } from "drizzle-orm";
import { genreOf } from "../../contract/release-rules.ts";
import { trackStatusIn } from "../../contract/release-status.ts";
import { fractionFromBps } from "../../contract/share.ts";
import type { TrackDetail } from "../../contract/tracks.ts";
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

/**
 * Every track of the workspace, newest release first, in the order of the release: an array of TrackItem, written by
 * the database. Ten thousand rows are not unpacked here only to be packed again.
 */
export async function listTracks({ db }: World, { workspace }: Insider): Promise<string> {
  const track = db
    .select({
      id: tracks.id,
      name: sql`${tracks.title}`.as("name"),
      isrc: tracks.isrc,
      artist: sql`${tracks.artistNames}`.as("artist"),
      album: sql`${releaseVersions.name}`.as("album"),
      date: sql`${releaseVersions.releaseDate}`.as("date"),
      status: releases.status,
      publishStatus: publishStatus.as("publishStatus"),
      certificateUrl: sql`null::text`.as("certificateUrl"),
    })
    .from(releases)
    .innerJoin(tracks, ofCurrentVersion)
    .innerJoin(releaseVersions, itsVersion)
    .where(eq(releases.workspaceId, workspace.id))
    .orderBy(desc(releases.createdAt), desc(releases.id), asc(tracks.position))
    .as("track");
  const [list] = await db
    .select({ items: sql<string | null>`string_agg(row_to_json(track)::text, ',')` })
    .from(track);
  return `[${list?.items ?? ""}]`;
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
