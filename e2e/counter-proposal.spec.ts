import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { Visitor } from "../harness/visitor.ts";
import { giveWallet, newSecret, signedTexts } from "./artist-wallet.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { newVisitor, seePublished } from "./co-authors.ts";
import { expect, expectGood, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { seeApproved, somebody } from "./label.ts";

test.describe.configure({ timeout: 120_000 });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const ASKED = "waiting for your approval";
const CHANGED = "A release you are on was changed";

/** The path of the link in the newest mail of that subject. */
async function linkTo(email: string, subject: string): Promise<string> {
  const mail = await new Visitor(house.url, { messages: mailsTo }).mailTo(email, [], subject);
  return /\/approve\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
}

/** One track of three people, and the label's page with its details open. */
async function askThree(page: Page) {
  const [ada, luis, mira] = [somebody("ada"), somebody("luis"), somebody("mira")];
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  const track = draftTrack("Night Ferry", { [ada]: 25, [luis]: 25, [mira]: 50 });
  const id = await submitRelease(page, slug, draftRelease([track]));
  await page.goto(`/workspace/${slug}?release=${id}`);
  return { ada, luis, mira, slug, id };
}

async function approve(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
}

async function suggest(page: Page, link: string, shares: Record<string, string>, reason: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Suggest other shares" }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest other shares" });
  await expect(dialog.getByRole("button", { name: "Send suggestion" })).toBeDisabled();
  for (const [email, share] of Object.entries(shares))
    await dialog.getByLabel(`${email.split("@")[0]}, share in percent`).fill(share);
  await expect(dialog.getByText("Adds up to 100%")).toBeVisible();
  await dialog.getByLabel("Why? (optional)").fill(reason);
  await expectGood(page);
  await dialog.getByRole("button", { name: "Send suggestion" }).click();
  await expect(dialog).toBeHidden();
}

test("a co-author suggests other shares, the label accepts, another confirms with one tap, and it is published @deep", async ({
  page,
  browser,
}) => {
  const { ada, luis, mira } = await askThree(page);
  const secrets = [newSecret(), newSecret()];
  const miras = await newVisitor(browser, PHONE);
  await giveWallet(miras, { standard: ["Phantom"], secrets });
  await approve(miras, await linkTo(mira, ASKED));

  const phone = await newVisitor(browser, PHONE);
  await giveWallet(phone, { standard: ["Phantom"] });
  await suggest(phone, await linkTo(ada, ASKED), { [ada]: "30", [luis]: "20" }, "I wrote the bridge");
  const waits = phone.getByRole("region", { name: "Your suggestion" });
  await expect(waits).toContainText("Harbour Label has not answered yet.");
  await expectGood(phone);

  const details = page.getByRole("dialog", { name: "Release details" });
  const suggested = details.getByRole("region", { name: "Suggested shares" });
  await expect(suggested).toContainText("I wrote the bridge", { timeout: 15_000 });
  await expect(suggested.getByText("30.00%")).toBeVisible();
  await expectGood(page);
  await suggested.getByRole("button", { name: "Accept" }).click();
  await expect(suggested).toContainText("Accepted");
  await expect(details).toContainText("Version 2");

  await miras.goto(await linkTo(mira, "nothing changes for you"));
  await expect(miras.getByRole("heading", { level: 1 })).toHaveText("Nothing changes for you");
  await expectGood(miras);
  await miras.getByRole("button", { name: "Confirm", exact: true }).tap();
  await expect(miras.getByRole("heading", { name: "Track Approved!" })).toBeVisible();
  expect(await signedTexts(miras)).toHaveLength(1);

  await approve(phone, await linkTo(ada, "Your shares were accepted"));
  const luises = await newVisitor(browser);
  await giveWallet(luises, { standard: ["Phantom"] });
  await approve(luises, await linkTo(luis, CHANGED));
  await seePublished(page);
});

test("the label answers, and the co-author reads it; the form begins with what they suggest next @deep", async ({
  page,
  browser,
}) => {
  const { ada, luis } = await askThree(page);
  const artist = await newVisitor(browser);
  const link = await linkTo(ada, ASKED);
  await suggest(artist, link, { [ada]: "40", [luis]: "10" }, "");
  const suggested = page.getByRole("region", { name: "Suggested shares" });
  await suggested.getByRole("button", { name: "Answer" }).click({ timeout: 15_000 });
  await suggested.getByRole("textbox").fill("Luis played on it too. What about 28?");
  await suggested.getByRole("button", { name: "Send answer" }).click();
  await expect(suggested).toContainText("Answered");

  await artist.goto(link);
  await expect(artist.getByRole("region", { name: "Your suggestion" })).toContainText("What about 28?");
  await suggest(artist, link, { [ada]: "28", [luis]: "22" }, "");
  await suggested.getByRole("link", { name: "Edit the release" }).click({ timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/28\s?%/).first()).toBeVisible();

  await artist.goto(link);
  await artist.getByRole("button", { name: "Take back" }).click();
  await expect(artist.getByRole("button", { name: "Suggest other shares" })).toBeVisible();
});

test("among many tracks one is suggested otherwise and waits, and the rest is signed", async ({
  page,
  browser,
}) => {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  const shares = { [ada]: 60, [luis]: 40 };
  const tracks = ["Night Ferry", "Undertow", "Spindrift"].map((title) => draftTrack(title, shares));
  await submitRelease(page, slug, draftRelease(tracks, { releaseType: "album" }));
  const phone = await newVisitor(browser, PHONE);
  await giveWallet(phone, { standard: ["Phantom"] });
  await phone.goto(await linkTo(ada, ASKED));
  await phone.getByLabel("Your answer to Undertow").selectOption("Suggest other shares…");
  const dialog = phone.getByRole("dialog", { name: "Suggest other shares" });
  await dialog.getByLabel(`${ada.split("@")[0]}, share in percent`).fill("70");
  await expect(dialog.getByLabel(`${luis.split("@")[0]}, share in percent`)).toHaveValue("30");
  await dialog.getByRole("button", { name: "Send suggestion" }).click();
  await expect(phone.getByText("You suggested other shares and wait for the answer.")).toBeVisible();
  await expectGood(phone);
  await phone.getByRole("button", { name: "Approve 2 tracks" }).click();
  await phone.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(phone);
});
