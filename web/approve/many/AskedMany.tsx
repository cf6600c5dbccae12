import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { rowOf } from "../../../shared/rules/networks.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import type { Waiting, WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Named } from "../../ui/Named.tsx";
import { useWallets } from "../../wallets/useWallets.ts";
import { ConfirmDialog } from "../ConfirmDialog.tsx";
import { ProposeDialog } from "../proposal/ProposeDialog.tsx";
import type { ApprovePage } from "../state/approve-state.ts";
import { declineReason, type Reason } from "../state/decline-reason.ts";
import type { Approval } from "../state/useApproval.ts";
import { InTheirWords, Reasons } from "../WhyDecline.tsx";
import { WithEmail } from "../WithEmail.tsx";
import { approvalWords } from "../words.ts";
import {
  type Answer,
  type Answers,
  answerTo,
  byRelease,
  choiceOf,
  comesFirst,
  detailOfMany,
} from "./choice.ts";
import { TrackRow } from "./TrackRow.tsx";
import { useSuggesting } from "./useSuggesting.ts";

type AskedManyProps = {
  asked: Extract<ApprovePage, { screen: "asked" }>;
  waiting: Waiting;
  approval: Approval;
  token: string;
};

/** Everything that waits: what is unusual first, the rest by release. One press signs what is not taken out. */
export function AskedMany({ asked, waiting, approval, token }: AskedManyProps) {
  const { many: words, asked: single, confirm } = useWords(approvalWords);
  const [answers, setAnswers] = useState<Answers>({});
  const [detail, setDetail] = useState<ApprovalDetail>(asked.detail);
  const items = waiting.items.filter(({ network }) => network === asked.detail.network);
  const elsewhere = waiting.items.length - items.length;
  const [reason, setReason] = useState<Reason | null>(null);
  const [why, setWhy] = useState("");
  const chosen = choiceOf(items, answers);
  const choice = chosen.declined.length > 0 ? { ...chosen, reason: declineReason(reason, why) } : chosen;
  const first = items.filter(comesFirst);
  const rest = items.filter((one) => !comesFirst(one));
  const wallets = useWallets(rowOf(asked.detail.network).kind);
  const suggesting = useSuggesting(token, approval);
  const signing = asked.dialog.name === "confirm" ? asked.dialog.signing : null;
  const answered: Approval = {
    ...approval,
    sign: (of, wallet, another, protect) => approval.sign(of, wallet, another, protect, choice),
    send: (decision) => approval.send(decision, choice),
  };
  const answer = (one: WaitingTrack, to: Answer) => setAnswers({ ...answers, [one.approvalId]: to });
  const approved = items.filter((one) => answerTo(answers, one) === "approve");
  const row = (one: WaitingTrack) => (
    <TrackRow
      key={one.approvalId}
      track={one}
      answer={answerTo(answers, one)}
      onAnswer={answer}
      onSuggest={suggesting.begin}
      onTakeBack={suggesting.takeBack}
    />
  );

  async function press() {
    const text = approved.length > 0 ? await detailOfMany(asked.detail, waiting, approved) : null;
    if (text) setDetail(text);
    approval.pressApprove();
    if (!text) answered.send({ approved: true, artistEmail: waiting.artistEmail });
    // Signed before and unchanged: straight to the wallet, when there is no question which.
    const [wallet] = wallets;
    if (text && wallet && wallets.length === 1 && approved.every(({ asBefore }) => asBefore))
      answered.sign(text, wallet, false, asked.detail.signedBefore?.protect ?? null);
  }

  return (
    <section className="page-width grid max-w-3xl grow content-start gap-6 py-8 sm:py-12">
      <Heading waiting={waiting} items={items} />
      {first.length > 0 && (
        <section aria-labelledby="first" className="grid gap-3">
          <h2 id="first" className="display text-lg">
            {words.lookTwice}
          </h2>
          <Card className="py-0 sm:py-0">
            <ul className="divide-y divide-line">{first.map(row)}</ul>
          </Card>
        </section>
      )}
      {suggesting.failed && <Notice kind="error">{confirm.notSubmitted}</Notice>}
      <Releases items={rest} row={row} />
      {choice.declined.length > 0 && (
        <div className="grid gap-3">
          <Reasons chosen={reason} onChoose={setReason} />
          {reason && <InTheirWords isAll={reason === "other"} value={why} onChange={setWhy} />}
        </div>
      )}
      {elsewhere > 0 && <p className="text-sm text-ink-2">{words.otherNetwork(elsewhere)}</p>}
      <div className="flex flex-wrap gap-3 max-sm:sticky max-sm:bottom-0 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-sleeve max-sm:px-4 max-sm:pt-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button
          className="min-h-12 max-sm:grow"
          disabled={choice.approved.length + choice.declined.length === 0}
          onClick={() => void press()}
        >
          {words.answer(choice.approved.length, choice.declined.length)}
        </Button>
        {asked.signedIn && choice.approved.length > 0 && (
          <Button
            look="secondary"
            className="min-h-12 max-sm:grow"
            onClick={() => {
              approval.pressApprove();
              answered.send({ approved: true, artistEmail: waiting.artistEmail });
            }}
          >
            {words.withHeldKey}
          </Button>
        )}
        {!asked.signedIn && <WithEmail detail={asked.detail} look="secondary" />}
      </div>
      <p className="text-sm text-ink-2">
        {words.meaning} {!asked.signedIn && single.withEmailMeans}
      </p>
      <ConfirmDialog detail={detail} signing={signing} approval={answered} token={token} />
      {suggesting.detail && (
        <ProposeDialog
          detail={suggesting.detail}
          proposing={asked.dialog.name === "propose" ? asked.dialog.proposing : null}
          onPropose={suggesting.send}
          onClose={approval.closeDialog}
        />
      )}
    </section>
  );
}

