import { type ReactNode, useState } from "react";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { peopleOn } from "../release-draft/people.ts";
import type { Draft } from "../release-draft/release-draft.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { Asked } from "./Asked.tsx";
import { useCodeWarnings } from "./form/useCodeWarnings.ts";
import type { DraftKeeper } from "./form/useDraft.ts";
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
  /** To be read before anything is typed. */
  notice?: ReactNode;
  /** The button stays, and does not invite. */
  inVain?: boolean;
  /** Who keeps the draft; the same for as long as the page is open. Only the first goes on with what was there. */
  useKeeper: (isFirst: boolean) => DraftKeeper;
  send: (keeper: DraftKeeper) => Promise<Answer>;
  beforeSubmit: (draft: Draft) => ReactNode;
  /** The release that is edited. */
  except?: string;
  /** Leaves the draft where it is and begins another. */
  onAnew?: () => void;
};

type WriteReleaseProps<Answer> = WritingProps<Answer> & {
  /** Whether somebody on it has to sign; else all have. */
  isAsked?: (answer: Answer, email: string) => boolean;
  /** What else is said once it is sent. */
  afterwards?: (answer: Answer) => ReactNode;
  /** What one may do next, beside going to the releases. */
  next?: (again: () => void) => ReactNode;
};

// A discarded draft leaves nothing behind: the next round is a new form.
const FIRST = { state: "writing", round: 1 } as const;
const NEXT = { state: "writing", round: 2 } as const;

/** A release, new or edited: the form, and once it is sent, who was asked. */
export function WriteRelease<Answer extends SubmittedRelease>(props: WriteReleaseProps<Answer>) {
  const { afterwards, next, isAsked = () => true, ...writing } = props;
  const [stage, setStage] = useState<
    { state: "writing"; round: number } | { state: "sent"; draft: Draft; answer: Answer }
  >(FIRST);
  switch (stage.state) {
    case "writing":
      return (
        <Writing
          {...writing}
          key={stage.round}
          isFirst={stage.round === 1}
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
          people={peopleOn(stage.draft.tracks).filter(({ email }) => isAsked(stage.answer, email))}
          answer={stage.answer}
          next={next?.(() => setStage(NEXT))}
        >
          {afterwards?.(stage.answer)}
        </Asked>
      );
  }
}

type Done<Answer> = {
  isFirst: boolean;
  onDiscard: () => void;
  onSent: (draft: Draft, answer: Answer) => void;
};

function Writing<Answer>(props: WritingProps<Answer> & Done<Answer>) {
  const {
    isFirst,
    slug,
    words,
    label,
    heading,
    notice,
    inVain = false,
    useKeeper,
    send,
    beforeSubmit,
    except,
    onAnew,
    onDiscard,
    onSent,
  } = props;
  const keeper = useKeeper(isFirst);
  const form = useForm(keeper, useCodeWarnings(slug, keeper.draft, except));
  const { draft } = form;
  const sending = useSending(
    () => send(form),
    (answer) => {
      form.forget();
      onSent(draft, answer);
    },
  );
  return (
    <div className="grid gap-8">
      <PageHeading
        label={label}
        below={
          <SavedState
            form={form}
            discard={words.discard}
            onDiscard={onDiscard}
            onAnew={
              onAnew &&
              (() => {
                onAnew();
                onDiscard();
              })
            }
          />
        }
      >
        {heading}
      </PageHeading>
      {notice}
      <ReleaseForm
        form={form}
        slug={slug}
        action={words.action}
        inVain={inVain}
        busy={sending.busy}
        failure={<SendFailure error={sending.error} text={words.failed} />}
        beforeSubmit={beforeSubmit(draft)}
        onSubmit={sending.send}
      />
    </div>
  );
}
