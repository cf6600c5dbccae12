import type { Browser, Page } from "@playwright/test";
import { expect, expectGood, mailedLink, test } from "./fixtures.ts";
import { house } from "./house.ts";

const SECTIONS = [
  ["about", "About"],
  ["advantages", "Advantages"],
  ["target", "Who is it for"],
  ["how-it-works", "How it works"],
  ["statements", "Statements"],
  ["pricing", "Pricing"],
  ["faq", "FAQ"],
] as const;
const STEPS = ["01/06", "02/06", "03/06", "06/06"];
const QUESTIONS = [
  "Do I need a crypto wallet?",
  "Who has to approve a release?",
  "What if someone declines or never answers?",
  "How do payments reach the co-authors?",
  "What does it cost?",
];

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const stepShown = (page: Page, label: string) =>
  expect(
    section(page, "How it works").getByText(label, { exact: true }).filter({ visible: true }),
  ).toHaveCount(1);

test("every section, in order, and the header leads to them", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveTitle("Ledgerline: releases, approvals and royalty splits for music");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Agreed once.Split every time.");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(SECTIONS.map(([, name]) => name));
  const nav = page.getByRole("banner").getByRole("navigation");
  for (const [id, name] of SECTIONS.slice(0, 4)) {
    await nav.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    await expect(page.getByRole("heading", { level: 2, name })).toBeInViewport();
  }
  await expect(nav.getByRole("link", { name: "Documentation" })).toHaveAttribute("href", "/documentation");
  const footer = page.getByRole("contentinfo");
  for (const [id, name] of SECTIONS)
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", `#${id}`);
  for (const [name, href] of [
    ["Documentation", "/documentation"],
    ["Terms", "/terms"],
    ["Privacy", "/privacy"],
    ["Log in", "/login"],
  ] as const)
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
});

test("advantages, readers and plans are those that were promised @deep", async ({ page }) => {
  await page.goto("/");
  await expect(section(page, "Advantages").getByRole("heading", { level: 3 })).toHaveText([
    "Easy discovery",
    "Automatic royalty distribution",
    "Autonomy and proof-of-right",
  ]);
  await expect(section(page, "Who is it for").getByRole("heading", { level: 3 })).toHaveText([
    "Labels",
    "Catalogue Owners",
    "Independent Artists",
  ]);
  const [free, paid] = ["Free", "Paid"].map((name) =>
    section(page, "Pricing")
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name, exact: true }) }),
  ) as [ReturnType<Page["getByRole"]>, ReturnType<Page["getByRole"]>];
  for (const text of ["$0", "forever free", "Includes 10 releases"])
    await expect(free.getByText(text)).toBeVisible();
  for (const text of ["$5", "per 10 releases", "Pay-per-use", "Coming soon"])
    await expect(paid.getByText(text)).toBeVisible();
  await expect(paid.getByRole("button", { name: "Soon" })).toBeDisabled();
  await free.getByRole("button", { name: "Start free" }).click();
  await expect(page.getByRole("dialog", { name: "Log in or register" })).toBeVisible();
});

test("the steps go round both ways, by mouse and by keyboard @deep", async ({ page }) => {
  await page.goto("/#how-it-works");
  const next = page.getByRole("button", { name: "Next step" });
  const previous = page.getByRole("button", { name: "Previous step" });
  await expect(page.getByText(/^04, 05:\s*automatic$/)).toBeVisible();
  await stepShown(page, "01/06");
  for (const label of [...STEPS.slice(1), "01/06"]) {
    await next.click();
    await stepShown(page, label);
  }
  for (const label of [...STEPS].reverse()) {
    await previous.click();
    await stepShown(page, label);
  }
  await next.press("Enter");
  await stepShown(page, "02/06");
  await page.getByRole("radio", { name: /^06\/06/ }).focus();
  await page.keyboard.press("Space");
  await stepShown(page, "06/06");
  await page.keyboard.press("ArrowRight");
  await stepShown(page, "01/06");
  await page.keyboard.press("ArrowLeft");
  await stepShown(page, "06/06");
  await expect(page.getByRole("article", { name: "Step 4 of 4" })).toBeVisible();
});

