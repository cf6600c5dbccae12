import { CONTRACT_CONFIGS } from "../../shared/schemas/catalog.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { submitRelease } from "../api/releases.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { submission } from "../release-draft/draft-problems.ts";
import { newDraft } from "../release-draft/release-draft.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Button } from "../ui/Button.tsx";
import { Allowance } from "./Allowance.tsx";
import { WriteRelease } from "./WriteRelease.tsx";
import { addReleaseWords } from "./words.ts";

const words = addReleaseWords.add;

export function AddReleasePage() {
  return (
    <InWorkspace loading={words.loading}>
      {(workspace) => <AddRelease key={workspace.slug} workspace={workspace} />}
    </InWorkspace>
  );
}

function AddRelease({ workspace: { slug, blockchain, name } }: { workspace: Workspace }) {
  useTitle(words.pageTitle(name));
  const contract = CONTRACT_CONFIGS.find(({ network }) => network === blockchain)?.id ?? "";
  return (
    <WriteRelease
      slug={slug}
      words={words}
      label={name}
      heading={words.title}
      draftOf="new"
      begin={() => newDraft(newKey(), contract)}
      send={(draft) => submitRelease(slug, submission(draft), draft.key)}
      beforeSubmit={<Allowance slug={slug} />}
      next={(again) => (
        <Button look="secondary" onClick={again}>
          {words.another}
        </Button>
      )}
    />
  );
}
