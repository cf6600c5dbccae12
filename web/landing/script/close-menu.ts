/** A link of the phone's menu leads to a place on the page that the menu would cover. */
export function closeMenuAfterUse() {
  const menu = document.querySelector<HTMLElement>("#menu");
  menu?.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}
