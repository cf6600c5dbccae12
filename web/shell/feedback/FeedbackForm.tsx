import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import { useWords } from "../../language/Language.tsx";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { useWhyNot } from "../language/useWhyNot.ts";
import { signedInWords } from "../words.signed-in.ts";

type Given = { email?: string; message: string };
type Problem = "email" | "message";

export function FeedbackForm({ giving }: { giving: UseMutationResult<unknown, Error, Given> }) {
  const words = useWords(signedInWords).feedback;
  const whyNot = useWhyNot();
  const [email, setEmail] = useState("");
  const [message, setMessage] = useState("");
  const [problems, setProblems] = useState<Problem[]>([]);

  function submit() {
    if (giving.isPending) return;
    const found = problemsIn(email, message);
    setProblems(found);
    if (found.length > 0) return;
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
      <p className="text-ink-2">{words.ask}</p>
      <TextArea
        label={words.message}
        required
        dir="auto"
        value={message}
        readOnly={giving.isPending}
        onChange={(event) => {
          setMessage(event.target.value);
          setProblems(problems.filter((problem) => problem !== "message"));
        }}
        error={problems.includes("message") ? words.problems.message : null}
      />
      <Field
        label={words.email}
        hint={words.emailHint}
        type="email"
        autoComplete="email"
        value={email}
        readOnly={giving.isPending}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblems(problems.filter((problem) => problem !== "email"));
        }}
        error={problems.includes("email") ? words.problems.email : null}
      />
      {giving.isError && <Notice kind="error">{whyNot(giving.error, words.failed)}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-sm:grid">
        <Button type="submit" busy={giving.isPending}>
          {words.send}
        </Button>
        <span className="text-sm text-ink-3 max-md:hidden">{words.sendByKeys}</span>
      </div>
    </form>
  );
}

function problemsIn(email: string, message: string): Problem[] {
  return [
    ...(email.trim() !== "" && normaliseEmail(email) === null ? ["email" as const] : []),
    ...(message.trim() === "" ? ["message" as const] : []),
  ];
}
