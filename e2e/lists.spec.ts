import type { Page } from "@playwright/test";
import { fillCatalogue, fillMembers, fillNotifications } from "../harness/data/fill-catalogue.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, inDatabase, signIn, test } from "./fixtures.ts";

const rows = (page: Page) => page.locator("[data-row]");
const toTheEnd = (page: Page) => page.evaluate("window.scrollTo(0, document.body.scrollHeight)");

test("a long list loads as one scrolls, and going back leads to where one was", async ({ page }) => {
  await signIn(page, "endless@example.com");
  const slug = await newWorkspace(page, "Endless");
  await fillCatalogue(inDatabase, slug, { releases: 230, tracksEach: 1, artistsEach: 1 });
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByText("Album 1", { exact: true })).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(230);
  await expect(async () => {
    await toTheEnd(page);
    await expect(rows(page)).toHaveCount(230, { timeout: 200 });
  }).toPass();
  await expect(page.getByText("That is all.")).toBeVisible();

  const album = page.getByText("Album 90", { exact: true });
  await album.scrollIntoViewIfNeeded();
  await expect(album).toBeInViewport();
  // By keys: to click, one would scroll back up to the menu.
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page.getByText("Recording 1", { exact: true })).toBeInViewport();
  await page.goBack();
  await expect(album).toBeInViewport();
  await expect(rows(page)).toHaveCount(230);
});

test("a page that fails can be tried again, by keys too @deep", async ({ page }) => {
  await signIn(page, "endless-fails@example.com");
  const slug = await newWorkspace(page, "Fails");
  await fillCatalogue(inDatabase, slug, { releases: 110, tracksEach: 1, artistsEach: 1 });
  const more = "**/releases?*cursor=*";
  await page.route(more, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/workspace/${slug}`);
  await expect(rows(page)).toHaveCount(100);
  await toTheEnd(page);
  await expect(page.getByRole("status").filter({ hasText: "The rest could not be loaded." })).toBeVisible();
  await expect(rows(page)).toHaveCount(100);
  await page.unroute(more);
  await page.getByRole("button", { name: "Retry" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(110);
});

test("search asks the server: the newest answer wins, and the address keeps it @deep", async ({ page }) => {
  await signIn(page, "endless-search@example.com");
  const slug = await newWorkspace(page, "Searched");
  await fillCatalogue(inDatabase, slug, { releases: 120, tracksEach: 1, artistsEach: 1 });
  // The first answer comes after the second.
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/q=album\+11(&|$)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/workspace/${slug}`);
  const field = page.getByLabel("Search by name or UPC");
  const asked = page.waitForRequest(/q=album\+11(&|$)/);
  await field.fill("album 11");
  await asked;
  await field.fill("album 119");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/workspace/${slug}?q=album+119`);
  const late = page.waitForResponse(/q=album\+11(&|$)/);
  answer();
  await (await late).finished();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Album 119");
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test("members and notifications go on, too @deep", async ({ page }) => {
  await signIn(page, "endless-members@example.com");
  const slug = await newWorkspace(page, "Crowd");
  await fillMembers(inDatabase, slug, 130);
  await fillNotifications(inDatabase, "endless-members@example.com", 130);
  await page.goto(`/workspace/${slug}/info`);
  await expect(async () => {
    await page.getByText("Delete workspace").first().scrollIntoViewIfNeeded();
    await expect(rows(page)).toHaveCount(131, { timeout: 200 });
  }).toPass();
  await page.getByLabel("Search by name or e-mail").fill("member 66");
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/workspace/${slug}/info?q=member+66`);
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const dialog = page.getByRole("dialog", { name: "Notifications" });
  await expect(dialog.getByText("News 1", { exact: true })).toBeVisible();
  await expect(async () => {
    await dialog.getByRole("listitem").last().scrollIntoViewIfNeeded();
    await expect(dialog.getByText("News 130", { exact: true })).toBeVisible({ timeout: 200 });
  }).toPass();
});

test("the palette finds what is in another workspace, and shows it at once the next time @deep", async ({
  page,
}) => {
  await signIn(page, "endless-palette@example.com");
  const here = await newWorkspace(page, "Here");
  const there = await newWorkspace(page, "There");
  const tracks = [draftTrack("Último Ferry", { "palette-ana@example.com": 100 })];
  await submitRelease(page, there, draftRelease(tracks, { name: "Elsewhere" }));
  await page.goto(`/workspace/${here}`);
  await expect(page.getByRole("heading", { name: "Your releases" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search" });
  await palette.getByRole("combobox").fill("ultimo");
  await palette.getByRole("option", { name: /Último Ferry/ }).click();
  await expect(page).toHaveURL(new RegExp(`/workspace/${there}/tracks\\?track=`));
  await expect(page.getByRole("dialog", { name: "Track details" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/workspace/${here}`);
  await page.route("**/api/search*", (route) => route.abort());
  await expect(page.getByRole("heading", { name: "Your releases" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await palette
    .getByRole("group", { name: "Recent" })
    .getByRole("option", { name: /Último Ferry/ })
    .click();
  await expect(page.getByRole("dialog", { name: "Track details" })).toBeVisible();
});
