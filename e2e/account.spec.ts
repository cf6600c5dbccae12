import { findings } from "./faults.ts";
import { agesSession, expect, inDatabase, mailedLink, mailsTo, signIn, test } from "./fixtures.ts";

const FIREFOX_ON_WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:146.0) Gecko/20100101 Firefox/146.0";

test("a newcomer is asked for a name once, and it stands in the heading @deep", async ({ page }) => {
  await signIn(page, "nameless@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, nameless@example.com");
  const asked = page.getByRole("heading", { name: "What should we call you?" });
  await expect(asked).toBeVisible();
  await page.getByLabel("Your name").fill("Ada Okafor");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada Okafor");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(asked).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Ada Okafor");
});

test("Not now is kept @deep", async ({ page }) => {
  await signIn(page, "not-now@example.com");
  await page.getByRole("button", { name: "Not now" }).click();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your workspaces" })).toBeVisible();
  await expect(page.getByText("What should we call you?")).toHaveCount(0);
});

test("the name is changed on the account page, judged, and shown everywhere", async ({ page }) => {
  await signIn(page, "renamed@example.com");
  await page.getByRole("link", { name: "Account settings" }).click();
  const name = page.getByLabel("Name", { exact: true });
  const save = page.getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await name.fill("a".repeat(101));
  await save.click();
  await expect(page.getByText("Name must be 100 characters or less")).toBeVisible();
  await name.fill("see www.example.com");
  await save.click();
  await expect(page.getByText("A name cannot contain a web address")).toBeVisible();
  await name.fill("نور الدين");
  await save.click();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("نور الدين");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, نور الدين");
});

