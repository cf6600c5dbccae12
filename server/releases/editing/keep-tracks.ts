import { and, inArray, ne, sql } from "drizzle-orm";
import { hashedAgreement } from "../../agreements/agreement-of.ts";
import { linkEnd } from "../../approvals/ask-for-approval.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { approvals, type releaseVersions, type tracks } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import type { AcceptedRelease, AcceptedTrack } from "../accept-release.ts";
import { acceptedIn, type TrackRows, type VersionRows } from "../write-version.ts";
import { samePlaces } from "./differences.ts";

/** Tracks that an edit leaves as they are go along to the new version, with everything that was signed for them. */

type Track = typeof tracks.$inferSelect;
type Version = typeof releaseVersions.$inferSelect;

/** By place in the new version: the track that would say the very same there, and null where terms are new. */
export async function tracksThatStay(
  tx: Tx,
  { workspace }: Insider,
  before: VersionRows,
  after: AcceptedRelease,
): Promise<(Track | null)[]> {
  const release = { ...after, workspaceName: workspace.name };
  // What stands for a signature there holds for the version it was made in.
  const unsigned = await tx
    .selectDistinct({ trackId: approvals.trackId })
    .from(approvals)
    .where(
      and(inArray(approvals.trackId, before.row.trackIds), inArray(approvals.status, ["held", "unchanged"])),
    );
  const asked = new Set(unsigned.map(({ trackId }) => trackId));
  const stays = new Map(
    samePlaces(acceptedIn(before).tracks, after.tracks).flatMap(([was, place]) => {
      const [rows, now] = [before.tracks[was], after.tracks[place]];
      return rows && now && !asked.has(rows.track.id) && saysTheSame(rows, release, now)
        ? [[place, rows.track] as const]
        : [];
    }),
  );
  return after.tracks.map((_, place) => stays.get(place) ?? null);
}

/** Written once more as the release and the track are now, it is the text that was signed, to the letter. */
const saysTheSame = (
  { track, artists }: TrackRows,
  release: Parameters<typeof hashedAgreement>[0],
  { artists: _, ...now }: AcceptedTrack,
): boolean => hashedAgreement(release, { ...track, ...now }, artists).agreement === track.agreement;

/** Whoever declined or was too late is asked once more: the release is not the one that they answered. */
export async function takeAlong(world: World, tx: Tx, version: Version, kept: (Track | null)[]) {
  const ids = kept.flatMap((track) => (track ? [track.id] : []));
  if (ids.length === 0) return;
  // All in one statement: an album may have hundreds.
  await tx.execute(sql`
    update tracks
    set version = v.version, position = place - 1, genre_id = texts ->> 'genreId', sub_genre = texts ->> 'subGenre',
      mood = texts ->> 'mood', language = texts ->> 'language', credits = texts ->> 'credits'
    from release_versions v, jsonb_array_elements(v.track_texts) with ordinality its(texts, place)
    where v.release_id = ${version.releaseId} and v.version = ${version.version}
      and tracks.id = v.track_ids[place] and tracks.id = any(${sql.param(ids)}::uuid[])`);
  const theirs = inArray(approvals.trackId, ids);
  await tx.update(approvals).set({ version: version.version }).where(theirs);
  await tx
    .update(approvals)
    .set({
      status: "pending",
      expiresAt: linkEnd(version, world.now()),
      decidedAt: null,
      reason: null,
    })
    .where(and(theirs, ne(approvals.status, "approved")));
}
