import type { AnyRouter } from "@tanstack/react-router";

/** After a change of page, starts at its top and puts focus on its heading, so that it is announced. */
export function focusHeadingAfterNavigation(router: AnyRouter) {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  });
}
