import { and, asc, eq } from "drizzle-orm";
import { before } from "../../../shared/rules/release-status.ts";
import { record } from "../../agreements/audit-trail.ts";
import { lockRelease, moveRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals, trackArtists, tracks } from "../../db/schema.ts";
import { isTakenOff } from "../../db/silent.ts";
import { NOTICE_WORDS, notices } from "../../notifications/words.ts";
import type { World } from "../../world.ts";
import type { Asked } from "../read-approvals.ts";
import { releasesPage, tellWorkspace } from "../tell-of-decision.ts";

/**
 * Whoever's share is kept has answered: a change that would take them off stops, and needs their signature from now on.
 * `said`: what they object to.
 */
export async function stopTakingOff(world: World, tx: Tx, asked: Asked, said: string | null) {
  const { approval, track } = asked;
  const changes = await tx
    .select({ approvalId: approvals.id, releaseId: approvals.releaseId })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(
      and(
        eq(tracks.recordingId, track.recordingId ?? track.id),
        eq(approvals.email, approval.email),
        isTakenOff,
      ),
    )
    .orderBy(asc(approvals.releaseId));
  for (const change of changes) await stop(world, tx, asked, { ...change, said });
}

interface Change {
  approvalId: string;
  releaseId: string;
  said: string | null;
}

/** Also one that another has declined: should they take that back, this no stays. */
async function stop(world: World, tx: Tx, asked: Asked, { approvalId, releaseId, said }: Change) {
  const locked = await lockRelease(tx, releaseId);
  if (!locked || !before("everyone_approved").includes(locked.release.status)) return;
  const { artist, track } = asked;
  const reason = NOTICE_WORDS.en.answeredAfterAll(artist.name, track.title);
  const at = world.now();
  const written = await tx
    .update(approvals)
    .set({ status: "declined", decidedAt: at, objectedAt: at, reason: said ?? reason })
    .where(and(eq(approvals.id, approvalId), eq(approvals.status, "unchanged")))
    .returning({ id: approvals.id });
  if (written.length === 0) return;
  await moveRelease(world, tx, releaseId, "someone_declined", reason);
  await record(world, tx, releaseId, "approval.objected", { approvalId });
  const { link } = await releasesPage(world, tx, locked);
  const title = notices.answeredAfterAll(artist.name, track.title);
  await tellWorkspace(world, tx, locked, { title, link, about: artist.email });
}
