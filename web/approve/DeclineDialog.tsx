import { useState } from "react";
import { DECLINE_REASON_MAX, OBJECTION_REASON_MIN } from "../../shared/rules/limits.ts";
import type { ApprovalDetail } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { TextArea } from "../ui/forms/TextArea.tsx";
import { Named } from "../ui/Named.tsx";
import type { Declining } from "./state/approve-state.ts";
import { declineReason, REASONS, type Reason } from "./state/decline-reason.ts";
import { isTold } from "./state/is-told.ts";
import { notSentText } from "./state/stop-text.ts";
import type { Approval } from "./state/useApproval.ts";
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
        <TextArea
          label={objection || reason === "other" ? said.what : said.more}
          value={words}
          maxLength={DECLINE_REASON_MAX - 20}
          readOnly={sending}
          dir="auto"
          onChange={(event) => setWords(event.target.value)}
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

type ReasonsProps = { chosen: Reason | null; disabled: boolean; onChoose: (reason: Reason) => void };

function Reasons({ chosen, disabled, onChoose }: ReasonsProps) {
  const words = useWords(approvalWords).decline;
  return (
    <fieldset disabled={disabled}>
      <legend className="mb-2 text-sm font-medium">{words.why}</legend>
      <div className="flex flex-wrap gap-2">
        {REASONS.map((reason) => (
          <label
            key={reason}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-control border-[1.5px] border-control px-3.5 font-medium has-checked:border-ink has-checked:bg-ink has-checked:text-sleeve has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="reason"
              checked={reason === chosen}
              onChange={() => onChoose(reason)}
              className="sr-only"
            />
            {words.reasons[reason]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
