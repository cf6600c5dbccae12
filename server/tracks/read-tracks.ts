import { and, asc, desc, eq, sql } from "drizzle-orm";
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

/** Every track of the workspace, newest release first, in the order of the release. */
export async function listTracks({ db }: World, { workspace }: Insider): Promise<TrackItem[]> {
  const artists = sql<string>`(
    select string_agg(${trackArtists.name}, ', ' order by ${trackArtists.position})
    from ${trackArtists} where ${trackArtists.trackId} = ${tracks.id})`;
  const rows = await db
    .select({
      id: tracks.id,
      name: tracks.title,
      isrc: tracks.isrc,
      artist: artists,
      album: releaseVersions.name,
      date: releaseVersions.releaseDate,
      status: releases.status,
    })
    .from(releases)
    .innerJoin(tracks, ofCurrentVersion)
    .innerJoin(releaseVersions, itsVersion)
    .where(eq(releases.workspaceId, workspace.id))
    .orderBy(desc(releases.createdAt), desc(releases.id), asc(tracks.position));
  return rows.map((row) => ({ ...row, publishStatus: trackStatusIn[row.status], certificateUrl: null }));
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
