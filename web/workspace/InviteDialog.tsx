import { type FormEvent, useRef, useState } from "react";
import { normaliseEmail } from "../../shared/rules/email.ts";
import { MEMBER_NAME_MAX } from "../../shared/rules/limits.ts";
import { GRANTABLE_ROLES } from "../../shared/rules/permissions.ts";
import { longerThan, tidy } from "../../shared/rules/plain-text.ts";
import type { Invite, Workspace } from "../../shared/schemas/workspaces.ts";
import { nameWords } from "../../words/names.ts";
import { whyNot } from "../api/ask.ts";
import { useIdempotencyKey } from "../api/useIdempotencyKey.ts";
import { inviteMember } from "../api/workspaces.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/Button.tsx";
import { CopyButton } from "../ui/CopyButton.tsx";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { useWorkspaceChange } from "./useWorkspaceChange.ts";
import { workspaceWords } from "./words.ts";

type Problems = { name?: "too_long"; email?: "missing" | "not_valid" | "already_member" };
const BLANK: Invite = { name: "", email: "", role: "member" };

/** What became of an invitation: mailed, mailed once more, or only shown on the person's dashboard. */
export type Sent = "mailed" | "mailed_again" | "not_mailed";

type InviteDialogProps = {
  workspace: Workspace;
  open: boolean;
  onClose: () => void;
  onSent: (sent: Sent) => void;
};

/** Only an invitation that went out empties the form: closed by mistake or refused, nothing typed is lost. */
export function InviteDialog({ workspace, open, onClose, onSent }: InviteDialogProps) {
  const words = workspaceWords.invite;
  const { slug } = workspace;
  const once = useIdempotencyKey();
  const [invite, setInvite] = useState(BLANK);
  const [problems, setProblems] = useState<Problems>({});
  const sending = useWorkspaceChange({
    slug,
    send: (given: Invite) => once(given, (body, key) => inviteMember(slug, body, key)),
  });

  function type(part: keyof Invite, text: string) {
    setInvite({ ...invite, [part]: text });
    setProblems(({ [part as keyof Problems]: _, ...others }) => others);
    sending.reset();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsIn(invite, workspace);
    setProblems(found);
    if (Object.keys(found).length > 0 || sending.isPending) return;
    const again = memberWith(invite.email, workspace) !== undefined;
    sending.mutate(
      { ...invite, name: tidy(invite.name), email: invite.email.trim() },
      {
        onSuccess: ({ mailed }) => {
          setInvite(BLANK);
          onSent(!mailed ? "not_mailed" : again ? "mailed_again" : "mailed");
        },
      },
    );
  }

  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">{words.meaning}</p>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={words.name}
          autoComplete="off"
          dir="auto"
          readOnly={sending.isPending}
          value={invite.name}
          onChange={(event) => type("name", event.target.value)}
          error={problems.name ? words.nameProblems[problems.name] : null}
        />
        <Field
          label={words.email}
          type="email"
          autoComplete="off"
          required
          placeholder={words.emailPlaceholder}
          readOnly={sending.isPending}
          value={invite.email}
          onChange={(event) => type("email", event.target.value)}
          error={problems.email ? words.emailProblems[problems.email] : null}
        />
        <Labelled label={words.role} error={null} hint={words.rolesMean[invite.role]}>
          {(control) => (
            <Select
              {...control}
              value={invite.role}
              options={GRANTABLE_ROLES.map((role) => ({ value: role, name: nameWords.role[role] }))}
              onChange={(role) => type("role", role)}
            />
          )}
        </Labelled>
        {sending.isError && <Notice kind="error">{whyNot(sending.error, words.failed)}</Notice>}
        <Button type="submit" busy={sending.isPending}>
          {words.invite}
        </Button>
      </form>
      <JoinLink slug={slug} />
    </Dialog>
  );
}

/** No secret: it lets in whoever was invited, and nobody else. */
function JoinLink({ slug }: { slug: string }) {
  const words = workspaceWords.invite;
  const input = useRef<HTMLInputElement>(null);
  const link = joinLink(slug);
  return (
    <div className="mt-6 grid gap-1.5 border-t border-line pt-5">
      <p className="text-sm font-medium">{words.link}</p>
      <div className="flex items-center gap-3">
        <input
          ref={input}
          readOnly
          aria-label={words.link}
          value={link}
          onFocus={({ target }) => target.select()}
          className="mono min-h-11 min-w-0 flex-1 truncate rounded-control border-[1.5px] border-control bg-sleeve px-3 text-sm"
        />
        <CopyButton text={link} name={words.copiedLink} shownIn={input} />
      </div>
      <p className="text-sm text-ink-2">{words.linkMeans}</p>
    </div>
  );
}

/** Where an invitation is accepted. */
export const joinLink = (slug: string) =>
  `${location.origin}${paths.workspaceInfo().replace("$slug", encodeURIComponent(slug))}`;

function problemsIn({ name, email }: Invite, workspace: Workspace): Problems {
  return {
    ...(longerThan(tidy(name), MEMBER_NAME_MAX) ? { name: "too_long" } : {}),
    ...emailProblem(email.trim(), workspace),
  };
}

function emailProblem(email: string, workspace: Workspace): Problems {
  if (email === "") return { email: "missing" };
  if (normaliseEmail(email) === null) return { email: "not_valid" };
  if (memberWith(email, workspace)?.status === "active") return { email: "already_member" };
  return {};
}

const memberWith = (email: string, { members }: Workspace) =>
  members.find((member) => member.email === normaliseEmail(email));
