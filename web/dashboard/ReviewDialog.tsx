import { useQuery } from "@tanstack/react-query";
import type { ApprovalItem } from "../../contract/approvals.ts";
import { readApproval, whyNot } from "../api.ts";
import { remote } from "../remote.ts";
import { usePerson } from "../session.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { approvalsKey } from "../workspaces.ts";
import { ApproveHere } from "./ApproveHere.tsx";
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
  const words = dashboardWords.review;
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <div className="mt-5">
        <Review {...review} />
      </div>
    </Dialog>
  );
}

/** Loaded anew at each opening: what is approved is what stands there now. */
function Review({ approval, together, onApproved }: ReviewProps) {
  const words = dashboardWords.review;
  const person = usePerson();
  const detail = remote(
    useQuery({
      queryKey: [...approvalsKey(person), approval.approvalToken],
      queryFn: () => readApproval(approval.approvalToken),
      gcTime: 0,
    }),
  );
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
