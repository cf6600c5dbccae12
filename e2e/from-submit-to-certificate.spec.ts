import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import {
  addArtist,
  approveByLink,
  approveOnDashboard,
  newVisitor,
  seePublished,
  signedInVisitor,
} from "./co-authors.ts";
import { expect, expectGood, mailsTo, signIn, test } from "./fixtures.ts";
import { somebody } from "./label.ts";

/** The whole way, on the chains that `npm start` brings: nothing is put into the database, nothing is played. */

test.describe.configure({ timeout: 180_000 });

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const CHECKS_OF_A_FULL_COPY = 19;

async function openCertificate(page: Page, track: string): Promise<Page> {
  const [certificate] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", { name: `Download certificate: ${track}` }).click(),
  ]);
  await expect(certificate.getByRole("heading", { level: 1 })).toHaveText(track);
  return certificate;
}

const check = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function expectVerified(page: Page, checks: number) {
  await page.getByRole("button", { name: "Verify" }).click();
  const verdict = page.locator(".verdict");
  await expect(verdict).toContainText(`No problems found: ${checks} checks passed`, { timeout: 20_000 });
  await expect(verdict).toHaveClass(/passed/);
  for (const title of [
    "The contract on the chain has exactly these terms",
    "The transaction that created the contract matches the proof",
  ])
    await expect(check(page, title)).toContainText("Passed");
}

async function downloadedProof(page: Page): Promise<string> {
  await page.getByText("More", { exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Full proof" }).click(),
  ]);
  return readFileSync(await download.path(), "utf8");
}

/** Each change of the file, and the check that must name it. */
const TAMPERINGS: [string | RegExp, string, string, string][] = [
  [
    '\\"bps\\":6000',
    '\\"bps\\":7000',
    "The agreement matches its hash",
    "The contract pays the signers' wallets their shares, and nobody else",
  ],
  [/"block":\d+/, '"block":7', "The transaction that created the contract matches the proof", "says 7"],
];

async function expectTamperingsNamed(page: Page, proof: string) {
  for (const [from, to, title, alsoNamed] of TAMPERINGS) {
    const tampered = proof.replace(from, to);
    expect(tampered).not.toBe(proof);
    await page.getByLabel("Check a proof file you have").setInputFiles({
      name: "proof.json",
      mimeType: "application/json",
      buffer: Buffer.from(tampered),
    });
    await expect(page.locator(".verdict.failed")).toContainText(title, { timeout: 20_000 });
    await expect(check(page, title)).toContainText("Failed");
    await expect(page.locator("li.failed").filter({ hasText: alsoNamed })).toHaveCount(1);
  }
  await expectGood(page);
}

test("Solana: submitted, signed by everybody, published by itself, verified, tampered with, shared", async ({
  page,
  browser,
}) => {
  const [label, ada, ryuichi] = [somebody("label"), somebody("ada"), somebody("ryuichi")];

  await test.step("a release with two tracks and two co-authors is submitted", async () => {
    await signIn(page, label);
    const slug = await newWorkspace(page, "Harbour Label");
    await page.goto(`/workspace/${slug}/add-release`);
    await page.getByLabel("Release name").fill("Harbour Lights");
    await page.getByLabel("Track title").fill("Night Ferry");
    await addArtist(page, "Ada Okafor", ada);
    await addArtist(page, "坂本龍一", ryuichi);
    await page.getByLabel("Share of Ada Okafor in percent").fill("60");
    await page.getByLabel("Share of 坂本龍一 in percent").fill("40");
    await page.getByRole("button", { name: "Add track" }).click();
    await page.getByLabel("Track title").fill("Ночной паром");
    await page.getByRole("button", { name: "Same people as track 1" }).click();
    await page.getByRole("button", { name: "Add track" }).click();
    await page.getByRole("button", { name: "Submit release" }).click();
    await expect(page.getByRole("heading", { name: "Sent for approval" })).toBeVisible();
  });

  await test.step("one signs with a wallet, one from the dashboard, and it publishes itself", async () => {
    await page.getByRole("link", { name: "Go to releases" }).click();
    await page.getByRole("button", { name: "Details: Harbour Lights" }).click();
    await approveByLink(browser, ada, { standard: ["Phantom"] });
    const visitor = await signedInVisitor(browser, ryuichi);
    await approveOnDashboard(visitor, "Night Ferry", "Approve all 2 tracks of this release");
    await visitor.context().close();
    await seePublished(page);
  });

  await test.step("everybody is told, with the way to the certificate", async () => {
    for (const email of [label, ada, ryuichi]) {
      const told = async () =>
        (await mailsTo(email)).find(({ subject }) => subject === "Your release is published")?.text;
      await expect.poll(told, { timeout: 20_000 }).toMatch(/\/certificate\/\w{16}/);
    }
    await page.getByRole("button", { name: /^Notifications/ }).click();
    const news = page.getByRole("dialog", { name: "Notifications" });
    await expect(news).toContainText("“Harbour Lights” is published");
    await page.keyboard.press("Escape");
  });

  const certificate = await openCertificate(page, "Night Ferry");
  await test.step("Verify is green; a changed proof file is red and says what was changed", async () => {
    await expectVerified(certificate, CHECKS_OF_A_FULL_COPY);
    await expect(certificate.locator("li.failed")).toHaveCount(0);
    const proof = await downloadedProof(certificate);
    expect(proof).toContain(ada);
    await expectTamperingsNamed(certificate, proof);
  });

  await test.step("on a phone, a stranger opens the share link and verifies too", async () => {
    await page.getByRole("button", { name: "Share: Night Ferry" }).click();
    const link = await page.getByLabel("Share link", { exact: true }).inputValue();
    const phone = await newVisitor(browser, PHONE);
    await phone.goto(link);
    await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Night Ferry");
    await expect(phone.getByText("Ada Okafor, 坂本龍一").first()).toBeVisible();
    await expectGood(phone);
    await phone.getByRole("link", { name: "View certificate" }).click();
    await expect(phone).toHaveURL(certificate.url());
    await expect(phone.getByText(ada)).toHaveCount(0);
    // Addresses and signed texts are not in the public copy, so their three checks are left open.
    await expectVerified(phone, CHECKS_OF_A_FULL_COPY - 3);
    await expectGood(phone);
    await phone.context().close();
  });
});

test("Ethereum: an album's contracts come from one transaction, and each certificate is verified @deep", async ({
  page,
  browser,
}) => {
  const [label, ada, luis] = [somebody("label"), somebody("ada"), somebody("luis")];
  await signIn(page, label);
  const slug = await newWorkspace(page, "Harbour Label");
  const tracks = [
    draftTrack("Undertow", { [ada]: 70, [luis]: 30 }),
    draftTrack("Low Tide", { [ada]: 50, [luis]: 50 }),
  ];
  const album = { releaseType: "album", contractConfigId: "ethereum-usdt" };
  const id = await submitRelease(page, slug, draftRelease(tracks, album));
  await page.goto(`/workspace/${slug}?release=${id}`);
  for (const email of [ada, luis]) await approveByLink(browser, email, { announced: ["MetaMask"] });
  await seePublished(page);

  const transactions = new Set<string>();
  for (const track of ["Undertow", "Low Tide"]) {
    const certificate = await openCertificate(page, track);
    await expectVerified(certificate, CHECKS_OF_A_FULL_COPY);
    const proof = JSON.parse(await downloadedProof(certificate)) as { chain: { transaction: string } };
    transactions.add(proof.chain.transaction);
    await certificate.close();
  }
  expect(transactions.size).toBe(1);
});
