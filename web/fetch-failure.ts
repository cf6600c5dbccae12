import { ApiError, Unreachable } from "./api.ts";

/** What is said of one thing that is not there: by the status in HTTP's words, without an answer, or else. */
type NotFetched = { refused: (status: string) => string; unreachable: string; failed: string };

/** Why a list or one thing of it is not there. */
export function fetchFailure(words: NotFetched, error: unknown): string {
  if (error instanceof ApiError) return ownSentence(error) ?? words.refused(error.statusText);
  return error instanceof Unreachable ? words.unreachable : words.failed;
}

/** These say more than a status does. */
const TELLING = new Set(["slug_missing", "workspace_not_found"]);
const ownSentence = ({ code, text }: ApiError) => (TELLING.has(code) ? text : null);
