import type { Page } from "@playwright/test";
import { LEAD } from "../cast.ts";
import type { DocumentationPicture } from "./documentation-pictures.ts";
import { openBrowser, type Stage } from "./stage.ts";
import { goTo, THEMES, type Theme, wearTheme } from "./take-pictures.ts";
import { webpOf } from "./webp.ts";

const MOST_BYTES = 60_000;
const SCALE = 2;

interface Drawn {
  name: string;
  /** In CSS pixels: the file has up to twice as many. */
  width: number;
  height: number;
  files: Record<Theme, Buffer>;
}

/** One picture in both themes, small enough to be committed. */
export async function takeDocumentationPicture(stage: Stage, picture: DocumentationPicture): Promise<Drawn> {
  const { name, at, act, window } = picture;
  const person = picture.signedIn ? stage.demo.company.people[LEAD] : null;
  const context = await openBrowser(stage, { person, width: window.width, scale: SCALE });
  try {
    const page = await context.newPage();
    await page.setViewportSize(window);
    await goTo(page, { address: await at(stage), act: () => act?.(page) });
    await page.evaluate("document.activeElement.blur()");
    const clip = await frameOf(page, picture);
    const blank = await context.newPage();
    const files = {} as Drawn["files"];
    for (const theme of THEMES) {
      await wearTheme(page, theme);
      files[theme] = await webpOf(blank, await page.screenshot({ clip, fullPage: true }), MOST_BYTES);
    }
    return { name, width: clip.width, height: clip.height, files };
  } finally {
    await context.close();
  }
}

/** In whole pixels, so that both themes are cut alike. */
async function frameOf(page: Page, { window, part, margin = 0 }: DocumentationPicture) {
  const top = await page.evaluate<number>("window.scrollY");
  const box = await part?.(page).boundingBox();
  if (!box) return { x: 0, y: Math.round(top), ...window };
  return {
    x: Math.round(box.x - margin),
    y: Math.round(top + box.y - margin),
    width: Math.round(box.width + 2 * margin),
    height: Math.round(box.height + 2 * margin),
  };
}
