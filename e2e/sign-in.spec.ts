import { findings } from "./faults.ts";
import { askForLink, expect, expectGood, inDatabase, mailedLink, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";

test("a newcomer signs in through the inbox page, in the same browser", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Log in / Register" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("E-mail").fill("newcomer@example.com");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Send magic link" }).click();
  await expect(dialog.getByText("Magic link sent! Check your email to sign in.")).toBeVisible();

  const inbox = await context.newPage();
  await inbox.goto(house.inboxUrl);
  await inbox.getByRole("link").filter({ hasText: "newcomer@example.com" }).click();
  const opened = context.waitForEvent("page");
  await inbox.frameLocator("iframe").getByRole("link", { name: "Sign in", exact: true }).click();
  const app = await opened;
  await app.waitForURL("**/dashboard");
  await expect(app.getByRole("heading", { level: 1 })).toContainText("newcomer@example.com");
});

test("the page verifies by itself where the link was asked for, says so, and goes on after 1.5 s", async ({
  page,
}) => {
  await askForLink(page, "same@example.com");
  const link = await mailedLink("same@example.com");
  await page.goto(link);
  await expect(
    page
      .getByRole("status")
      .or(page.getByRole("heading"))
      .filter({ hasText: /signed in|success/i })
      .first(),
  ).toBeVisible();
  await page.waitForURL("**/dashboard");
});

test("in another browser one Continue button stands between the link and the session", async ({
  page,
  browser,
}) => {
  await askForLink(page, "other@example.com");
  const link = await mailedLink("other@example.com");
  const elsewhere = await browser.newContext({ baseURL: house.url });
  const phone = await elsewhere.newPage();
  const asked: string[] = [];
  phone.on("request", (request) => asked.push(request.url()));
  await phone.goto(link);
  await phone.getByRole("button", { name: "Continue" }).waitFor();
  // A reload loses nothing.
  await phone.reload();
  await phone.getByRole("button", { name: "Continue as o…@example.com" }).waitFor();
  await expect(phone.getByText("This link signs you in as o…@example.com.")).toBeVisible();
  expect(asked.filter((url) => url.includes("/api/auth/magic-link/verify"))).toEqual([]);
  await phone.getByRole("button", { name: "Continue" }).click();
  await phone.waitForURL("**/dashboard");
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("other@example.com");
  await elsewhere.close();
});

