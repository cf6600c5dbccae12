import type { ApprovalDetail, ApprovalItem } from "../../shared/schemas/approvals.ts";
import { TextToSign } from "../agreement/TextToSign.tsx";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { useApproveHere } from "./my-approvals-api.ts";
import { AlsoAsked, WhatIsAsked } from "./WhatIsAsked.tsx";
import type { DashboardWords } from "./words.ts";
import { dashboardWords } from "./words.ts";

type ApproveHereProps = {
  approval: ApprovalItem;
  together: ApprovalItem[];
  detail: ApprovalDetail;
  onApproved: (items: ApprovalItem[]) => void;
};

export function ApproveHere({ approval, together, detail, onApproved }: ApproveHereProps) {
  const words = useWords(dashboardWords);
  const whyNot = useWhyNot();
  const approving = useApproveHere(detail.artistEmail, onApproved);
  const others = together.filter(({ id }) => id !== approval.id);
  return (
    <div className="grid gap-5">
      <WhatIsAsked detail={detail} />
      <details>
        <summary className="text-link min-h-6 cursor-pointer text-sm">{words.review.textToSign}</summary>
        <div className="mt-3">
          <TextToSign
            text={detail.messageTemplate}
            open={{
              wallet: words.review.openWallet,
              paidTo: words.review.openPaidTo,
              timestamp: words.review.openTimestamp,
            }}
          />
        </div>
      </details>
      {others.length > 0 && <AlsoAsked others={others} />}
      {approving.isError && (
        <Notice kind="error">{whyNotApproved(whyNot(approving.error, ""), words)}</Notice>
      )}
      {approval.ownWallet && !approval.ownWalletNeeded && (
        <OwnWalletFirst approval={approval} wallet={approval.ownWallet} />
      )}
      {approval.ownWalletNeeded ? (
        <OwnWalletNeeded approval={approval} />
      ) : (
        <ApproveWithHeld approval={approval} others={others} approving={approving} />
      )}
      <p className="text-sm">
        <a href={paths.approveWith(approval.approvalToken)} className="text-link inline-block py-1">
          {words.approve.wrong}
        </a>
      </p>
    </div>
  );
}

type WithHeldProps = {
  approval: ApprovalItem;
  others: ApprovalItem[];
  approving: ReturnType<typeof useApproveHere>;
};

function ApproveWithHeld({ approval, others, approving }: WithHeldProps) {
  const words = useWords(dashboardWords).approve;
  const all = [approval, ...others];
  // The pressed button is the one that is busy.
  const pressed = approving.isPending ? approving.variables.length : 0;
  return (
    <>
      <p className="text-sm text-ink-2">
        {approval.ownWallet ? words.orWithHeld : words.withHeld} {words.paidThere}
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button
          look={approval.ownWallet ? "secondary" : "primary"}
          busy={pressed === 1}
          disabled={pressed > 1}
          onClick={() => approving.mutate([approval])}
        >
          {words.approve}
        </Button>
        {others.length > 0 && (
          <Button
            look="secondary"
            busy={pressed > 1}
            disabled={pressed === 1}
            onClick={() => approving.mutate(all)}
          >
            {words.approveAll(all.length)}
          </Button>
        )}
        {!approval.ownWallet && (
          <a href={paths.approveWith(approval.approvalToken)} className={buttonClass("quiet")}>
            {words.useOwn}
          </a>
        )}
      </div>
    </>
  );
}

/** Whoever took the held wallet over signs by themselves. */
function OwnWalletNeeded({ approval }: { approval: ApprovalItem }) {
  const words = useWords(dashboardWords).approve;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <p className="text-sm text-ink-2">{words.takenOver}</p>
      <a href={paths.approveWith(approval.approvalToken)} className={buttonClass("primary")}>
        {words.useOwn}
      </a>
    </div>
  );
}

/** Whoever has signed with a wallet of their own is offered it first: their shares then stay in one place. */
function OwnWalletFirst({ approval, wallet }: { approval: ApprovalItem; wallet: string }) {
  const words = useWords(dashboardWords).approve;
  return (
    <div className="grid gap-3 sm:justify-items-start">
      <p className="grid gap-1 text-sm text-ink-2">
        {words.ownWallet}
        <span className="font-mono text-xs leading-relaxed text-balance break-all text-ink">{wallet}</span>
      </p>
      <a href={paths.approveWith(approval.approvalToken)} className={buttonClass("primary")}>
        {words.useOwn}
      </a>
    </div>
  );
}

function whyNotApproved(reason: string, { approve }: DashboardWords): string {
  return reason ? approve.failedBecause(reason) : approve.failed;
}
