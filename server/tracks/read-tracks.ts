import { and, asc, eq, inArray, isNotNull, notInArray, or, sql } from "drizzle-orm";
import { creditsIn } from "../../shared/rules/drafts/credits.ts";
import type { TrackSort } from "../../shared/rules/list-views.ts";
import { mayOnRelease } from "../../shared/rules/permissions.ts";
import { genreOf } from "../../shared/rules/release-fields.ts";
import {
  PAID_STATUSES,
  RELEASE_STATUSES,
  type TrackStatus,
  trackStatusIn,
} from "../../shared/rules/release-status.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Page } from "../../shared/schemas/lists.ts";
import { contractPage } from "../../shared/schemas/pages.ts";
import type { TrackDetail, TrackItem, TracksQuery } from "../../shared/schemas/tracks.ts";
import type { Insider } from "../caller.ts";
import { isCurrentTerms } from "../db/current-terms.ts";
import { shownAddress } from "../db/gone.ts";
import { rowsHoldingWords } from "../db/holds-words.ts";
import { newestOf, type Order, pageOf } from "../db/keyset.ts";
import { presentSums, receivedByTrack } from "../db/received.ts";
import {
  approvals,
  certificates,
  contracts,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { shownTo } from "../db/shown-to.ts";
import { silentOn } from "../db/silent.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";

const ofCurrentVersion = and(
  eq(tracks.releaseId, releases.id),
  eq(tracks.version, releases.version),
  eq(tracks.workspaceId, releases.workspaceId),
);
const itsVersion = and(
  eq(releaseVersions.releaseId, releases.id),
  eq(releaseVersions.version, releases.version),
  eq(releaseVersions.workspaceId, releases.workspaceId),
);

const publishStatus = sql<TrackStatus>`case ${releases.status} ${sql.join(
  Object.entries(trackStatusIn).map(([status, track]) => sql`when ${status} then ${track}`),
  sql` `,
)} end`;

const certificateUrl = ({ config }: World) =>
  sql<string | null>`${`${config.appUrl}/certificate/`}::text || ${certificates.id}`;

const releaseId = { by: releaseVersions.releaseId, type: "uuid" } as const;
const id = { by: tracks.id, type: "uuid" } as const;
const within = { by: tracks.position, type: "integer" } as const;

/** Together with the release they are on, or each by itself. */
const ORDERS: Record<TrackSort, Order> = {
  newest: { ...newestOf("tracks", releases), within },
  name: {
    name: "tracks by name",
    keys: [{ by: sql`${tracks.title} collate natural_order`, type: "text" }, id],
    direction: "asc",
  },
  artist: {
    name: "tracks by artist",
    keys: [{ by: sql`left(${tracks.artistNames}, 200) collate natural_order`, type: "text" }, id],
    direction: "asc",
  },
  album: {
    name: "tracks by album",
    keys: [{ by: sql`${releaseVersions.name} collate natural_order`, type: "text" }, releaseId],
    direction: "asc",
    within,
  },
  // Latest first, and what has no date last.
  date: {
    name: "tracks by date",
    keys: [{ by: sql`coalesce(${releaseVersions.releaseDate}, '-infinity'::date)`, type: "date" }, releaseId],
    direction: "desc",
    within,
  },
};

/** The tracks of the workspace, as their releases stand now. */
export async function listTracks(
  world: World,
  { workspace, role }: Insider,
  query: TracksQuery = {},
): Promise<Page<TrackItem>> {
  const order = ORDERS[query.sort ?? "newest"];
  const holding = await rowsHoldingWords(world.db, { table: tracks, ...tracks }, workspace.id, query.q);
  const { items, ...next } = await pageOf(order, workspace.id, query, ({ after, orderBy, limit, key }) =>
    world.db
      .select({
        key,
        id: tracks.id,
        name: tracks.title,
        isrc: tracks.isrc,
        artist: tracks.artistNames,
        album: releaseVersions.name,
        date: releaseVersions.releaseDate,
        status: releases.status,
        publishStatus,
        certificateUrl: certificateUrl(world),
        received: receivedByTrack,
        network: contracts.network,
        address: contracts.address,
      })
      .from(releases)
      .innerJoin(releaseVersions, itsVersion)
      .innerJoin(tracks, ofCurrentVersion)
      .leftJoin(certificates, eq(certificates.trackId, tracks.id))
      .leftJoin(contracts, and(eq(contracts.trackId, tracks.id), isNotNull(contracts.finalizedAt)))
      .where(
        and(
          eq(releases.workspaceId, workspace.id),
          shownTo(role),
          isCurrentTerms(),
          query.status && inArray(releases.status, releasesAt(query.status)),
          holding,
          after,
        ),
      )
      .orderBy(...orderBy)
      .limit(limit),
  );
  return {
    ...next,
    items: items.map(({ received, network, address, ...track }) => ({
      ...track,
      received: presentSums(world.config.chains, received),
      contractPath: network && address ? contractPage(network, address) : null,
    })),
  };
}

const releasesAt = (track: TrackStatus) =>
  RELEASE_STATUSES.filter((status) => trackStatusIn[status] === track);

export async function readTrack(
  world: World,
  { workspace, role, email }: Insider,
  trackId: string,
): Promise<TrackDetail> {
  const rows = await world.db
    .select({
      track: tracks,
      contractAddress: contracts.address,
      certificateUrl: certificateUrl(world),
      network: releaseVersions.network,
      status: releases.status,
      author: releases.createdByEmail,
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
    .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, workspace.id), shownTo(role)))
    .orderBy(asc(trackArtists.position));
  const [first] = rows;
  if (!first) throw new Refusal("track_not_found");
  const { track, contractAddress, certificateUrl: itsCertificate, network, status } = first;
  const silent = await silentOn(world.db, track);
  return {
    id: track.id,
    title: track.title,
    genre: genreOf(track.genreId)?.name ?? null,
    credits: creditsIn(track.credits),
    mediaUrl: track.mediaLink,
    contractAddress,
    certificateUrl: itsCertificate,
    network,
    status: trackStatusIn[status],
    agreementHash: track.agreementHash,
    versions: await versionsOf(world, track),
    amendment: await openAmendment(world, track.id),
    mayChange: mayOnRelease(role, first.author === email, "edit_release"),
    approvals: rows.map(({ artist, approval }) => ({
      name: artist.name,
      email: shownAddress(artist.email),
      role: ["Artist"],
      share: fractionFromBps(artist.bps),
      isApproved: approval.status === "approved",
      status: approval.status,
      wallet: PAID_STATUSES.some((paid) => paid === approval.status) ? approval.paidTo : null,
      isSilent: silent.has(artist.email),
    })),
  };
}

/** All published terms of its recording, oldest first. Empty before it is published. */
async function versionsOf(world: World, { id: trackId, recordingId }: typeof tracks.$inferSelect) {
  const first = recordingId ?? trackId;
  return await world.db
    .select({
      trackId: tracks.id,
      number: tracks.termsNumber,
      from: tracks.validFrom,
      certificateUrl: certificateUrl(world),
      contractAddress: contracts.address,
    })
    .from(tracks)
    .innerJoin(releases, and(ofCurrentVersion, eq(releases.status, "published")))
    .leftJoin(contracts, eq(contracts.trackId, tracks.id))
    .leftJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(or(eq(tracks.id, first), eq(tracks.recordingId, first)))
    .orderBy(asc(tracks.termsNumber));
}

/** The proposal that is open for it, if any. */
async function openAmendment({ db }: World, trackId: string) {
  const [found] = await db
    .select({ releaseId: releases.id, status: releases.status })
    .from(releases)
    .where(and(eq(releases.amendsTrackId, trackId), notInArray(releases.status, ["withdrawn", "published"])));
  return found ?? null;
}
