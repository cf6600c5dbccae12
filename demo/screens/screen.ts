import type { Page } from "@playwright/test";
import type { Person } from "../person.ts";
import type { Demo } from "../seed.ts";
import type { Extremes } from "./extremes.ts";

/** Everything there is to take pictures of. */
export interface Subjects {
  demo: Demo;
  extremes: Extremes;
}

/** One line of the table: what it is called and how one gets there. */
export interface Screen {
  name: string;
  /** Whose browser; nobody's when left out. */
  as?: (subjects: Subjects) => Person;
  /** A path of the product, or a whole address. */
  at: (subjects: Subjects) => string | Promise<string>;
  /** What is done there before the picture. */
  act?: (page: Page, subjects: Subjects) => Promise<void>;
  /** Only what fits on the screen: a dialog lies above a page that may be long. */
  window?: true;
}

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** What a wide screen shows at once is behind the menu on a narrow one. */
export const pressInMenu = (name: string | RegExp) => async (page: Page) => {
  const button = page.getByRole("button", { name }).first();
  if (!(await button.isVisible())) await page.getByRole("button", { name: /menu/i }).first().click();
  await button.click();
};
