import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { useOfferedConfigs } from "../api/offers.ts";
import { submitRelease } from "../api/releases.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { submission } from "../release-draft/draft-problems.ts";
import { newDraft } from "../release-draft/release-draft.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Button } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
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
  const configs = useOfferedConfigs();
  if (configs.state === "loading") return <Skeleton bars={["h-9 w-2/3", "mt-6 h-64"]} />;
  if (configs.state === "failed")
    return <FailedPart text={whyNot(configs.error, words.notLoaded)} onRetry={configs.retry} />;
  const usable = configs.data.filter(({ problem }) => problem === null);
  const contract = (usable.find(({ network }) => network === blockchain) ?? usable[0])?.id ?? "";
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
