import { LEAD } from "../cast.ts";
import type { DocumentationPicture } from "./documentation-pictures.ts";
import { openBrowser, type Stage } from "./stage.ts";
import { goTo, THEMES, type Theme } from "./take-pictures.ts";
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
  const { name, at, act, window, part } = picture;
  const person = picture.signedIn ? stage.demo.company.people[LEAD] : null;
  const context = await openBrowser(stage, { person, width: window.width, scale: SCALE });
  try {
    const page = await context.newPage();
    await page.setViewportSize(window);
    await goTo(page, { address: await at(stage), act: () => act?.(page) });
    const box = part ? await part(page).boundingBox() : null;
    const { width, height } = box ?? window;
    const blank = await context.newPage();
    const files = {} as Drawn["files"];
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const png = await (part ? part(page) : page).screenshot({ caret: "hide" });
      files[theme] = await webpOf(blank, png, MOST_BYTES);
    }
    return { name, width: Math.round(width), height: Math.round(height), files };
  } finally {
    await context.close();
  }
}
