import { and, asc, eq, exists, inArray, isNotNull, isNull, not } from "drizzle-orm";
import { before } from "../../shared/rules/release-status.ts";
import { record } from "../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../agreements/move-release.ts";
import { closeProposals } from "../approvals/proposals/close-proposal.ts";
import { mailSubmitter, releasesPage, tellWorkspace } from "../approvals/tell-of-decision.ts";
import type { Tx } from "../db/connect.ts";
import {
  approvalRequests,
  approvals,
  lateAnswers,
  members,
  releaseMails,
  releases,
  releaseVersions,
  shareProposals,
  statementSlips,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { coAuthorGoneMail } from "../mail/decision-mails.ts";
import { NOTICE_WORDS, notices } from "../notifications/words.ts";
import type { World } from "../world.ts";
import { namesOn } from "./write-version.ts";

/**
 * What a deleted account leaves on releases. A text that somebody signed is their evidence and stays as it was signed, with
 * every name in it; the address stays only where the person signed themselves. All else goes.
 */

const NAME = "Deleted co-author";
const ONLY_TOLD = ["unchanged"] as const;

/** Whatever was addressed to them is addressed to nobody. Releases come first, as for everybody who changes one. */
export async function readdress(tx: Tx, from: string, to: string) {
  await tx
    .update(releases)
    .set({ createdByEmail: to, submissionKey: null })
    .where(eq(releases.createdByEmail, from));
  await tx
    .update(releaseVersions)
    .set({ createdByEmail: to })
    .where(eq(releaseVersions.createdByEmail, from));
  await tx.update(members).set({ email: to, name: "", searchText: "" }).where(eq(members.email, from));
  await tx.update(members).set({ invitedByEmail: null }).where(eq(members.invitedByEmail, from));
  await tx.update(approvals).set({ email: to }).where(eq(approvals.email, from));
  await tx
    .update(approvalRequests)
    .set({ email: to, nextReminderAt: null })
    .where(eq(approvalRequests.email, from));
  await tx.delete(releaseMails).where(eq(releaseMails.email, from));
  await tx.update(shareProposals).set({ email: to }).where(eq(shareProposals.email, from));
  await tx.update(shareProposals).set({ closedByEmail: to }).where(eq(shareProposals.closedByEmail, from));
  await tx.update(statementSlips).set({ email: to }).where(eq(statementSlips.email, from));
  const theySigned = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.trackArtistId, trackArtists.id), isNotNull(approvals.signature)));
  await tx
    .update(trackArtists)
    .set({ email: to, emailSalt: "" })
    .where(and(eq(trackArtists.email, from), not(exists(theySigned))));
}

/** Each release in a transaction of its own. Doing it again changes nothing. */
export async function leaveReleases(world: World, gone: string) {
  const named = await world.db
    .selectDistinct({ id: tracks.releaseId })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .where(eq(trackArtists.email, gone))
    .orderBy(asc(tracks.releaseId));
  for (const { id } of named) await world.transaction((tx) => leaveRelease(world, tx, id, gone));
}

async function leaveRelease(world: World, tx: Tx, releaseId: string, gone: string) {
  const locked = await lockRelease(tx, releaseId);
  if (!locked) return;
  const theirs = and(eq(approvals.releaseId, releaseId), eq(approvals.email, gone));
  // Whoever a proposed change leaves as they are can no longer object: that counts as a no, beside any other.
  const isOpen = before("everyone_approved").includes(locked.release.status);
  const asked = await tx
    .update(approvals)
    .set({ status: "declined", decidedAt: world.now() })
    .where(
      and(
        theirs,
        eq(approvals.version, locked.release.version),
        inArray(approvals.status, ["pending", "expired", ...ONLY_TOLD.filter(() => isOpen)]),
      ),
    )
    .returning({ approvalId: approvals.id, trackId: approvals.trackId });
  for (const one of asked) await record(world, tx, releaseId, "approval.declined", one);
  await tx
    .update(approvals)
    .set({ reason: null, ipAddress: null, userAgent: null })
    .where(and(theirs, isNull(approvals.signature)));
  const unsigned = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(theirs, isNull(approvals.signature)));
  await tx.delete(lateAnswers).where(inArray(lateAnswers.approvalId, unsigned));
  const proposed = and(eq(shareProposals.releaseId, releaseId), eq(shareProposals.email, gone));
  await closeProposals(world, tx, proposed, "take_back");
  await tx.update(shareProposals).set({ reason: null, answer: null }).where(proposed);
  await eraseName(tx, releaseId, gone);
  await stopRelease(world, tx, locked, gone, asked.length > 0);
}

/** On every track whose text nobody has signed. */
async function eraseName(tx: Tx, releaseId: string, gone: string) {
  const signed = tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.trackId, tracks.id), isNotNull(approvals.signature)));
  const unsigned = await tx
    .select({ track: tracks, release: releaseVersions })
    .from(tracks)
    .innerJoin(trackArtists, and(eq(trackArtists.trackId, tracks.id), eq(trackArtists.email, gone)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, tracks.releaseId), eq(releaseVersions.version, tracks.version)),
    )
    .where(and(eq(tracks.releaseId, releaseId), not(exists(signed))));
  for (const { track, release } of unsigned) {
    await tx
      .update(trackArtists)
      .set({ name: NAME })
      .where(and(eq(trackArtists.trackId, track.id), eq(trackArtists.email, gone)));
    const named = await tx
      .select({ name: trackArtists.name })
      .from(trackArtists)
      .where(eq(trackArtists.trackId, track.id))
      .orderBy(asc(trackArtists.position));
    await tx
      .update(tracks)
      .set({ ...namesOn(release, track, named), agreement: "", salt: "" })
      .where(eq(tracks.id, track.id));
  }
}

/** It waits for an answer that cannot come any more. Their own words about it go, and the workspace hears why. */
async function stopRelease(
  world: World,
  tx: Tx,
  locked: NonNullable<Awaited<ReturnType<typeof lockRelease>>>,
  gone: string,
  isNew: boolean,
) {
  const { id, version } = locked.release;
  const [row] = await tx
    .select({ version: releaseVersions })
    .from(releaseVersions)
    .innerJoin(
      approvals,
      and(eq(approvals.releaseId, releaseVersions.releaseId), eq(approvals.version, releaseVersions.version)),
    )
    .where(
      and(
        eq(approvals.releaseId, id),
        eq(approvals.version, version),
        eq(approvals.email, gone),
        eq(approvals.status, "declined"),
      ),
    )
    .limit(1);
  if (!row) return;
  const reason = NOTICE_WORDS.en.coAuthorGone(row.version.name);
  await moveRelease(world, tx, id, "someone_declined", reason);
  await tx
    .update(releases)
    .set({ statusReason: reason })
    .where(and(eq(releases.id, id), eq(releases.status, "declined")));
  if (!isNew) return;
  const { link, url } = await releasesPage(world, tx, locked);
  const notice = {
    title: notices.coAuthorGone(row.version.name),
    body: notices.takeThemOff,
    link,
    about: null,
  };
  await tellWorkspace(world, tx, locked, notice);
  const news = { release: row.version.name, url };
  await mailSubmitter(world, tx, row.version, "co-author-gone", (to) => coAuthorGoneMail(to, news));
}
