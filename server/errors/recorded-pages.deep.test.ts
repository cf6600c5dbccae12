// @module-tag deep

import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChromium } from "../../e2e/chromium.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { startErrorSink } from "../../harness/error-sink.ts";
import { mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";

/** A browser on a copy whose operator wants Sentry. */

let sink: Awaited<ReturnType<typeof startErrorSink>>;
let house: TestWorld;
let browser: Browser;
beforeAll(async () => {
  sink = await startErrorSink();
  house = await testWorld({ SENTRY_DSN: sink.dsn });
  browser = await chromium.launch(testChromium());
});
afterAll(async () => {
  await browser.close();
  await house.close();
  await sink.close();
});

const everything = () => JSON.stringify(sink.arrived);
/** As a broken page would. */
const breakPage = (page: Page, mark: string) =>
  page.evaluate(`setTimeout(() => { throw new Error(${JSON.stringify(mark)}); })`);
const asksForSentry = (page: Page) => {
  const asked: string[] = [];
  page.on("request", (request) => /sentry/.test(request.url()) && asked.push(request.url()));
  return asked;
};

test("an error on a page arrives with a recording that shows no text; the page's policy holds", async () => {
  const context = await browser.newContext({ baseURL: house.url });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on(
    "console",
    (line) => /Content Security Policy|Refused/.test(line.text()) && complaints.push(line.text()),
  );
  const loaded = page.waitForResponse(/sentry/);
  await page.goto("/login?next=%2Fworkspace%2Fk3Jd_93kdHq-aVeryLongSecretInALink");
  await loaded;
  await page.getByRole("textbox").fill("ada.okafor@example.com");
  await breakPage(page, "broken on purpose");
  await expect.poll(everything, { timeout: 30_000 }).toContain("broken on purpose");
  await expect.poll(everything, { timeout: 30_000 }).toContain("replay_recording");
  expect(everything()).not.toMatch(/ada\.okafor|aVeryLongSecretInALink|Send Magic Link/);
  expect(complaints).toEqual([]);
  await context.close();
});

test("pages that handle a token or a wallet load nothing of it", async () => {
  const label = await openLabel(house);
  const email = somebody("ada");
  await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
  const [token = ""] = await mailedTokens(house, email);
  const page = await browser.newPage({ baseURL: house.url });
  const asked = asksForSentry(page);
  for (const address of [
    `/approve?token=${token}`,
    "/verify-magic-link?token=made-up",
    "/stop-wallet?token=x",
  ]) {
    await page.goto(address, { waitUntil: "networkidle" });
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  expect(asked).toEqual([]);
  expect(everything()).not.toContain(token);
  await page.close();
});
