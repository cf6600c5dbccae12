import { useState } from "react";
import { OBJECTION_REASON_MIN } from "../../shared/rules/limits.ts";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import type { Declining } from "./state/approve-state.ts";
import { declineReason, type Reason } from "./state/decline-reason.ts";
import { isTold } from "./state/is-told.ts";
import { notSentText } from "./state/stop-text.ts";
import type { Approval } from "./state/useApproval.ts";
import { InTheirWords, Reasons } from "./WhyDecline.tsx";
import { type ApprovalWords, approvalWords } from "./words.ts";

type DeclineProps = { detail: ApprovalDetail; declining: Declining; approval: Approval };

export function DeclineDialog({
  declining,
  ...props
}: Omit<DeclineProps, "declining"> & { declining: Declining | null }) {
  const words = useWords(approvalWords);
  const title = objectionIn(props.detail, words)?.objectTitle ?? words.decline.title;
  return (
    <Dialog open={declining !== null} title={title} onClose={props.approval.closeDialog}>
      {declining && <Decline {...props} declining={declining} />}
    </Dialog>
  );
}

/** Of a kept share, or a change that leaves them as they are: it needs a reason in their own words. */
const objectionIn = (detail: ApprovalDetail, { kept, change }: ApprovalWords) =>
  detail.kept ? kept : isTold(detail) ? change : null;

function Decline({ detail, declining, approval }: DeclineProps) {
  const approvals = useWords(approvalWords);
  const objection = objectionIn(detail, approvals);
  const said = approvals.decline;
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState("");
  const sending = declining.at === "sending";
  return (
    <div className="mt-4 grid gap-5">
      <p className="text-ink-2">
        <Sentence parts={(objection ?? said).meaning(<Named>{detail.workspaceName}</Named>)} />
      </p>
      {!objection && <Reasons chosen={reason} disabled={sending} onChoose={setReason} />}
      {(reason || objection) && (
        <InTheirWords
          isAll={objection !== null || reason === "other"}
          value={words}
          readOnly={sending}
          onChange={setWords}
        />
      )}
      {reason === "share" && detail.artists.length > 1 && detail.proposedFor === null && (
        <button
          type="button"
          onClick={approval.pressPropose}
          className="text-link min-h-11 justify-self-start text-sm font-medium"
        >
          {approvals.proposal.instead}
        </button>
      )}
      {declining.at === "failed" && <Notice kind="error">{notSentText(declining.why, approvals)}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button
          look="danger"
          busy={sending}
          disabled={objection !== null && words.trim().length < OBJECTION_REASON_MIN}
          onClick={() =>
            approval.decline(detail.artistEmail, declineReason(objection ? "other" : reason, words))
          }
        >
          {objection?.object ?? said.decline}
        </Button>
        <Button look="secondary" onClick={approval.closeDialog}>
          {said.later}
        </Button>
      </div>
    </div>
  );
}
