import { and, eq } from "drizzle-orm";
import { record } from "../../agreements/audit-trail.ts";
import { moveRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals, releases, trackArtists, tracks } from "../../db/schema.ts";
import { isTakenOff } from "../../db/silent.ts";
import { NOTICE_WORDS, notices } from "../../notifications/words.ts";
import type { World } from "../../world.ts";
import type { Asked } from "../read-approvals.ts";
import { releasesPage, tellWorkspace } from "../tell-of-decision.ts";

/** Whoever's share is kept has answered: a change that would take them off stops, and needs their signature from now on. */
export async function stopTakingOff(world: World, tx: Tx, asked: Asked) {
  const { approval, artist, track } = asked;
  const open = await tx
    .select({ release: releases, approvalId: approvals.id })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.status, "approval_pending")))
    .where(
      and(
        eq(tracks.recordingId, track.recordingId ?? track.id),
        eq(approvals.email, approval.email),
        isTakenOff,
      ),
    );
  for (const { release, approvalId } of open) {
    const title = notices.answeredAfterAll(artist.name, track.title);
    const reason = NOTICE_WORDS.en.answeredAfterAll(artist.name, track.title);
    if (!(await moveRelease(world, tx, release.id, "someone_declined", reason))) continue;
    await record(world, tx, release.id, "approval.objected", { approvalId });
    const { link } = await releasesPage(world, tx, { release });
    await tellWorkspace(world, tx, { ...asked, release }, { title, link, about: artist.email });
  }
}
