import { copyAnchors } from "./copy-anchor.ts";
import { followReading } from "./follow-reading.ts";
import { wireSearch } from "./search.ts";

/** What a manual can do beyond being read. */
export function wireManual(manual: HTMLElement) {
  wireSearch(manual);
  followReading(manual);
  copyAnchors(manual);
  const fold = manual.querySelector<HTMLDetailsElement>(".contents-fold");
  fold?.addEventListener("click", (event) => {
    if (event.target instanceof HTMLAnchorElement) fold.open = false;
  });
}
