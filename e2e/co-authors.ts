import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { giveWallet, type WalletSetup } from "./artist-wallet.ts";
import { expect, expectGood } from "./fixtures.ts";
import { house } from "./house.ts";
import { mailedApprovals, seeApproved, signedIn } from "./label.ts";

/** Who is on a release, each in a browser of their own, and the label that waits for them. */

export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: house.url, ...options });
  return context.newPage();
}

export async function signedInVisitor(browser: Browser, email: string): Promise<Page> {
  const page = await newVisitor(browser);
  const { cookies } = await signedIn(email);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: house.url })));
  return page;
}

export async function addArtist(page: Page, name: string, email: string) {
  await page.getByRole("button", { name: "Add new artist" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new artist" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add artist" }).click();
  await expect(dialog).toBeHidden();
}

/** Every track this person is asked about: a mailed link opens all of them. */
export async function approveByLink(browser: Browser, email: string, wallet: Omit<WalletSetup, "secrets">) {
  const page = await newVisitor(browser);
  await giveWallet(page, wallet);
  const [link = ""] = await mailedApprovals(email);
  await page.goto(link);
  await page.getByRole("button", { name: /^Approve( \d+ tracks)?$/ }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
  await page.context().close();
}

/** With the wallet that is held for who is signed in here. */
export async function approveOnDashboard(page: Page, track: string, button: string) {
  await page.goto("/dashboard");
  await page.getByRole("button", { name: `Review ${track}` }).click();
  await page.getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText("Nothing is waiting for you.")).toBeVisible();
}

/** The release's details say that it is published, by themselves, and lead on to its tracks. */
export async function seePublished(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Release details" });
  const onward = dialog.getByRole("link", { name: "Certificates and share links" });
  await expect(onward).toBeVisible({ timeout: 60_000 });
  await expectGood(page);
  await onward.click();
  await page.waitForURL(/\/tracks$/);
}
