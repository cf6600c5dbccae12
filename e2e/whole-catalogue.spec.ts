import type { Page } from "@playwright/test";
import { signedBatch, solanaWallet } from "../harness/data/artist-wallet.ts";
import { decideManyWithCode, readWaiting } from "../harness/label.ts";
import { Visitor } from "../harness/visitor.ts";
import { sendDueReminders } from "../server/approvals/remind.ts";
import { keepDueShares } from "../server/approvals/silence/keep-shares.ts";
import { readConfig } from "../server/config.ts";
import { openWorld } from "../server/world.ts";
import { openTrack, proposeChange, seeVersions } from "./amendments.ts";
import { giveWallet, newSecret } from "./artist-wallet.ts";
import { mailedTokens, newWorkspace } from "./catalogue.ts";
import { newVisitor, signedInVisitor } from "./co-authors.ts";
import { databaseUrl, expect, expectGood, inDatabase, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { seeApproved, somebody } from "./label.ts";

/** A back catalogue from the file to the last signature, which comes late, and to new terms: 300 tracks in one walk. */

test.describe.configure({ timeout: 900_000 });
test.use({ actionTimeout: 30_000 });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SOON = { timeout: 120_000 };
const TRACKS = 300;
/** Ada is on the first of them: she signs all but one. */
const HERS = 75;
const HOLD_DAYS = 60;
const DAY_MS = 86_400_000;

const people = { visitor: () => new Visitor(house.url, { messages: mailsTo }) };
const code = (track: number) => `QZES219${String(track).padStart(5, "0")}`;
const title = (track: number) => `Song ${String(track).padStart(3, "0")}`;

/** What a step took, as a person would see it. */
async function timed(name: string, work: () => Promise<void>) {
  const from = Date.now();
  await test.step(name, work);
  console.log(`     ${name}: ${((Date.now() - from) / 1_000).toFixed(1)} s`);
}

/** A single with Noa, who never answers; an album of three; one to be countered; a long one; and six of the band's. */
function albumOf(track: number): string {
  if (track === 0) return "Silence";
  if (track < 4) return "Night Ferry";
  if (track === HERS - 1) return "The Bridge";
  return track < HERS ? "Low Tide" : `Back Pages ${Math.floor((track - HERS) / 38) + 1}`;
}

/** One row for each track, as many albums as the free plan has: Ada with Noa or Luis, then a band of five. */
function catalogueFile({
  ada,
  luis,
  noa,
  band,
}: Record<"ada" | "luis" | "noa", string> & { band: string[] }) {
  const rows = Array.from({ length: TRACKS }, (_, track) => {
    const emails = track === 0 ? [ada, noa] : track < HERS ? [ada, luis] : band;
    const shares = emails.map(() => 100 / emails.length);
    const names = emails.map((email) => email.split("-")[0]);
    const cells = [albumOf(track), title(track), "2019-05-03", code(track), names, emails, shares];
    return cells.map((cell) => (Array.isArray(cell) ? cell.join("; ") : cell)).join(",");
  });
  return ["Album,Song title,Release date,ISRC,Artist,Email,Share", ...rows].join("\n");
}

/** The path of the link in the newest mail of that subject. */
async function linkTo(email: string, subject: string | RegExp): Promise<string> {
  const asking = async () => (await mailsTo(email)).find((mail) => mail.subject.match(subject));
  await expect.poll(async () => (await asking()) !== undefined, SOON).toBe(true);
  return /\/approve\?token=[\w-]+/.exec((await asking())?.text ?? "")?.[0] ?? "";
}

/** With a wallet of their own, without the page. */
async function signs(email: string, titles: string[]) {
  const [token = ""] = await mailedTokens(email);
  const { body } = await readWaiting(people, token);
  const chosen = body.items.filter(({ trackTitle }) => titles.includes(trackTitle));
  const signed = await signedBatch(solanaWallet(), body, chosen, new Date());
  const { status } = await decideManyWithCode(people, token, signed);
  expect(status).toBe(200);
}

/** Another process on the same tables, whose clock goes on day by day. */
async function daysPass(days: number) {
  let passed = 0;
  const outside = { databaseUrl: databaseUrl(), smtpUrl: house.smtpUrl, madeHashes: {} };
  const config = readConfig({ ...house.env, LOG_LEVEL: "error" });
  const world = await openWorld(config, outside, () => new Date(Date.now() + passed * DAY_MS));
  try {
    for (; passed <= days; passed++) {
      await sendDueReminders(world);
      if (passed >= days - 1) await keepDueShares(world);
    }
  } finally {
    await world.close();
  }
}

const statusOf = async (track: number) => {
  const [row] = await inDatabase(
    "select r.status from releases r join tracks t on t.release_id = r.id and t.version = r.version where t.isrc = $1",
    [code(track)],
  );
  return row?.status;
};

async function approve(page: Page, link: string, name: string | RegExp = "Approve") {
  await page.goto(link);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
}

test("@deep 300 tracks are imported and sent, 74 signed on a phone, one is countered, one kept, claimed late and changed", async ({
  page,
  browser,
}) => {
  const [ada, luis, noa] = [somebody("ada"), somebody("luis"), somebody("noa")];
  const band = Array.from({ length: 5 }, (_, i) => somebody(`band${i}`));
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  const phone = await newVisitor(browser, PHONE);
  await giveWallet(phone, { standard: ["Phantom"], secrets: [newSecret()] });

  await timed("300 tracks imported", async () => {
    await page.goto(`/workspace/${slug}/import`);
    const buffer = Buffer.from(catalogueFile({ ada, luis, noa, band }));
    const file = { name: "catalogue.csv", mimeType: "text/csv", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await page.getByRole("button", { name: "Create 10 drafts" }).click();
    await page.getByRole("link", { name: /draft/ }).first().waitFor(SOON);
    await expectGood(page);
  });

  await timed("300 tracks sent", async () => {
    await page.goto(`/workspace/${slug}/drafts`);
    await page.getByRole("button", { name: "Select all 10 that are ready" }).click();
    await page.getByRole("button", { name: "Send 10 drafts" }).click();
    const dialog = page.getByRole("dialog");
    await dialog
      .getByLabel("If someone never answers")
      .selectOption(`Keep their share after ${HOLD_DAYS} days`);
    await expectGood(page);
    await dialog.getByRole("button", { name: "Send 10 drafts" }).click();
    await expect(page.getByText("10 releases were sent")).toBeVisible(SOON);
  });

  const link = await linkTo(ada, /waiting for your approval/);
  await timed("one track countered on the phone", async () => {
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("75 tracks wait for your approval");
    await phone.locator("summary", { hasText: "The Bridge" }).tap();
    await phone.getByLabel(`Your answer to ${title(HERS - 1)}`).selectOption("Suggest other shares…");
    const dialog = phone.getByRole("dialog", { name: "Suggest other shares" });
    await dialog.getByLabel("ada, share in percent").fill("70");
    await dialog.getByLabel("Why? (optional)").fill("I wrote the bridge");
    await expectGood(phone);
    await dialog.getByRole("button", { name: "Send suggestion" }).click();
    await expect(phone.getByText("You suggested other shares and wait for the answer.")).toBeVisible();
  });
  await timed("74 tracks signed on the phone", async () => {
    await phone.getByRole("button", { name: "Approve 74 tracks" }).tap();
    await expectGood(phone);
    await phone.getByRole("button", { name: "Sign & Approve" }).tap();
    await seeApproved(phone);
    await expect(phone.getByRole("region", { name: "Your shares" }).getByRole("listitem")).toHaveCount(74);
    await expect(phone.getByRole("button", { name: /^Next:/ })).toHaveCount(0);
    await expectGood(phone);
  });

  await timed("the suggestion accepted", async () => {
    await page.goto(`/workspace/${slug}`);
    await page
      .getByRole("button", { name: /The Bridge/ })
      .first()
      .click();
    const suggested = page.getByRole("region", { name: "Suggested shares" });
    await expect(suggested).toContainText("I wrote the bridge");
    await expectGood(page);
    await suggested.getByRole("button", { name: "Accept" }).click();
    await expect(suggested).toContainText("Accepted");
    await approve(phone, await linkTo(ada, "Your shares were accepted"));
  });

  await timed("two albums signed by the other, and published", async () => {
    const theirs = [1, 2, 3, HERS - 1];
    await signs(luis, theirs.map(title));
    for (const track of theirs) await expect.poll(() => statusOf(track), SOON).toBe("published");
  });

  await timed(`${HOLD_DAYS} days of silence, and published with the share kept`, async () => {
    await daysPass(HOLD_DAYS);
    await expect.poll(() => statusOf(0), SOON).toBe("published");
  });

  await timed("claimed late: read and signed", async () => {
    const late = await newVisitor(browser, PHONE);
    await giveWallet(late, { standard: ["Phantom"], secrets: [newSecret()] });
    await late.goto(await linkTo(noa, /kept/));
    await expect(late.getByRole("heading", { level: 1 })).toHaveText("Your share is kept for you");
    await expectGood(late);
    await late.getByRole("button", { name: "Read & sign" }).tap();
    await late.getByRole("button", { name: "Sign & Approve" }).tap();
    await seeApproved(late);
    await expectGood(late);
  });

  const own = await signedInVisitor(browser, noa);
  await timed("claimed late: taken over by an own wallet", async () => {
    await giveWallet(own, { standard: ["Phantom"], secrets: [newSecret()] });
    await own.goto("/account");
    const card = own.getByRole("region", { name: "Wallet", exact: true });
    await card.getByRole("button", { name: /^Take over with my own wallet/ }).click();
    await expectGood(own);
    const dialog = own.getByRole("dialog");
    const seen = await mailsTo(noa);
    await dialog.getByRole("button", { name: "Sign with Phantom" }).click();
    await dialog.getByLabel("Code from the email").fill(await people.visitor().codeMailedTo(noa, seen));
    await dialog.getByRole("button", { name: "Sign and take over" }).click();
    await expect(card.getByText("Taken over", { exact: true })).toBeVisible(SOON);
    await expectGood(own);
  });

  await timed("new shares proposed and signed by both", async () => {
    await openTrack(page, slug, title(0));
    await proposeChange(page, { ada: "65", noa: "35" });
    const asking = "A change to your track needs your approval";
    await approve(phone, await linkTo(ada, asking));
    await approve(own, await linkTo(noa, asking));
  });

  await timed("published with the new shares", async () => {
    await seeVersions(page, slug, title(0), 2);
    await expectGood(page);
    await page.getByRole("tab", { name: "Shares" }).click();
    await expect(page.getByRole("row", { name: /^(?!Wallet)/ })).toContainText(["65.00%", "35.00%"]);
  });
  await timed("the new shares on the certificate and the contract", async () => {
    await page.getByRole("tab", { name: "Versions" }).click();
    const newest = page.getByRole("listitem").filter({ hasText: "Version 2 of 2" });
    const address = await newest.getByRole("link", { name: "Royalties" }).getAttribute("href");
    await newest.getByRole("link", { name: "Certificate" }).click();
    await expect(page.getByText(/Version 2, for sales from/)).toBeVisible();
    for (const share of ["65.00%", "35.00%"]) await expect(page.getByText(share).first()).toBeVisible();
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(page.locator(".verdict")).toContainText("No problems found", SOON);
    await expectGood(page);
    await page.goto(address ?? "");
    const shares = page.getByRole("region", { name: "Shares" }).getByRole("listitem");
    await expect(shares).toContainText(["65.00%", "35.00%"]);
    await expectGood(page);
  });
});
