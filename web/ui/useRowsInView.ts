import { type RefObject, useLayoutEffect, useState } from "react";
import { rowsInView } from "./windowed-rows.ts";

type Drawn = { from: number; to: number; rowHeight: number };

/**
 * Follows the page's scrolling over a list whose rows, marked `data-row`, are equally high. Answers which to draw and
 * how much room to leave in place of the others.
 */
export function useRowsInView(list: RefObject<HTMLElement | null>, count: number, guessedHeight: number) {
  const [drawn, setDrawn] = useState<Drawn>(() => look(null, count, guessedHeight));
  useLayoutEffect(() => {
    const follow = () => {
      setDrawn((before) => {
        const now = look(list.current, count, before.rowHeight);
        return isSame(before, now) ? before : now;
      });
    };
    follow();
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
    };
  }, [list, count]);
  const to = Math.min(drawn.to, count);
  const from = Math.min(drawn.from, to);
  return { from, to, before: from * drawn.rowHeight, after: (count - to) * drawn.rowHeight };
}

function look(list: HTMLElement | null, count: number, knownHeight: number): Drawn {
  const rowHeight = list?.querySelector<HTMLElement>("[data-row]")?.offsetHeight || knownHeight;
  const scrolledPast = -(list?.getBoundingClientRect().top ?? 0);
  return { ...rowsInView({ count, rowHeight, scrolledPast, viewHeight: innerHeight }), rowHeight };
}

const isSame = (a: Drawn, b: Drawn) => a.from === b.from && a.to === b.to && a.rowHeight === b.rowHeight;
