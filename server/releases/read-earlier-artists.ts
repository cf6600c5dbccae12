import { desc, eq } from "drizzle-orm";
import { EARLIER_ARTISTS_SHOWN } from "../../shared/rules/limits.ts";
import type { EarlierArtist } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import { releases, trackArtists, tracks } from "../db/schema.ts";
import type { World } from "../world.ts";

/** Everybody on the workspace's releases, by address, under the name used last; who was named last comes first. */
export async function readEarlierArtists({ db }: World, { workspace }: Insider): Promise<EarlierArtist[]> {
  const lastNamed = db
    .selectDistinctOn([trackArtists.email], {
      email: trackArtists.email,
      name: trackArtists.name,
      at: releases.createdAt,
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .where(eq(releases.workspaceId, workspace.id))
    .orderBy(trackArtists.email, desc(releases.createdAt), desc(tracks.version))
    .as("last_named");
  return db
    .select({ name: lastNamed.name, email: lastNamed.email })
    .from(lastNamed)
    .orderBy(desc(lastNamed.at), lastNamed.email)
    .limit(EARLIER_ARTISTS_SHOWN);
}
