import { ApiError, Unreachable } from "../api.ts";
import { paths } from "../paths.ts";
import { ErrorScreen } from "../ui/ErrorScreen.tsx";

const NO_ANSWER = "We couldn't reach the server. Check your connection and try again.";

/** The generic error screen for what was thrown. Nobody was notified of a request that never arrived. */
export function FailedRequest({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <ErrorScreen
      onRetry={onRetry}
      homeHref={paths.home()}
      errorId={error instanceof ApiError ? error.requestId : null}
      {...(error instanceof Unreachable ? { text: NO_ANSWER } : {})}
    />
  );
}
