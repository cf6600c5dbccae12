import { Link } from "@tanstack/react-router";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { useJoinWorkspace } from "../api/workspaces.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Named } from "../ui/Named.tsx";
import { useWhyNot } from "./language/useWhyNot.ts";
import { PageHeading } from "./PageHeading.tsx";
import { useTitle } from "./useTitle.ts";
import { signedInWords } from "./words.signed-in.ts";

/** In place of every page of a workspace, until the invitation is accepted: whoever follows a link has not agreed yet. */
export function InvitedTo({ workspace: { slug, name } }: { workspace: Workspace }) {
  const words = useWords(signedInWords).invited;
  const whyNot = useWhyNot();
  const joining = useJoinWorkspace(slug);
  useTitle(words.title);
  return (
    <div className="grid gap-8">
      <PageHeading label={words.title}>
        <Sentence parts={words.heading(<Named>{name}</Named>)} />
      </PageHeading>
      <div className="grid max-w-xl justify-items-start gap-6">
        <p className="text-lg text-ink-2">{words.meaning}</p>
        {joining.isError && <Notice kind="error">{whyNot(joining.error, words.failed)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button busy={joining.isPending} onClick={() => joining.mutate()}>
            {words.join}
          </Button>
          <Link to={paths.dashboard()} className={buttonClass("secondary")}>
            {words.later}
          </Link>
        </div>
      </div>
    </div>
  );
}
