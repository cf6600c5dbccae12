import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { Visitor } from "../harness/visitor.ts";
import { openTrack, proposeChange, seeVersions } from "./amendments.ts";
import { giveWallet, newSecret } from "./artist-wallet.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { newVisitor, seePublished } from "./co-authors.ts";
import { expect, expectGood, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { seeApproved, somebody } from "./label.ts";

/** A published track gets new terms: proposed, read by everybody, stopped by an objection, agreed to, published. */

test.describe.configure({ timeout: 180_000 });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

type Mails = Awaited<ReturnType<typeof mailsTo>>;

async function linkTo(email: string, subject: string, seen: Mails = []): Promise<string> {
  const mail = await new Visitor(house.url, { messages: mailsTo }).mailTo(email, seen, subject);
  return /\/approve\?token=[\w-]+/.exec(mail.text ?? "")?.[0] ?? "";
}

async function approve(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
}

test("new shares for a published track: one objects and it stops; then all agree, and there are two versions @deep", async ({
  page,
  browser,
}) => {
  const people = [somebody("ada"), somebody("luis"), somebody("mira")] as const;
  const [ada, luis, mira] = people;
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  const track = draftTrack("Night Ferry", { [ada]: 25, [luis]: 25, [mira]: 50 });
  const id = await submitRelease(page, slug, draftRelease([track]));
  const phones = new Map<string, Page>();
  for (const email of people) {
    const phone = await newVisitor(browser, PHONE);
    await giveWallet(phone, { standard: ["Phantom"], secrets: [newSecret()] });
    await approve(phone, await linkTo(email, "waiting for your approval"));
    phones.set(email, phone);
  }
  await page.goto(`/workspace/${slug}?release=${id}`);
  await seePublished(page);
  await page.getByRole("button", { name: "View details: Night Ferry" }).click();

  await proposeChange(page, { [ada]: "30", [luis]: "20" });
  const hers = phones.get(mira) as Page;
  await hers.goto(await linkTo(mira, "A change to a track you are on is proposed"));
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText(
    "A change that leaves your share as it is",
  );
  await expect(hers.getByText("25.00% → 30.00%")).toBeVisible();
  await expect(hers.getByRole("button", { name: "Approve" })).toHaveCount(0);
  await expectGood(hers);
  await hers.getByRole("button", { name: "Object" }).click();
  await hers.getByRole("dialog").getByRole("textbox").fill("Luis wrote the bridge");
  await hers.getByRole("dialog").getByRole("button", { name: "Object" }).click();
  await expect(hers.getByRole("heading", { level: 1 })).toHaveText("Your objection is recorded");

  await page.getByRole("link", { name: "See the proposal" }).click();
  const details = page.getByRole("dialog", { name: "Release details" });
  await expect(details.getByText("Luis wrote the bridge").first()).toBeVisible();
  await expectGood(page);
  await details.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw release" }).click();

  await openTrack(page, slug, "Night Ferry");
  const seen = (await Promise.all(people.map((email) => mailsTo(email)))).flat();
  await proposeChange(page, { [ada]: "30", [luis]: "30", [mira]: "40" });
  for (const email of people)
    await approve(
      phones.get(email) as Page,
      await linkTo(email, "A change to your track needs your approval", seen),
    );
  await seeVersions(page, slug, "Night Ferry", 2);
  await expectGood(page);
  await page.getByRole("link", { name: "Certificate" }).first().click();
  await expect(page.getByText(/Version 2, for sales from/)).toBeVisible();
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.locator(".verdict")).toContainText("No problems found", { timeout: 20_000 });
});
