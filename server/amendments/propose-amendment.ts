import { randomUUID } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import { RELEASES_A_DAY } from "../../shared/rules/budgets.ts";
import type { ProposedChange } from "../../shared/schemas/amendments.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease } from "../agreements/move-release.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { isGone } from "../db/gone.ts";
import { isPaid } from "../db/paid.ts";
import { approvals, releases, trackArtists, tracks } from "../db/schema.ts";
import { silentOn } from "../db/silent.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { refuseUnlessOffered } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import { acceptArtists } from "../releases/accept-release.ts";
import { openRelease } from "../releases/open-release.ts";
import { submitted } from "../releases/submit-release.ts";
import { acceptedTrack, writeVersion } from "../releases/write-version.ts";
import type { World } from "../world.ts";
import { amendedArtists, signersOf } from "./amended-artists.ts";
import { askForChange } from "./ask-for-change.ts";

type Track = typeof tracks.$inferSelect;

/**
 * New terms for a published track, for sales from a month on: a release of its own with this one track, which names what it
 * replaces. All that can be refused is refused before anybody is written to.
 */
export async function proposeAmendment(
  world: World,
  caller: Insider,
  trackId: string,
  { from, artists }: ProposedChange,
): Promise<SubmittedRelease> {
  const proposed = acceptArtists(artists);
  return world.transaction(async (tx) => {
    const track = await openTrack(tx, caller, trackId);
    if (track.validFrom !== null && from <= track.validFrom) throw new Refusal("amendment_month_too_early");
    const before = await acceptedTrack(tx, track);
    const [recording] = before.tracks;
    if (!recording) throw new Refusal("track_not_found");
    refuseUnlessOffered(world, before.network);
    const after = amendedArtists(recording.artists, proposed);
    const signers = signersOf(recording.artists, after, await silentOn(tx, track));
    if (signers.size === 0) throw new Refusal("nothing_changed");
    const earlier = await payments(tx, trackId);
    if (earlier.some(({ approval }) => isGone(approval.email))) throw new Refusal("amendment_person_gone");
    await refuseOverLimit(tx, RELEASES_A_DAY, caller.workspace.id, world.now(), "too_many_releases");
    const releaseId = await insertAmendment(world, tx, caller, trackId);
    const version = await writeVersion(world, tx, caller, {
      releaseId,
      version: 1,
      accepted: { ...before, tracks: [{ ...recording, artists: after }] },
      amends: {
        track,
        from,
        emailSalts: new Map(earlier.map(({ artist }) => [artist.email, artist.emailSalt])),
      },
    });
    return submitted(version, await askForChange(world, tx, version, { signers, earlier }));
  });
}

/**
 * To change its terms: its release is held, so that of two who propose at once the second finds the first's; and before it
 * that of the first terms, where whoever was silent answers.
 */
async function openTrack(tx: Tx, caller: Insider, trackId: string): Promise<Track> {
  const [track] = await tx
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, trackId), eq(tracks.workspaceId, caller.workspace.id)));
  if (!track) throw new Refusal("track_not_found");
  if (track.recordingId) await lockTermsOf(tx, track.recordingId);
  const release = await openRelease(tx, caller, track.releaseId, "edit_release");
  if (release.status !== "published" || release.version !== track.version)
    throw new Refusal("amendment_not_published");
  const [other] = await tx
    .select({ status: releases.status })
    .from(releases)
    .where(and(eq(releases.amendsTrackId, trackId), ne(releases.status, "withdrawn")));
  if (other) throw new Refusal(other.status === "published" ? "amendment_not_current" : "amendment_open");
  return track;
}

async function lockTermsOf(tx: Tx, trackId: string) {
  const [track] = await tx.select().from(tracks).where(eq(tracks.id, trackId));
  if (track) await lockRelease(tx, track.releaseId);
}

/** Who is on it now, and where each is paid. */
const payments = (tx: Tx, trackId: string) =>
  tx
    .select({ artist: trackArtists, approval: approvals })
    .from(trackArtists)
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(and(eq(trackArtists.trackId, trackId), isPaid(approvals.status)))
    .orderBy(asc(trackArtists.position));

async function insertAmendment(world: World, tx: Tx, caller: Insider, amendsTrackId: string) {
  const id = randomUUID();
  const at = world.now();
  await tx.insert(releases).values({
    id,
    workspaceId: caller.workspace.id,
    version: 1,
    status: "approval_pending",
    amendsTrackId,
    createdByEmail: caller.email,
    createdAt: at,
    updatedAt: at,
  });
  await record(world, tx, id, "release.created", { amends: amendsTrackId });
  return id;
}
