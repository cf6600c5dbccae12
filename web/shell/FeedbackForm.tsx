import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { normaliseEmail } from "../../contract/email.ts";
import { REFUSALS } from "../../contract/refusals.ts";
import { whyNot } from "../api.ts";
import { Button } from "../ui/Button.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextArea } from "../ui/TextArea.tsx";

type Given = { email?: string; message: string };
type Problems = { email?: string; message?: string };

export function FeedbackForm({ giving }: { giving: UseMutationResult<unknown, Error, Given> }) {
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const [problems, setProblems] = useState<Problems>({});

  function submit() {
    if (giving.isPending) return;
    const found = problemsIn(email, message);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    giving.mutate({ message: message.trim(), ...(email.trim() ? { email: email.trim() } : {}) });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    submit();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  }

  return (
    <form noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="grid gap-4">
      <p className="text-ink-2">Something missing, wrong or good? Tell us.</p>
      <TextArea
        label="Message"
        required
        dir="auto"
        value={message}
        readOnly={giving.isPending}
        onChange={(event) => {
          setMessage(event.target.value);
          setProblems(({ message: _, ...others }) => others);
        }}
        error={problems.message ?? null}
      />
      <Field
        label="E-mail (optional)"
        hint="Only if we should answer to another address."
        type="email"
        autoComplete="email"
        value={email}
        readOnly={giving.isPending}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblems(({ email: _, ...others }) => others);
        }}
        error={problems.email ?? null}
      />
      {giving.isError && <Notice kind="error">{whyNot(giving.error, "Failed to submit feedback")}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
        <Button type="submit" busy={giving.isPending}>
          Send feedback
        </Button>
        <span className="text-sm text-ink-3 max-md:hidden">or Ctrl + Enter</span>
      </div>
    </form>
  );
}

function problemsIn(email: string, message: string): Problems {
  return {
    ...(email.trim() !== "" && normaliseEmail(email) === null ? { email: REFUSALS.email_not_valid[1] } : {}),
    ...(message.trim() === "" ? { message: "Please enter your feedback." } : {}),
  };
}
