import { useNavigate, useSearch } from "@tanstack/react-router";
import { UserPlus } from "lucide-react";
import { useId, useState } from "react";
import { may } from "../../shared/rules/permissions.ts";
import type { Workspace } from "../../shared/schemas/workspaces.ts";
import { whyNot } from "../api/ask.ts";
import { useMembers } from "../api/workspaces.ts";
import { NoMatch } from "../lists/EmptyList.tsx";
import { EndlessPart } from "../lists/EndlessPart.tsx";
import { SearchField } from "../lists/ListTools.tsx";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { InviteDialog, type Sent } from "./InviteDialog.tsx";
import { MembersList } from "./MembersList.tsx";
import { workspaceWords as words, workspaceWords } from "./words.ts";

type OpenDialog = "none" | "invite" | Sent;

/** As many as one takes in at a glance need no search. */
const A_FEW = 10;

function Members({ workspace }: { workspace: Workspace }) {
  const words = workspaceWords;
  const { q } = useSearch({ from: "/signed-in/workspace/$slug/info" });
  const navigate = useNavigate({ from: paths.workspaceInfo() });
  const look = (text: string) =>
    void navigate({ search: { q: text || undefined }, replace: true, resetScroll: false });
  const members = useMembers(workspace.slug, q);
  return (
    <>
      {(workspace.members.length > A_FEW || q !== undefined) && (
        <SearchField label={words.members.search} query={q ?? ""} onQuery={look} />
      )}
      <EndlessPart
        list={members}
        loading={words.loading}
        whyNot={(error) => whyNot(error, words.members.notLoaded)}
        none={<NoMatch text={words.members.noMatch} />}
      >
        {(items) => <MembersList workspace={workspace} members={items} />}
      </EndlessPart>
    </>
  );
}

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
      <Members workspace={workspace} />
      <InviteDialog workspace={workspace} open={dialog === "invite"} onClose={close} onSent={setDialog} />
      <Dialog open={dialog !== "none" && dialog !== "invite"} title={words.invited.title} onClose={close}>
        <p className="mt-3 mb-6 text-ink-2">
          {dialog !== "none" && dialog !== "invite" && words.invited.how[dialog]}
        </p>
        <Button look="secondary" onClick={close}>
          {words.invited.close}
        </Button>
      </Dialog>
    </section>
  );
}
