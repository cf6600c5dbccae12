import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { eachText, RELEASE_TEXTS, TRACK_TEXTS } from "../../shared/rules/release-fields.ts";
import { PAID_STATUSES, trackStatusIn } from "../../shared/rules/release-status.ts";
import { fractionFromBps } from "../../shared/rules/share.ts";
import type { Insider } from "../caller.ts";
import { shownAddress } from "../db/gone.ts";
import {
  approvals,
  certificates,
  contracts,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { readTrack } from "../tracks/read-tracks.ts";
import type { World } from "../world.ts";
import { fileNames } from "./file-names.ts";
import { FIRST, inPages, PAGE, unlessGone } from "./in-pages.ts";

const trackPage = ({ db }: World, { workspace }: Insider, after: string) =>
  db
    .select({
      id: tracks.id,
      title: tracks.title,
      isrc: tracks.isrc,
      artists: tracks.artistNames,
      releaseId: releases.id,
      release: releaseVersions.name,
      upc: releaseVersions.upcCode,
      credits: tracks.credits,
      releaseDate: releaseVersions.releaseDate,
      releaseStatus: releases.status,
      network: releaseVersions.network,
      terms: tracks.termsNumber,
      termsFrom: tracks.validFrom,
      contractAddress: contracts.address,
      certificateId: certificates.id,
      texts: {
        ...eachText(RELEASE_TEXTS, (name) => releaseVersions[name]),
        ...eachText(TRACK_TEXTS, (name) => tracks[name]),
      },
    })
    .from(tracks)
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .leftJoin(contracts, eq(contracts.trackId, tracks.id))
    .leftJoin(certificates, eq(certificates.trackId, tracks.id))
    .where(and(eq(releases.workspaceId, workspace.id), gt(tracks.id, after)))
    .orderBy(asc(tracks.id))
    .limit(PAGE);

/** As their releases stand now; of a recording with several terms, each of them. */
export async function* trackRowsOf(world: World, caller: Insider) {
  for await (const { certificateId, releaseStatus, ...row } of inPages((after) =>
    trackPage(world, caller, after),
  ))
    yield {
      ...{ ...row, status: trackStatusIn[releaseStatus] },
      files: certificateId ? fileNames(row.title, certificateId) : null,
    };
}

/** With everything that the API says of each. */
export async function* tracksOf(world: World, caller: Insider) {
  for await (const { texts: _, ...row } of trackRowsOf(world, caller))
    yield { ...row, ...(await unlessGone(readTrack(world, caller, row.id))) };
}

/** Everybody on every track, by the page as well. */
export async function* sharesOf(world: World, caller: Insider) {
  for (let after = FIRST; ; ) {
    const page = await trackPage(world, caller, after);
    const ids = page.map(({ id }) => id);
    const shares = await world.db
      .select({ trackId: trackArtists.trackId, artist: trackArtists, approval: approvals })
      .from(trackArtists)
      .leftJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
      .where(inArray(trackArtists.trackId, ids))
      .orderBy(asc(trackArtists.trackId), asc(trackArtists.position));
    const ofTrack = new Map(page.map((track) => [track.id, track]));
    for (const { trackId, artist, approval } of shares)
      yield {
        ...{ trackId, track: ofTrack.get(trackId)?.title ?? "", isrc: ofTrack.get(trackId)?.isrc ?? null },
        ...{ terms: ofTrack.get(trackId)?.terms, name: artist.name, email: shownAddress(artist.email) },
        ...{ share: fractionFromBps(artist.bps), answer: approval?.status },
        wallet: PAID_STATUSES.some((paid) => paid === approval?.status) ? approval?.paidTo : null,
      };
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

export const certificatesOf = ({ db }: World, { workspace }: Insider) =>
  inPages((after) =>
    db
      .select({ id: tracks.id, title: tracks.title, certificate: certificates })
      .from(certificates)
      .innerJoin(tracks, eq(tracks.id, certificates.trackId))
      .innerJoin(releases, eq(releases.id, tracks.releaseId))
      .where(and(eq(releases.workspaceId, workspace.id), gt(tracks.id, after)))
      .orderBy(asc(tracks.id))
      .limit(PAGE),
  );
