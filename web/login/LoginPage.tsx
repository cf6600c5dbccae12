import { useSearch } from "@tanstack/react-router";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { GoTo } from "../shell/GoTo.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { CheckYourEmail } from "../sign-in/CheckYourEmail.tsx";
import { SignInForm } from "../sign-in/SignInForm.tsx";
import { wasSent } from "../sign-in/sign-in-state.ts";
import { useSignIn } from "../sign-in/useSignIn.ts";
import { Screen } from "../ui/Screen.tsx";

/** Usable at once, before the session is known: most who come here have none. */
export function LoginPage() {
  const { next } = useSearch({ from: "/public/login" });
  const session = useSession();
  const controls = useSignIn({ acceptedTerms: false, next: next ?? null });
  const { signIn } = controls;
  useTitle(wasSent(signIn) ? "Check your email" : "Log in");

  if (session.state === "signed_in") return <GoTo href={next ?? paths.dashboard()} />;
  if (wasSent(signIn)) {
    return (
      <Screen title="Check your email">
        <CheckYourEmail sent={signIn} onResend={controls.send} onChangeAddress={controls.changeAddress} />
      </Screen>
    );
  }
  return (
    <Screen title="Log in">
      <p className="text-lg text-ink-2">
        We'll send you a link. No password.
        {next?.startsWith("/workspace/") && " Were you invited? Use the address the invitation was sent to."}
      </p>
      <SignInForm controls={controls} sendLabel="Send Magic Link" />
    </Screen>
  );
}
