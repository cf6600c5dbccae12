import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ContractBooks } from "../../contract/payments.ts";
import { isGone, remote } from "../remote.ts";
import { type ContractAt, readBooks } from "./contract-calls.ts";
import { type News, news } from "./news.ts";

/** While somebody is looking: nothing is asked from a tab in the background. */
const LOOK_EVERY_MS = 3_000;

export const booksKey = ({ network, address }: ContractAt) => ["contract", network, address];

export function useBooks(at: ContractAt) {
  const query = useQuery({
    queryKey: booksKey(at),
    queryFn: () => readBooks(at),
    refetchInterval: ({ state }) => (state.data === undefined || isGone(state.error) ? false : LOOK_EVERY_MS),
  });
  return { books: remote(query), outOfDate: query.isError };
}

/** The last thing that happened while the page was open. `nth` tells two equal ones apart. */
export function useNews(books: ContractBooks): { told: News[]; nth: number } {
  const seen = useRef(books);
  const [last, setLast] = useState<{ told: News[]; nth: number }>({ told: [], nth: 0 });
  useEffect(() => {
    const told = news(seen.current, books);
    seen.current = books;
    if (told.length > 0) setLast(({ nth }) => ({ told, nth: nth + 1 }));
  }, [books]);
  return last;
}
