import { useState } from "react";
import { PROPOSAL_TEXT_MAX } from "../../../shared/rules/approvals/proposal.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";
import { useFormats, useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Named } from "../../ui/Named.tsx";
import { Seal } from "../../ui/Seal.tsx";
import type { Declining } from "../state/approve-state.ts";
import { notSentText } from "../state/stop-text.ts";
import type { Suggestion } from "../state/suggest-shares.ts";
import { approvalWords } from "../words.ts";
import { askedPercents, canSuggest, leftOf, percentIn, withShare } from "./shares.ts";

type ProposeProps = {
  detail: ApprovalDetail;
  proposing: Declining;
  onPropose: (suggestion: Suggestion) => void;
  onClose: () => void;
};

export function ProposeDialog({
  proposing,
  ...props
}: Omit<ProposeProps, "proposing"> & { proposing: Declining | null }) {
  const words = useWords(approvalWords).proposal;
  return (
    <Dialog open={proposing !== null} title={words.title} onClose={props.onClose}>
      {proposing && <Propose {...props} proposing={proposing} />}
    </Dialog>
  );
}

function Propose({ detail, proposing, onPropose, onClose }: ProposeProps) {
  const approvals = useWords(approvalWords);
  const words = approvals.proposal;
  const asked = askedPercents(detail);
  const [percents, setPercents] = useState(asked);
  const [reason, setReason] = useState("");
  const sending = proposing.at === "sending";
  return (
    <form
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        onPropose({ artistEmail: detail.artistEmail, shares: percents, reason });
      }}
    >
      <p className="text-ink-2">
        <Sentence parts={words.meaning(<Named>{detail.workspaceName}</Named>)} />
      </p>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_8rem] sm:items-center">
        <Shares detail={detail} percents={percents} asked={asked} disabled={sending} onChange={setPercents} />
        <Preview detail={detail} percents={percents} />
      </div>
      <TextArea
        label={words.why}
        value={reason}
        maxLength={PROPOSAL_TEXT_MAX}
        readOnly={sending}
        dir="auto"
        onChange={(event) => setReason(event.target.value)}
      />
      {proposing.at === "failed" && <Notice kind="error">{notSentText(proposing.why, approvals)}</Notice>}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" busy={sending} disabled={!canSuggest(percents, asked)}>
          {words.send}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {approvals.confirm.back}
        </Button>
      </div>
    </form>
  );
}

type SharesProps = {
  detail: ApprovalDetail;
  percents: number[];
  asked: number[];
  disabled: boolean;
  onChange: (percents: number[]) => void;
};

function Shares({ detail, percents, asked, disabled, onChange }: SharesProps) {
  const { proposal: words } = useWords(approvalWords);
  const { wholePercent } = useFormats();
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-2">
      <legend className="sr-only">{words.shares}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {detail.artists.map(({ name, isYou }, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may share a name; their order is fixed.
            key={place}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2"
          >
            <span className="grid min-w-0">
              <span className={isYou ? "font-semibold" : ""}>
                <Named>{name}</Named>
              </span>
              <span className="text-sm text-ink-2">{words.asked(wholePercent(asked[place] ?? 0))}</span>
            </span>
            <span className="flex items-center gap-1.5">
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={words.shareOf(name)}
                value={String(percents[place] ?? 0)}
                onFocus={(event) => event.target.select()}
                onChange={(event) => onChange(withShare(percents, place, percentIn(event.target.value)))}
                className="mono min-h-11 w-16 rounded-control border-[1.5px] border-control bg-surface px-2 text-right hover:border-ink"
              />
              <span aria-hidden="true">%</span>
            </span>
          </li>
        ))}
      </ul>
      <Total percents={percents} />
    </fieldset>
  );
}

function Total({ percents }: { percents: number[] }) {
  const { proposal: words } = useWords(approvalWords);
  const { wholePercent } = useFormats();
  const left = leftOf(percents);
  const text =
    left === 0 ? words.whole : left > 0 ? words.left(wholePercent(left)) : words.over(wholePercent(-left));
  return (
    <p role="status" className={`text-sm font-medium ${left === 0 ? "text-approved" : "text-declined"}`}>
      {text}
    </p>
  );
}

/** The seal as it would be divided: the same picture as beside the track. */
function Preview({ detail, percents }: Pick<SharesProps, "detail" | "percents">) {
  const you = detail.artists.findIndex(({ isYou }) => isYou);
  if (percents.every((percent) => percent === 0)) return null;
  return (
    <Seal
      hash={detail.agreementHash}
      people={percents.map((share) => ({ share, signed: false }))}
      label={null}
      outlined={you}
      ticks={120}
      className="w-full max-w-32 justify-self-center max-sm:hidden"
    />
  );
}
