import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Language } from "../../../shared/rules/language.ts";
import { proposalsOf } from "../../approvals/proposals/close-proposal.ts";
import { signedBefore } from "../../approvals/proposals/signed-before.ts";
import type { Tx } from "../../db/connect.ts";
import { shownAddress } from "../../db/gone.ts";
import { approvals, people, releaseVersions, shareProposals, trackArtists, tracks } from "../../db/schema.ts";
import type { WhyAgain } from "../../mail/approvals/change-mails.ts";
import type { AcceptedRelease } from "../accept-release.ts";
import { differences } from "../editing/differences.ts";
import { acceptedTrack, acceptedVersion } from "../write-version.ts";

type Version = typeof releaseVersions.$inferSelect;

/** What they suggested themselves, or nothing at all that concerns them, or an edit like any other. */
export async function whyAgain(
  tx: Tx,
  { releaseId, version }: Version,
  email: string,
  waiting: { trackId: string }[],
): Promise<WhyAgain> {
  const before = { releaseId, version: version - 1, email };
  const accepted = and(proposalsOf(before), eq(shareProposals.state, "accepted"));
  if ((await tx.$count(shareProposals, accepted)) > 0) return "accepted";
  const same = await signedBefore(tx, { releaseId, version, email });
  return waiting.every(({ trackId }) => same.has(trackId)) ? "as_before" : "edited";
}

/** What these people are asked on a version, in the order of its tracks. */
export const askedOf = (tx: Tx, { releaseId, version }: Version, emails: string[]) =>
  tx
    .select({
      id: approvals.id,
      trackId: approvals.trackId,
      link: approvals.link,
      email: approvals.email,
      status: approvals.status,
      decidedAt: approvals.decidedAt,
      expiresAt: approvals.expiresAt,
      name: trackArtists.name,
      bps: trackArtists.bps,
      title: tracks.title,
      validFrom: tracks.validFrom,
    })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        eq(approvals.version, version),
        inArray(approvals.email, emails),
      ),
    )
    .orderBy(asc(tracks.position));

/** Read and compared once for all who know the same version and read the same language. */
export function changesTo(tx: Tx, { releaseId, version }: Version) {
  const versions = new Map<number, AcceptedRelease>();
  const found = new Map<string, string[]>();
  const read = async (number: number) => {
    const known = versions.get(number) ?? (await acceptedVersion(tx, releaseId, number));
    versions.set(number, known);
    return known;
  };
  return async (since: number, language: Language) => {
    const key = `${since} ${language}`;
    const known = found.get(key) ?? differences(await read(since), await read(version), language);
    found.set(key, known);
    return known;
  };
}

export async function beforeChange(tx: Tx, trackId: string) {
  const [track] = await tx.select().from(tracks).where(eq(tracks.id, trackId));
  if (!track) throw new Error("a change of nothing");
  return await acceptedTrack(tx, track);
}

export async function nameOf(tx: Tx, email: string) {
  const [person] = await tx.select({ name: people.name }).from(people).where(eq(people.email, email));
  return person?.name || shownAddress(email) || "…";
}

/** Null when they were not on it. */
export async function nameOn(tx: Tx, releaseId: string, version: number, email: string) {
  const [artist] = await tx
    .select({ name: trackArtists.name })
    .from(trackArtists)
    .innerJoin(releaseVersions, sql`${trackArtists.trackId} = any(${releaseVersions.trackIds})`)
    .where(
      and(
        eq(releaseVersions.releaseId, releaseId),
        eq(releaseVersions.version, version),
        eq(trackArtists.email, email),
      ),
    )
    .limit(1);
  return artist?.name ?? null;
}
