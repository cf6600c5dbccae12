import { useNavigate, useSearch } from "@tanstack/react-router";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { useOfferedConfigs } from "../api/offers.ts";
import { submitRelease } from "../api/releases.ts";
import { usePerson } from "../api/session.ts";
import { paths } from "../paths.ts";
import { submission } from "../release-draft/draft-problems.ts";
import { forgetLast } from "../release-draft/kept-drafts.ts";
import { InWorkspace } from "../shell/InWorkspace.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { Button } from "../ui/Button.tsx";
import { FailedPart } from "../ui/feedback/FailedPart.tsx";
import { Skeleton } from "../ui/feedback/Skeleton.tsx";
import { Allowance, PlanUsedUp, useIsUsedUp } from "./Allowance.tsx";
import { useOpenedDraft, useSharedDraft } from "./form/useSharedDraft.ts";
import { WriteRelease } from "./WriteRelease.tsx";
import { addReleaseWords } from "./words.ts";

const words = addReleaseWords.add;

export function AddReleasePage() {
  const { draft } = useSearch({ from: "/signed-in/workspace/$slug/add-release" });
  return (
    <InWorkspace loading={words.loading}>
      {(workspace) => <AddRelease key={`${workspace.slug} ${draft}`} workspace={workspace} asked={draft} />}
    </InWorkspace>
  );
}

type AddReleaseProps = { workspace: Workspace; asked: string | undefined };

function AddRelease({ workspace: { slug, blockchain, name }, asked }: AddReleaseProps) {
  useTitle(words.pageTitle(name));
  const navigate = useNavigate({ from: paths.addRelease() });
  const personId = usePerson().id;
  const configs = useOfferedConfigs();
  const opened = useOpenedDraft({ personId, slug }, asked);
  const isUsedUp = useIsUsedUp(slug);
  if (configs.state === "loading" || opened.state === "loading")
    return <Skeleton bars={["h-9 w-2/3", "mt-6 h-64"]} />;
  if (configs.state === "failed")
    return <FailedPart text={whyNot(configs.error, words.notLoaded)} onRetry={configs.retry} />;
  if (opened.state === "failed")
    return <FailedPart text={whyNot(opened.error, words.draftNotLoaded)} onRetry={opened.retry} />;
  const usable = configs.data.filter(({ problem }) => problem === null);
  const contract = (usable.find(({ network }) => network === blockchain) ?? usable[0])?.id ?? "";
  const anew = () => {
    forgetLast(personId, slug);
    void navigate({ search: { draft: undefined } });
  };
  const useKeeper = (isFirst: boolean) =>
    useSharedDraft({ personId, slug, asked, opened: isFirst ? opened.data : null, contract }, isFirst);
  return (
    <WriteRelease
      slug={slug}
      words={words}
      label={name}
      heading={words.title}
      notice={<PlanUsedUp slug={slug} />}
      inVain={isUsedUp}
      useKeeper={useKeeper}
      send={async ({ draft, shared }) => {
        const version = (await shared?.settle()) ?? 0;
        return submitRelease(slug, { ...submission(draft), draft: { id: draft.key, version } }, draft.key);
      }}
      beforeSubmit={() => <Allowance slug={slug} />}
      onAnew={anew}
      next={(again) => (
        <Button
          look="secondary"
          onClick={() => {
            anew();
            again();
          }}
        >
          {words.another}
        </Button>
      )}
    />
  );
}
