import type { ApprovalItem } from "../../shared/schemas/approvals.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { ApproveHere } from "./ApproveHere.tsx";
import { useApproval } from "./my-approvals-api.ts";
import { dashboardWords } from "./words.ts";

type ReviewProps = {
  approval: ApprovalItem;
  together: ApprovalItem[];
  onApproved: (items: ApprovalItem[]) => void;
};

export function ReviewDialog({
  open,
  onClose,
  ...review
}: ReviewProps & { open: boolean; onClose: () => void }) {
  const words = useWords(dashboardWords).review;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className="mt-5">
        <Review {...review} />
      </div>
    </Dialog>
  );
}

function Review({ approval, together, onApproved }: ReviewProps) {
  const whyNot = useWhyNot();
  const words = useWords(dashboardWords).review;
  const detail = useApproval(approval.approvalToken);
  switch (detail.state) {
    case "loading":
      return <Skeleton bars={["h-32", "h-11"]} />;
    case "failed": {
      const reason = whyNot(detail.error, "");
      return <FailedPart text={reason ? words.failedBecause(reason) : words.failed} onRetry={detail.retry} />;
    }
    case "ready":
      return (
        <ApproveHere approval={approval} together={together} detail={detail.data} onApproved={onApproved} />
      );
  }
}
