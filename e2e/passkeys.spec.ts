import type { Page } from "@playwright/test";
import { agesSession, expect, expectGood, mailsTo, signIn, test } from "./fixtures.ts";

/** The browser's own device for tests: it holds passkeys and knows its owner's finger. */
async function withDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger is its owner's. */
    knows: (isUserVerified: boolean) =>
      browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

/** Logging out ends at the login page by itself: another page opened before that would be left again. */
async function logOut(page: Page) {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/login");
}

test("a passkey is added, signs in without a mail, and is worth nothing once it is removed", async ({
  page,
}) => {
  const email = "fingerprint@example.com";
  const device = await withDevice(page);
  await signIn(page, email);
  await page.goto("/account");
  const part = page.getByRole("region", { name: "Passkeys" });
  await part.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await expect(dialog.getByLabel("Name")).toHaveValue("Chrome on Linux");
  await dialog.getByLabel("Name").fill("Studio laptop");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(part.getByRole("listitem")).toContainText(/Studio laptop.*Not used yet.*Added just now/);
  await expect
    .poll(async () => (await mailsTo(email)).map(({ subject }) => subject))
    .toContain("A passkey was added to your account");

  await logOut(page);
  await page.goto("/login?next=%2Faccount");
  const button = page.getByRole("button", { name: "Sign in with a passkey" });
  const mails = (await mailsTo(email)).length;
  await device.knows(false);
  await button.click();
  await expect(page.getByText("No passkey was used.")).toBeVisible();
  await expectGood(page);
  await device.knows(true);
  await button.click();
  await page.waitForURL("**/account");
  await expect(part.getByRole("listitem")).toContainText("Last used just now");
  expect(await mailsTo(email)).toHaveLength(mails);

  await part.getByRole("button", { name: "Remove passkey Studio laptop" }).click();
  const asking = page.getByRole("dialog", { name: "Remove this passkey?" });
  await expectGood(page);
  await asking.getByRole("button", { name: "Remove passkey" }).click();
  await expect(part.getByRole("listitem")).toHaveCount(0);
  await logOut(page);
  await button.click();
  await expect(page.getByText("This passkey was not accepted.")).toBeVisible();
});

test("an old session signs in again before a passkey is added @deep", async ({ page }) => {
  const email = "late-finger@example.com";
  await withDevice(page);
  await signIn(page, email);
  await agesSession(email);
  await page.goto("/account");
  const part = page.getByRole("region", { name: "Passkeys" });
  const add = async () => {
    await part.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  };
  await add();
  const refused = page.getByRole("dialog").getByRole("alert");
  await expect(refused).toContainText("This needs a sign-in from the last 10 minutes. Sign in again");
  await refused.getByRole("button", { name: "Sign in again" }).click();
  await page.waitForURL("**/login?next=%2Faccount");

  await signIn(page, email);
  await page.goto("/account");
  await expect(part.getByRole("listitem")).toHaveCount(0);
  await add();
  await expect(part.getByRole("listitem")).toHaveCount(1);
});
