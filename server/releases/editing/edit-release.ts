import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { ReleaseDraft } from "../../../shared/rules/release-rules.ts";
import type { EditedRelease } from "../../../shared/schemas/releases.ts";
import { moveRelease } from "../../agreements/move-release.ts";
import { closeProposals } from "../../approvals/proposals/close-proposal.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { approvalRequests, approvals, releases, shareProposals } from "../../db/schema.ts";
import { refuseUnlessOffered } from "../../offered.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { type AcceptedRelease, acceptRelease } from "../accept-release.ts";
import { openRelease } from "../open-release.ts";
import { startAsking } from "../start-asking.ts";
import { submitted } from "../submit-release.ts";
import { acceptedIn, readVersion, writeVersion } from "../write-version.ts";
import { differences } from "./differences.ts";
import { takeAlong, tracksThatStay } from "./keep-tracks.ts";
import { peopleOn, tellOfEdit } from "./tell-of-edit.ts";

/**
 * A new version beside the old one. What was signed for a track stays signed if the edit leaves that track as it is, and loses
 * its force if not. Everybody is told what changed.
 */
export async function editRelease(
  world: World,
  caller: Insider,
  releaseId: string,
  draft: ReleaseDraft & { version?: number | undefined },
): Promise<EditedRelease> {
  const accepted = acceptRelease(draft);
  refuseUnlessOffered(world, accepted.network);
  return world.transaction(async (tx) => {
    const current = await openRelease(tx, caller, releaseId, "edit_release");
    if (current.amendsTrackId) throw new Refusal("amendment_not_editable");
    if (draft.version !== undefined && draft.version !== current.version)
      throw new Refusal("release_changed");
    return await replaceVersion(world, tx, caller, current, accepted);
  });
}

/** The caller holds the release's row. */
export async function replaceVersion(
  world: World,
  tx: Tx,
  caller: Insider,
  current: typeof releases.$inferSelect,
  accepted: AcceptedRelease,
): Promise<EditedRelease> {
  const { id: releaseId } = current;
  const rows = await readVersion(tx, releaseId, current.version);
  const before = acceptedIn(rows);
  const changes = differences(before, accepted, "en");
  if (changes.length === 0) throw new Refusal("nothing_changed");
  const version = current.version + 1;
  if (!(await moveRelease(world, tx, releaseId, "edited"))) throw new Refusal("release_not_open");
  await tx.update(releases).set({ version }).where(eq(releases.id, releaseId));
  const kept = await tracksThatStay(tx, caller, rows, accepted);
  const ids = kept.flatMap((track) => (track ? [track.id] : []));
  await endVersion(world, tx, releaseId, "superseded", ids);
  const row = await writeVersion(world, tx, caller, { releaseId, version, accepted, kept });
  await takeAlong(world, tx, row, kept);
  const others = await tellOfEdit(world, tx, caller, { release: current, before, after: accepted });
  const asking = await startAsking(world, tx, row, others);
  const answer = submitted(row, asking);
  const status = asking?.people.length === 0 ? "publishing" : answer.status;
  return { ...answer, status, changes, asked: asking?.people ?? [...peopleOn(accepted)] };
}

/** Nobody is asked any more, and nobody is reminded. */
export async function endVersion(
  world: World,
  tx: Tx,
  releaseId: string,
  status: "superseded" | "withdrawn",
  keptTracks: string[] = [],
) {
  await closeProposals(world, tx, eq(shareProposals.releaseId, releaseId), "end_version");
  await tx
    .update(approvals)
    .set({ status })
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        notInArray(approvals.trackId, keptTracks),
        inArray(approvals.status, ["pending", "approved", "declined", "expired", "held", "unchanged"]),
      ),
    );
  await tx
    .update(approvalRequests)
    .set({ nextReminderAt: null })
    .where(eq(approvalRequests.releaseId, releaseId));
}
