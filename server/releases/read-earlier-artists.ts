import { and, desc, eq, not, notExists } from "drizzle-orm";
import { EARLIER_ARTISTS_SHOWN } from "../../shared/rules/limits.ts";
import type { EarlierArtist } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import { isGoneIn } from "../db/gone.ts";
import { approvals, releases, trackArtists, tracks } from "../db/schema.ts";
import { shownTo } from "../db/shown-to.ts";
import type { World } from "../world.ts";

/** Everybody on the workspace's releases who still has their account, or never had one: by address, under the name used last; who was named last comes first. */
export async function readEarlierArtists(
  { db }: World,
  { workspace, role }: Insider,
): Promise<EarlierArtist[]> {
  const leftSince = db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.trackArtistId, trackArtists.id), isGoneIn(approvals.email)));
  const lastNamed = db
    .selectDistinctOn([trackArtists.email], {
      email: trackArtists.email,
      name: trackArtists.name,
      at: releases.createdAt,
    })
    .from(trackArtists)
    .innerJoin(tracks, eq(tracks.id, trackArtists.trackId))
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .where(
      and(
        eq(releases.workspaceId, workspace.id),
        shownTo(role),
        not(isGoneIn(trackArtists.email)),
        notExists(leftSince),
      ),
    )
    .orderBy(trackArtists.email, desc(releases.createdAt), desc(tracks.version))
    .as("last_named");
  return db
    .select({ name: lastNamed.name, email: lastNamed.email })
    .from(lastNamed)
    .orderBy(desc(lastNamed.at), lastNamed.email)
    .limit(EARLIER_ARTISTS_SHOWN);
}
