import { and, asc, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { type Credit, creditsIn } from "../../shared/rules/drafts/credits.ts";
import { genreOf } from "../../shared/rules/release-fields.ts";
import type { ReleaseType } from "../../shared/schemas/catalog.ts";
import { contractPage } from "../../shared/schemas/pages.ts";
import { hasNotAgreed } from "../db/not-agreed.ts";
import { wasOpenedEarly } from "../db/opened-early.ts";
import {
  approvals,
  certificates,
  contracts,
  releases,
  releaseVersions,
  shareLinks,
  trackArtists,
  tracks,
  workspaces,
} from "../db/schema.ts";
import { isTestNetwork } from "../offered.ts";
import type { World } from "../world.ts";
import { isShareCode } from "./share-code.ts";
import { shortUrl } from "./share-track.ts";

/** Later terms are signed by whoever they change something for; `others`: somebody has not agreed. */
export type SignedBy = "everyone" | "changed" | "others";

/** What anybody may know of a published track. Shares are here for the drawing alone; addresses are not. */
export interface Share {
  url: string;
  title: string;
  release: string;
  releaseType: ReleaseType;
  releaseDate: string | null;
  /** The label shows it from the release date on only. */
  opensOnDate: boolean;
  label: string;
  genre: string | null;
  /** Who made it and has no share. */
  credits: Credit[];
  isrc: string | null;
  mediaLink: string | null;
  agreementHash: string;
  /** `keptSince`: they have not agreed, and their share is kept for them. */
  artists: { name: string; bps: number; keptSince: Date | null }[];
  signedBy: SignedBy;
  certificateId: string | null;
  /** Where royalties are paid to: a page of ours, once the contract is final. */
  contractPath: string | null;
  /** Its royalties are play money. */
  onTestNetwork: boolean;
}

/** Null for what does not exist, is not published (any more), or went with its workspace: nobody can tell which. */
export async function readShare(world: World, code: string): Promise<Share | null> {
  if (!isShareCode(code)) return null;
  const [found] = await world.db
    .select({
      ...{ track: tracks, version: releaseVersions, openedEarly: wasOpenedEarly },
      certificateId: certificates.id,
      contract: contracts,
    })
    .from(shareLinks)
    .innerJoin(tracks, or(eq(tracks.id, shareLinks.trackId), eq(tracks.recordingId, shareLinks.trackId)))
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .innerJoin(workspaces, eq(workspaces.id, releases.workspaceId))
    .leftJoin(certificates, eq(certificates.trackId, tracks.id))
    .leftJoin(contracts, and(eq(contracts.trackId, tracks.id), isNotNull(contracts.finalizedAt)))
    .where(and(eq(shareLinks.code, code), eq(releases.status, "published"), isNull(workspaces.deletedAt)))
    // The newest of its terms: what is shown, and where royalties go.
    .orderBy(desc(tracks.termsNumber))
    .limit(1);
  if (!found) return null;
  const { track, version, openedEarly, certificateId, contract } = found;
  const artists = await readArtists(world, track.id);
  return {
    url: shortUrl(world, code),
    title: track.title,
    release: version.name,
    releaseType: version.releaseType,
    releaseDate: version.releaseDate,
    opensOnDate: version.shareFrom === null && !openedEarly,
    label: version.workspaceName,
    genre: genreOf(track.genreId)?.name ?? null,
    credits: creditsIn(track.credits),
    isrc: track.isrc,
    mediaLink: track.mediaLink,
    agreementHash: track.agreementHash,
    artists,
    signedBy: artists.some(({ keptSince }) => keptSince)
      ? "others"
      : track.termsNumber > 1
        ? "changed"
        : "everyone",
    certificateId,
    onTestNetwork: isTestNetwork(world, version.network),
    contractPath: contract && contractPage(contract.network, contract.address),
  };
}

const readArtists = ({ db }: World, trackId: string) =>
  db
    .select({ name: trackArtists.name, bps: trackArtists.bps, keptSince: approvals.keptAt })
    .from(trackArtists)
    .leftJoin(approvals, and(eq(approvals.trackArtistId, trackArtists.id), hasNotAgreed))
    .where(eq(trackArtists.trackId, trackId))
    .orderBy(asc(trackArtists.position));
