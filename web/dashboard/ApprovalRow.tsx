import { useState } from "react";
import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { Row } from "./Row.tsx";
import { dashboardWords } from "./words.ts";

type ApprovalRowProps = {
  approval: ApprovalItem;
  /** This one and all others the person is asked for on the same release. */
  together: ApprovalItem[];
  next: boolean;
  /** Its dialog is open to begin with. */
  opens: boolean;
  /** Said by the list: the row goes with what it asks for. */
  onApproved: (items: ApprovalItem[]) => void;
};

export function ApprovalRow({ approval, together, next, opens, onApproved }: ApprovalRowProps) {
  const words = useWords(dashboardWords).approval;
  const { percent } = useFormats();
  const [reviewing, setReviewing] = useState(opens);
  const { trackTitle, releaseName, workspaceName } = approval;
  return (
    <Row
      kind={words.kind}
      title={
        <>
          <Named>{trackTitle}</Named> · {percent(approval.share)}
        </>
      }
      below={<Sentence parts={words.askedBy(<Named>{releaseName}</Named>, <Named>{workspaceName}</Named>)} />}
    >
      <Button
        look={next ? "primary" : "secondary"}
        aria-label={words.reviewIt(trackTitle)}
        onClick={() => setReviewing(true)}
      >
        {words.review}
      </Button>
      <ReviewDialog
        approval={approval}
        together={together}
        open={reviewing}
        onClose={() => setReviewing(false)}
        onApproved={onApproved}
      />
    </Row>
  );
}
