import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { whyNot } from "../api/ask.ts";
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
  onAnew?: (() => void) | undefined;
};

/** Where the draft is kept, and the way to be rid of it. */
export function SavedState({ form, discard, onDiscard, onAnew }: SavedStateProps) {
  const words = addReleaseWords.saved;
  const [asking, setAsking] = useState(false);
  const { saved, draft, shared } = form;
  const isKept = saved.state !== "nothing" && !isBlankDraft(draft);
  const discarding = useMutation({
    mutationFn: async () => shared?.discard(),
    onSuccess: () => {
      form.forget();
      onDiscard();
      focusHeading();
    },
  });

  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <p
        role="status"
        className={saved.state === "failed" || saved.state === "refused" ? "text-declined" : "text-ink-2"}
      >
        {sentenceFor(isKept ? saved : { state: "nothing" }, shared !== undefined)}
      </p>
      {saved.state === "refused" && shared && (
        <>
          {saved.isThere && (
            <Button look="quiet" onClick={() => void shared.takeTheirs()} className="text-sm">
              {words.takeTheirs}
            </Button>
          )}
          <Button look="quiet" onClick={shared.keepAsCopy} className="text-sm">
            {words.keepAsCopy}
          </Button>
        </>
      )}
      {isKept && onAnew && (
        <Button look="quiet" onClick={onAnew} className="text-sm">
          {words.anew}
        </Button>
      )}
      {isKept && (
        <Button look="quiet" onClick={() => setAsking(true)} className="text-sm">
          {discard.name}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={discard.ask}
        action={discard.name}
        busy={discarding.isPending}
        failure={discarding.error && whyNot(discarding.error, words.notDiscarded)}
        onConfirm={() => discarding.mutate()}
        onClose={() => setAsking(false)}
      >
        {words.lost}
      </ConfirmDialog>
    </div>
  );
}

function sentenceFor(saved: Saved, isShared: boolean): string {
  const words = addReleaseWords.saved;
  switch (saved.state) {
    case "nothing":
      return isShared ? words.shared : words.nothing;
    case "restored":
      return words.restored(saved.at, isToday(saved.at));
    case "saved":
      return words.saved(saved.at, isToday(saved.at));
    case "here":
      return words.here;
    case "refused":
      return saved.reason;
    case "failed":
      return words.failed;
  }
}

const isToday = (at: Date) => at.toDateString() === new Date().toDateString();
