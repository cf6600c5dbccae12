import type { Page } from "@playwright/test";
import { DISPLAY_FACE, expect, expectGood, test } from "./fixtures.ts";
import { house } from "./house.ts";

const MANUALS = ["/documentation", "/documentation/api"];
const TO_READ = [...MANUALS, "/terms", "/privacy"];

const hits = (page: Page) => page.locator("[data-topic]:not([hidden])");
const field = (page: Page) => page.getByRole("searchbox", { name: "Search this page" });
/** One attribute of everything that matches. */
const attributes = (page: Page, selector: string, name: string) =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getAttribute("${name}"))`,
  );
const overflow = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - document.documentElement.clientWidth");

test("the guide says what it must", async ({ page }) => {
  await page.goto("/documentation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Documentation");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", DISPLAY_FACE);
  for (const name of ["Workspace", "Track", "Release", "Approval", "Notifications"])
    await expect(
      page.locator("#concepts").getByRole("heading", { level: 3, name, exact: true }),
    ).toBeVisible();
  for (const name of ["Artist onboarding", "Release approval", "Publish and distribution", "Royalties"])
    await expect(
      page.locator("#workflows").getByRole("heading", { level: 3, name, exact: true }),
    ).toBeVisible();
  for (const sentence of [
    "Anyone with approval permissions can approve",
    "Workspace admins configure the approvers",
    "ISRCs are added in the release form",
    "Notifications appear in a panel in the header",
    "A badge marks new ones",
    "the documentation is public",
    "What if a co-author never answers?",
    "What if I lose my wallet?",
  ])
    await expect(page.locator("#faq")).toContainText(sentence);
  await expect(page.locator("time")).toHaveAttribute("datetime", /^\d{4}-\d{2}-\d{2}$/);
});

for (const address of MANUALS)
  test(`${address}: the contents lead to every chapter, and every place can be linked to @deep`, async ({
    page,
  }) => {
    await page.goto(address);
    const contents = page.getByRole("navigation", { name: "Contents" });
    const chapters = await page.locator("[data-chapter] > .heading h2").allTextContents();
    expect(chapters.length).toBeGreaterThan(5);
    expect(await contents.locator(".to-place").allTextContents()).toEqual(chapters);
    await expect(contents.locator("[aria-current=page]")).toHaveAttribute("href", address);
    const places = await attributes(page, "[data-chapter], [data-topic]", "id");
    expect(new Set(places).size).toBe(places.length);
    expect(await attributes(page, ".heading .anchor", "href")).toEqual(places.map((id) => `#${id}`));
  });

test("both lists show where the reader is @deep", async ({ page }) => {
  await page.goto("/documentation");
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "Wallets" }).click();
  await expect(contents.locator("[aria-current=location]")).toHaveText("Wallets");
  const here = page.getByRole("navigation", { name: "On this page" });
  await here.getByRole("link", { name: "Withdraw" }).click();
  await expect(here.locator("[aria-current=location]")).toHaveText("Withdraw");
  await expect(page.locator("#withdraw h3")).toBeInViewport();
  await expect(here.getByRole("link", { name: "Workspace" })).toBeHidden();
});

test("a heading's link is copied and opens at its place @deep", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/documentation");
  await page.locator("#isrc .heading").hover();
  await page.getByRole("link", { name: "Link to “ISRC: one recording”" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const link = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(link).toBe(`${house.url}/documentation#isrc`);
  await page.goto("/terms");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "ISRC: one recording" })).toBeInViewport();
});

test("search leaves what holds every word, counts it and gives everything back", async ({ page }) => {
  await page.goto("/documentation");
  const all = await hits(page).count();
  await field(page).fill("owner KEY");
  const found = await hits(page).count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  for (const text of await hits(page).allTextContents()) {
    expect(text.toLowerCase()).toContain("owner");
    expect(text.toLowerCase()).toContain("key");
  }
  await expect(page.getByText(`${found} sections mention “owner KEY”.`)).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link", { name: "Wallets" })).toBeVisible();
  await expect(contents.getByRole("link", { name: "Codes" })).toBeHidden();
  await field(page).press("Escape");
  await expect(hits(page)).toHaveCount(all);
  await expect(contents.getByRole("link", { name: "Codes" })).toBeVisible();
});

