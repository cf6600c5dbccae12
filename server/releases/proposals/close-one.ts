import { and, eq } from "drizzle-orm";
import type { ProposalMove } from "../../../shared/rules/approvals/proposal.ts";
import { closeProposals, type Proposal } from "../../approvals/proposals/close-proposal.ts";
import type { Tx } from "../../db/connect.ts";
import { type releases, shareProposals } from "../../db/schema.ts";
import { Refusal } from "../../refusal.ts";
import type { World } from "../../world.ts";

/** One of a release that the caller holds. Whoever comes second finds it closed. */
export async function closeOne(
  world: World,
  tx: Tx,
  release: typeof releases.$inferSelect,
  proposalId: string,
  move: ProposalMove,
  said: { closedByEmail: string; answer?: string },
): Promise<Proposal> {
  const its = and(eq(shareProposals.id, proposalId), eq(shareProposals.releaseId, release.id));
  const current = and(its, eq(shareProposals.version, release.version));
  const [closed] = await closeProposals(world, tx, current, move, said);
  if (closed) return closed;
  const isThere = (await tx.$count(shareProposals, its)) > 0;
  throw new Refusal(isThere ? "proposal_closed" : "proposal_not_found");
}
