import { type RefObject, useEffect, useState } from "react";

const STOPS = "a[href], button:not(:disabled), input, select, textarea, summary, [tabindex]";

/** Whether a part scrolls and holds nothing to tab to: then it is a stop itself, or no key would reach its end. */
export function useTabStop(part: RefObject<HTMLElement | null>, isShown: boolean): boolean {
  const [isStop, setIsStop] = useState(false);
  useEffect(() => {
    const element = part.current;
    if (!isShown || !element) return;
    const watch = new ResizeObserver(() =>
      setIsStop(element.scrollHeight > element.clientHeight && !element.querySelector(STOPS)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [part, isShown]);
  return isStop;
}
