import { useId, useState } from "react";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { deleteWorkspace } from "../api/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { useGoneFromHere } from "./useGoneFromHere.ts";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.delete;
  const title = useId();
  const [asking, setAsking] = useState(false);
  const goAway = useGoneFromHere(workspace.slug);
  const deleting = useWorkspaceChange({
    slug: workspace.slug,
    send: () => deleteWorkspace(workspace.slug).then(goAway),
  });

  function ask() {
    deleting.reset();
    setAsking(true);
  }

  return (
    <section aria-labelledby={title} className="grid gap-4">
      <h2 id={title} className="display text-xl">
        {words.title}
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-ink-2">
          {words.meaning}
          {!may(workspace.role, "delete_workspace") && <WhoCan workspace={workspace} />}
        </p>
        {may(workspace.role, "delete_workspace") && (
          <Button look="secondary" onClick={ask}>
            {words.delete}
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        title={words.confirm}
        action={words.delete}
        busy={deleting.isPending}
        failure={deleting.isError && whyNot(deleting.error, words.failed)}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence
            parts={words.goneForGood(
              <strong className="font-semibold text-ink">
                <Named>{workspace.name}</Named>
              </strong>,
            )}
          />{" "}
          {whoLosesAccess(workspace)}
        </p>
      </ConfirmDialog>
    </section>
  );
}

function WhoCan({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords.delete;
  const creator = workspace.members.find(({ role }) => role === "creator");
  return (
    <>
      {" "}
      {creator ? (
        <Sentence parts={words.onlyThisCreator(<Named>{creator.name || creator.email}</Named>)} />
      ) : (
        words.onlyCreator
      )}
    </>
  );
}

function whoLosesAccess({ members }: Workspace): string {
  const words = workspaceWords.delete;
  const invited = members.filter(({ status }) => status === "invited").length;
  const others = members.length - invited - 1;
  return [
    others === 0 ? words.nobodyElse : words.othersLoseAccess(others),
    ...(invited === 0 ? [] : [words.invitationsWithdrawn(invited)]),
  ].join(" ");
}
