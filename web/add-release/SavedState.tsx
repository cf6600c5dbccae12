import { useState } from "react";
import { isBlankDraft } from "../release-draft/release-draft.ts";
import { focusHeading } from "../shell/focus-heading.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import type { Saved } from "./useDraft.ts";
import type { Form } from "./useForm.ts";

type SavedStateProps = {
  form: Form;
  discardName: string;
  /** It is out of storage; the form begins anew. */
  onDiscard: () => void;
};

/** Where the draft is kept, and the way to be rid of it. */
export function SavedState({ form, discardName, onDiscard }: SavedStateProps) {
  const [asking, setAsking] = useState(false);
  const { saved, draft } = form;
  const isKept = saved.state !== "nothing" && !isBlankDraft(draft);

  function discard() {
    form.forget();
    onDiscard();
    focusHeading();
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className={saved.state === "failed" ? "text-declined" : "text-ink-2"}>
        {wordsFor(isKept ? saved : { state: "nothing" })}
      </p>
      {isKept && (
        <Button look="quiet" onClick={() => setAsking(true)} className="text-sm">
          {discardName}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={`${discardName}?`}
        action={discardName}
        busy={false}
        failure={null}
        onConfirm={discard}
        onClose={() => setAsking(false)}
      >
        What you entered here is lost. It is kept nowhere else.
      </ConfirmDialog>
    </div>
  );
}

function wordsFor(saved: Saved): string {
  switch (saved.state) {
    case "nothing":
      return "Kept on this device while you write.";
    case "restored":
      return `Your draft of ${timeOf(saved.at)} is back. Go on where you left off.`;
    case "saved":
      return `Saved ${timeOf(saved.at)}`;
    case "failed":
      return "This browser does not keep drafts: do not close the page before you submit.";
  }
}

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

const timeOf = (at: Date) =>
  at.toDateString() === new Date().toDateString()
    ? clock.format(at)
    : `${day.format(at)}, ${clock.format(at)}`;
