import { useEffect, useRef } from "react";
import { MAGIC_LINK_SECONDS } from "../../shared/rules/limits.ts";
import { useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { settings } from "../settings.ts";
import { buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Address } from "../ui/Named.tsx";
import { mailboxLink } from "./mailbox-link.ts";
import { ResendButton } from "./ResendButton.tsx";
import type { SentSignIn } from "./sign-in-state.ts";
import { signInWords } from "./words.ts";

type CheckYourEmailProps = { sent: SentSignIn; onResend: () => Promise<void>; onChangeAddress: () => void };

export function CheckYourEmail({ sent, onResend, onChangeAddress }: CheckYourEmailProps) {
  const words = useWords(signInWords);
  const panel = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; without this a keyboard would start again at the top of the page.
  useEffect(() => panel.current?.focus(), []);

  const email = (
    <strong className="font-semibold text-ink">
      <Address>{sent.email}</Address>
    </strong>
  );
  return (
    <div ref={panel} tabIndex={-1} className="grid gap-5 outline-none">
      <Notice kind="success">{words.sent.check}</Notice>
      <p className="text-ink-2">
        <Sentence parts={words.sent.where(email, MAGIC_LINK_SECONDS / 60)} />
      </p>
      <MailboxLink email={sent.email} />
      {sent.state === "resend_failed" && (
        <Notice kind="error">{sent.reason.said || words.notSent[sent.reason.why]}</Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ResendButton key={sent.times} busy={sent.state === "resending"} onResend={onResend} />
        <button type="button" onClick={onChangeAddress} className="text-link min-h-11">
          {words.sent.changeAddress}
        </button>
      </div>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {sent.times > 1 && words.sent.sentAgain}
      </p>
    </div>
  );
}

/** The next thing to do: one way to the mail, and with the embedded inbox that is where the mail is. */
function MailboxLink({ email }: { email: string }) {
  const words = useWords(signInWords).sent.openMailbox;
  const local = settings.inboxUrl === null ? null : ({ at: "local", href: settings.inboxUrl } as const);
  const mailbox = local ?? mailboxLink(email);
  return (
    mailbox && (
      <a href={mailbox.href} target="_blank" rel="noreferrer" className={buttonClass("primary")}>
        {words[mailbox.at]}
      </a>
    )
  );
}
