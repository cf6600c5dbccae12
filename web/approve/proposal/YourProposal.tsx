import { useState } from "react";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { OwnProposal } from "../../../shared/schemas/proposals.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Named } from "../../ui/Named.tsx";
import type { Approval } from "../state/useApproval.ts";
import { approvalWords } from "../words.ts";
import { ShareChanges } from "./ShareChanges.tsx";

type YourProposalProps = { detail: ApprovalDetail; approval: Approval };

/** What the reader suggested for this track and waits for, or what they were answered. Whatever else became of it is over. */
export function YourProposal({ detail, approval }: YourProposalProps) {
  const { proposal } = detail;
  if (proposal?.state === "open") return <Waiting detail={detail} proposal={proposal} approval={approval} />;
  if (proposal?.state === "answered" && proposal.answer)
    return <Answered detail={detail} proposal={proposal} answer={proposal.answer} />;
  return null;
}

const changesOf = ({ artists }: ApprovalDetail, { shares }: OwnProposal) =>
  artists.map(({ name, share }, i) => ({ name, before: share, after: shares[i] ?? share }));

function Waiting({ detail, proposal, approval }: YourProposalProps & { proposal: OwnProposal }) {
  const { proposal: words, confirm } = useWords(approvalWords);
  const [taking, setTaking] = useState<"no" | "sending" | "failed">("no");

  async function takeBack() {
    setTaking("sending");
    await approval.takeBack({ artistEmail: detail.artistEmail }).catch(() => setTaking("failed"));
  }

  return (
    <section aria-label={words.yours} className="grid gap-3 rounded-card bg-waiting-wash p-4">
      <p role="status" className="font-medium text-waiting">
        <Sentence parts={words.waits(<Named>{detail.workspaceName}</Named>)} />
      </p>
      <ShareChanges changes={changesOf(detail, proposal)} />
      {proposal.reason && (
        <p className="text-sm text-ink-2">
          <Named>{proposal.reason}</Named>
        </p>
      )}
      <p className="text-sm text-ink-2">{words.meanwhile}</p>
      {taking === "failed" && <Notice kind="error">{confirm.notSubmitted}</Notice>}
      <Button
        look="secondary"
        busy={taking === "sending"}
        onClick={() => void takeBack()}
        className="justify-self-start"
      >
        {words.takeBack}
      </Button>
    </section>
  );
}

function Answered({
  detail,
  proposal,
  answer,
}: {
  detail: ApprovalDetail;
  proposal: OwnProposal;
  answer: string;
}) {
  const words = useWords(approvalWords).proposal;
  const { day } = useFormats();
  return (
    <section aria-label={words.yours} className="grid gap-3 rounded-card bg-draft-wash p-4">
      <p className="font-medium">
        <Sentence parts={words.answered(<Named>{detail.workspaceName}</Named>)} />
      </p>
      <blockquote className="border-l-2 border-ink pl-3 wrap-anywhere whitespace-pre-line">
        <Named>{answer}</Named>
      </blockquote>
      <ShareChanges changes={changesOf(detail, proposal)} />
      <p className="text-sm text-ink-2">
        {proposal.closedAt && `${day(new Date(proposal.closedAt))} · `}
        {words.decide}
      </p>
    </section>
  );
}
