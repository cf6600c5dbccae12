import { type ReactNode, useState } from "react";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { usePerson } from "../api/session.ts";
import type { Draft } from "../release-draft/release-draft.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { Asked } from "./Asked.tsx";
import { useDraft } from "./form/useDraft.ts";
import { useForm } from "./form/useForm.ts";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { SavedState } from "./SavedState.tsx";
import { SendFailure } from "./SendFailure.tsx";
import { useSending } from "./useSending.ts";

type WritingProps<Answer> = {
  slug: string;
  words: {
    action: { name: string; busy: string };
    failed: string;
    discard: { name: string; ask: string };
    sent: string;
  };
  label: string;
  heading: ReactNode;
  /** Under which name the draft is kept in this browser. */
  draftOf: string;
  begin: () => Draft;
  send: (draft: Draft) => Promise<Answer>;
  beforeSubmit: ReactNode;
};

type WriteReleaseProps<Answer> = WritingProps<Answer> & {
  /** What else is said once it is sent. */
  afterwards?: (answer: Answer) => ReactNode;
  /** What one may do next, beside going to the releases. */
  next?: (again: () => void) => ReactNode;
};

// A discarded draft leaves nothing behind: the next round is a new form.
const FIRST = { state: "writing", round: 1 } as const;

/** A release, new or edited: the form, and once it is sent, who was asked. */
export function WriteRelease<Answer extends SubmittedRelease>(props: WriteReleaseProps<Answer>) {
  const { afterwards, next, ...writing } = props;
  const [stage, setStage] = useState<
    { state: "writing"; round: number } | { state: "sent"; draft: Draft; answer: Answer }
  >(FIRST);
  switch (stage.state) {
    case "writing":
      return (
        <Writing
          {...writing}
          key={stage.round}
          onDiscard={() => setStage({ ...stage, round: stage.round + 1 })}
          onSent={(draft, answer) => setStage({ state: "sent", draft, answer })}
        />
      );
    case "sent":
      return (
        <Asked
          slug={props.slug}
          heading={props.words.sent}
          name={stage.draft.release.name}
          tracks={stage.draft.tracks}
          answer={stage.answer}
          next={next?.(() => setStage(FIRST))}
        >
          {afterwards?.(stage.answer)}
        </Asked>
      );
  }
}

type Done<Answer> = { onDiscard: () => void; onSent: (draft: Draft, answer: Answer) => void };

function Writing<Answer>(props: WritingProps<Answer> & Done<Answer>) {
  const { slug, words, label, heading, draftOf, begin, send, beforeSubmit, onDiscard, onSent } = props;
  const person = usePerson();
  const form = useForm(useDraft(`ledgerline_draft:${person.id}:${slug}:${draftOf}`, begin));
  const { draft } = form;
  const sending = useSending(
    () => send(draft),
    (answer) => {
      form.forget();
      onSent(draft, answer);
    },
  );
  return (
    <div className="grid gap-8">
      <PageHeading
        label={label}
        below={<SavedState form={form} discard={words.discard} onDiscard={onDiscard} />}
      >
        {heading}
      </PageHeading>
      <ReleaseForm
        form={form}
        slug={slug}
        action={words.action}
        busy={sending.busy}
        failure={<SendFailure error={sending.error} text={words.failed} />}
        beforeSubmit={beforeSubmit}
        onSubmit={sending.send}
      />
    </div>
  );
}
