import { useState } from "react";
import type { ApprovalItem } from "../../contract/approvals.ts";
import { percent } from "../percent.ts";
import { Button } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { Row } from "./Row.tsx";

type ApprovalRowProps = {
  approval: ApprovalItem;
  /** This one and all others the person is asked for on the same release. */
  together: ApprovalItem[];
  next: boolean;
};

export function ApprovalRow({ approval, together, next }: ApprovalRowProps) {
  const [reviewing, setReviewing] = useState(false);
  const { trackTitle, releaseName, workspaceName } = approval;
  return (
    <Row
      kind="Approval"
      title={
        <>
          <Named>{trackTitle}</Named> · {percent(approval.share)}
        </>
      }
      below={
        <>
          <Named>{releaseName}</Named>, asked by <Named>{workspaceName}</Named>
        </>
      }
    >
      <Button
        look={next ? "primary" : "secondary"}
        aria-label={`Review ${trackTitle}`}
        onClick={() => setReviewing(true)}
      >
        Review
      </Button>
      <ReviewDialog
        approval={approval}
        together={together}
        open={reviewing}
        onClose={() => setReviewing(false)}
      />
    </Row>
  );
}
