import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { VERIFIED_REDIRECT_MS } from "../../shared/rules/limits.ts";
import { useSession } from "../api/session.ts";
import { useLanguage, useWords } from "../language/Language.tsx";
import { Sentence } from "../language/Sentence.tsx";
import { paths } from "../paths.ts";
import { useTitle } from "../shell/useTitle.ts";
import { takeRememberedNext } from "../sign-in/remembered-next.ts";
import { Button, buttonClass } from "../ui/Button.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Screen } from "../ui/feedback/Screen.tsx";
import { Address } from "../ui/Named.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import { type NotVerified, useVerification } from "./useVerification.ts";
import { loginWords } from "./words.ts";

export function VerifyMagicLinkPage() {
  const words = useWords(loginWords).verify;
  const { verification, verify } = useVerification();
  useTitle(words.pageTitle);
  switch (verification.state) {
    case "checking":
    case "verifying":
      return (
        <Screen title={words.title}>
          <p role="status" className="flex items-center gap-3 text-lg text-ink-2">
            <Spinner />
            {words.verifying}
          </p>
        </Screen>
      );
    case "asking":
      return <AskToContinue owner={verification.owner} onContinue={verify} />;
    case "verified":
      return <Verified />;
    case "failed":
      return <Failed reason={verification.reason} onRetry={verification.mayRetry ? verify : null} />;
  }
}

/** Names whom it signs in: a link may have come from anybody. */
function AskToContinue({ owner, onContinue }: { owner: string; onContinue: () => Promise<void> }) {
  const words = useWords(loginWords).ask;
  const session = useSession();
  const other = session.state === "signed_in" ? session.session.user.email : null;
  const named = (email: string) => (
    <strong className="font-semibold text-ink">
      <Address>{email}</Address>
    </strong>
  );
  return (
    <Screen title={words.title}>
      <p className="text-lg text-ink-2">
        <Sentence parts={words.signsIn(named(owner))} />
      </p>
      <p className="text-ink-2">{words.why}</p>
      {other !== null && (
        <Notice kind="error">
          <Sentence parts={words.other(named(other))} />
        </Notice>
      )}
      <div className="flex flex-wrap gap-3 max-sm:grid">
        <Button onClick={() => void onContinue()}>{words.goOn(owner)}</Button>
        {other !== null && (
          <Link to={paths.dashboard()} className={buttonClass("secondary")}>
            {words.stay}
          </Link>
        )}
      </div>
    </Screen>
  );
}

function Verified() {
  const words = useWords(loginWords).verified;
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(
      () => void navigate({ href: takeRememberedNext() ?? paths.dashboard(), replace: true }),
      VERIFIED_REDIRECT_MS,
    );
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Screen title={words.title}>
      <Notice kind="success">{words.takingYouIn}</Notice>
    </Screen>
  );
}

type FailedProps = { reason: NotVerified; onRetry: (() => Promise<void>) | null };

function Failed({ reason, onRetry }: FailedProps) {
  const words = useWords(loginWords).failed;
  const { language } = useLanguage();
  const session = useSession();
  return (
    <Screen title={words.title}>
      <Notice kind="error">{(language === "en" && reason.said) || words.why[reason.why]}</Notice>
      {!onRetry && <p className="text-ink-2">{words.askAnew}</p>}
      <div className="flex flex-wrap gap-3">
        {onRetry && <Button onClick={() => void onRetry()}>{words.checkAgain}</Button>}
        <Link to={paths.login()} className={buttonClass(onRetry ? "secondary" : "primary")}>
          {words.tryAgain}
        </Link>
        {session.state === "signed_in" && (
          <Link to={paths.dashboard()} className={buttonClass("secondary")}>
            {words.toDashboard}
          </Link>
        )}
      </div>
    </Screen>
  );
}
