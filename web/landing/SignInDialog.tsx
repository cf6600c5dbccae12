import { useState } from "react";
import { paths } from "../paths.ts";
import { CheckYourEmail } from "../sign-in/CheckYourEmail.tsx";
import { SignInForm } from "../sign-in/SignInForm.tsx";
import { wasSent } from "../sign-in/sign-in-state.ts";
import { useSignIn } from "../sign-in/useSignIn.ts";
import { Checkbox } from "../ui/Checkbox.tsx";
import { Dialog } from "../ui/Dialog.tsx";

/** Closing it by mistake loses nothing: what was typed waits for the next opening. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [agreed, setAgreed] = useState(false);
  const controls = useSignIn({ acceptedTerms: agreed, next: null });
  const { signIn } = controls;
  if (wasSent(signIn)) {
    return (
      <Dialog open={open} title="Check your email" onClose={onClose}>
        <div className="mt-5">
          <CheckYourEmail sent={signIn} onResend={controls.send} onChangeAddress={controls.changeAddress} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} title="Log in or register" onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">We'll send you a link. No password.</p>
      <SignInForm controls={controls} sendLabel="Send magic link" ready={agreed}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          I agree to{" "}
          <a href={paths.terms()} target="_blank" rel="noreferrer" className="text-link">
            Terms of Service
          </a>{" "}
          and{" "}
          <a href={paths.privacy()} target="_blank" rel="noreferrer" className="text-link">
            Privacy
          </a>
        </Checkbox>
      </SignInForm>
    </Dialog>
  );
}
