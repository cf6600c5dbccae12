import { GRANTABLE_ROLES, type GrantableRole, mayManage } from "../../shared/rules/permissions.ts";
import type { Member, Workspace } from "../../shared/schemas/workspaces.ts";
import { nameWords } from "../../words/names.ts";
import { whyNot } from "../api/ask.ts";
import { usePerson } from "../api/session.ts";
import { changeRole } from "../api/workspaces.ts";
import { Select } from "../ui/forms/Select.tsx";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

type MemberRoleProps = { workspace: Workspace; member: Member };

/** A choice for those who manage members; one's own role is left to others, so that nobody locks themselves out. */
export function MemberRole({ workspace, member }: MemberRoleProps) {
  const roleNames = nameWords.role;
  const person = usePerson();
  const { role } = member;
  const changeable = role !== "creator" && mayManage(workspace.role, member) && member.email !== person.email;
  return changeable ? <RoleSelect workspace={workspace} member={{ ...member, role }} /> : roleNames[role];
}

function RoleSelect({
  workspace,
  member,
}: {
  workspace: Workspace;
  member: Member & { role: GrantableRole };
}) {
  const words = workspaceWords.members;
  const roleNames = nameWords.role;
  const saving = useWorkspaceChange({
    slug: workspace.slug,
    send: (role: GrantableRole) => changeRole(workspace.slug, member.id, role),
    applyToMembers: (members, changed) => members.map((one) => (one.id === changed.id ? changed : one)),
  });
  return (
    <span className="grid w-32 gap-1">
      <Select
        aria-label={words.roleOf(member.name || member.email)}
        value={saving.isPending ? saving.variables : member.role}
        options={GRANTABLE_ROLES.map((role) => ({ value: role, name: roleNames[role] }))}
        onChange={(role) => saving.mutate(role)}
        className="min-h-11 w-full rounded-control border-[1.5px] border-control bg-surface px-3 hover:border-ink max-lg:text-base"
      />
      {saving.isError && (
        <span role="alert" className="text-declined">
          {whyNot(saving.error, words.roleFailed)}
        </span>
      )}
    </span>
  );
}
