import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What is wrong with the page that is shown, for tests and for `npm run screens -- --check`. */

/**
 * Everything axe finds, of whatever severity, by rule and place. Run in the page itself: axe's own runner opens a second
 * page for each look, for the sake of other sites' frames.
 */
export async function findings(page: Page): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source);
  // A colour on its way from one to another is neither.
  await page.evaluate(`Promise.allSettled(
    document.getAnimations()
      .filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity)
      .map(({ finished }) => finished))`);
  return page.evaluate<string[]>(`axe
    .run(document, { resultTypes: ["violations"] })
    .then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ": " + nodes.map(({ target }) => target.join(" ")).join(", ")))`);
}

/** By how many pixels the page is wider than its window. On a phone the window's own width would grow with it. */
export const excessWidth = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

/** What sticks out of the window, innermost, when the page is wider than it. */
export const tooWide = async (page: Page): Promise<string[]> =>
  (await excessWidth(page)) <= 0
    ? []
    : page.evaluate<string[]>(`(() => {
        const sticksOut = (element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1;
        return [...document.querySelectorAll("body, body *")]
          .filter((element) => sticksOut(element) && ![...element.children].some(sticksOut))
          .slice(0, 5)
          .map((element) => "too wide: " + element.tagName.toLowerCase() + "." + (element.getAttribute("class") ?? "") + " " + element.textContent.trim().slice(0, 30));
      })()`);

/** Texts that their box cuts off without saying so by three dots, and buttons that are too small for their words. */
export const cutTexts = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const cut = [];
    for (const element of document.querySelectorAll("body *")) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const text = element.textContent.trim();
      // A box of a pixel is for those who listen; an open list has room of its own.
      if (!text || clientWidth < 2 || clientHeight < 2 || element.closest("select, svg") || !element.checkVisibility()) continue;
      const style = getComputedStyle(element);
      const isButton = element.matches("button, [role=tab], [role=button]");
      // A drawing may run out of its frame.
      if (!isButton && element.querySelector(":scope > svg")) continue;
      const hides = (overflow) => isButton || overflow === "hidden" || overflow === "clip";
      const isWide = hides(style.overflowX) && style.textOverflow !== "ellipsis" && scrollWidth > clientWidth + 1;
      const isTall = hides(style.overflowY) && style.webkitLineClamp === "none" && scrollHeight > clientHeight + 1;
      if ((isWide || isTall) && style.display !== "inline") {
        const size = scrollWidth + " × " + scrollHeight + " in " + clientWidth + " × " + clientHeight;
        cut.push("cut: " + element.tagName.toLowerCase() + " " + size + ": " + text.slice(0, 60));
      }
    }
    return cut;
  })()`);

/** As somebody sets it who needs larger letters: in the browser, where media queries follow. */
export async function enlargeLetters(page: Page, times = 2) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 * times } });
}
