import { useState } from "react";
import { mayManage } from "../../contract/permissions.ts";
import type { Member, Workspace } from "../../contract/workspaces.ts";
import { removeMember, whyNot } from "../api.ts";
import { usePerson } from "../session.ts";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { useGoneFromHere } from "./useGoneFromHere.ts";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";

type MemberActionProps = { workspace: Workspace; member: Member };

/** Remove for those who manage members, Leave for oneself. The creator does neither to themselves. */
export function MemberAction({ workspace, member }: MemberActionProps) {
  const person = usePerson();
  const isSelf = member.email === person.email;
  if (isSelf) return member.role === "creator" ? null : <Leave workspace={workspace} member={member} />;
  return mayManage(workspace.role, member) ? <Remove workspace={workspace} member={member} /> : null;
}

function Remove({ workspace, member }: MemberActionProps) {
  const [asking, setAsking] = useState(false);
  const removing = useWorkspaceChange({
    slug: workspace.slug,
    send: () => removeMember(workspace.slug, member.id),
    apply: (known) => ({ ...known, members: known.members.filter(({ id }) => id !== member.id) }),
  });
  const name = member.name || member.email;
  return (
    <>
      <Button
        look="quiet"
        aria-label={`Remove ${name}`}
        onClick={() => {
          removing.reset();
          setAsking(true);
        }}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={asking}
        title={member.status === "active" ? "Remove this member?" : "Withdraw this invitation?"}
        action="Remove"
        busy={removing.isPending}
        failure={removing.isError && whyNot(removing.error, "Failed to remove this member")}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Named>{name}</Named> {member.status === "active" ? "loses access to" : "can no longer join"}{" "}
          <Named>{workspace.name}</Named>, and can be invited again.
        </p>
      </ConfirmDialog>
    </>
  );
}

function Leave({ workspace, member }: MemberActionProps) {
  const [asking, setAsking] = useState(false);
  const goAway = useGoneFromHere(workspace.slug);
  const leaving = useWorkspaceChange({
    slug: workspace.slug,
    send: () => removeMember(workspace.slug, member.id).then(goAway),
  });
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          leaving.reset();
          setAsking(true);
        }}
      >
        Leave
      </Button>
      <ConfirmDialog
        open={asking}
        title="Leave this workspace?"
        action="Leave"
        busy={leaving.isPending}
        failure={leaving.isError && whyNot(leaving.error, "Failed to leave this workspace")}
        onConfirm={() => leaving.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          You lose access to <Named>{workspace.name}</Named>. Somebody there can invite you again.
        </p>
      </ConfirmDialog>
    </>
  );
}
