import { useState } from "react";
import { mayManage } from "../../shared/rules/permissions.ts";
import type { Member, Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { usePerson } from "../api/session.ts";
import { removeMember } from "../api/workspaces.ts";
import { Sentence } from "../language/Sentence.tsx";
import { Button } from "../ui/Button.tsx";
import { ConfirmDialog } from "../ui/dialogs/ConfirmDialog.tsx";
import { Named } from "../ui/Named.tsx";
import { useGoneFromHere } from "./useGoneFromHere.ts";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

type MemberActionProps = { workspace: Workspace; member: Member };

/** Remove for those who manage members, Leave for oneself. The creator does neither to themselves. */
export function MemberAction({ workspace, member }: MemberActionProps) {
  const person = usePerson();
  const isSelf = member.email === person.email;
  if (isSelf) return member.role === "creator" ? null : <Leave workspace={workspace} member={member} />;
  return mayManage(workspace.role, member) ? <Remove workspace={workspace} member={member} /> : null;
}

function Remove({ workspace, member }: MemberActionProps) {
  const words = workspaceWords.remove;
  const [asking, setAsking] = useState(false);
  const removing = useWorkspaceChange({
    slug: workspace.slug,
    send: () => removeMember(workspace.slug, member.id),
    applyToMembers: (members) => members.filter(({ id }) => id !== member.id),
  });
  const name = member.name || member.email;
  const isMember = member.status === "active";
  const who = <Named>{name}</Named>;
  const where = <Named>{workspace.name}</Named>;
  return (
    <>
      <Button
        look="quiet"
        aria-label={words.removeWho(name)}
        onClick={() => {
          removing.reset();
          setAsking(true);
        }}
      >
        {words.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        title={isMember ? words.titleMember : words.titleInvitation}
        action={words.remove}
        busy={removing.isPending}
        failure={removing.isError && whyNot(removing.error, words.failed)}
        onConfirm={() => removing.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence parts={isMember ? words.losesAccess(who, where) : words.cannotJoin(who, where)} />
        </p>
      </ConfirmDialog>
    </>
  );
}

function Leave({ workspace, member }: MemberActionProps) {
  const words = workspaceWords.leave;
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
        {words.leave}
      </Button>
      <ConfirmDialog
        open={asking}
        title={words.title}
        action={words.leave}
        busy={leaving.isPending}
        failure={leaving.isError && whyNot(leaving.error, words.failed)}
        onConfirm={() => leaving.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          <Sentence parts={words.meaning(<Named>{workspace.name}</Named>)} />
        </p>
      </ConfirmDialog>
    </>
  );
}
