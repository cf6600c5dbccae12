import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useSession } from "../api/session.ts";
import { knownEmail } from "../known-email.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { GoTo } from "../shell/navigation/GoTo.tsx";
import { useTitle } from "../shell/useTitle.ts";
import { CheckYourEmail } from "../sign-in/CheckYourEmail.tsx";
import { SignInForm } from "../sign-in/SignInForm.tsx";
import { wasSent } from "../sign-in/sign-in-state.ts";
import { useSignIn } from "../sign-in/useSignIn.ts";
import { Screen } from "../ui/feedback/Screen.tsx";
import { OtherWays } from "./OtherWays.tsx";
import { loginWords } from "./words.ts";

/** Usable at once, before the session is known: most who come here have none. */
export function LoginPage() {
  const { next, problem } = useSearch({ from: "/public/login" });
  const words = useWords(loginWords).logIn;
  const [known] = useState(knownEmail);
  const session = useSession();
  const controls = useSignIn({ acceptedTerms: false, next: next ?? null, email: known });
  const { signIn } = controls;
  useTitle(wasSent(signIn) ? words.sentTitle : words.title);

  if (session.state === "signed_in") return <GoTo href={next ?? paths.dashboard()} />;
  if (wasSent(signIn)) {
    return (
      <Screen title={words.sentTitle}>
        <CheckYourEmail sent={signIn} onResend={controls.send} onChangeAddress={controls.changeAddress} />
      </Screen>
    );
  }
  return (
    <Screen title={words.title}>
      <p className="text-lg text-ink-2">
        {words.how} {next?.startsWith("/workspace/") && words.invited}
        {next?.startsWith(paths.dashboardReview("")) && words.forApproval}
      </p>
      <SignInForm controls={controls} sendLabel={words.send} />
      <OtherWays next={next ?? null} problem={problem ?? null} />
    </Screen>
  );
}
