import { desc, eq, inArray } from "drizzle-orm";
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

/** The last one of each of these approvals. */
export async function lastProposals(
  { db }: World,
  asked: { approval: { id: string } }[],
): Promise<Map<string, OwnProposal>> {
  if (asked.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([shareProposals.approvalId])
    .from(shareProposals)
    .where(
      inArray(
        shareProposals.approvalId,
        asked.map(({ approval }) => approval.id),
      ),
    )
    .orderBy(shareProposals.approvalId, desc(shareProposals.createdAt));
  return new Map(rows.map((row) => [row.approvalId, presentProposal(row)]));
}

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
