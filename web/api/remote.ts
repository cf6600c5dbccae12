import type { UseQueryResult } from "@tanstack/react-query";
import { ApiError } from "./ask.ts";

/** Something of the server's, as a screen sees it. */
export type Remote<Data> =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "ready"; data: Data };

export function remote<Data>(query: UseQueryResult<Data>): Remote<Data> {
  const retry = () => void query.refetch();
  // What is gone, or no longer theirs to see, is not shown from memory.
  if (isGone(query.error)) return { state: "failed", error: query.error, retry };
  if (query.data !== undefined) return { state: "ready", data: query.data };
  if (query.error === null) return { state: "loading" };
  return { state: "failed", error: query.error, retry };
}

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
