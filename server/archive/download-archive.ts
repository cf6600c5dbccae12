import { and, count, eq } from "drizzle-orm";
import { ARCHIVES_A_DAY } from "../../shared/rules/budgets.ts";
import type { ArchiveOutlook } from "../../shared/schemas/workspaces.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import { certificates, releases, tracks } from "../db/schema.ts";
import { describeError } from "../describe-error.ts";
import { refuseOverLimit, usesLeft } from "../http/rate-limit.ts";
import { noteInWorkspace } from "../workspaces/workspace-trail.ts";
import type { World } from "../world.ts";
import { archiveFiles } from "./write-archive.ts";
import { zipOf } from "./zip.ts";

/** How much it is, and whether it can be downloaded once more today. */
export async function readOutlook(world: World, caller: Insider): Promise<ArchiveOutlook> {
  const { workspace } = caller;
  return world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "download_everything");
    const [found] = await tx
      .select({ tracks: count(tracks.id), certificates: count(certificates.id) })
      .from(tracks)
      .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
      .leftJoin(certificates, eq(certificates.trackId, tracks.id))
      .where(eq(releases.workspaceId, workspace.id));
    const left = await usesLeft(tx, ARCHIVES_A_DAY, workspace.id, world.now());
    return {
      tracks: found?.tracks ?? 0,
      certificates: found?.certificates ?? 0,
      leftToday: Math.max(0, left),
    };
  });
}

/**
 * The archive as it is written. It is made while somebody takes it: nothing of it is kept, however large it is, and it can
 * take as long as it needs. One that breaks off has no end, so no program opens it as if it were whole.
 */
export async function downloadArchive(world: World, caller: Insider): Promise<AsyncGenerator<Uint8Array>> {
  await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "download_everything");
    await refuseOverLimit(tx, ARCHIVES_A_DAY, caller.workspace.id, world.now());
    await noteInWorkspace(world, tx, caller, "workspace.downloaded", {});
  });
  return told(world, caller, zipOf(archiveFiles(world, caller), world.now()));
}

/** Its answer has begun, so nobody else would say what broke. */
async function* told({ log }: World, { workspace }: Insider, pieces: AsyncGenerator<Uint8Array>) {
  try {
    yield* pieces;
  } catch (error) {
    log.error({ workspaceId: workspace.id, error: describeError(error) }, "archive broke off");
    throw error;
  }
}
