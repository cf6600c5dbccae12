import { asc, eq } from "drizzle-orm";
import { approvals, contracts, releases, trackArtists, tracks } from "../../server/db/schema.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import type { openLabel } from "../label.ts";
import type { TestWorld } from "../world.ts";
import { walletOf } from "./payable-album.ts";
import { artists } from "./release-drafts.ts";

/** A change of a published track that everybody agreed to, as far as the tables say: no chain was asked. */
export async function publishedAmendment(
  house: Pick<TestWorld, "world">,
  { visitor, slug }: Pick<Awaited<ReturnType<typeof openLabel>>, "visitor" | "slug">,
  trackId: string,
  { from, shares }: { from: string; shares: Record<string, number> },
) {
  const answer = await visitor.post(`/api/workspaces/${slug}/tracks/${trackId}/amendments`, {
    from,
    artists: artists(shares),
  });
  if (answer.status !== 201) throw new Error(await answer.text());
  return await asIfAgreed(house, ((await answer.json()) as SubmittedRelease).id);
}

/** The proposal is published, and its track is answered. */
export async function asIfAgreed({ world: { db, now } }: Pick<TestWorld, "world">, releaseId: string) {
  const [track] = await db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  if (!track) throw new Error("a proposal without a track");
  await db.update(releases).set({ status: "published" }).where(eq(releases.id, releaseId));
  const people = await db
    .select({ artist: trackArtists, approval: approvals })
    .from(trackArtists)
    .innerJoin(approvals, eq(approvals.trackArtistId, trackArtists.id))
    .where(eq(trackArtists.trackId, track.id))
    .orderBy(asc(trackArtists.position));
  for (const { approval } of people)
    if (approval.status === "pending")
      await db
        .update(approvals)
        .set({ status: "approved", wallet: walletOf(approval.email), paidTo: walletOf(approval.email) })
        .where(eq(approvals.id, approval.id));
  await db.insert(contracts).values({
    trackId: track.id,
    network: JSON.parse(track.agreement).network,
    address: `address-${track.id}`,
    trackKey: track.agreementHash,
    payees: people
      .filter(({ artist }) => artist.bps > 0)
      .map(({ artist: { email, bps } }) => ({ wallet: walletOf(email), bps })),
    finalizedAt: now(),
  });
  return track;
}
