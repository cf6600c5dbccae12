/** Marks in both lists where the reader is. */
export function followReading(manual: HTMLElement) {
  const places = [...manual.querySelectorAll<HTMLElement>("[data-chapter], [data-topic]")];
  const lists = [...manual.querySelectorAll<HTMLElement>("[data-topics-of]")];
  const links = [...manual.querySelectorAll<HTMLAnchorElement>(".to-place")];
  let marked = "";

  const mark = () => {
    const place = placeInSight(places);
    const chapter = place?.closest<HTMLElement>("[data-chapter]")?.id ?? "";
    if (!place || `${chapter} ${place.id}` === marked) return;
    marked = `${chapter} ${place.id}`;
    for (const list of lists) list.toggleAttribute("data-in-sight", list.dataset.topicsOf === chapter);
    for (const link of links) {
      const id = link.hash.slice(1);
      if (id === chapter || id === place.id) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  };

  let waiting = false;
  const markSoon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      mark();
    });
  };
  addEventListener("scroll", markSoon, { passive: true });
  addEventListener("resize", markSoon);
  addEventListener("hashchange", markSoon);
  mark();
}

/** The last that begins in the upper third; at the very end the last of all, which may never get there. */
function placeInSight(places: HTMLElement[]): HTMLElement | undefined {
  const shown = places.filter(
    (place) => place.checkVisibility({ contentVisibilityAuto: false }) && !place.hidden,
  );
  const { scrollHeight } = document.documentElement;
  if (innerHeight + scrollY >= scrollHeight - 2) return shown.at(-1);
  const line = innerHeight / 3;
  return shown.findLast((place) => place.getBoundingClientRect().top <= line) ?? shown[0];
}
