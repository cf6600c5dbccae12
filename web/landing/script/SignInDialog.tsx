import { useState } from "react";
import { Sentence } from "../../language/Sentence.tsx";
import { paths } from "../../paths.ts";
import { CheckYourEmail } from "../../sign-in/CheckYourEmail.tsx";
import { SignInForm } from "../../sign-in/SignInForm.tsx";
import { wasSent } from "../../sign-in/sign-in-state.ts";
import { useSignIn } from "../../sign-in/useSignIn.ts";
import { Dialog } from "../../ui/dialogs/Dialog.tsx";
import { Checkbox } from "../../ui/forms/Checkbox.tsx";
import { landingWords } from "../words.ts";

const words = landingWords.signIn;

/** Closing it by mistake loses nothing: what was typed waits for the next opening. */
export function SignInDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [agreed, setAgreed] = useState(false);
  const controls = useSignIn({ acceptedTerms: agreed, next: null });
  const { signIn } = controls;
  if (wasSent(signIn)) {
    return (
      <Dialog open={open} title={words.sentTitle} onClose={onClose}>
        <div className="mt-5">
          <CheckYourEmail sent={signIn} onResend={controls.send} onChangeAddress={controls.changeAddress} />
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open={open} title={words.title} onClose={onClose}>
      <p className="mt-2 mb-6 text-ink-2">{words.how}</p>
      <SignInForm controls={controls} sendLabel={words.send} ready={agreed}>
        <Checkbox checked={agreed} onChange={setAgreed}>
          <Sentence
            parts={words.agree((page, text) => (
              <a key={page} href={paths[page]()} target="_blank" rel="noreferrer" className="text-link">
                {text}
              </a>
            ))}
          />
        </Checkbox>
      </SignInForm>
    </Dialog>
  );
}
