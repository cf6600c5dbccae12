import { and, asc, eq, inArray } from "drizzle-orm";
import type { Language } from "../../shared/rules/language.ts";
import { RELEASE_TEXTS, TRACK_TEXTS, textsIn } from "../../shared/rules/release-fields.ts";
import type { ReleaseDraft } from "../../shared/rules/release-rules.ts";
import type { EditedRelease } from "../../shared/schemas/releases.ts";
import { moveRelease } from "../agreements/move-release.ts";
import type { Insider } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import {
  approvalRequests,
  approvals,
  releases,
  releaseVersions,
  trackArtists,
  tracks,
} from "../db/schema.ts";
import { refuseUnlessOffered } from "../offered.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { type AcceptedRelease, acceptRelease } from "./accept-release.ts";
import { differences } from "./differences.ts";
import { openRelease } from "./open-release.ts";
import { startAsking } from "./start-asking.ts";
import { submitted } from "./submit-release.ts";
import { tellOfEdit } from "./tell-of-edit.ts";
import { writeVersion } from "./write-version.ts";

/** A new version beside the old one. Every approval of the old one loses its force, and everybody is told what changed. */
export async function editRelease(
  world: World,
  caller: Insider,
  releaseId: string,
  draft: ReleaseDraft & { version?: number | undefined },
): Promise<EditedRelease> {
  const accepted = acceptRelease(draft);
  refuseUnlessOffered(world, accepted.network);
  return world.transaction(async (tx) => {
    const current = await openRelease(tx, caller, releaseId);
    if (draft.version !== undefined && draft.version !== current.version)
      throw new Refusal("release_changed");
    const before = await acceptedVersion(tx, releaseId, current.version);
    const changesIn = (language: Language) => differences(before, accepted, language);
    const changes = changesIn("en");
    if (changes.length === 0) throw new Refusal("nothing_changed");
    const version = current.version + 1;
    if (!(await moveRelease(world, tx, releaseId, "edited"))) throw new Refusal("release_not_open");
    await tx.update(releases).set({ version }).where(eq(releases.id, releaseId));
    await endVersion(tx, releaseId, "superseded");
    const row = await writeVersion(world, tx, caller, { releaseId, version, accepted });
    await tellOfEdit(world, tx, caller, { release: current, before, after: accepted, changes: changesIn });
    return { ...submitted(row, await startAsking(world, tx, row, changesIn)), changes };
  });
}

/** A version as it was accepted, read back from its rows. */
async function acceptedVersion(tx: Tx, releaseId: string, version: number): Promise<AcceptedRelease> {
  const [release] = await tx
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!release) throw new Refusal("release_not_found");
  const itsTracks = await tx
    .select()
    .from(tracks)
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position));
  const artists = await tx
    .select()
    .from(trackArtists)
    .where(
      inArray(
        trackArtists.trackId,
        itsTracks.map(({ id }) => id),
      ),
    )
    .orderBy(asc(trackArtists.position));
  return {
    ...textsIn(RELEASE_TEXTS, release),
    network: release.network,
    tracks: itsTracks.map((track) => ({
      ...textsIn(TRACK_TEXTS, track),
      artists: artists
        .filter(({ trackId }) => trackId === track.id)
        .map(({ name, email, bps }) => ({ name, email, bps })),
    })),
  };
}

/** Nobody is asked any more, and nobody is reminded. */
export async function endVersion(tx: Tx, releaseId: string, status: "superseded" | "withdrawn") {
  await tx
    .update(approvals)
    .set({ status })
    .where(
      and(
        eq(approvals.releaseId, releaseId),
        inArray(approvals.status, ["pending", "approved", "declined", "expired"]),
      ),
    );
  await tx
    .update(approvalRequests)
    .set({ nextReminderAt: null })
    .where(eq(approvalRequests.releaseId, releaseId));
}
