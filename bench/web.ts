import { type Browser, chromium } from "@playwright/test";
import { testChromium } from "../e2e/chromium.ts";
import { asIfPublished } from "../harness/data/as-if-published.ts";
import type { Budget } from "./budget-lines.ts";
import { type FirstVisit, firstVisit } from "./first-visit.ts";
import { openHouse } from "./house.ts";
import { lazyPages, scriptKilobytes } from "./script-sizes.ts";

const ROUNDS = 7;
const SCREENS = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

/** What a page costs before it can be read: bytes of script, and on a slow phone the time until it stands still. */
export async function benchWeb(line: (budget: Budget) => void) {
  scriptSizes(line);
  const house = await openHouse();
  const browser = await chromium.launch({ ...testChromium(), headless: true });
  await sharePage(house, browser, line);
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    const visits: FirstVisit[] = [];
    for (let round = 0; round < ROUNDS; round++) visits.push(await firstVisit(browser, house.url, viewport));
    landingPage(screen, visits, line);
  }
  await browser.close();
  await house.close();
}

function scriptSizes(line: (budget: Budget) => void) {
  console.log("     for comparison: React, router and query alone are 103 KB");
  const kilobytes = (what: string, value: number, budget: number) =>
    line({ what: `script of ${what}, gzip`, value, unit: "KB", budget });
  kilobytes("the landing page", scriptKilobytes("page.html"), 90);
  const dialog = scriptKilobytes("page.html", "landing/script/sign-in-dialog.tsx");
  kilobytes("the landing page with its dialog", dialog, 90);
  kilobytes("the approval page", scriptKilobytes("approve.html"), 110);
  for (const page of lazyPages("app.html"))
    kilobytes(page, scriptKilobytes("app.html", "shell/SignedInFrame.tsx", page), 200);
}

async function sharePage(
  house: Awaited<ReturnType<typeof openHouse>>,
  browser: Browser,
  line: (budget: Budget) => void,
) {
  const published = await asIfPublished(house);
  const { bytes } = await firstVisit(browser, `${house.url}${await published.page()}`, SCREENS.phone);
  const value = bytes / 1_024;
  line({ what: "share page, all bytes before a click", value, unit: "KB", budget: 50 });
}

/** The best of several visits: whatever else the machine does only ever adds. Of shifts the worst counts. */
function landingPage(screen: string, visits: FirstVisit[], line: (budget: Budget) => void) {
  const least = (of: (visit: FirstVisit) => number) => Math.min(...visits.map(of));
  const shift = Math.max(...visits.map((visit) => visit.layoutShift));
  const at = `landing page, ${screen}:`;
  const largest = least((visit) => visit.largestPaintMs) / 1_000;
  line({ what: `${at} largest contentful paint`, value: largest, unit: "s ", budget: 1 });
  line({
    what: `${at} total blocking time`,
    value: least((visit) => visit.blockedMs),
    unit: "ms",
    budget: 50,
  });
  line({ what: `${at} layout shift`, value: shift, unit: "  ", budget: 0 });
  console.log(`     ${(least((visit) => visit.bytes) / 1_024).toFixed(0)} KB in all`);
}
