import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApprovalDetail, ApprovalItem } from "../../contract/approvals.ts";
import { approve, readApproval, whyNot } from "../api.ts";
import { percent } from "../percent.ts";
import { remote } from "../remote.ts";
import { usePerson } from "../session.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { FailedPart } from "../ui/FailedPart.tsx";
import { Named } from "../ui/Named.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Skeleton } from "../ui/Skeleton.tsx";
import { approvalsKey } from "../workspaces.ts";

type ReviewProps = { approval: ApprovalItem; onClose: () => void };

export function ReviewDialog({ open, ...review }: ReviewProps & { open: boolean }) {
  return (
    <Dialog open={open} title="Track approval required" onClose={review.onClose}>
      <div className="mt-5">
        <Review {...review} />
      </div>
    </Dialog>
  );
}

/** Loaded anew at each opening: what is approved is what stands there now. */
function Review({ approval, onClose }: ReviewProps) {
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
    case "failed":
      return <FailedPart text={whyNot(detail.error, "Failed to load approval")} onRetry={detail.retry} />;
    case "ready":
      return <Approve approval={approval} detail={detail.data} onClose={onClose} />;
  }
}

function Approve({ approval, detail, onClose }: ReviewProps & { detail: ApprovalDetail }) {
  const client = useQueryClient();
  const person = usePerson();
  const approving = useMutation({
    mutationFn: () => approve(approval.approvalToken, detail.artistEmail),
    onSuccess: () => {
      onClose();
      client.setQueryData<ApprovalItem[]>(approvalsKey(person), (list) =>
        list?.filter(({ id }) => id !== approval.id),
      );
    },
  });
  return (
    <div className="grid gap-5">
      <dl className="divide-y divide-line border-y border-line">
        <Fact name="Track">
          <Named>{detail.trackTitle}</Named>
        </Fact>
        <Fact name="Your share">{percent(detail.share)}</Fact>
        <Fact name="Your e-mail">{detail.artistEmail}</Fact>
      </dl>
      {approving.isError && <Notice kind="error">{whyNot(approving.error, "Failed to approve")}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button busy={approving.isPending} onClick={() => approving.mutate()}>
          Approve
        </Button>
        <Button look="secondary" onClick={onClose}>
          Not now
        </Button>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-4 py-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
