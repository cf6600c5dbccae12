import { ApiError, Unreachable } from "../api/ask.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { ErrorScreen } from "../ui/feedback/ErrorScreen.tsx";
import { shellWords } from "./words.ts";

/** The generic error screen for what was thrown. Nobody was notified of a request that never arrived. */
export function FailedRequest({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const words = useWords(shellWords);
  return (
    <ErrorScreen
      onRetry={onRetry}
      homeHref={paths.home()}
      errorId={error instanceof ApiError ? error.requestId : null}
      {...(error instanceof Unreachable ? { text: words.noAnswer } : {})}
    />
  );
}
