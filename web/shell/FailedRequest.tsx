import { useEffect } from "react";
import { ApiError, Unreachable } from "../api/ask.ts";
import { useWords } from "../language/Language.tsx";
import { paths } from "../paths.ts";
import { ErrorScreen } from "../ui/feedback/ErrorScreen.tsx";
import { useLatest } from "../ui/useLatest.ts";
import { shellWords } from "./words.ts";

const AGAIN_MS = 5_000;

type FailedRequestProps = {
  error: unknown;
  onRetry: () => void;
  /** Asking again leaves the page as it is: it is done every few seconds until the server answers. */
  isQuiet?: boolean;
};

/**
 * The generic error screen for what was thrown. Nobody was notified of a request that never arrived. It goes away by
 * itself once the network or the server is back.
 */
export function FailedRequest({ error, onRetry, isQuiet = false }: FailedRequestProps) {
  const words = useWords(shellWords);
  const retry = useLatest(onRetry);
  const isCutOff = error instanceof Unreachable;
  useEffect(() => {
    if (!isCutOff && navigator.onLine) return;
    const timer = isQuiet ? setInterval(retry, AGAIN_MS) : undefined;
    addEventListener("online", retry);
    return () => {
      clearInterval(timer);
      removeEventListener("online", retry);
    };
  }, [isCutOff, isQuiet, retry]);
  return (
    <ErrorScreen
      onRetry={onRetry}
      homeHref={paths.home()}
      errorId={error instanceof ApiError ? error.requestId : null}
      {...(isCutOff ? { text: words.noAnswer } : {})}
    />
  );
}
