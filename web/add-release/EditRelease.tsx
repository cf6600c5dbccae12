import { useState } from "react";
import type { EditedRelease, ReleaseDetail } from "../../shared/schemas/releases.ts";
import { editRelease } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { draftOfRelease, signedBy } from "../release-draft/draft-of-release.ts";
import { submission } from "../release-draft/draft-problems.ts";
import type { Draft } from "../release-draft/release-draft.ts";
import { PageHeading } from "../shell/PageHeading.tsx";
import { Named } from "../ui/Named.tsx";
import { Asked } from "./Asked.tsx";
import { useDraft } from "./form/useDraft.ts";
import { useForm } from "./form/useForm.ts";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { SavedState } from "./SavedState.tsx";
import { SendFailure } from "./SendFailure.tsx";
import { useSending } from "./useSending.ts";
import { addReleaseWords } from "./words.ts";

type Stage = { state: "writing"; round: number } | { state: "sent"; draft: Draft; answer: EditedRelease };
type EditReleaseProps = { slug: string; release: ReleaseDetail };

export function EditRelease({ slug, release }: EditReleaseProps) {
  const words = addReleaseWords.edit;
  const [stage, setStage] = useState<Stage>({ state: "writing", round: 1 });
  switch (stage.state) {
    case "writing":
      return (
        <Writing
          key={stage.round}
          slug={slug}
          release={release}
          onDiscard={() => setStage({ ...stage, round: stage.round + 1 })}
          onSent={(draft, answer) => setStage({ state: "sent", draft, answer })}
        />
      );
    case "sent":
      return (
        <Asked
          slug={slug}
          heading={words.sent}
          name={stage.draft.release.name}
          tracks={stage.draft.tracks}
          answer={stage.answer}
        >
          <Differences changes={stage.answer.changes} />
        </Asked>
      );
  }
}

type WritingProps = EditReleaseProps & {
  onDiscard: () => void;
  onSent: (draft: Draft, answer: EditedRelease) => void;
};

function Writing({ slug, release, onDiscard, onSent }: WritingProps) {
  const words = addReleaseWords.edit;
  const person = usePerson();
  // Under its version: changes begun on an older one do not come back over a newer one.
  const place = `ledgerline_draft:${person.id}:${slug}:${release.id}:${release.version}`;
  const form = useForm(useDraft(place, () => draftOfRelease(newKey(), release)));
  const { draft } = form;
  const sending = useSending(
    () => editRelease(slug, release, submission(draft), draft.key),
    (answer) => {
      form.forget();
      onSent(draft, answer);
    },
  );
  return (
    <div className="grid gap-8">
      <PageHeading
        label={words.title}
        below={<SavedState form={form} discard={words.discard} onDiscard={onDiscard} />}
      >
        <Named>{release.name}</Named>
      </PageHeading>
      <ReleaseForm
        form={form}
        slug={slug}
        action={words.action}
        busy={sending.busy}
        failure={<SendFailure error={sending.error} text={words.failed} />}
        beforeSubmit={<Lost names={signedBy(release)} />}
        onSubmit={sending.send}
      />
    </div>
  );
}

/** Said before, not after: what an edit takes from those who have signed. */
function Lost({ names }: { names: string[] }) {
  const words = addReleaseWords.edit;
  return (
    <p className="rounded-control bg-waiting-wash px-3.5 py-3 text-sm font-medium text-waiting">
      {names.length === 0 ? words.nobodySigned : words.signed(names)}
    </p>
  );
}

function Differences({ changes }: { changes: string[] }) {
  const words = addReleaseWords.edit;
  return (
    <section aria-label={words.changed} className="grid gap-2">
      <h2 className="display text-xl">{words.changed}</h2>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {changes.map((change) => (
          <li key={change} dir="auto">
            {change}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-2">{words.everybodyTold}</p>
    </section>
  );
}
