import { and, asc, eq, inArray, isNull, ne } from "drizzle-orm";
import type { z } from "zod";
import type { releaseApi, UsedCode } from "../../shared/schemas/releases.ts";
import type { Insider } from "../caller.ts";
import { releases, releaseVersions, tracks } from "../db/schema.ts";
import { shownTo } from "../db/shown-to.ts";
import type { World } from "../world.ts";

type Asked = z.infer<typeof releaseApi.usedCodes.body>;

/** Which of these codes the workspace's releases have already, each named once. Withdrawn, a release has none. */
export async function readUsedCodes(
  { db }: World,
  { workspace, role }: Insider,
  { isrcs, upcs, except }: Asked,
): Promise<UsedCode[]> {
  const others = and(
    eq(releases.workspaceId, workspace.id),
    shownTo(role),
    ne(releases.status, "withdrawn"),
    // Other terms of a track have its code, of course.
    isNull(releases.amendsTrackId),
    except === undefined ? undefined : ne(releases.id, except),
  );
  const current = and(
    eq(releaseVersions.releaseId, releases.id),
    eq(releaseVersions.version, releases.version),
  );
  const named = { release: releaseVersions.name, releaseId: releases.id };
  const ofTracks = await db
    .selectDistinctOn([tracks.isrc], { code: tracks.isrc, track: tracks.title, ...named })
    .from(tracks)
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(releaseVersions, current)
    .where(and(others, eq(tracks.workspaceId, workspace.id), inArray(tracks.isrc, isrcs)))
    .orderBy(asc(tracks.isrc), asc(releases.createdAt));
  const ofReleases = await db
    .selectDistinctOn([releaseVersions.upcCode], { code: releaseVersions.upcCode, ...named })
    .from(releaseVersions)
    .innerJoin(releases, current)
    .where(and(others, eq(releaseVersions.workspaceId, workspace.id), inArray(releaseVersions.upcCode, upcs)))
    .orderBy(asc(releaseVersions.upcCode), asc(releases.createdAt));
  return [...ofTracks, ...ofReleases.map((row) => ({ ...row, track: null }))].map((row) => ({
    ...row,
    code: row.code ?? "",
  }));
}
