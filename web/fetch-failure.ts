import { ApiError, Unreachable } from "./api.ts";

/** Why a list or one thing of it is not there: the status in HTTP's words, or that no answer came. */
export function fetchFailure(what: string, error: unknown): string {
  if (error instanceof ApiError) return ownSentence(error) ?? `Failed to fetch ${what}: ${error.statusText}`;
  if (error instanceof Unreachable) return `Failed to fetch ${what}: ${error.message}`;
  return `Failed to load ${what}`;
}

/** These say more than a status does. */
const TELLING = new Set(["slug_missing", "workspace_not_found"]);
const ownSentence = ({ code, text }: ApiError) => (TELLING.has(code) ? text : null);
