import { useId, useState } from "react";
import { may } from "../../contract/permissions.ts";
import type { Workspace } from "../../contract/workspaces.ts";
import { deleteWorkspace, whyNot } from "../api.ts";
import { Button } from "../ui/Button.tsx";
import { Card } from "../ui/Card.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { useGoneFromHere } from "./useGoneFromHere.ts";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";

export function DeleteWorkspace({ workspace }: { workspace: Workspace }) {
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
        Delete workspace
      </h2>
      <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <p className="max-w-xl text-ink-2">
          Deleting a workspace is permanent and irreversible, and removes all its contents.
          {!may(workspace.role, "delete_workspace") && <WhoCan workspace={workspace} />}
        </p>
        {may(workspace.role, "delete_workspace") && (
          <Button look="secondary" onClick={ask}>
            Delete workspace
          </Button>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        title="Are you shure you want to delete your workspace"
        action="Delete workspace"
        busy={deleting.isPending}
        failure={deleting.isError && whyNot(deleting.error, "Failed to delete workspace")}
        onConfirm={() => deleting.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <strong className="font-semibold text-ink">
            <Named>{workspace.name}</Named>
          </strong>{" "}
          and everything in it will be gone for good. {whoLosesAccess(workspace)}
        </p>
      </ConfirmDialog>
    </section>
  );
}

function WhoCan({ workspace }: { workspace: Workspace }) {
  const creator = workspace.members.find(({ role }) => role === "creator");
  return (
    <>
      {" "}
      Only its creator{creator && ", "}
      {creator && <Named>{creator.name || creator.email}</Named>}
      {creator && ","} can do it.
    </>
  );
}

function whoLosesAccess({ members }: Workspace): string {
  const invited = members.filter(({ status }) => status === "invited").length;
  const others = members.length - invited - 1;
  return [
    others === 0 && "Nobody else is in it.",
    others === 1 && "1 other member loses access.",
    others > 1 && `${others} other members lose access.`,
    invited === 1 && "1 invitation is withdrawn.",
    invited > 1 && `${invited} invitations are withdrawn.`,
  ]
    .filter(Boolean)
    .join(" ");
}
