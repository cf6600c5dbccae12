import { mkdirSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { cutTexts, findings, tooWide } from "../../e2e/faults.ts";
import type { Screen, Subjects } from "./screen.ts";
import { openBrowser, type Stage } from "./stage.ts";

export const WIDTHS = [1440, 768, 390];
export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Pages reach some height with a great many lines; a picture needs no more of them. */
const TALLEST = 6_000;

export interface Wanted {
  widths: readonly number[];
  themes: readonly Theme[];
  /** Letters twice as large, as somebody sets them in their browser. */
  large: boolean;
  /** Besides the picture, what axe and a ruler find. */
  check: boolean;
}

export interface Taken {
  name: string;
  width: number;
  theme: Theme;
  file: string;
}

export interface Pictures {
  taken: Taken[];
  /** Screens that could not be reached, and why. */
  missed: string[];
  /** What a check found. */
  faults: string[];
}

/** Each screen in each width and theme, into a folder. One that cannot be reached does not keep the others. */
export async function takePictures(
  stage: Stage,
  subjects: Subjects,
  screens: Screen[],
  wanted: Wanted,
  folder: string,
): Promise<Pictures> {
  mkdirSync(folder, { recursive: true });
  const pictures: Pictures = { taken: [], missed: [], faults: [] };
  for (const screen of screens)
    await Promise.all(
      wanted.widths.map(async (width) => {
        await takeOne({ stage, subjects, wanted, folder, pictures }, screen, width).catch(
          (error: unknown) => {
            const [why] = String(error instanceof Error ? error.message : error).split("\n");
            pictures.missed.push(`${screen.name} at ${width}: ${why}`);
          },
        );
      }),
    );
  return pictures;
}

interface Session {
  stage: Stage;
  subjects: Subjects;
  wanted: Wanted;
  folder: string;
  pictures: Pictures;
}

async function takeOne(session: Session, screen: Screen, width: number): Promise<void> {
  const { stage, subjects, wanted, folder, pictures } = session;
  const context = await openBrowser(stage, { person: screen.as?.(subjects) ?? null, width });
  try {
    const page = await context.newPage();
    await goTo(page, { address: await screen.at(subjects), act: () => screen.act?.(page, subjects) });
    for (const theme of wanted.themes) {
      const file = `${screen.name}-${width}-${theme}${wanted.large ? "-large" : ""}.png`;
      await wearTheme(page, theme);
      await shoot(page, screen, path.join(folder, file));
      pictures.taken.push({ name: screen.name, width, theme, file });
      if (wanted.check)
        for (const fault of await faultsOf(page))
          pictures.faults.push(`${screen.name} at ${width}, ${theme}: ${fault}`);
    }
  } finally {
    await context.close();
  }
}

async function faultsOf(page: Page): Promise<string[]> {
  return [...(await findings(page)), ...(await tooWide(page)), ...(await cutTexts(page))];
}

/** There, with everything loaded and nothing moving. */
export async function goTo(
  page: Page,
  { address, act }: { address: string; act(): Promise<void> | undefined },
) {
  await page.goto(address, { waitUntil: "networkidle" });
  await act();
  await page.waitForLoadState("networkidle");
  await page.evaluate("document.fonts.ready");
}

/** Drawn anew, not only asked for: colours may fade from one to the other, and a busy machine takes a while. */
export async function wearTheme(page: Page, theme: Theme) {
  await page.emulateMedia({ colorScheme: theme });
  await page.evaluate(DRAWN_ANEW);
}

const DRAWN_ANEW = `(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  const ending = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
  await frame();
  await frame();
})()`;

async function shoot(page: Page, screen: Screen, file: string) {
  const height = await page.evaluate<number>("document.documentElement.scrollHeight");
  const { width = 0 } = page.viewportSize() ?? {};
  if (screen.window || height > TALLEST)
    await page.screenshot({
      path: file,
      ...(!screen.window && { fullPage: true, clip: { x: 0, y: 0, width, height: TALLEST } }),
    });
  else await page.screenshot({ path: file, fullPage: true });
}
