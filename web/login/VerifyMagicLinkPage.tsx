import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { VERIFIED_REDIRECT_MS } from "../../contract/limits.ts";
import { paths } from "../paths.ts";
import { useSession } from "../session.ts";
import { useTitle } from "../shell/useTitle.ts";
import { takeRememberedNext } from "../sign-in/remembered-next.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Screen } from "../ui/Screen.tsx";
import { Spinner } from "../ui/Spinner.tsx";

import { useVerification } from "./useVerification.ts";

export function VerifyMagicLinkPage() {
  const { verification, verify } = useVerification();
  useTitle("Sign in");
  switch (verification.state) {
    case "checking":
    case "verifying":
      return (
        <Screen title="Signing you in">
          <p role="status" className="flex items-center gap-3 text-lg text-ink-2">
            <Spinner />
            Verifying your magic link...
          </p>
        </Screen>
      );
    case "asking":
      return <AskToContinue onContinue={verify} />;
    case "verified":
      return <Verified />;
    case "failed":
      return <Failed reason={verification.reason} onRetry={verification.mayRetry ? verify : null} />;
  }
}

function AskToContinue({ onContinue }: { onContinue: () => Promise<void> }) {
  return (
    <Screen title="One more click">
      <p className="text-lg text-ink-2">
        This link was opened in another browser than the one it was asked from, so we check that it is you and
        not a mail scanner. Continue to sign in here.
      </p>
      <Button className="justify-self-start" onClick={() => void onContinue()}>
        Continue
      </Button>
    </Screen>
  );
}

function Verified() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ href: takeRememberedNext() ?? paths.dashboard(), replace: true }),
      VERIFIED_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Screen title="You're signed in">
      <Notice kind="success">Magic link verified! Taking you in...</Notice>
    </Screen>
  );
}

function Failed({ reason, onRetry }: { reason: string; onRetry: (() => Promise<void>) | null }) {
  const session = useSession();
  return (
    <Screen title="Verification Failed">
      <Notice kind="error">{reason}</Notice>
      {!onRetry && (
        <p className="text-ink-2">
          A link works once and only for a short time. Ask for a new one and use the latest mail.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={() => void onRetry()}>Check the link again</Button>}
        <Link to={paths.login()} className={buttonClass(onRetry ? "secondary" : "primary")}>
          Try Again
        </Link>
        {session.state === "signed_in" && (
          <Link to={paths.dashboard()} className={buttonClass("secondary")}>
            Go to dashboard
          </Link>
        )}
      </div>
    </Screen>
  );
}