function Heading({ waiting, items }: { waiting: Waiting; items: WaitingTrack[] }) {
  const { asked, many } = useWords(approvalWords);
  const holds = items.flatMap(({ holdAfterDays }) => holdAfterDays ?? []);
  return (
    <div className="grid gap-3">
      <p className="caption text-ink-3">
        <Sentence parts={asked.sentBy(<Named>{waiting.workspaceName}</Named>)} />
      </p>
      <h1 tabIndex={-1} className="display text-3xl sm:text-4xl">
        {many.title(items.length)}
      </h1>
      <p className="text-lg text-ink-2">
        {items.every(({ asBefore }) => asBefore) ? many.checkAgain : many.check}
      </p>
      {holds.length > 0 && <p className="text-ink-2">{many.silence(Math.min(...holds))}</p>}
    </div>
  );
}

type ReleasesProps = { items: WaitingTrack[]; row: (one: WaitingTrack) => ReactNode };

/** So many tracks of one release are read at once. */
const OPEN_UP_TO = 15;

/** Folded: whoever trusts the sum need not scroll through all of it. A single release is no sum; it is open from the start. */
function Releases({ items, row }: ReleasesProps) {
  const words = useWords(approvalWords).many;
  const { percent } = useFormats();
  const releases = byRelease(items);
  const isOpen = releases.length === 1 && items.length <= OPEN_UP_TO;
  return (
    <div className="grid gap-3">
      {releases.map((release) => {
        const shares = release.items.map(({ share }) => share);
        const [least, most] = [Math.min(...shares), Math.max(...shares)];
        const range = least === most ? percent(least) : `${percent(least)} – ${percent(most)}`;
        return (
          <Card key={release.id} className="py-0 sm:py-0">
            <details open={isOpen} className="group">
              <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-3">
                <span className="grid">
                  <span className="font-medium wrap-anywhere">
                    <Named>{release.name}</Named>
                  </span>
                  <span className="text-sm text-ink-2">{words.tracks(release.items.length)}</span>
                </span>
                <span className="flex shrink-0 items-center gap-3 tabular-nums">
                  {range}
                  <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
                </span>
              </summary>
              <ul className="divide-y divide-line border-t border-line">{release.items.map(row)}</ul>
            </details>
          </Card>
        );
      })}
    </div>
  );
}
