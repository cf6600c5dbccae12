import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { ReleaseProposal } from "../../../shared/schemas/proposals.ts";
import { presentProposal } from "../../approvals/proposals/read-own-proposal.ts";
import { approvals, shareProposals, trackArtists, tracks } from "../../db/schema.ts";
import type { World } from "../../world.ts";

/** More than anybody makes of one release; who does sees the newest. */
const SHOWN_MAX = 100;

/** Open ones first, then the newest. The release was found in the caller's workspace. */
export async function readProposals({ db }: World, releaseId: string): Promise<ReleaseProposal[]> {
  const rows = await db
    .select({
      proposal: shareProposals,
      track: tracks,
      artistId: approvals.trackArtistId,
      approval: approvals,
    })
    .from(shareProposals)
    .innerJoin(approvals, eq(approvals.id, shareProposals.approvalId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(eq(shareProposals.releaseId, releaseId))
    .orderBy(sql`${shareProposals.state} = 'open' desc`, desc(shareProposals.createdAt))
    .limit(SHOWN_MAX);
  if (rows.length === 0) return [];
  const artists = await db
    .select()
    .from(trackArtists)
    .where(inArray(trackArtists.trackId, [...new Set(rows.map(({ track }) => track.id))]))
    .orderBy(asc(trackArtists.position));
  return rows.map(({ proposal, track, artistId, approval }) => ({
    ...presentProposal(proposal),
    id: proposal.id,
    version: proposal.version,
    trackId: track.id,
    trackTitle: track.title,
    agreementHash: track.agreementHash,
    by: artists.find(({ id }) => id === artistId)?.name ?? "",
    asked: artists
      .filter(({ trackId }) => trackId === track.id)
      .map(({ name, bps }) => ({ name, share: fractionFromBps(bps) })),
    canAnswer: approval.status === "pending" || approval.status === "declined",
  }));
}
