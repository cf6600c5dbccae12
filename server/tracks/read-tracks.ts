import { and, asc, desc, eq, sql } from "drizzle-orm";
import { genreOf } from "../../contract/release-rules.ts";
import { trackStatusIn } from "../../contract/release-status.ts";
import { fractionFromBps } from "../../contract/share.ts";
import type { TrackDetail } from "../../contract/tracks.ts";
import type { Insider } from "../caller.ts";
import {
  approvals,
  certificates,
  contracts,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
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

const certificateUrl = ({ config }: World) =>
  sql<string | null>`${`${config.appUrl}/certificate/`}::text || ${certificates.id}`;

/** A release's tracks in its order, each a TrackItem, with commas between. */
const itsTracks = (world: World) => sql<string | null>`(
  select string_agg(row_to_json(track)::text, ',') from (
    select ${tracks.id}, ${tracks.title} as "name", ${tracks.isrc}, ${tracks.artistNames} as "artist",
      ${releaseVersions.name} as "album", ${releaseVersions.releaseDate} as "date", ${releases.status},
      ${publishStatus} as "publishStatus", ${certificateUrl(world)} as "certificateUrl"
    from ${tracks} left join ${certificates} on ${eq(certificates.trackId, tracks.id)} where ${ofCurrentVersion} order by ${tracks.position}) track)`;

/**
 * Every track of the workspace, newest release first: an array of TrackItem, written by the database. Ten thousand rows
 * are not unpacked here only to be packed again, and need not be sorted: each release finds its own in order.
 */
export async function listTracks(world: World, { workspace }: Insider): Promise<string> {
  const rows = await world.db
    .select({ items: itsTracks(world) })
    .from(releases)
    .innerJoin(releaseVersions, itsVersion)
    .where(eq(releases.workspaceId, workspace.id))
    .orderBy(desc(releases.createdAt), desc(releases.id));
  return `[${rows.flatMap(({ items }) => items ?? []).join(",")}]`;
}

export async function readTrack(world: World, { workspace }: Insider, trackId: string): Promise<TrackDetail> {
  const rows = await world.db
    .select({
      track: tracks,
      contractAddress: contracts.address,
      certificateUrl: certificateUrl(world),
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
    .leftJoin(contracts, eq(contracts.trackId, tracks.id))
    .leftJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, workspace.id)))
    .orderBy(asc(trackArtists.position));
  const [first] = rows;
  if (!first) throw new Refusal("track_not_found");
  const { track, contractAddress, certificateUrl: itsCertificate, network, status } = first;
  return {
    id: track.id,
    title: track.title,
    genre: genreOf(track.genreId)?.name ?? null,
    mediaUrl: track.mediaLink,
    contractAddress,
    certificateUrl: itsCertificate,
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
