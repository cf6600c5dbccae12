import { useState } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import { TrackSeal } from "../../agreement/TrackSeal.tsx";
import { rememberEmail } from "../../known-email.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { shortAddress } from "../../short-address.ts";
import { Button, buttonClass } from "../../ui/Button.tsx";
import { Named } from "../../ui/Named.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import { Asked } from "../Asked.tsx";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import type { ApprovePage } from "../state/approve-state.ts";
import type { Approval } from "../state/useApproval.ts";
import { approvalWords } from "../words.ts";
import { ShareChanges } from "./ShareChanges.tsx";

type Before = NonNullable<ApprovalDetail["signedBefore"]>;
type AskedAgainProps = {
  asked: Extract<ApprovePage, { screen: "asked" }>;
  before: Before;
  approval: Approval;
  token: string;
};

/** They signed before, and nothing changes for them: one press, and whatever they want to read is one more away. */
export function AskedAgain({ asked, before, approval, token }: AskedAgainProps) {
  const { asked: askedWords, again: words } = useWords(approvalWords);
  const { percent } = useFormats();
  const [reading, setReading] = useState(false);
  const { detail, dialog } = asked;
  if (reading) return <Asked asked={asked} approval={approval} token={token} />;
  return (
    <section className="page-width grid max-w-xl grow content-start gap-5 py-8 sm:py-12">
      <p className="caption text-ink-3">
        <Sentence parts={askedWords.sentBy(<Named>{detail.workspaceName}</Named>)} />
      </p>
      <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
        {words.title}
      </h1>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-5">
        <TrackSeal detail={detail} className="size-24 sm:size-32" />
        <p className="text-lg">
          <Sentence
            parts={words.yours(
              <span className="display block text-3xl tabular-nums">{percent(detail.share)}</span>,
              <Named>{detail.trackTitle}</Named>,
            )}
          />
        </p>
      </div>
      <section aria-label={words.others} className="grid gap-2 border-y border-line py-4">
        <h2 className="text-sm font-medium text-ink-2">{words.others}</h2>
        <ShareChanges changes={before.others} />
      </section>
      <p className="text-sm text-ink-2">
        {words.paidTo} <span className="mono">{shortAddress(before.paidTo)}</span>
      </p>
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Confirm asked={asked} before={before} approval={approval} />
        <Button look="secondary" className="min-h-12" onClick={() => setReading(true)}>
          {words.readAll}
        </Button>
      </div>
      <ConfirmDialog
        detail={detail}
        signing={dialog.name === "confirm" ? dialog.signing : null}
        approval={approval}
        token={token}
      />
    </section>
  );
}

/** Straight to the wallet when there is no question which; paid and protected as before. */
function Confirm({ asked, before, approval }: Omit<AskedAgainProps, "token">) {
  const words = useWords(approvalWords).again;
  const { detail } = asked;
  const wallets = useWallets(rowOf(detail.network).kind);

  function confirm() {
    approval.pressApprove();
    const [wallet] = wallets;
    if (before.keyHeldByUs) approval.send({ approved: true, artistEmail: detail.artistEmail });
    else if (wallet && wallets.length === 1) approval.sign(detail, wallet, false, before.protect);
  }

  if (before.keyHeldByUs && !asked.signedIn)
    return (
      <a
        href={paths.loginThen(paths.dashboardReview(detail.approvalId))}
        onClick={() => rememberEmail(detail.artistEmail)}
        className={buttonClass("primary")}
      >
        {words.logIn}
      </a>
    );
  return (
    <Button className="min-h-12 sm:min-w-40" onClick={confirm}>
      {words.confirm}
    </Button>
  );
}
