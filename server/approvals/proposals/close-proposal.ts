import { and, eq, inArray, type SQL } from "drizzle-orm";
import { type ProposalMove, proposalAfter } from "../../../shared/rules/approvals/proposal.ts";
import { record } from "../../agreements/audit-trail.ts";
import type { Tx } from "../../db/connect.ts";
import { shareProposals } from "../../db/schema.ts";
import type { World } from "../../world.ts";

export type Proposal = typeof shareProposals.$inferSelect;

/** How it ended, and by whom of the label. Only what is still open ends: of two who press at once, one gets it. */
export async function closeProposals(
  world: World,
  tx: Tx,
  which: SQL | undefined,
  move: ProposalMove,
  said: { closedByEmail?: string; answer?: string } = {},
): Promise<Proposal[]> {
  const state = proposalAfter(move);
  const closed = await tx
    .update(shareProposals)
    .set({ ...said, state, closedAt: world.now() })
    .where(and(which, eq(shareProposals.state, "open")))
    .returning();
  for (const { id, releaseId } of closed)
    await record(world, tx, releaseId, `proposal.${state}`, { proposalId: id });
  return closed;
}

/** Whoever signs or declines after all has said what they want. */
export const takeBackWithAnswer = (world: World, tx: Tx, answered: { id: string }[]) => {
  const ids = answered.map(({ id }) => id);
  return closeProposals(world, tx, inArray(shareProposals.approvalId, ids), "take_back");
};

type Person = Pick<Proposal, "releaseId" | "version" | "email">;

export const proposalsOf = ({ releaseId, version, email }: Person) =>
  and(
    eq(shareProposals.releaseId, releaseId),
    eq(shareProposals.version, version),
    eq(shareProposals.email, email),
  );

/** While it is open, it is the label's turn: nobody is reminded, and nobody is silent. */
export const hasOpenProposal = async (tx: Tx, person: Person): Promise<boolean> =>
  (await tx.$count(shareProposals, and(proposalsOf(person), eq(shareProposals.state, "open")))) > 0;
