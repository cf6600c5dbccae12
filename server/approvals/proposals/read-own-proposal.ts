import { desc, eq } from "drizzle-orm";
import { fractionFromBps } from "../../../shared/rules/share.ts";
import type { OwnProposal } from "../../../shared/schemas/proposals.ts";
import { approvals, shareProposals, tracks } from "../../db/schema.ts";
import type { World } from "../../world.ts";
import { type Proposal, proposalsOf } from "./close-proposal.ts";

export const presentProposal = ({
  shares,
  reason,
  state,
  answer,
  createdAt,
  closedAt,
}: Proposal): OwnProposal => ({
  shares: shares.map(fractionFromBps),
  reason,
  state,
  answer,
  at: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** What the owner of an approval suggested for its track, and for which track of the release they wait for an answer. */
export async function readOwnProposals({ db }: World, approval: typeof approvals.$inferSelect) {
  const theirs = await db
    .select({ proposal: shareProposals, title: tracks.title })
    .from(shareProposals)
    .innerJoin(approvals, eq(approvals.id, shareProposals.approvalId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(proposalsOf(approval))
    .orderBy(desc(shareProposals.createdAt));
  const last = theirs.find(({ proposal }) => proposal.approvalId === approval.id);
  const open = theirs.find(({ proposal }) => proposal.state === "open");
  return { proposal: last ? presentProposal(last.proposal) : null, proposedFor: open?.title ?? null };
}
