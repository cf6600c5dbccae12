import { and, eq } from "drizzle-orm";
import type { ReleaseStatus } from "../../shared/rules/release-status.ts";
import type { ShareLink } from "../../shared/schemas/tracks.ts";
import { record } from "../agreements/audit-trail.ts";
import { type Insider, refuseUnlessMay } from "../caller.ts";
import type { Tx } from "../db/connect.ts";
import { wasOpenedEarly } from "../db/opened-early.ts";
import { recordingId } from "../db/recording-terms.ts";
import { releases, releaseVersions, shareLinks, tracks } from "../db/schema.ts";
import { byKey } from "../http/caller-by-key.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { newShareCode } from "./share-code.ts";

/** One short link per track, for ever: whoever asks later gets the one that is there. */
export async function shareTrack(world: World, caller: Insider, trackId: string): Promise<ShareLink> {
  return await world.transaction(async (tx) => {
    await refuseUnlessMay(tx, caller, "share_track");
    const { code, releaseId, recordingId, shareFrom, openedEarly, date } = await load(tx, caller, trackId);
    const waits = shareFrom === null && !openedEarly;
    const today = world.now().toISOString().slice(0, 10);
    return {
      shortUrl: shortUrl(world, code ?? (await create(world, tx, caller, releaseId, recordingId))),
      opensOn: waits && date !== null && date > today ? date : null,
    };
  });
}

export const shortUrl = ({ config }: World, code: string) => `${config.appUrl}/s/${code}`;

async function load(tx: Tx, { workspace }: Insider, trackId: string) {
  const [found] = await tx
    .select({
      status: releases.status,
      releaseId: releases.id,
      code: shareLinks.code,
      recordingId,
      shareFrom: releaseVersions.shareFrom,
      openedEarly: wasOpenedEarly,
      date: releaseVersions.releaseDate,
    })
    .from(tracks)
    .innerJoin(releases, and(eq(releases.id, tracks.releaseId), eq(releases.version, tracks.version)))
    .innerJoin(
      releaseVersions,
      and(eq(releaseVersions.releaseId, releases.id), eq(releaseVersions.version, releases.version)),
    )
    .leftJoin(shareLinks, eq(shareLinks.trackId, recordingId))
    .where(and(eq(tracks.id, trackId), eq(releases.workspaceId, workspace.id)));
  if (!found) throw new Refusal("track_not_found");
  if (found.status !== PUBLISHED) throw new Refusal("sharing_not_ready");
  return found;
}

const PUBLISHED: ReleaseStatus = "published";

async function create(world: World, tx: Tx, caller: Insider, releaseId: string, trackId: string) {
  // Holds the release: who asks at the same moment waits here and then finds the link.
  const held = await tx
    .select({ id: releases.id })
    .from(releases)
    .where(and(eq(releases.id, releaseId), eq(releases.status, PUBLISHED)))
    .for("update");
  if (held.length === 0) throw new Refusal("track_not_found");
  const there = await codeOf(tx, trackId);
  if (there) return there;
  const code = await claimCode(tx, trackId, world.now());
  await record(world, tx, releaseId, "track.shared", { trackId, ...byKey(caller) });
  return code;
}

async function codeOf(tx: Tx, trackId: string) {
  const [link] = await tx.select().from(shareLinks).where(eq(shareLinks.trackId, trackId));
  return link?.code ?? null;
}

/** A code that another track has is not taken: the next one is tried. */
export async function claimCode(
  tx: Tx,
  trackId: string,
  createdAt: Date,
  draw = newShareCode,
): Promise<string> {
  for (;;) {
    const code = draw();
    const { rowCount } = await tx
      .insert(shareLinks)
      .values({ code, trackId, createdAt })
      .onConflictDoNothing({ target: shareLinks.code });
    if (rowCount === 1) return code;
  }
}
