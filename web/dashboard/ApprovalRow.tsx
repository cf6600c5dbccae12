import { useState } from "react";
import type { ApprovalItem } from "../../contract/approvals.ts";
import { percent } from "../percent.ts";
import { Button } from "../ui/Button.tsx";
import { Named } from "../ui/Named.tsx";
import { ReviewDialog } from "./ReviewDialog.tsx";
import { Row } from "./Row.tsx";

export function ApprovalRow({ approval, next }: { approval: ApprovalItem; next: boolean }) {
  const [reviewing, setReviewing] = useState(false);
  const share = percent(approval.share);
  return (
    <Row
      kind="Approval"
      title={
        <>
          {approval.trackTitle ? <Named>{approval.trackTitle}</Named> : "Your share of a track"} · {share}
        </>
      }
    >
      <Button look={next ? "primary" : "secondary"} onClick={() => setReviewing(true)}>
        Review
      </Button>
      <ReviewDialog approval={approval} open={reviewing} onClose={() => setReviewing(false)} />
    </Row>
  );
}
