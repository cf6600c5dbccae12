import { useState } from "react";
import { CONTRACT_CONFIGS } from "../../shared/schemas/catalog.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { submitRelease } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { submission } from "../release-draft/draft-problems.ts";
import { type Draft, newDraft } from "../release-draft/release-draft.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { PageHeading } from "../shell/PageHeading.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Button } from "../ui/Button.tsx";
import { Allowance } from "./Allowance.tsx";
import { Asked } from "./Asked.tsx";
import { useDraft } from "./form/useDraft.ts";
import { useForm } from "./form/useForm.ts";
import { ReleaseForm } from "./ReleaseForm.tsx";
import { SavedState } from "./SavedState.tsx";
import { SendFailure } from "./SendFailure.tsx";
import { useSending } from "./useSending.ts";
import { addReleaseWords } from "./words.ts";

type Stage = { state: "writing"; round: number } | { state: "sent"; draft: Draft; answer: SubmittedRelease };

// A discarded draft leaves nothing behind: the next round is a new form.
const FIRST: Stage = { state: "writing", round: 1 };

export function AddReleasePage() {
  const words = addReleaseWords.add;
  return (
    <InWorkspace loading={words.loading}>
      {(workspace) => <AddRelease key={workspace.slug} workspace={workspace} />}
    </InWorkspace>
  );
}

function AddRelease({ workspace }: { workspace: Workspace }) {
  const [stage, setStage] = useState<Stage>(FIRST);
  const words = addReleaseWords.add;
  useTitle(words.pageTitle(workspace.name));
  switch (stage.state) {
    case "writing":
      return (
        <Writing
          key={stage.round}
          workspace={workspace}
          onDiscard={() => setStage({ ...stage, round: stage.round + 1 })}
          onSent={(draft, answer) => setStage({ state: "sent", draft, answer })}
        />
      );
    case "sent":
      return (
        <Asked
          slug={workspace.slug}
          heading={words.sent}
          name={stage.draft.release.name}
          tracks={stage.draft.tracks}
          answer={stage.answer}
          next={
            <Button look="secondary" onClick={() => setStage(FIRST)}>
              {words.another}
            </Button>
          }
        />
      );
  }
}

type WritingProps = {
  workspace: Workspace;
  onDiscard: () => void;
  onSent: (draft: Draft, answer: SubmittedRelease) => void;
};

function Writing({ workspace, onDiscard, onSent }: WritingProps) {
  const words = addReleaseWords.add;
  const { slug, blockchain, name } = workspace;
  const person = usePerson();
  const contract = CONTRACT_CONFIGS.find(({ network }) => network === blockchain)?.id ?? "";
  const form = useForm(
    useDraft(`ledgerline_draft:${person.id}:${slug}:new`, () => newDraft(newKey(), contract)),
  );
  const { draft } = form;
  const sending = useSending(
    () => submitRelease(slug, submission(draft), draft.key),
    (answer) => {
      form.forget();
      onSent(draft, answer);
    },
  );
  return (
    <div className="grid gap-8">
      <PageHeading
        label={name}
        below={<SavedState form={form} discard={words.discard} onDiscard={onDiscard} />}
      >
        {words.title}
      </PageHeading>
      <ReleaseForm
        form={form}
        slug={slug}
        action={words.action}
        busy={sending.busy}
        failure={<SendFailure error={sending.error} text={words.failed} />}
        beforeSubmit={<Allowance slug={slug} />}
        onSubmit={sending.send}
      />
    </div>
  );
}