test("five questions, the one about wallets open @deep", async ({ page }) => {
  await page.goto("/#faq");
  const faq = section(page, "FAQ");
  await expect(faq.getByRole("heading", { level: 3 })).toHaveText(QUESTIONS);
  await expect(faq.getByText("Not to start.")).toBeVisible();
  await expect(faq.getByText("The release stays unpublished")).toBeHidden();
  await faq.getByText("What if someone declines or never answers?").click();
  await expect(faq.getByText("The release stays unpublished")).toBeVisible();
  await faq.getByText("Do I need a crypto wallet?").click();
  await expect(faq.getByText("Not to start.")).toBeHidden();
});

test("the dialog's code comes with the press, and without it the button leads to the login page @deep", async ({
  page,
}) => {
  const dialogCode = /assets\/sign-in-dialog-.*\.js/;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked.filter((url) => dialogCode.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Create a workspace" }).click();
  await expect(page.getByRole("dialog").getByLabel("E-mail")).toBeFocused();
  expect(asked.filter((url) => dialogCode.test(url))).toHaveLength(1);

  await page.route(dialogCode, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", { name: "Log in / Register" }).click();
  await page.waitForURL("**/login?");
});

test("on a phone the menu leads to the sections and goes away @deep", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const menu = page.locator("#menu");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await menu.getByRole("link", { name: "How it works" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("heading", { level: 2, name: "How it works" })).toBeInViewport();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
});

test.describe("without script", () => {
  const plain = async (browser: Browser) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: house.url });
    return context.newPage();
  };

  test("all of it reads, opens and goes round, and the button leads to the login page @deep", async ({
    browser,
  }) => {
    const page = await plain(browser);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(SECTIONS.map(([, name]) => name));
    for (const label of [...STEPS.slice(1), "01/06"]) {
      await page.getByText("Next step").filter({ visible: true }).click();
      await stepShown(page, label);
    }
    await page.getByText("Previous step").filter({ visible: true }).click();
    await stepShown(page, "06/06");
    await page.keyboard.press("ArrowRight");
    await stepShown(page, "01/06");
    await page.getByText("What does it cost?").click();
    await expect(page.getByText("The first 10 releases are free and stay free.")).toBeVisible();
    await expect(page.getByRole("button", { name: /theme/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Log in / Register" }).click();
    await page.waitForURL("**/login?");
    await page.context().close();
  });
});

test("who came through the dialog is signed in, and lands on the dashboard from then on", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Log in / Register" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("lander@example.com");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send magic link" }).click();
  await page.goto(await mailedLink("lander@example.com"));
  await page.waitForURL("**/dashboard");
  await page.goto("/");
  await page.waitForURL("**/dashboard");
});

/** Tall enough that every section is laid out. */
const HEIGHT = 12_000;

for (const colorScheme of ["light", "dark"] as const) {
  test(`accessible and within the screen at every width, ${colorScheme}`, { tag: "@deep" }, async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.goto("/");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      // Sections come one a frame, and axe may not look between two of them.
      await expect(page.locator("[data-letters], .laid-out-late")).toHaveCount(0);
      await expectGood(page);
    }
  });
}

/** As somebody sets it who needs larger letters: in the browser, where media queries follow. */
const STANDARD_PX = 16;

test("nothing is wider than a screen of 320 pixels, nor with letters twice as large", {
  tag: "@deep",
}, async ({ page, context }) => {
  const browser = await context.newCDPSession(page);
  for (const [width, times] of [
    [320, 1],
    [1280, 2],
    [768, 2],
    [390, 2],
  ] as const) {
    await browser.send("Page.setFontSizes", { fontSizes: { standard: STANDARD_PX * times } });
    await page.setViewportSize({ width, height: HEIGHT });
    await page.goto("/");
    await page.evaluate("document.fonts.ready");
    const seen = await page.evaluate<[letters: string, overflow: number]>(
      "[getComputedStyle(document.body).fontSize, document.documentElement.scrollWidth - window.innerWidth]",
    );
    expect(seen[0]).toBe(`${STANDARD_PX * times}px`);
    expect(seen[1], `${width} wide, letters ${times} times as large`).toBeLessThanOrEqual(0);
  }
});
