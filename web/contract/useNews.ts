import { useEffect, useRef, useState } from "react";
import type { ContractBooks } from "../../shared/schemas/money/payments.ts";
import { type News, news } from "./facts/news.ts";

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
