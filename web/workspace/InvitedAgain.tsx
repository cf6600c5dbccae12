import { mayManage } from "../../shared/rules/permissions.ts";
import type { Member, Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { newKey } from "../api/useIdempotencyKey.ts";
import { inviteMember } from "../api/workspaces.ts";
import { CopyText } from "../CopyText.tsx";
import { joinLink } from "./InviteDialog.tsx";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

type InvitedAgainProps = { workspace: Workspace; member: Member };

/** For somebody who has not come in yet: the mail once more, or the link by another way. */
export function InvitedAgain({ workspace, member }: InvitedAgainProps) {
  const words = workspaceWords.again;
  const { slug, role } = workspace;
  const sending = useWorkspaceChange({
    slug,
    send: () => {
      const { name, email } = member;
      const given = member.role === "creator" ? "member" : member.role;
      return inviteMember(slug, { name, email, role: given }, newKey());
    },
  });
  if (member.status !== "invited" || !mayManage(role, member)) return null;
  const name = member.name || member.email;
  const said = sending.isSuccess && (sending.data.mailed ? words.sent : words.notMailed);
  return (
    <span className="grid gap-x-4 text-sm">
      <span className="flex flex-wrap items-start gap-x-4">
        <button
          type="button"
          aria-label={words.resendTo(name)}
          aria-disabled={sending.isPending || sending.isSuccess || undefined}
          onClick={() => !sending.isPending && !sending.isSuccess && sending.mutate()}
          className="text-link min-h-11 font-medium aria-disabled:text-ink-3"
        >
          {said === words.sent ? words.sent : words.resend}
        </button>
        <CopyText text={joinLink(slug)} name={words.copyLinkFor(name)}>
          {words.copyLink}
        </CopyText>
      </span>
      <span role="status" className="text-ink-2 empty:hidden">
        {said !== words.sent && said}
      </span>
      {sending.isError && (
        <span role="alert" className="text-declined">
          {whyNot(sending.error, words.failed)}
        </span>
      )}
    </span>
  );
}
