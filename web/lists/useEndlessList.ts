import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Page } from "../../shared/schemas/lists.ts";
import { isGone } from "../api/remote.ts";

/** A list that is loaded as somebody scrolls. */
export type Endless<Item> =
  | { state: "loading" }
  | { state: "failed"; error: unknown; retry: () => void }
  | { state: "ready"; items: Item[]; more: More; isOutdated: boolean };

/** What comes after the rows that are there. */
export type More =
  | { state: "none" /** Whether it took more than one page. */; isLong: boolean }
  | { state: "waiting" | "failed"; load: () => void }
  | { state: "loading" };

type EndlessQuery<Item> = {
  queryKey: unknown[];
  /** The page at a cursor, or the first one. Always asked for as a page, but a list may answer whole. */
  read: (cursor: string | undefined) => Promise<Page<Item> | Item[]>;
  /** How often what is there is asked for anew. */
  every?: (items: Item[]) => number | false;
  staleTime?: number;
  gcTime?: number;
  retry?: boolean;
};

/** The rows of the query before stay until those of the new one are there; the newest answer wins. */
export function useEndlessList<Item>({ queryKey, read, every, ...kept }: EndlessQuery<Item>): Endless<Item> {
  const query = useInfiniteQuery({
    ...kept,
    queryKey,
    queryFn: async ({ pageParam }): Promise<Page<Item>> => {
      const answer = await read(pageParam);
      return Array.isArray(answer) ? { items: answer } : answer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      every && state.data ? every(state.data.pages.flatMap(({ items }) => items)) : false,
  });
  const { data, error, isFetchNextPageError } = query;
  // What is gone, or no longer theirs to see, is not shown from memory.
  if (!data || isGone(error))
    return error ? { state: "failed", error, retry: () => void query.refetch() } : { state: "loading" };
  return {
    state: "ready",
    items: data.pages.flatMap(({ items }) => items),
    isOutdated: query.isPlaceholderData,
    more: moreOf(),
  };

  function moreOf(): More {
    if (!query.hasNextPage) return { state: "none", isLong: (data?.pages.length ?? 0) > 1 };
    if (query.isFetchingNextPage) return { state: "loading" };
    return { state: isFetchNextPageError ? "failed" : "waiting", load: () => void query.fetchNextPage() };
  }
}
