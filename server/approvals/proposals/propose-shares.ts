import { and, eq } from "drizzle-orm";
import { whyNotProposed } from "../../../shared/rules/approvals/proposal.ts";
import { PROPOSALS_A_DAY } from "../../../shared/rules/budgets.ts";
import { after } from "../../../shared/rules/release-status.ts";
import { bpsFromPercent, percentFromBps } from "../../../shared/rules/share.ts";
import type { NewProposal, TakeBack } from "../../../shared/schemas/proposals.ts";
import { record } from "../../agreements/audit-trail.ts";
import { lockRelease } from "../../agreements/move-release.ts";
import type { Tx } from "../../db/connect.ts";
import { shareProposals } from "../../db/schema.ts";
import { refuseOverLimit } from "../../http/rate-limit.ts";
import { rememberLanguage } from "../../mail/reader-language.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";
import { type From, refuseUnlessTheirs } from "../decide-approval.ts";
import { type Asked, artistsOf, askedNow, refuseIfOver } from "../read-approvals.ts";
import { askedAmong } from "../read-waiting.ts";
import { closeProposals } from "./close-proposal.ts";
import { tellOfProposal } from "./tell-of-proposal.ts";

/** Other shares for a track, by the link that asks for its approval. It is no answer: the approval stays open. */
export async function proposeShares(world: World, token: string, proposed: NewProposal, from: From) {
  const asked = await askedAmong(world, token, proposed.approvalId);
  refuseUnlessTheirs(asked, proposed, from);
  refuseIfOver(asked, world.now());
  const artists = await artistsOf(world.db, asked.track.id);
  const problem = whyNotProposed(
    proposed.shares,
    artists.map(({ bps }) => percentFromBps(bps)),
  );
  if (problem) throw new Refusal(problem);
  const { releaseId, email } = asked.approval;
  await refuseOverLimit(world.db, PROPOSALS_A_DAY, `${releaseId} ${email}`, world.now());
  await world.transaction(async (tx) => {
    const now = await askedNow(tx, asked);
    refuseUnlessOpen(world, now);
    if (proposed.language) await rememberLanguage(tx, email, proposed.language, world.now());
    await write(world, tx, now, artists, proposed);
  });
}

function refuseUnlessOpen(world: World, asked: Asked) {
  refuseIfOver(asked, world.now());
  const { approval, release } = asked;
  if (approval.status !== "pending" && approval.status !== "declined")
    throw new Refusal("approval_already_decided");
  // A change of a published track is not edited: whoever wants another declines it.
  const isEditable = release.amendsTrackId === null && after(release.status, "edited") !== null;
  if (!isEditable) throw new Refusal("release_not_open");
}

async function write(
  world: World,
  tx: Tx,
  asked: Asked,
  artists: { name: string; bps: number }[],
  proposed: NewProposal,
) {
  const { id: approvalId, releaseId, version, email } = asked.approval;
  const shares = proposed.shares.map(bpsFromPercent);
  const reason = proposed.reason?.trim() || null;
  const [written] = await tx
    .insert(shareProposals)
    .values({ approvalId, releaseId, version, email, shares, reason, state: "open", createdAt: world.now() })
    .onConflictDoNothing()
    .returning();
  if (!written) return await refuseUnlessSame(tx, approvalId, shares);
  await record(world, tx, releaseId, "proposal.made", {
    proposalId: written.id,
    approvalId,
    shares: shares.join(" "),
  });
  await tellOfProposal(world, tx, asked, { artists, shares, reason });
}

/** The same twice is answered as the first; anything else waits until that is answered or taken back. */
async function refuseUnlessSame(tx: Tx, approvalId: string, shares: number[]) {
  const [open] = await tx
    .select({ shares: shareProposals.shares })
    .from(shareProposals)
    .where(and(eq(shareProposals.approvalId, approvalId), eq(shareProposals.state, "open")));
  if (open?.shares.join() !== shares.join()) throw new Refusal("proposal_open");
}

/** By whoever made it, with the same link. Taking back what is closed changes nothing. */
export async function takeBackProposal(world: World, token: string, taken: TakeBack, from: From) {
  const asked = await askedAmong(world, token, taken.approvalId);
  refuseUnlessTheirs(asked, taken, from);
  await world.transaction(async (tx) => {
    await lockRelease(tx, asked.release.id);
    await closeProposals(world, tx, eq(shareProposals.approvalId, asked.approval.id), "take_back");
  });
}