test("the language of pages and mails is chosen on the account page, kept, and undone when it cannot be saved @deep", async ({
  page,
}) => {
  const email = "spoken-to@example.com";
  await signIn(page, email);
  await page.goto("/account");
  const english = page.getByLabel("Language", { exact: true });
  await expect(english).toHaveValue("en");
  await english.selectOption({ label: "Deutsch" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Kontoeinstellungen");
  const language = page.getByLabel("Sprache", { exact: true });
  const kept = await inDatabase("select language from reader_languages where email = $1", [email]);
  expect(kept).toEqual([{ language: "de" }]);
  await page.reload();
  await expect(language).toHaveValue("de");

  await page.route("**/api/account/language", (route) => route.abort());
  await language.selectOption({ label: "Français" });
  await expect(page.getByText("Ihre Sprache konnte nicht gespeichert werden")).toBeVisible();
  await expect(language).toHaveValue("de");
  expect(await findings(page)).toEqual([]);
});

test("each device is listed on the account page and can be signed out by itself @deep", async ({
  page,
  browser,
}) => {
  const email = "listed-devices@example.com";
  const elsewhere = await (await browser.newContext({ userAgent: FIREFOX_ON_WINDOWS })).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto("/account");
  const devices = page.getByRole("region", { name: "Where you're signed in" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.nth(0)).toContainText(/Chrome on Linux.*This device.*Signed in just now/);
  await expect(devices.nth(1)).toContainText(/Firefox on Windows.*Last used just now/);
  await page.getByRole("button", { name: "Sign out: Firefox on Windows" }).click();
  await expect(devices).toHaveCount(1);

  await elsewhere.goto("/account");
  await elsewhere.waitForURL(/\/login/);
  await page.reload();
  await expect(devices).toHaveCount(1);
});

test("all other sessions are ended on the account page @deep", async ({ page, browser }) => {
  const email = "two-places@example.com";
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere, email);
  await signIn(page, email);
  await page.goto("/account");
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(page.getByText("You are signed out everywhere else.")).toBeVisible();

  await elsewhere.goto("/account");
  await elsewhere.waitForURL(/\/login/);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
});

test("an account that cannot be loaded says so and can be tried again @deep", async ({ page }) => {
  await signIn(page, "unloaded@example.com");
  await page.route("**/api/account", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/account");
  await expect(page.getByText("Failed to load account")).toBeVisible();
  await page.unroute("**/api/account");
  await page.getByRole("button", { name: "Retry" }).first().click();
  await expect(page.getByRole("main").getByText("unloaded@example.com")).toBeVisible();
});

test.describe("deleting the account", () => {
  test("names what is lost, goes to log in, and the address starts anew", async ({ page }) => {
    const email = "goodbye@example.com";
    await signIn(page, email);
    await page.getByLabel("Workspace name").fill("Mine Alone");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/workspace/mine-alone");
    await page.getByRole("link", { name: "Account settings" }).click();
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await expect(dialog).toContainText("Mine Alone");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL("**/login");

    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await expect(page.getByText("Magic link sent!")).toBeVisible();
    // The farewell may still be on its way, and is no sign-in mail.
    await expect
      .poll(
        async () => (await mailsTo(email)).filter(({ text }) => text.includes("/verify-magic-link")).length,
      )
      .toBe(2);
    await page.goto(await newestLink(email));
    await page.waitForURL("**/dashboard");
    await expect(page.getByText("You have no workspaces yet.")).toBeVisible();
    await page.goto("/workspace/mine-alone");
    await expect(page.getByRole("heading", { name: "Workspace not found or access denied" })).toBeVisible();
  });

  test("asks for a new sign-in when the session is old @deep", async ({ page }) => {
    await signIn(page, "long-ago@example.com");
    await agesSession("long-ago@example.com");
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await expect(dialog.getByText("Please sign in again to delete your account")).toBeVisible();
    await dialog.getByRole("button", { name: "Sign in again" }).click();
    await page.waitForURL("**/login?next=%2Faccount");
    await page.getByLabel("E-mail").fill("long-ago@example.com");
    await page.getByRole("button", { name: "Send Magic Link" }).click();
    await page.goto(await mailedLink("long-ago@example.com", 2));
    await page.waitForURL("**/account");
    await page.getByRole("button", { name: "Delete account" }).click();
    await dialog.getByRole("button", { name: "Delete account" }).click();
    await page.waitForURL("**/login");
  });

  test("says when it failed @deep", async ({ page }) => {
    await signIn(page, "stuck@example.com");
    await page.route("**/api/account", (route) =>
      route.request().method() === "DELETE" ? route.abort() : route.continue(),
    );
    await page.goto("/account");
    await page.getByRole("button", { name: "Delete account" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
    await expect(page.getByRole("dialog").getByText("Failed to delete account")).toBeVisible();
  });
});

/** The newest mail that holds a sign-in link. */
async function newestLink(email: string): Promise<string> {
  const links = (await mailsTo(email)).flatMap(
    ({ text }) => /https?:\/\/\S+?(\/verify-magic-link\?token=\S+)/.exec(text)?.[1] ?? [],
  );
  return links[0] ?? "";
}

test.describe("feedback", () => {
  test("a double click sends it once and thanks once @deep", async ({ page }) => {
    await signIn(page, "twice@example.com");
    await page.getByRole("button", { name: "Feedback" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Message").fill("pressed twice");
    // Two clicks before the page has drawn anything in between.
    await dialog.getByRole("button", { name: "Send feedback" }).evaluate((element) => {
      const button = element as unknown as { click(): void };
      button.click();
      button.click();
    });
    await expect(dialog.getByText(/thank you/i).first()).toBeVisible();
    const rows = await inDatabase("select 1 from feedback where message = $1", ["pressed twice"]);
    expect(rows).toHaveLength(1);
  });

  test("is sent, thanked for, and forgotten on closing @deep", async ({ page }) => {
    await signIn(page, "says@example.com");
    await page.getByRole("button", { name: "Feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Feedback" });
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByText("Please enter your feedback.")).toBeVisible();
    await dialog.getByLabel("Message").fill("  \n ");
    await expect(dialog.getByText("Please enter your feedback.")).toHaveCount(0);
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Please enter your feedback.")).toBeVisible();
    await dialog.getByLabel("Message").fill("The bell is lovely.");
    await dialog.getByLabel("E-mail").fill("not an address");
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByText("Enter a valid email")).toBeVisible();
    await dialog.getByLabel("E-mail").fill("");
    await dialog.getByLabel("Message").press("Control+Enter");
    await expect(dialog.getByText("Thank you!")).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).first().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Feedback" })).toBeFocused();
    await page.getByRole("button", { name: "Feedback" }).click();
    await expect(dialog.getByLabel("Message")).toHaveValue("");
    const rows = await inDatabase("select message, page from feedback where message = $1", [
      "The bell is lovely.",
    ]);
    expect(rows).toEqual([{ message: "The bell is lovely.", page: "/dashboard" }]);
  });

  test("that could not be sent is kept to be sent again @deep", async ({ page }) => {
    await signIn(page, "tries@example.com");
    await page.route("**/api/feedback", (route) => route.abort());
    await page.getByRole("button", { name: "Feedback" }).click();
    const dialog = page.getByRole("dialog", { name: "Feedback" });
    await dialog.getByLabel("Message").fill("Please keep me.");
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByText("Failed to submit feedback")).toBeVisible();
    await expect(dialog.getByLabel("Message")).toHaveValue("Please keep me.");
    await page.unroute("**/api/feedback");
    await dialog.getByRole("button", { name: "Send feedback" }).click();
    await expect(dialog.getByText("Thank you!")).toBeVisible();
  });
});

for (const [size, width, height] of [
  ["desktop", 1440, 900],
  ["phone", 390, 844],
] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`account and feedback dialogs are accessible: ${size}, ${colorScheme}`, { tag: "@deep" }, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme });
      await signIn(page, `account-${size}-${colorScheme}@example.com`);
      await page.goto("/account");
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Name is required")).toBeVisible();
      expect(await findings(page)).toEqual([]);
      await page.getByRole("button", { name: "Delete account" }).click();
      await page.getByRole("dialog").waitFor();
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Feedback" }).click();
      await page.getByRole("button", { name: "Send feedback" }).click();
      expect(await findings(page)).toEqual([]);
      await page.getByLabel("Message").fill("Good.");
      await page.getByRole("button", { name: "Send feedback" }).click();
      await page.getByText("Thank you!").waitFor();
      expect(await findings(page)).toEqual([]);
    });
  }
}
