import { Check, Clock } from "lucide-react";
import type { Member, Workspace } from "../../shared/schemas/workspaces.ts";
import { Card } from "../ui/Card.tsx";
import { Chip } from "../ui/Chip.tsx";
import { Named } from "../ui/Named.tsx";
import { useMedia } from "../ui/useMedia.ts";
import { InvitedAgain } from "./InvitedAgain.tsx";
import { MemberAction } from "./MemberAction.tsx";
import { MemberRole } from "./MemberRole.tsx";
import { workspaceWords } from "./words.ts";

const WIDE = "(min-width: 75rem)";

type MembersListProps = { workspace: Workspace; members: Member[] };

/** A table where there is room for one, a card for each member elsewhere. */
export function MembersList(list: MembersListProps) {
  return useMedia(WIDE) ? <MembersTable {...list} /> : <MemberCards {...list} />;
}

function MembersTable({ workspace, members }: MembersListProps) {
  const words = workspaceWords.members;
  return (
    <Card className="px-0 py-0 sm:px-0 sm:py-0">
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="border-b border-line text-ink-2">
            <th scope="col" className="w-[26%] py-3 pl-6 font-medium">
              {words.name}
            </th>
            <th scope="col" className="py-3 pl-4 font-medium">
              {words.email}
            </th>
            <th scope="col" className="w-40 py-3 pl-4 font-medium">
              {words.role}
            </th>
            <th scope="col" className="w-28 py-3 pl-4 font-medium">
              {words.status}
            </th>
            <th scope="col" className="w-30 py-3 pr-3">
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {members.map((member) => (
            <tr key={member.id} data-row className="h-16">
              <td className="py-2 pl-6 font-medium">
                <Name member={member} />
              </td>
              <td className="py-2 pl-4 wrap-anywhere text-ink-2">
                {member.email}
                <InvitedAgain workspace={workspace} member={member} />
              </td>
              <td className="py-2 pl-4">
                <MemberRole workspace={workspace} member={member} />
              </td>
              <td className="py-2 pl-4">
                <Status member={member} />
              </td>
              <td className="py-2 pr-3 text-right">
                <MemberAction workspace={workspace} member={member} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function MemberCards({ workspace, members }: MembersListProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3">
      {members.map((member) => (
        <li key={member.id} data-row className="grid">
          <Card className="grid content-between gap-4">
            <div className="flex items-start justify-between gap-3">
              <div className="grid min-w-0">
                <span className="line-clamp-3 font-semibold">
                  <Name member={member} />
                </span>
                <span className="text-sm wrap-anywhere text-ink-2">{member.email}</span>
                <InvitedAgain workspace={workspace} member={member} />
              </div>
              <Status member={member} />
            </div>
            <div className="flex items-center justify-between gap-3 text-sm">
              <MemberRole workspace={workspace} member={member} />
              <MemberAction workspace={workspace} member={member} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const Name = ({ member }: { member: Member }) => (member.name ? <Named>{member.name}</Named> : "—");

function Status({ member }: { member: Member }) {
  const words = workspaceWords.members;
  return member.status === "active" ? (
    <Chip look="approved" icon={Check}>
      {words.active}
    </Chip>
  ) : (
    <Chip look="waiting" icon={Clock}>
      {words.invited}
    </Chip>
  );
}
