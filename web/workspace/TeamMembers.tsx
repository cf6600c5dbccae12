import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { may } from "../../contract/permissions.ts";
import type { Workspace } from "../../contract/workspaces.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { InviteDialog } from "./InviteDialog.tsx";
import { MembersList } from "./MembersList.tsx";
import { workspaceWords as words } from "./words.ts";

type OpenDialog = "none" | "invite" | "sent" | "sent_again";

export function TeamMembers({ workspace }: { workspace: Workspace }) {
  const title = useId();
  const [dialog, setDialog] = useState<OpenDialog>("none");
  const close = () => setDialog("none");
  return (
    <section aria-labelledby={title} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="display text-xl">
          {words.members.title}
        </h2>
        {may(workspace.role, "invite_member") && (
          <Button onClick={() => setDialog("invite")}>
            <UserPlus aria-hidden="true" size={18} strokeWidth={1.75} />
            {words.members.invite}
          </Button>
        )}
      </div>
      <MembersList workspace={workspace} />
      <InviteDialog
        workspace={workspace}
        open={dialog === "invite"}
        onClose={close}
        onSent={(again) => setDialog(again ? "sent_again" : "sent")}
      />
      <Dialog open={dialog === "sent" || dialog === "sent_again"} title={words.invited.title} onClose={close}>
        <p className="mt-3 mb-6 text-ink-2">
          {dialog === "sent_again" ? words.invited.again : words.invited.first}
        </p>
        <Button look="secondary" onClick={close}>
          {words.invited.close}
        </Button>
      </Dialog>
    </section>
  );
}
