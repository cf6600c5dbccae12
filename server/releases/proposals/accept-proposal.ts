import { eq } from "drizzle-orm";
import type { EditedRelease } from "../../../shared/schemas/releases.ts";
import type { Proposal } from "../../approvals/proposals/close-proposal.ts";
import type { Insider } from "../../caller.ts";
import type { Tx } from "../../db/connect.ts";
import { isGone } from "../../db/gone.ts";
import { approvals, tracks } from "../../db/schema.ts";
import { refuseUnlessOffered } from "../../offered.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import type { AcceptedRelease } from "../accept-release.ts";
import { replaceVersion } from "../editing/edit-release.ts";
import { openRelease } from "../open-release.ts";
import { acceptedVersion } from "../write-version.ts";
import { closeOne } from "./close-one.ts";

/** A new version that differs by these shares alone. Everybody is told, and asked anew as after any edit. */
export async function acceptProposal(
  world: World,
  caller: Insider,
  releaseId: string,
  proposalId: string,
): Promise<EditedRelease> {
  return world.transaction(async (tx) => {
    const current = await openRelease(tx, caller, releaseId, "edit_release");
    const proposal = await closeOne(world, tx, current, proposalId, "accept", {
      closedByEmail: caller.email,
    });
    const asked = await acceptedVersion(tx, releaseId, current.version);
    refuseUnlessOffered(world, asked.network);
    const proposed = withShares(asked, await placeOf(tx, proposal), proposal.shares);
    return await replaceVersion(world, tx, caller, current, proposed);
  });
}

async function placeOf(tx: Tx, { approvalId }: Proposal): Promise<number> {
  const [track] = await tx
    .select({ position: tracks.position })
    .from(approvals)
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(eq(approvals.id, approvalId));
  if (!track) throw new Error("a proposal without its track");
  return track.position;
}

function withShares(asked: AcceptedRelease, place: number, shares: number[]): AcceptedRelease {
  // Nobody can be asked at an address that is gone: the label takes them off by editing.
  if (asked.tracks.some(({ artists }) => artists.some(({ email }) => isGone(email))))
    throw new Refusal("release_not_valid");
  const tracksNow = asked.tracks.map((track, i) =>
    i === place
      ? { ...track, artists: track.artists.map((artist, j) => ({ ...artist, bps: shares[j] ?? artist.bps })) }
      : track,
  );
  return { ...asked, tracks: tracksNow };
}
