import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { WALLET_CODE_MINUTES } from "../../../contract/limits.ts";
import type { AskForCode } from "../../../contract/wallets.ts";
import { ApiError } from "../../api.ts";
import { paths } from "../../paths.ts";
import { usePerson } from "../../session.ts";
import { settings } from "../../settings.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Field } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { askForCode } from "./wallet-calls.ts";

type CodeFormProps = {
  /** What the code is good for: a new one is asked for with the same. */
  ask: AskForCode;
  action: string;
  look?: "primary" | "danger";
  busy: boolean;
  error: unknown;
  otherwise: string;
  onCode: (code: string) => void;
  onBack: () => void;
  children: ReactNode;
};

/** The six digits from the mail, under what they will set off. */
export function CodeForm({ ask, action, look = "primary", children, ...doing }: CodeFormProps) {
  const { busy, error, otherwise, onCode, onBack } = doing;
  const [code, setCode] = useState("");
  const [unread, setUnread] = useState<string | null>(null);
  const wrong = error instanceof ApiError && error.code === "code_not_valid" ? error.text : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const digits = code.replace(/\s/g, "");
    const readable = /^\d{6}$/.test(digits);
    setUnread(readable ? null : "Enter the six digits from the mail");
    if (readable && !busy) onCode(digits);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      {children}
      <Field
        label="Code from the mail"
        name="code"
        // The dialog's content has changed under the reader: what is to be done next takes the focus.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        value={code}
        error={unread ?? wrong}
        hint={<WhereItIs />}
        onChange={(event) => {
          setCode(event.target.value);
          setUnread(null);
        }}
      />
      {error !== null && wrong === null && (
        <Notice kind="error">
          <Refused error={error} otherwise={otherwise} comeBackTo={paths.account()} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button type="submit" look={look} busy={busy}>
          {action}
        </Button>
        <Button look="secondary" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
      <NewCode ask={ask} />
    </form>
  );
}

function WhereItIs() {
  const { email } = usePerson();
  return (
    <>
      Six digits, mailed to <span className="wrap-anywhere">{email}</span>. Good for {WALLET_CODE_MINUTES}{" "}
      minutes.
      {settings.inboxUrl !== null && (
        <>
          {" "}
          <a href={settings.inboxUrl} target="_blank" rel="noreferrer" className="text-link">
            Open the inbox
          </a>
        </>
      )}
    </>
  );
}

function NewCode({ ask }: { ask: AskForCode }) {
  const asking = useMutation({ mutationFn: () => askForCode(ask) });
  return (
    <p className="text-sm text-ink-2">
      Nothing came?{" "}
      <button
        type="button"
        disabled={asking.isPending}
        onClick={() => asking.mutate()}
        className="text-link min-h-6 text-ink"
      >
        Send a new code
      </button>
      <span role="status" className="ml-2 text-approved">
        {asking.isSuccess && "Sent. The earlier one no longer works."}
      </span>
      {asking.isError && (
        <span role="alert" className="ml-2 text-declined">
          <Refused error={asking.error} otherwise="Failed to send a code." comeBackTo={paths.account()} />
        </span>
      )}
    </p>
  );
}