test("a link to another account says whom it signs in, and that somebody else is signed in here @deep", async ({
  page,
  browser,
}) => {
  const stranger = await browser.newPage();
  await askForLink(stranger, "stranger@example.com");
  const link = await mailedLink("stranger@example.com");
  await stranger.close();
  await signIn(page, "victim@example.com");
  await page.goto(link);
  await expect(page.getByText("This link signs you in as s…@example.com.")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("You are signed in here as victim@example.com.");
  await expectGood(page);
  await page.getByRole("link", { name: "Stay signed in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("victim@example.com");
});

test("twenty links opened by a browser that did not ask are not spent @deep", async ({ page, browser }) => {
  test.slow();
  const people = Array.from({ length: 20 }, (_, n) => `browser-scan${n}@example.com`);
  for (const email of people) {
    const answer = await page.request.post("/api/auth/sign-in/magic-link", { data: { email } });
    expect(answer.status()).toBe(200);
  }
  const links = await Promise.all(people.map((email) => mailedLink(email)));
  const scanner = await browser.newContext({ baseURL: house.url });
  for (const link of links) {
    const tab = await scanner.newPage();
    await tab.goto(link);
    await tab.getByRole("button", { name: "Continue" }).waitFor();
    await tab.close();
  }
  expect((await scanner.cookies()).filter((cookie) => cookie.name.includes("session"))).toEqual([]);
  await scanner.close();
  const tokens = links.map((link) => new URL(link, house.url).searchParams.get("token") ?? "");
  for (const token of tokens) {
    const verified = await page.request.get(`/api/auth/magic-link/verify?token=${token}`);
    expect(verified.status()).toBe(200);
  }
});

test("the token leaves the address bar before anything else happens @deep", async ({ page }) => {
  await askForLink(page, "bar@example.com");
  await page.goto(await mailedLink("bar@example.com"));
  await page
    .getByText(/signed in|success/i)
    .first()
    .waitFor();
  expect(page.url()).not.toContain("token");
});

test.describe("a link that does not work", () => {
  test("made up: Verification Failed, and a way to try again", async ({ page }) => {
    await page.goto("/verify-magic-link?token=made-up");
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByText("Failed to verify magic link")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: "Try Again" }).click();
    await page.waitForURL("**/login");
  });

  test("already used @deep", async ({ page, browser }) => {
    await askForLink(page, "used@example.com");
    const link = await mailedLink("used@example.com");
    await page.goto(link);
    await page.waitForURL("**/dashboard");
    const again = await (await browser.newContext({ baseURL: house.url })).newPage();
    await again.goto(link);
    // Opening the page anew brings back no earlier link.
    await expect(again.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await again.reload();
    await expect(again.getByText("Invalid magic link - no token found")).toBeVisible();
  });

  test("expired @deep", async ({ page }) => {
    await askForLink(page, "expired@example.com");
    const link = await mailedLink("expired@example.com");
    await inDatabase("update verifications set expires_at = now() - interval '1 second' where email = $1", [
      "expired@example.com",
    ]);
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
  });

  test("without a token @deep", async ({ page }) => {
    await page.goto("/verify-magic-link");
    await expect(page.getByText("Invalid magic link - no token found")).toBeVisible();
    await expect(page.getByRole("link", { name: "Try Again" })).toHaveAttribute("href", "/login");
  });

  test("because the network failed @deep", async ({ page }) => {
    await askForLink(page, "offline@example.com");
    const link = await mailedLink("offline@example.com");
    await page.route("**/api/auth/magic-link/verify*", (route) => route.abort());
    await page.goto(link);
    await expect(page.getByText("An error occurred while verifying the magic link")).toBeVisible();
  });
});

test.describe("the form", () => {
  test("the landing dialog sends only with an address and the terms agreed to @deep", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Log in / Register" }).first().click();
    const dialog = page.getByRole("dialog");
    const send = dialog.getByRole("button", { name: "Send magic link" });
    await expect(send).toBeDisabled();
    await dialog.getByLabel("E-mail").fill("terms@example.com");
    await expect(send).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "I agree to Terms of Service and Privacy" }).check();
    await expect(send).toBeEnabled();
    await dialog.getByLabel("E-mail").fill("");
    await expect(send).toBeDisabled();
    await expect(dialog.getByRole("link", { name: "Terms of Service" })).toHaveAttribute("href", "/terms");
    await expect(dialog.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Log in / Register" }).first()).toBeFocused();
  });

  test("the login page's button waits for an address @deep", async ({ page }) => {
    await page.goto("/login");
    const send = page.getByRole("button", { name: "Send Magic Link" });
    await expect(send).toBeDisabled();
    await page.getByLabel("E-mail").fill("a@example.com");
    await expect(send).toBeEnabled();
  });

  test("says what the server says, keeps what was typed, and has words for a dead network @deep", async ({
    page,
  }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("a@example.com");
    await page.route("**/api/auth/sign-in/magic-link", (route) =>
      route.fulfill({
        status: 429,
        json: {
          error: "Too many requests. Please try again later.",
          message: "Too many requests. Please try again later.",
          code: "too_many_requests",
          requestId: "x",
        },
      }),
    );
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("Too many requests. Please try again later.")).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue("a@example.com");

    await page.unroute("**/api/auth/sign-in/magic-link");
    await page.route("**/api/auth/sign-in/magic-link", (route) => route.fulfill({ status: 500, body: "" }));
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("Failed to send magic link")).toBeVisible();

    await page.unroute("**/api/auth/sign-in/magic-link");
    await page.route("**/api/auth/sign-in/magic-link", (route) => route.abort());
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
  });

  test("knows a typing slip in a well-known domain @deep", async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("E-mail").fill("ada@gmial.com");
    await page.getByRole("button", { name: /gmail\.com/ }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue("ada@gmail.com");
  });
});

test.describe("a session", () => {
  test("is asked for by protected pages, which come back after signing in", async ({ page }) => {
    await page.goto("/account");
    await page.waitForURL("**/login?next=*");
    await page.getByLabel("E-mail").fill("back@example.com");
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await page.goto(await mailedLink("back@example.com"));
    await page.waitForURL("**/account");
    await expect(page.getByRole("main").getByText("back@example.com")).toBeVisible();
  });

  test("takes its owner from the landing and login pages to the dashboard @deep", async ({ page }) => {
    await signIn(page, "inside@example.com");
    await page.goto("/login");
    await page.waitForURL("**/dashboard");
    await page.goto("/");
    await page.waitForURL("**/dashboard");
  });

  test("ends with Log out, for every tab", async ({ page, context }) => {
    await signIn(page, "leaving@example.com");
    const second = await context.newPage();
    await second.goto("/dashboard");
    await second.getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("button", { name: "Log out" }).first().click();
    await page.waitForURL("**/login");
    await second.reload();
    await second.waitForURL("**/login*");
  });

  test("that cannot be read is an error with a way on, not a login page @deep", async ({ page }) => {
    await page.route("**/api/auth/get-session", (route) =>
      route.fulfill({
        status: 500,
        json: { error: "Something went wrong", code: "something_went_wrong", requestId: "r" },
      }),
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 15_000 });
    await page.unroute("**/api/auth/get-session");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/login*");
  });

  test("is asked for once more after 100 ms before anybody is sent away @deep", async ({ page }) => {
    await signIn(page, "patient@example.com");
    let calls = 0;
    await page.route("**/api/auth/get-session", (route) =>
      calls++ === 0 ? route.fulfill({ json: null }) : route.continue(),
    );
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("patient@example.com");
    expect(calls).toBeGreaterThanOrEqual(2);
  });
});

test("a double click on Send mails one link at a time, and the newest counts @deep", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("E-mail").fill("double@example.com");
  await page.getByRole("button", { name: "Send Magic Link" }).dblclick();
  await expect(page.getByText("Magic link sent!")).toBeVisible();
  await mailedLink("double@example.com");
  expect(await mailsTo("double@example.com")).toHaveLength(1);
});
