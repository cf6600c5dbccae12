import { templateOf } from "../../../shared/rules/approvals/approval-message.ts";
import { batchMessage, sharesInWords } from "../../../shared/rules/approvals/batch.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { Waiting, WaitingTrack } from "../../../shared/schemas/approve-many.ts";

/** What a person answers to everything that waits for them. */

export type Answer = "approve" | "later" | "decline";

/** By approval; whatever is not named is approved, but what they suggested other shares for waits. */
export type Answers = Record<string, Answer>;

export interface Choice {
  approved: string[];
  declined: string[];
  /** Why they decline what they decline. */
  reason?: string | undefined;
}

export const answerTo = (answers: Answers, { approvalId, proposal }: WaitingTrack): Answer =>
  answers[approvalId] ?? (proposal?.state === "open" || proposal?.state === "answered" ? "later" : "approve");

/** To be looked at before the rest: what is unusual, and what is talked about. */
export const comesFirst = ({ unusual, proposal }: WaitingTrack): boolean =>
  unusual !== null || proposal?.state === "open" || proposal?.state === "answered";

export function choiceOf(items: WaitingTrack[], answers: Answers): Choice {
  const those = (wanted: Answer) =>
    items.filter((one) => answerTo(answers, one) === wanted).map(({ approvalId }) => approvalId);
  return { approved: those("approve"), declined: those("decline") };
}

interface OfRelease {
  id: string;
  name: string;
  items: WaitingTrack[];
}

/** In the order in which they were asked. */
export function byRelease(items: WaitingTrack[]): OfRelease[] {
  const found = new Map<string, OfRelease>();
  for (const one of items) {
    const release = found.get(one.releaseId) ?? { id: one.releaseId, name: one.releaseName, items: [] };
    release.items.push(one);
    found.set(one.releaseId, release);
  }
  return [...found.values()];
}

/** The link's approval, with the text for all that are approved in place of its own. */
export async function detailOfMany(
  detail: ApprovalDetail,
  { workspaceName: workspace, artistEmail: email, site }: Waiting,
  items: WaitingTrack[],
): Promise<ApprovalDetail> {
  const { hashedLeaves, treeOf } = await import("../../../proof/batch-tree.ts");
  const facts = {
    ...{ workspace, email, site, tracks: items.length, network: detail.network },
    shares: sharesInWords(items.map(({ bps }) => bps)),
    root: treeOf(hashedLeaves(items)).root,
  };
  return { ...detail, messageTemplate: templateOf(batchMessage.bind(null, facts)) };
}
