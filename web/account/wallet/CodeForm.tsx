import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useState } from "react";
import { WALLET_CODE_MINUTES } from "../../../shared/rules/limits.ts";
import type { AskForCode } from "../../../shared/schemas/money/wallets.ts";
import { ApiError } from "../../api/ask.ts";
import { usePerson } from "../../api/session.ts";
import { useWords } from "../../language/Language.tsx";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { Refused } from "../../shell/Refused.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { LocalInbox } from "../../wallets/LocalInbox.tsx";
import { askForCode } from "./wallet-api.ts";
import { accountWalletWords } from "./words.ts";

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
  const words = useWords(accountWalletWords).code;
  const { email } = usePerson();
  const [code, setCode] = useState("");
  const [isUnread, setUnread] = useState(false);
  const wrong = error instanceof ApiError && error.code === "code_not_valid" ? error.text : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const digits = code.replace(/\s/g, "");
    const readable = /^\d{6}$/.test(digits);
    setUnread(!readable);
    if (readable && !busy) onCode(digits);
  }

  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      {children}
      <Field
        label={words.label}
        name="code"
        // The dialog's content has changed under the reader: what is to be done next takes the focus.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        value={code}
        error={isUnread ? words.unread : wrong}
        hint={
          <>
            <Sentence
              parts={words.where(<span className="wrap-anywhere">{email}</span>, WALLET_CODE_MINUTES)}
            />
            <LocalInbox>{words.openInbox}</LocalInbox>
          </>
        }
        onChange={(event) => {
          setCode(event.target.value);
          setUnread(false);
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
          {words.back}
        </Button>
      </div>
      <NewCode ask={ask} />
    </form>
  );
}

function NewCode({ ask }: { ask: AskForCode }) {
  const words = useWords(accountWalletWords).code;
  const asking = useMutation({ mutationFn: () => askForCode(ask) });
  return (
    <p className="text-sm text-ink-2">
      {words.nothingCame}{" "}
      <button
        type="button"
        disabled={asking.isPending}
        onClick={() => asking.mutate()}
        className="text-link min-h-6 text-ink"
      >
        {words.sendNew}
      </button>
      <span role="status" className="ml-2 text-approved">
        {asking.isSuccess && words.sent}
      </span>
      {asking.isError && (
        <span role="alert" className="ml-2 text-declined">
          <Refused error={asking.error} otherwise={words.newNotSent} comeBackTo={paths.account()} />
        </span>
      )}
    </p>
  );
}
