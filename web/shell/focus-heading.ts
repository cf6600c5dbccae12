import type { AnyRouter } from "@tanstack/react-router";

/** After a change of page, puts focus on its heading, so that it is announced. Where it is scrolled to is the router's. */
export function focusHeadingAfterNavigation(router: AnyRouter) {
  router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    focusHeading();
  });
}

/** While the page is still loading it has none: then its place, from where the heading takes over. */
export function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  heading?.focus({ preventScroll: true });
}
