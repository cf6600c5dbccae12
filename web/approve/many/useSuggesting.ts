import { useState } from "react";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { readWaitingTrack } from "../../api/approvals.ts";
import type { Suggestion } from "../state/suggest-shares.ts";
import type { Approval } from "../state/useApproval.ts";

/** Other shares for one track of many: who is on it is read when it is wanted. */
export function useSuggesting(token: string, approval: Approval) {
  const [detail, setDetail] = useState<ApprovalDetail | null>(null);
  const [failed, setFailed] = useState(false);

  async function attempt(act: () => Promise<unknown>) {
    setFailed(false);
    await act().catch(() => setFailed(true));
  }

  return {
    detail,
    failed,
    begin: ({ approvalId }: WaitingTrack) =>
      void attempt(async () => {
        setDetail(await readWaitingTrack(token, approvalId));
        approval.pressPropose();
      }),
    send: (suggestion: Suggestion) =>
      approval.propose({ ...suggestion, ...(detail && { approvalId: detail.approvalId }) }),
    takeBack: ({ approvalId }: WaitingTrack) =>
      void attempt(() => approval.takeBack({ artistEmail: detailEmail(approval), approvalId })),
  };
}

const detailEmail = ({ page }: Approval) => (page.screen === "asked" ? page.detail.artistEmail : "");
