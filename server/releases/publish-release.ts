import { and, asc, eq } from "drizzle-orm";
import { isSignedBy } from "../../proof/wallet-signature.ts";
import { hashedAgreement } from "../agreements/agreement-of.ts";
import { moveRelease } from "../agreements/move-release.ts";
import { approvals, releaseVersions, trackArtists, tracks } from "../db/schema.ts";
import type { Work } from "../workflow.ts";
import type { World } from "../world.ts";

/** Publication of one version of a release. Begins with a look at what was really agreed. */
export const publishWork = (world: World): Work => ({
  name: "publish",
  async run(input, flow) {
    const { releaseId, version } = input as { releaseId: string; version: number };
    await flow.step("compare agreements and signatures", async () => {
      const problem = await whyNotAsAgreed(world, releaseId, version);
      if (problem)
        await world.transaction((tx) => moveRelease(world, tx, releaseId, "publishing_failed", problem));
    });
  },
});

/** Null when every row still says what everybody signed. */
export async function whyNotAsAgreed(
  world: World,
  releaseId: string,
  version: number,
): Promise<string | null> {
  const [release] = await world.db
    .select()
    .from(releaseVersions)
    .where(and(eq(releaseVersions.releaseId, releaseId), eq(releaseVersions.version, version)));
  if (!release) return "The release is not there";
  const rows = await world.db
    .select({ track: tracks, artist: trackArtists, approval: approvals })
    .from(tracks)
    .innerJoin(trackArtists, eq(trackArtists.trackId, tracks.id))
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(and(eq(tracks.releaseId, releaseId), eq(tracks.version, version)))
    .orderBy(asc(tracks.position), asc(trackArtists.position));
  for (const { track, artist, approval } of rows) {
    const artists = rows.filter((row) => row.track.id === track.id).map((row) => row.artist);
    const { agreementHash } = hashedAgreement(release, track, artists);
    const { message, signature, wallet } = approval;
    const stands =
      approval.status === "approved" &&
      agreementHash === track.agreementHash &&
      message?.includes(`\nAgreement: sha256:${agreementHash}\n`) &&
      (await isSignedBy(release.network, wallet ?? "", signature ?? "", message));
    if (!stands) return `“${track.title}” is not what ${artist.name} agreed to`;
  }
  return null;
}
