import { type Browser, chromium } from "@playwright/test";
import { testChromium } from "../../e2e/chromium.ts";
import type { Person } from "../person.ts";
import { type Demo, seed } from "../seed.ts";
import { withFonts } from "./fonts.ts";
import { startInstance } from "./instance.ts";

/** A seeded copy of the product and a browser to look at it with. */
export interface Stage {
  demo: Demo;
  browser: Browser;
}

/** Twice as large, as somebody sets them in their browser. */
const LARGE_LETTERS = "--blink-settings=defaultFontSize=32";

export async function onStage<T>(
  say: (line: string) => void,
  work: (stage: Stage) => Promise<T>,
  { large = false } = {},
): Promise<T> {
  say("Starting a copy of Ledgerline...");
  const instance = await startInstance();
  try {
    const demo = await seed(instance.house, 1, say);
    const { executablePath, env } = withFonts(testChromium(), instance.folder);
    // The copy is stopped first (instance.ts); the browser goes when this process ends.
    const unasked = { handleSIGINT: false, handleSIGTERM: false };
    const args = large ? [LARGE_LETTERS] : [];
    const browser = await chromium.launch({ executablePath, env, args, ...unasked });
    try {
      return await work({ demo, browser });
    } finally {
      await browser.close();
    }
  } finally {
    await instance.stop();
  }
}

/** How a picture is taken: whose browser, how wide, how fine. */
export interface Look {
  person: Person | null;
  width: number;
  scale?: number;
}

const HEIGHTS = new Map([
  [390, 844],
  [768, 1024],
]);

export async function openBrowser({ demo, browser }: Stage, { person, width, scale = 1 }: Look) {
  const { url } = demo.company.house;
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height: HEIGHTS.get(width) ?? 900 },
    deviceScaleFactor: scale,
    hasTouch: width < 768,
    isMobile: width < 768,
    reducedMotion: "reduce",
    locale: "en-US",
    timezoneId: "UTC",
  });
  if (person) await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url })));
  return context;
}
