import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, expectGood, LOOKS, signIn, test } from "./fixtures.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search" });
const option = (page: Page, name: string) => palette(page).getByRole("option", { name });

async function search(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
}

test("what was found for an earlier word is not run for the one typed now", async ({ page }) => {
  await signIn(page, "palette-early@example.com");
  const slug = await newWorkspace(page, "Early Records");
  const tracks = [draftTrack("Night Ferry", { "palette-early-ada@example.com": 100 })];
  await submitRelease(page, slug, draftRelease(tracks, { name: "Harbour Lights" }));
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await search(page, "harbour");
  await expect(option(page, "Harbour Lights").first()).toBeVisible();
  await page.route("**/api/search*", () => {});
  await page.keyboard.press("Control+a");
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("by keyboard alone: any release, track, page and action @deep", async ({ page }) => {
  await signIn(page, "palette@example.com");
  const slug = await newWorkspace(page, "Señal Records");
  await submitRelease(
    page,
    slug,
    draftRelease([draftTrack("Night Ferry", { "palette-ada@example.com": 100 })], { name: "Harbour Lights" }),
  );

  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await search(page, "senal");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/workspace/${slug}`);

  await search(page, "ferry");
  await expect(option(page, "Night Ferry")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Track details" }).getByLabel("Title")).toHaveValue(
    "Night Ferry",
  );
  await page.keyboard.press("Escape");

  await search(page, "harbour");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Release details" })).toContainText("Night Ferry");
  await page.keyboard.press("Escape");

  // What was used last is offered first.
  await search(page, "");
  await expect(
    palette(page).getByRole("group", { name: "Recent" }).getByRole("option").first(),
  ).toContainText("Harbour Lights");
  await page.keyboard.type("dark");
  await page.keyboard.press("Enter");
  await expect(palette(page)).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await search(page, "feedback");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Feedback" })).toBeVisible();
  await page.keyboard.press("Escape");

  await search(page, "no such thing");
  await expect(palette(page).getByText("No results in any of your workspaces.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  await search(page, "log out");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");

  // The next person at this device sees nothing of it.
  await signIn(page, "palette-next@example.com");
  await search(page, "");
  await expect(palette(page).getByRole("option").first()).toBeVisible();
  await expect(palette(page).getByRole("group", { name: "Recent" })).toHaveCount(0);
});

test("single keys go places, not while typing, and can be switched off", async ({ page }) => {
  await signIn(page, "keys@example.com");
  const slug = await newWorkspace(page, "Keys");
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("KEYS");
  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(page).toHaveURL(`/workspace/${slug}/tracks`);
  await page.keyboard.press("n");
  await expect(page).toHaveURL(`/workspace/${slug}/add-release`);
  await page.getByLabel("Release name").fill("");
  await page.keyboard.type("gd?n");
  await expect(page.getByLabel("Release name")).toHaveValue("gd?n");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.getByLabel("Use single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("a");
  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("without a network, the page says so and says when it is back @deep", async ({ page, context }) => {
  await signIn(page, "line-is-down@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. Drafts are saved on this device.")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toBeHidden();
});

for (const look of LOOKS)
  test(`search and shortcuts fit: ${look.viewport.width}, ${look.colorScheme}`, { tag: "@deep" }, async ({
    page,
  }) => {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    await signIn(page, `palette-${look.viewport.width}@example.com`);
    await newWorkspace(
      page,
      "A name as long as the names of workspaces sometimes are, in the real world of labels",
    );
    await page.reload();
    await page.getByRole("button", { name: "Search" }).click();
    await expect(option(page, "A name as long")).toBeVisible();
    await expectGood(page);
    await option(page, "Keyboard shortcuts").click();
    await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
    await expectGood(page);
  });
