import type { ReactNode } from "react";
import { HOLD_AFTER_DAYS, type HoldAfterDays } from "../../shared/rules/limits.ts";
import type { SendingOutlook } from "../../shared/schemas/drafts.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { draftWords } from "./words.ts";

const words = draftWords.send;

/** What silence means in all that is sent together. */
export const AS_DRAFTED = "as drafted";
export type Silence = typeof AS_DRAFTED | "" | HoldAfterDays;
const SILENCES: { value: Silence; name: string }[] = [
  { value: AS_DRAFTED, name: words.silence.asDrafted },
  { value: "", name: words.silence.wait },
  ...HOLD_AFTER_DAYS.map((days) => ({ value: days, name: words.silence.after(days) })),
];

type SendDialogProps = {
  outlook: SendingOutlook | undefined;
  silence: Silence;
  busy: boolean;
  failure: ReactNode;
  onSilence: (silence: Silence) => void;
  onConfirm: () => void;
  onClose: () => void;
};

/** Says what will happen before it does; where nothing can be sent, it only says why. */
export function SendDialog({ outlook, silence, onSilence, ...props }: SendDialogProps) {
  const { onClose } = props;
  if (outlook && mayGo(outlook) === 0)
    return (
      <Dialog open title={words.nothingTitle} onClose={onClose}>
        <div className="mt-4 grid gap-5">
          <WhyNothing outlook={outlook} />
          <span className="max-sm:grid">
            <Button look="secondary" onClick={onClose}>
              {words.close}
            </Button>
          </span>
        </div>
      </Dialog>
    );
  return (
    <ConfirmDialog
      {...props}
      open={outlook !== undefined}
      title={words.title}
      action={words.begin(outlook ? mayGo(outlook) : 0)}
      look="primary"
    >
      {outlook && <Outlook outlook={outlook} />}
      <div className="mt-2">
        <Labelled label={words.silence.label} error={null} hint={words.silence.meaning}>
          {(control) => <Select {...control} value={silence} options={SILENCES} onChange={onSilence} />}
        </Labelled>
      </div>
    </ConfirmDialog>
  );
}

/** So many of them as the limits leave. */
const mayGo = ({ drafts, freeLeft, releasesLeftToday }: SendingOutlook) =>
  Math.min(drafts, freeLeft ?? drafts, releasesLeftToday);

/** Every limit that would be reached is said before. */
function Outlook({ outlook }: { outlook: SendingOutlook }) {
  const { drafts, tracks, people, notReady, freeLeft, releasesLeftToday, mailsLeftToday } = outlook;
  const going = mayGo(outlook);
  return (
    <span className="grid gap-2">
      <span className="text-ink">
        {going < drafts ? words.some(going, drafts) : words.asked(drafts, tracks, people)}
      </span>
      {freeLeft !== null && freeLeft < drafts && <span>{words.free(freeLeft)}</span>}
      {releasesLeftToday < drafts && <span>{words.today(releasesLeftToday)}</span>}
      {going < drafts && <span>{words.others(drafts - going)}</span>}
      {notReady.length > 0 && <span>{words.notReady(notReady.length)}</span>}
      {mailsLeftToday < people && <span>{words.mails(mailsLeftToday)}</span>}
    </span>
  );
}

function WhyNothing({ outlook: { drafts, notReady, freeLeft } }: { outlook: SendingOutlook }) {
  if (drafts === 0) return <p>{words.notReady(notReady.length)}</p>;
  return <p>{freeLeft === 0 ? words.noFree : words.noneToday}</p>;
}
