import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Field } from "../ui/forms/Field.tsx";
import { TypoHelp } from "./TypoHelp.tsx";
import type { SignInControls } from "./useSignIn.ts";
import { signInWords } from "./words.ts";

type SignInFormProps = {
  controls: SignInControls;
  sendLabel: string;
  /** Whatever else must be given before a link may be asked for. */
  ready?: boolean;
  children?: ReactNode;
};

export function SignInForm({ controls, sendLabel, ready = true, children }: SignInFormProps) {
  const { form, notSent } = useWords(signInWords);
  const { signIn, type, send } = controls;
  const sending = signIn.state === "sending";
  const field = useRef<HTMLInputElement>(null);
  const returning = useRef(signIn.email !== "");
  // Back from "Change it", whose button is gone: focus goes to what is to be changed.
  useEffect(() => {
    if (returning.current) field.current?.focus();
  }, []);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid gap-2">
        <Field
          ref={field}
          label={form.email}
          type="email"
          name="email"
          autoComplete="email"
          placeholder={form.example}
          required
          readOnly={sending}
          value={signIn.email}
          onChange={(event) => type(event.target.value)}
          error={signIn.state === "mistyped" ? form.notAnAddress : null}
        />
        <TypoHelp email={signIn.email} onCorrect={type} />
      </div>
      {children}
      {signIn.state === "failed" && (
        <Notice kind="error">{signIn.reason.said || notSent[signIn.reason.why]}</Notice>
      )}
      <Button type="submit" busy={sending} disabled={signIn.email.trim() === "" || !ready}>
        {sendLabel}
      </Button>
    </form>
  );
}
