import { useWords } from "../../language/Language.tsx";
import { shellWords } from "../words.ts";

/** The first stop of the keyboard. The page's <main> has the id and takes focus. */
export function SkipLink() {
  const words = useWords(shellWords);
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:absolute focus:top-3 focus:left-3 focus:z-40 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2.5 focus:text-sleeve"
    >
      {words.skip}
    </a>
  );
}
