import type { Page } from "@playwright/test";
import { findings } from "./faults.ts";
import { expect, expectGood, signIn, test } from "./fixtures.ts";

const SIZES = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const SCHEMES = ["light", "dark"] as const;

const SIGNED_OUT = [
  "/",
  "/login",
  "/verify-magic-link",
  "/verify-magic-link?token=x",
  "/approve",
  "/approve?token=x",
  "/stop-wallet?token=x",
  "/contract/solana/7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU",
  "/documentation",
  "/terms",
  "/privacy",
  "/no-such-page",
];
const SIGNED_IN = ["/dashboard", "/account", "/billing"];

async function expectGoodPage(page: Page) {
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await expectGood(page);
}

for (const [name, viewport] of SIZES) {
  for (const colorScheme of SCHEMES) {
    test.describe(`${name}, ${colorScheme}`, { tag: "@deep" }, () => {
      test.use({ viewport, colorScheme, isMobile: name === "phone", hasTouch: name === "phone" });

      test("pages for everybody are accessible and fit", async ({ page }) => {
        test.slow();
        for (const address of SIGNED_OUT) {
          await test.step(address, async () => {
            await page.goto(address);
            await expectGoodPage(page);
          });
        }
      });

      test("the sign-in dialog is accessible and fits", async ({ page }) => {
        await page.goto("/");
        const menu = page.getByRole("button", { name: /menu/i });
        const open = page.getByRole("button", { name: "Log in / Register" });
        if (!(await open.first().isVisible())) await menu.click();
        await open.first().click();
        await page.getByRole("dialog").getByLabel("E-mail").waitFor();
        expect(await findings(page)).toEqual([]);
      });

      test("pages for members are accessible and fit, and Log out is in reach", async ({ page }) => {
        await signIn(page, `${name}-${colorScheme}@example.com`);
        for (const address of SIGNED_IN) {
          await test.step(address, async () => {
            await page.goto(address);
            await expectGoodPage(page);
          });
        }
        const out = page.getByRole("button", { name: "Log out" });
        if (!(await out.first().isVisible())) await page.getByRole("button", { name: /menu/i }).click();
        await expect(out.first()).toBeVisible();
      });
    });
  }
}

test("the dashboard's frame: heading, navigation, what is soon is not a link", async ({ page }) => {
  await signIn(page, "frame@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("frame@example.com");
  const nav = page.getByRole("navigation").filter({ hasText: "Account settings" });
  await expect(nav.getByRole("link", { name: "Account settings" })).toHaveAttribute("href", "/account");
  await expect(nav.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
  await expect(nav.getByText("Billing")).toBeVisible();
  await expect(nav.getByRole("link", { name: /Billing/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Documentation" }).first()).toHaveAttribute(
    "href",
    "/documentation",
  );
  await expect(page.getByRole("heading", { name: "Your workspaces" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your invitations & approvals" })).toBeVisible();
});

test("the account's id can be copied, and says so for 1.5 s @deep", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "copy@example.com");
  await page.getByRole("link", { name: "Account settings" }).first().click();
  const id = (await page.getByText(/^[0-9a-f]{8}-[0-9a-f-]{27}$/).textContent()) ?? "";
  expect(id).toHaveLength(36);
  await expect(page.getByText("Used when interacting with APIs")).toBeVisible();
  await page.getByRole("button", { name: "Copy Personal Account ID" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(id);
  await expect(page.getByText("Copied to clipboard")).toBeHidden({ timeout: 3_000 });
});

test("a broken page shows the error screen, with two ways on @deep", async ({ page }) => {
  await page.route("**/assets/*LoginPage*.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken on purpose")' }),
  );
  const told = page.waitForRequest("**/api/errors");
  await page.goto("/login");
  await expect(page.getByText("Something went wrong")).toBeVisible();
  await expect(page.getByText("We've been notified about this error and will look into it.")).toBeVisible();
  expect((await told).postDataJSON()).toMatchObject({ page: "/login" });
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Go home" }).or(page.getByRole("button", { name: "Go home" })),
  ).toBeVisible();
  expect(await findings(page)).toEqual([]);
});

test("a page whose code does not arrive says so and stays in the app @deep", async ({ page }) => {
  await signIn(page, "cut-off@example.com");
  await page.route("**/assets/*AccountPage*.js", (route) => route.abort());
  await page.getByRole("link", { name: "Account settings" }).first().click();
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await page.unroute("**/assets/*AccountPage*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Used when interacting with APIs")).toBeVisible();
});

test("the screen for a server that does not answer goes away by itself @deep", async ({ page }) => {
  await signIn(page, "cut-off-for-a-while@example.com");
  const session = "**/api/auth/get-session";
  await page.route(session, (route) => route.abort());
  await page.goto("/account");
  await expect(page.getByText("We couldn't reach the server.")).toBeVisible();
  await page.unroute(session);
  await expect(page.getByText("Used when interacting with APIs")).toBeVisible({ timeout: 10_000 });
});

test("pages to read need no script, and know a reader who is signed in @deep", async ({ page, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  for (const [address, title] of [
    ["/documentation", "Documentation"],
    ["/terms", "Terms of Service"],
    ["/privacy", "Privacy"],
  ] as const) {
    await plain.goto(address);
    await expect(plain).toHaveTitle(`${title} · Ledgerline`);
    await expect(plain.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(plain.getByRole("button")).toHaveCount(0);
    const main = plain.getByRole("navigation", { name: "Main" });
    await expect(main.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/login");
  }
  await context.close();
  await signIn(page, "reader@example.com");
  await page.goto("/terms");
  await expect(page.getByRole("link", { name: "Dashboard" })).toHaveAttribute("href", "/dashboard");
  for (const way of ["a link we email to you", "a passkey you added", "your company’s account"])
    await expect(page.getByRole("main")).toContainText(way);
});

test("an unknown address is answered 404 with a page that leads on", async ({ page }) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("the theme follows the system, or can be chosen and is kept without a flash", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const background = () => page.evaluate<string>("getComputedStyle(document.body).backgroundColor");
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.getByRole("button", { name: "Light theme" }).first()).toBeVisible();
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("button", { name: "Dark theme" }).first().click();
  await expect.poll(background).not.toBe(light);
  const dark = await background();
  await page.reload();
  expect(await background()).toBe(dark);
});

test("every page of the spec can be reached by keyboard past the skip link @deep", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toContainText(/skip/i);
});
