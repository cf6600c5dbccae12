import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ContractBooks } from "../../contract/payments.ts";
import { isGone, remote } from "../remote.ts";
import { type ContractAt, readBooks } from "./contract-calls.ts";
import { news } from "./news.ts";

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
export function useNews(books: ContractBooks): { said: string; nth: number } {
  const seen = useRef(books);
  const [told, setTold] = useState({ said: "", nth: 0 });
  useEffect(() => {
    const said = news(seen.current, books);
    seen.current = books;
    if (said !== "") setTold(({ nth }) => ({ said, nth: nth + 1 }));
  }, [books]);
  return told;
}
