import { and, asc, eq, inArray } from "drizzle-orm";
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
  const { name, releaseType, upc, releaseDate, network, contractConfigId } = release;
  return {
    name,
    releaseType,
    upc,
    releaseDate,
    network,
    contractConfigId,
    tracks: itsTracks.map(({ id, title, isrc, mediaLink, genreId, subGenre, mood, language }) => ({
      title,
      isrc,
      mediaLink,
      genreId,
      subGenre,
      mood,
      language,
      artists: artists
        .filter(({ trackId }) => trackId === id)
        .map((artist) => ({ name: artist.name, email: artist.email, bps: artist.bps })),
    })),
  };
}
