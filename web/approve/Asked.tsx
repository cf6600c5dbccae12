import { Signers } from "../agreement/Signers.tsx";
import { useFormats, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Address, Named } from "../ui/Named.tsx";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { DeclineDialog } from "./DeclineDialog.tsx";
import { ProposeDialog } from "./proposal/ProposeDialog.tsx";
import { YourProposal } from "./proposal/YourProposal.tsx";
import type { ApprovePage } from "./state/approve-state.ts";
import { isTold } from "./state/is-told.ts";
import type { Approval } from "./state/useApproval.ts";
import { TrackCard } from "./TrackCard.tsx";
import { WithEmail } from "./WithEmail.tsx";
import { approvalWords } from "./words.ts";

type AskedPage = Extract<ApprovePage, { screen: "asked" }>;
type AskedProps = { asked: AskedPage; approval: Approval; token: string };

/** Who asks, what for, what it says about the reader, what signing means, and the way to say no. */
export function Asked({ asked, approval, token }: AskedProps) {
  const { detail, dialog } = asked;
  return (
    <section className="page-width flex grow flex-col gap-6 py-8 sm:py-12 lg:grid lg:grid-cols-[minmax(0,1fr)_27rem] lg:grid-rows-[auto_auto_auto_1fr] lg:gap-x-16">
      <Heading detail={detail} approval={approval} />
      <div className="lg:col-start-2 lg:row-span-4 lg:row-start-1">
        <TrackCard detail={detail} />
      </div>
      <AllShares detail={detail} approval={approval} />
      <Actions detail={detail} onApprove={approval.pressApprove} onCancel={approval.pressCancel} />
      <SmallPrint detail={detail} />
      <ConfirmDialog
        detail={detail}
        signing={dialog.name === "confirm" ? dialog.signing : null}
        approval={approval}
        token={token}
      />
      <DeclineDialog
        detail={detail}
        declining={dialog.name === "decline" ? dialog.declining : null}
        approval={approval}
      />
      <ProposeDialog
        detail={detail}
        proposing={dialog.name === "propose" ? dialog.proposing : null}
        onPropose={approval.propose}
        onClose={approval.closeDialog}
      />
    </section>
  );
}

type OnDetail = Pick<AskedProps, "approval"> & Pick<AskedPage, "detail">;

function Heading({ detail, approval }: OnDetail) {
  const { asked, titles, kept, change } = useWords(approvalWords);
  const { day } = useFormats();
  const { amendment } = detail;
  return (
    <div className="grid max-w-2xl content-start gap-3">
      <p className="caption text-ink-3">
        <Sentence parts={asked.sentBy(<Named>{detail.workspaceName}</Named>)} />
      </p>
      <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
        {detail.kept
          ? kept.title
          : !amendment
            ? titles.asked
            : amendment.takesYouOff
              ? change.takesOffTitle
              : isTold(detail)
                ? change.toldTitle
                : change.title}
      </h1>
      <p className="text-lg text-ink-2">
        {detail.kept
          ? kept.said(day(new Date(detail.kept.since)))
          : amendment
            ? amendment.objectUntil
              ? (amendment.takesYouOff ? change.takesOff : change.told)(
                  amendment.from,
                  day(new Date(amendment.objectUntil)),
                )
              : change.said(amendment.from)
            : detail.holdAfterDays === null
              ? asked.check
              : asked.checkUntil(detail.holdAfterDays)}
      </p>
      {detail.kept && <p className="text-ink-2">{kept.yours(detail.artistEmail)}</p>}
      {detail.kept?.objection && <Notice kind="error">{kept.objected(detail.kept.objection)}</Notice>}
      {amendment && !amendment.takesYouOff && amendment.takenOff.length > 0 && (
        <p className="text-ink-2">{change.takenOff(amendment.takenOff.join(", "))}</p>
      )}
      {amendment?.objection && <Notice kind="error">{change.objected(amendment.objection)}</Notice>}
      {detail.status === "declined" && !isTold(detail) && (
        <Notice kind="error">{asked.declinedBefore}</Notice>
      )}
      <YourProposal detail={detail} approval={approval} />
    </div>
  );
}

function AllShares({ detail, approval }: OnDetail) {
  const { asked: words, proposal, change } = useWords(approvalWords);
  const isAlone = detail.artists.length === 1;
  return (
    <section aria-labelledby="all-shares" className="grid max-w-2xl gap-3">
      <h2 id="all-shares" className="display text-lg">
        {detail.amendment ? change.shares : words.allShares}
      </h2>
      <Signers artists={detail.artists} before={detail.amendment?.sharesBefore} />
      {!detail.kept && !detail.amendment && !isAlone && detail.proposedFor === null && (
        <button
          type="button"
          onClick={approval.pressPropose}
          className="text-link min-h-11 justify-self-start text-sm font-medium"
        >
          {proposal.offer}
        </button>
      )}
      {detail.proposedFor !== null && detail.proposal?.state !== "open" && (
        <p className="text-sm text-ink-2">
          <Sentence parts={proposal.elsewhere(<Named>{detail.proposedFor}</Named>)} />
        </p>
      )}
    </section>
  );
}

/** On a phone in reach of the thumb while the rest is read. */
type ActionsProps = Pick<AskedPage, "detail"> & { onApprove: () => void; onCancel: () => void };

function Actions({ detail, onApprove, onCancel }: ActionsProps) {
  const words = useWords(approvalWords);
  const { kept, amendment } = detail;
  const said = kept ? kept.objectedAt : amendment?.objection;
  if (isTold(detail) && said) return null;
  return (
    <div className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-sleeve max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {!isTold(detail) && (
        <Button className="min-h-12 max-sm:grow-2 sm:min-w-40" onClick={onApprove}>
          {kept ? words.kept.sign : words.asked.approve}
        </Button>
      )}
      {!kept && !isTold(detail) && <WithEmail detail={detail} look="secondary" />}
      {!said && (
        <Button look="secondary" className="min-h-12 max-sm:grow sm:min-w-40" onClick={onCancel}>
          {kept || isTold(detail) ? words.kept.object : words.asked.cancel}
        </Button>
      )}
    </div>
  );
}

function SmallPrint({ detail }: Pick<AskedPage, "detail">) {
  const { asked: words, kept } = useWords(approvalWords);
  const { day, percent } = useFormats();
  if (isTold(detail)) return null;
  const until = <time dateTime={detail.expiresAt}>{day(new Date(detail.expiresAt))}</time>;
  return (
    <div className="grid max-w-2xl content-start gap-2 text-sm text-ink-2">
      <p>{detail.kept ? kept.claim(detail.artistEmail) : words.meaning(percent(detail.share))}</p>
      {!detail.kept && <p>{words.withEmailMeans}</p>}
      {detail.kept ? (
        <p className="mono wrap-anywhere">{detail.kept.paidTo}</p>
      ) : (
        <p className="wrap-anywhere">
          <Sentence parts={words.sentTo(<Address>{detail.artistEmail}</Address>, until)} />
        </p>
      )}
    </div>
  );
}
