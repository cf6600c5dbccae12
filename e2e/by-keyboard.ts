import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A person without a mouse. Places are given to look at; only keys are pressed. */

const MOST_PRESSES = 80;

/** Why somebody who looks at the screen could not tell where they are; nothing when they can. */
const focusFault = (page: Page) =>
  page.evaluate<string>(`(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return "focus is lost";
    const name = at.tagName.toLowerCase() + " “" + (at.getAttribute("aria-label") ?? at.textContent).trim().slice(0, 40) + "”";
    const { top, bottom, left, right, width } = at.getBoundingClientRect();
    if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth || width === 0) return name + " is out of sight";
    // A heading or a panel takes focus to be announced; it is not a control. A frame draws its own.
    if (at.matches("iframe, [tabindex='-1']:not(button, a, input, select, textarea)")) return "";
    const isMarked = (element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && outlineWidth !== "0px";
    };
    // What is drawn for a hidden box or button may be its label or the frame around both.
    const drawn = [at, at.closest("label"), at.parentElement, at.nextElementSibling].filter(Boolean);
    return drawn.some(isMarked) ? "" : name + " is not marked";
  })()`);

export const expectFocusSeen = (page: Page) => expect.poll(() => focusFault(page)).toBe("");

/** Tab, or Shift and Tab when it lies before, until it has focus. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    const way = await target.evaluate((element) => {
      const goal = element as unknown as { ownerDocument: { activeElement: object } } & Positioned;
      const { activeElement } = goal.ownerDocument;
      if (activeElement === goal) return "here";
      const FOLLOWING = 4;
      const CONTAINED = 16;
      const place = (activeElement as Positioned).compareDocumentPosition(goal);
      return place & (FOLLOWING | CONTAINED) ? "Tab" : "Shift+Tab";
    });
    if (way === "here") return await expectFocusSeen(page);
    await page.keyboard.press(way);
  }
  throw new Error(`${target} was not reached by Tab`);
}

/** Why the place that has focus now is no sensible next one after the place before, or cannot be seen under something. */
const stepFault = (page: Page, before: Place | null) =>
  page.evaluate<{ fault: string; place: Place | null }>(`(() => {
    const before = ${JSON.stringify(before)};
    const at = document.activeElement;
    const { top, bottom, left, right, width, height } = at.getBoundingClientRect();
    const name = at.tagName.toLowerCase() + " “" + (at.getAttribute("aria-label") ?? at.labels?.[0]?.innerText ?? at.textContent).trim().slice(0, 40) + "”";
    const shown = at.closest("label") ?? at;
    const there = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
    // A skip link comes in from outside; a hidden box is drawn by what is beside it.
    const isCovered = width > 4 && there && !shown.contains(there) && !there.contains(at) && at.parentElement !== there.parentElement;
    const within = at.closest("dialog, main, header, nav, footer")?.tagName ?? "";
    const place = { name, within, top: top + scrollY, bottom: bottom + scrollY, left, right };
    const isBack = before && before.within === within && place.bottom <= before.top && place.left < before.right;
    return { place, fault: isCovered ? name + " is covered" : isBack ? name + " comes after " + before.name + ", which is below it" : "" };
  })()`);

interface Place {
  name: string;
  within: string;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Tab alone, never back: every stop on the way is seen, and stands after the one before. */
export async function forwardTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  let before: Place | null = null;
  for (let presses = 0; presses <= MOST_PRESSES; presses++) {
    const isHere = await target.evaluate((element) => {
      const goal = element as unknown as { ownerDocument: { activeElement: object } };
      return goal.ownerDocument.activeElement === goal;
    });
    if (isHere) return;
    await page.keyboard.press("Tab");
    await expectFocusSeen(page);
    const { fault, place } = await stepFault(page, before);
    expect(fault).toBe("");
    before = place;
  }
  throw new Error(`${target} was not reached by Tab`);
}

interface Positioned {
  compareDocumentPosition(other: object): number;
}

/** A button, and then focus is still somewhere. */
export async function press(page: Page, target: Locator, key: "Enter" | "Space" = "Enter") {
  await tabTo(page, target);
  await page.keyboard.press(key);
  await expectFocusSeen(page);
}

/** A link to another document, where everything begins anew. */
export async function follow(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Into a field, instead of what is there. */
export async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
