import { ApiError, Unreachable } from "./ask.ts";

/** What is said of one thing that is not there: by the status in HTTP's words, without an answer, or else. */
type NotFetched = {
  noSlug: string;
  refused: (status: string) => string;
  unreachable: string;
  failed: string;
};

/** Why a list or one thing of it is not there. */
export function fetchFailure(words: NotFetched, error: unknown): string {
  if (error instanceof ApiError) return refusalText(words, error);
  return error instanceof Unreachable ? words.unreachable : words.failed;
}

function refusalText(words: NotFetched, { code, text, statusText }: ApiError): string {
  if (code === "slug_missing") return words.noSlug;
  // It says more than a status does.
  return code === "workspace_not_found" ? text : words.refused(statusText);
}