test("search that finds nothing says so and can be cleared @deep", async ({ page }) => {
  await page.goto("/documentation");
  const all = await hits(page).count();
  await field(page).fill("saxophone lessons");
  await expect(page.getByText("Nothing here mentions “saxophone lessons”.")).toBeVisible();
  await expect(hits(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(hits(page)).toHaveCount(all);
  await expect(field(page)).toBeFocused();
  await expect(page.getByRole("button", { name: "Clear search" })).toBeHidden();
});

test("search by keyboard: / goes to the field, Enter to the first place found @deep", async ({ page }) => {
  await page.goto("/documentation");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("/");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("wrong network/");
  await expect(field(page)).toHaveValue("wrong network/");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await expect(hits(page).first().getByRole("heading")).toBeInViewport();
  await expect(
    hits(page)
      .first()
      .getByRole("link", { name: /^Link to/ }),
  ).toBeFocused();
});

test("a link into what search has left out brings everything back @deep", async ({ page }) => {
  await page.goto("/documentation");
  const all = await hits(page).count();
  await field(page).fill("frozen");
  await expect(page.locator("#isrc")).toHaveAttribute("hidden", "until-found");
  await page.evaluate("location.hash = '#isrc'");
  await expect(hits(page)).toHaveCount(all);
  await expect(page.getByRole("heading", { name: "ISRC: one recording" })).toBeInViewport();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
])
  for (const colorScheme of ["light", "dark"] as const)
    test.describe(`${viewport.width} wide, ${colorScheme}`, { tag: "@deep" }, () => {
      test.use({ viewport, colorScheme });
      test("pages to read are accessible and fit", async ({ page }) => {
        test.slow();
        for (const address of TO_READ)
          await test.step(address, async () => {
            await page.goto(address);
            await expectGood(page);
          });
      });
    });

test("on a phone the contents fold away after a choice @deep", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/documentation");
  await page.getByText("Contents", { exact: true }).click();
  const contents = page.getByRole("navigation", { name: "Contents" });
  await contents.getByRole("link", { name: "FAQ" }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole("heading", { name: "FAQ" })).toBeInViewport();
});

test("nothing is wider than a small screen, nor with text twice as large", { tag: "@deep" }, async ({
  page,
}) => {
  for (const address of TO_READ)
    await test.step(address, async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(address);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.evaluate("document.documentElement.style.fontSize = '200%'");
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    });
});

test("every link leads somewhere @deep", async ({ page, request }) => {
  const links = new Set<string>();
  for (const address of TO_READ) {
    await page.goto(address);
    for (const link of await attributes(page, "a[href]", "href"))
      links.add(new URL(link, `${house.url}${address}`).href);
  }
  const pages = new Map<string, string>();
  for (const link of links) {
    const { origin, pathname, hash } = new URL(link);
    expect(origin, link).toBe(house.url);
    if (!pages.has(pathname)) {
      const answer = await request.get(pathname);
      expect(answer.status(), link).toBe(200);
      pages.set(pathname, await answer.text());
    }
    if (hash) expect(pages.get(pathname), link).toContain(`id="${hash.slice(1)}"`);
  }
  expect(links.size).toBeGreaterThan(150);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the guide reads whole, its contents and links work, and nothing is offered that would not @deep", async ({
    page,
  }) => {
    await page.goto("/documentation");
    await expect(page.getByText("A transfer cannot be reversed.")).toBeVisible();
    await expect(page.getByRole("searchbox")).toBeHidden();
    const here = page.getByRole("navigation", { name: "On this page" });
    await expect(here.getByRole("link", { name: "Who can approve?" })).toBeVisible();
    await page.getByRole("navigation", { name: "Contents" }).getByRole("link", { name: "Help" }).click();
    await expect(page.getByRole("heading", { name: "Help" })).toBeInViewport();
    expect(page.url()).toBe(`${house.url}/documentation#help`);
  });

  test("on a phone the contents open and lead on @deep", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/documentation/api");
    await page.getByText("Contents", { exact: true }).click();
    await page.getByRole("link", { name: "Shapes", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Shapes" })).toBeInViewport();
  });
});

test("terms and privacy say that they are placeholders, and what is true already @deep", async ({ page }) => {
  await page.goto("/terms");
  await expect(page.getByText("This is placeholder text.")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByText("This is placeholder text for a privacy notice.")).toBeVisible();
  for (const name of ["What is stored", "Cookies", "What is public", "Deleting"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
});
