import { useEffect, useEffectEvent, useRef } from "react";
import { uiWords } from "../../words/ui.ts";
import { useWords } from "../language/Language.tsx";
import { Button } from "../ui/Button.tsx";
import { Spinner } from "../ui/Spinner.tsx";
import type { More } from "./useEndlessList.ts";

/** So far below the window the next page is asked for already. */
const AHEAD = "800px";

/**
 * After the last row: asks for the next page as soon as it comes near. The button is for who does not scroll, and for
 * trying again; whoever hears the page is told what happens.
 */
export function EndOfList({ more }: { more: More }) {
  const words = useWords(uiWords).list;
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(() => {
    if (more.state === "waiting") more.load();
  });
  useEffect(() => {
    // Seen anew after each page: the end may still be near when the page was short.
    if (more.state !== "waiting" || !end.current) return;
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && near(), {
      rootMargin: AHEAD,
    });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [more.state]);
  return (
    <div ref={end} className="grid justify-items-center gap-3 text-sm text-ink-2">
      <p role="status" className="flex items-center gap-3 empty:hidden">
        {more.state === "loading" && <Spinner />}
        {more.state === "loading" && words.loadingMore}
        {more.state === "failed" && words.notLoaded}
        {more.state === "none" && more.isLong && words.thatIsAll}
      </p>
      {(more.state === "waiting" || more.state === "failed") && (
        <Button look="secondary" onClick={more.load}>
          {more.state === "failed" ? words.retry : words.showMore}
        </Button>
      )}
    </div>
  );
}
