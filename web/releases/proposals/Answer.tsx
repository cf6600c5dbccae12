import { useState } from "react";
import { PROPOSAL_TEXT_MAX } from "../../../shared/rules/approvals/proposal.ts";
import type { ReleaseProposal } from "../../../shared/schemas/proposals.ts";
import type { ReleaseDetail } from "../../../shared/schemas/releases.ts";
import { whyNot } from "../../api/ask.ts";
import { answerProposal } from "../../api/releases.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { useReleaseChange } from "../useReleaseChange.ts";
import { releaseWords } from "../words.ts";

type AnswerProps = {
  slug: string;
  release: ReleaseDetail;
  proposal: ReleaseProposal;
  onClose: () => void;
};

/** In words: the shares stay, and the co-author decides anew. */
export function Answer({ slug, release, proposal, onClose }: AnswerProps) {
  const words = releaseWords.proposals;
  const [text, setText] = useState("");
  const answering = useReleaseChange(slug, () => answerProposal(slug, release.id, proposal.id, text));
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        answering.mutate();
      }}
    >
      <TextArea
        label={words.yourAnswer(proposal.by)}
        value={text}
        maxLength={PROPOSAL_TEXT_MAX}
        readOnly={answering.isPending}
        autoFocus
        dir="auto"
        onChange={(event) => setText(event.target.value)}
      />
      <p className="text-sm text-ink-2">{words.answeringMeans}</p>
      {answering.isError && <Notice kind="error">{whyNot(answering.error, words.notAnswered)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={answering.isPending} disabled={text.trim() === ""}>
          {words.sendAnswer}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.back}
        </Button>
      </div>
    </form>
  );
}
