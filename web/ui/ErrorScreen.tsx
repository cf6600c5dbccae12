import { Button, buttonClass } from "./Button.tsx";
import { Screen } from "./Screen.tsx";

type ErrorScreenProps = {
  onRetry: () => void;
  homeHref: string;
  text?: string;
  /** The request's id, to quote when asking for help. */
  errorId?: string | null;
};

const NOTIFIED = "We've been notified about this error and will look into it.";

export function ErrorScreen({ onRetry, homeHref, text = NOTIFIED, errorId = null }: ErrorScreenProps) {
  return (
    <Screen title="Something went wrong">
      <p role="alert" className="text-lg text-ink-2">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onRetry}>Try again</Button>
        <a href={homeHref} className={buttonClass("secondary")}>
          Go home
        </a>
      </div>
      {errorId !== null && <p className="mono text-xs text-ink-3">Error ID: {errorId}</p>}
    </Screen>
  );
}
