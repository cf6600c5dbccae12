import { useState } from "react";
import { isBlankDraft } from "../release-draft/release-draft.ts";
import { focusHeading } from "../shell/focus-heading.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import type { Saved } from "./form/useDraft.ts";
import type { Form } from "./form/useForm.ts";
import { addReleaseWords } from "./words.ts";

type SavedStateProps = {
  form: Form;
  discard: { name: string; ask: string };
  /** It is out of storage; the form begins anew. */
  onDiscard: () => void;
};

/** Where the draft is kept, and the way to be rid of it. */
export function SavedState({ form, discard, onDiscard }: SavedStateProps) {
  const words = addReleaseWords.saved;
  const [asking, setAsking] = useState(false);
  const { saved, draft } = form;
  const isKept = saved.state !== "nothing" && !isBlankDraft(draft);

  function throwAway() {
    form.forget();
    onDiscard();
    focusHeading();
  }

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p role="status" className={saved.state === "failed" ? "text-declined" : "text-ink-2"}>
        {sentenceFor(isKept ? saved : { state: "nothing" })}
      </p>
      {isKept && (
        <Button look="quiet" onClick={() => setAsking(true)} className="text-sm">
          {discard.name}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={discard.ask}
        action={discard.name}
        busy={false}
        failure={null}
        onConfirm={throwAway}
        onClose={() => setAsking(false)}
      >
        {words.lost}
      </ConfirmDialog>
    </div>
  );
}

function sentenceFor(saved: Saved): string {
  const words = addReleaseWords.saved;
  switch (saved.state) {
    case "nothing":
      return words.nothing;
    case "restored":
      return words.restored(saved.at, isToday(saved.at));
    case "saved":
      return words.saved(saved.at, isToday(saved.at));
    case "failed":
      return words.failed;
  }
}

const isToday = (at: Date) => at.toDateString() === new Date().toDateString();
