import { and, asc, eq, inArray } from "drizzle-orm";
import { RELEASE_TEXTS, TRACK_TEXTS, textsIn } from "../../shared/rules/release-fields.ts";
import type { Db, Tx } from "../db/connect.ts";
import { releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { AcceptedRelease } from "./accept-release.ts";

/** A version as it was accepted, read back from its rows. */
export async function acceptedVersion(
  db: Db | Tx,
  releaseId: string,
  version: number,
): Promise<AcceptedRelease> {
  const [release] = await db
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!release) throw new Refusal("release_not_found");
  const itsTracks = await db
    .select()
    .from(tracks)
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position));
  const artists = await db
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
