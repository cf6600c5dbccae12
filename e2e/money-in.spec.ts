import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey } from "@solana/kit";
import { solanaWallet } from "../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { payFromFaucet } from "../local/faucet.ts";
import { readConfig } from "../server/config.ts";
import { giveWallet, newSecret } from "./artist-wallet.ts";
import { approveAll, newWorkspace, submitRelease } from "./catalogue.ts";
import { signedInVisitor } from "./co-authors.ts";
import { expect, expectGood, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { somebody } from "./label.ts";
import { distroKidFile } from "./statement-files.ts";

/** The whole way of royalties, on the chain that `npm start` brings: a file, one transfer, everybody paid and told why. */

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const SOON = { timeout: 90_000 };
const FERRY = "FR6V82700001";
const SALT = "FR6V82700003";
const THIS_MONTH = new Date().toISOString().slice(0, 7);

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

async function downloaded(page: Page, link: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: link, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

/** Two tracks of two people, as the chain has them. */
async function publishedTracks(page: Page, slug: string, [ada, luis]: [string, string]) {
  const tracks = [
    draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 }, { isrc: FERRY }),
    draftTrack("Salt Road", { [ada]: 100 }, { isrc: SALT }),
  ];
  const id = await submitRelease(page, slug, draftRelease(tracks, { releaseType: "album" }));
  for (const email of [ada, luis]) await approveAll(email);
  const status = async () => {
    const answer = await page.request.get(`/api/workspaces/${slug}/releases/${id}`);
    return ((await answer.json()) as { status: string }).status;
  };
  await expect.poll(status, SOON).toBe("published");
  return id;
}

/** The path of the link in the mail about a statement. */
async function mailedSlip(email: string, subject: RegExp): Promise<string> {
  const found = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject));
  await expect.poll(async () => (await found()) !== undefined, SOON).toBe(true);
  return /\/statements\/[\w-]+/.exec((await found())?.text ?? "")?.[0] ?? "no link in the mail";
}

/** What one column of a CSV file adds up to. */
function sumOf(csv: string, column: string): number {
  const [header = "", ...rows] = csv.trim().split(/\r?\n/);
  const place = header.replace("\uFEFF", "").split(",").indexOf(column);
  expect(place, `${column} in ${header}`).toBeGreaterThanOrEqual(0);
  return rows.reduce((sum, row) => sum + Number(row.split(",")[place]), 0);
}

test("@deep a file is dropped, matched, agreed and paid by one transfer; everybody sees what they earned and why", async ({
  page,
  browser,
}) => {
  const [label, ada, luis] = [somebody("label"), somebody("ada"), somebody("luis")];
  const file = distroKidFile([
    { isrc: FERRY, amount: "100", month: THIS_MONTH },
    { isrc: FERRY, amount: "20", month: THIS_MONTH, store: "Deezer" },
    { isrc: SALT, amount: "40", month: THIS_MONTH, title: "Salt Road" },
    { title: "Salt Rd", amount: "10", month: THIS_MONTH },
  ]);
  const secret = newSecret();
  await giveWallet(page, { standard: ["Phantom"], secrets: [secret] });
  await signIn(page, label);
  const slug = await newWorkspace(page, "Harbour Label");
  await publishedTracks(page, slug, [ada, luis]);

  await test.step("dropped, matched, priced and agreed", async () => {
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Harbour Label" }).first().click();
    await page.getByRole("link", { name: "Payments" }).click();
    const dropped = await page.evaluateHandle(
      `(() => { const data = new DataTransfer();
        data.items.add(new File([${JSON.stringify(file)}], "royalties.tsv")); return data; })()`,
    );
    await page.locator("[data-drop]").dispatchEvent("drop", { dataTransfer: dropped });
    await page.getByRole("link", { name: "Open", exact: true }).click();
    await expect(heading(page, "1 of 3 need you")).toBeVisible(SOON);
    await page.getByRole("button", { name: /^Match with Salt Road/ }).click();
    await page.getByRole("link", { name: "Check the amounts" }).click();
    await page.getByLabel(/^Exchange rate/).fill("1");
    await page.getByLabel("Where the rate is from").fill("ECB reference rate");
    await page.getByRole("button", { name: "Add a deduction" }).click();
    await page.getByLabel("Deduction 1, percent").fill("10");
    await page.getByLabel("Reason 1").fill("Label share");
    await expect(page.getByText("153.00 USDT").first()).toBeVisible();
    await page.getByRole("button", { name: "Agree" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
  });

  await test.step("one transfer: the open page tells of it until everybody has their part", async () => {
    await expect(heading(page, "Solana: where may money go back to?")).toBeVisible();
    await page.getByLabel("Address on Solana").fill(solanaWallet().address);
    await page.getByRole("button", { name: "Use this address" }).click();
    await expect(page.getByText("Send 153.00 USDT to this address")).toBeVisible(SOON);
    await expectGood(page);
    const kept = JSON.parse((await downloaded(page, "Download the file")).toString());
    expect(kept).toMatchObject({ kind: "ledgerline-remittance", network: "Solana", payments: [{}, {}] });
    const pay = page.getByRole("button", { name: "Pay with Phantom" });
    await pay.click();
    await expect(page.getByRole("alert")).toContainText("This wallet does not hold enough of the token");
    const { chains } = readConfig(house.env);
    for (const [token, amount] of [
      ["usdt", "153"],
      ["sol", "1"],
    ] as const)
      await payFromFaucet(chains, { network: "Solana", to: await walletOf(secret), token, amount });
    await pay.click();
    await expect(heading(page, "What happened")).toBeVisible(SOON);
    await expect(page.getByText("Every contract was paid").first()).toBeVisible();
    await expectGood(page);
    expect((await downloaded(page, "Download")).toString()).toBe(file);
    await page.getByRole("link", { name: "Pay", exact: true }).click();
    await expect(page.getByRole("list", { name: "How far it is" }).getByRole("listitem")).toHaveText(
      ["Transfer seen", "Transfer final", "Contracts paid: 2 of 2", "Divided among co-authors: 2 of 2"],
      SOON,
    );
  });

  await test.step("a co-author opens the mail's link: the page, CSV and PDF say the same, and it adds up", async () => {
    // 120 less 10%, of which 60%, and all of 50 less 10%
    const slip = await mailedSlip(ada, /^You earned 109.80? USDT from DistroKid/);
    const artist = await signedInVisitor(browser, ada);
    await artist.goto(slip);
    await expect(artist.getByText("109.80 USDT").first()).toBeVisible();
    await artist.getByText("Night Ferry").click();
    await expect(artist.getByText("Your share, 60%")).toBeVisible();
    await expect(artist.getByText("Paid to you")).toBeVisible();
    await expectGood(artist);
    expect(sumOf((await downloaded(artist, "CSV")).toString(), "your part")).toBeCloseTo(109.8, 6);
    expect((await downloaded(artist, "PDF")).subarray(0, 5).toString()).toBe("%PDF-");
    await artist.context().close();
    const other = await signedInVisitor(browser, luis);
    await other.goto(slip);
    await expect(heading(other, "No such statement")).toBeVisible();
    await other.context().close();
  });

  await test.step("what each person earned this quarter and why, in five clicks from the dashboard", async () => {
    await page.goto("/dashboard");
    let clicks = 0;
    const press = async (role: "link" | "button", name: string | RegExp) => {
      clicks++;
      await page.getByRole(role, { name }).first().click();
    };
    await press("link", "Harbour Label");
    await press("link", "Reports");
    await press("button", "Person");
    clicks++;
    await page.getByLabel("Months of sale").selectOption("This quarter");
    await expect(page.getByRole("row", { name: /109\.80 USDT/ })).toBeVisible();
    await expect(page.getByRole("row", { name: /43\.20 USDT/ })).toBeVisible();
    await expectGood(page);
    await press("link", new RegExp(ada.split("@")[0] ?? ""));
    await expect(page.getByRole("row", { name: /Night Ferry.*64\.80 USDT/ })).toBeVisible();
    await expect(page.getByText("10% deducted: Label share")).toBeVisible();
    const payouts = page.locator("section", { has: heading(page, "Paid out") }).getByRole("listitem");
    await expect(payouts).toHaveCount(2);
    expect(clicks).toBe(5);
    await expectGood(page);
    await press("link", `Year-end ${THIS_MONTH.slice(0, 4)}`);
    await expect(heading(page, "Paid out in the year")).toBeVisible();
    await expect(page.locator("dd", { hasText: "109.80 USDT" })).toHaveCount(2);
    await expectGood(page);
  });

  await test.step("the co-author's earnings lead to their statement and their year", async () => {
    const artist = await signedInVisitor(browser, ada);
    await artist.goto("/earnings");
    await artist.getByRole("link", { name: "DistroKid" }).click();
    await expect(artist.getByText("109.80 USDT").first()).toBeVisible();
    await artist.goto(`/earnings/${THIS_MONTH.slice(0, 4)}`);
    await expect(artist.locator("dd", { hasText: "109.80 USDT" })).toHaveCount(2);
    expect((await downloaded(artist, "Download CSV")).toString()).toContain("payout,Night Ferry");
    await expectGood(artist);
    await artist.context().close();
  });
});

test("@deep a licence for a whole release is paid by one transfer, and the payer gets a receipt", async ({
  page,
  browser,
}) => {
  const [label, ada, luis] = [somebody("label"), somebody("ada"), somebody("luis")];
  const reference = "Film licence, invoice 2027-031";
  await signIn(page, label);
  const slug = await newWorkspace(page, "Harbour Label");
  const releaseId = await publishedTracks(page, slug, [ada, luis]);

  await test.step("from the release's details: amount, payer, reference, and what each track gets", async () => {
    await page.goto(`/workspace/${slug}?release=${releaseId}`);
    await page.getByRole("link", { name: "Pay this release" }).click();
    await page.getByRole("button", { name: "Get the address to pay to" }).click();
    await expect(page.getByText("Enter an amount.")).toBeVisible();
    await expect(page.getByText("Say what it is for.")).toBeVisible();
    await page.getByLabel("Amount in USDT").fill("100.000001");
    await page.getByLabel("Who pays").fill("Sync House Ltd");
    await page.getByLabel("What for").fill(reference);
    await expect(page.getByRole("row", { name: "Night Ferry" })).toContainText("50.000001");
    await expect(page.getByText("The first track gets 0.000001 USDT more")).toBeVisible();
    await page.getByText("An amount for each track").click();
    await page.getByLabel("Amount for Night Ferry").fill("60");
    await page.getByLabel("Amount for Salt Road").fill("30");
    await expect(page.getByText("10.000001 USDT is not given to a track yet.")).toBeVisible();
    await expectGood(page);
    await page.getByLabel("Amount in USDT").fill("90");
    await page.getByRole("button", { name: "Get the address to pay to" }).click();
  });

  const entered =
    await test.step("entered again it is said to be there; one more can be entered, and withdrawn", async () => {
      await expect(heading(page, /^Sync House Ltd, /)).toBeVisible();
      const first = page.url();
      await page.goBack();
      await page.getByLabel("Amount in USDT").fill("90");
      await page.getByLabel("Who pays").fill("Sync House Ltd");
      await page.getByLabel("What for").fill(reference);
      await page.getByText("An amount for each track").click();
      await page.getByLabel("Amount for Night Ferry").fill("60");
      await page.getByLabel("Amount for Salt Road").fill("30");
      await page.getByRole("button", { name: "Get the address to pay to" }).click();
      await expect(page.getByRole("alert")).toContainText(/^This payment was already entered on /);
      await expect(page.getByLabel("What for")).toHaveValue(reference);
      await expect(page.getByRole("link", { name: "Open the one that is there" })).toHaveAttribute(
        "href",
        new URL(first).pathname,
      );
      await expectGood(page);
      await page.getByRole("button", { name: "Enter one more" }).click();
      await expect(heading(page, /^Sync House Ltd, /)).toBeVisible();
      expect(page.url()).not.toBe(first);
      await page.getByRole("button", { name: "Withdraw" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
      await expect(page.getByText("This payment was withdrawn.")).toBeVisible();
      return first;
    });

  const address = await test.step("the details for a payer who is not here", async () => {
    await page.goto(entered);
    await expect(heading(page, /^Sync House Ltd, /)).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await page.getByLabel("Address on Solana").fill(solanaWallet().address);
    await page.getByRole("button", { name: "Use this address" }).press("Enter");
    await expect(page.getByText("Send 90.00 USDT to this address")).toBeVisible(SOON);
    // The form is gone: what took its place has the focus.
    await expect(heading(page, /^Solana: /)).toBeFocused();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy the payment details" }).click();
    const copied = String(await page.evaluate("navigator.clipboard.readText()"));
    expect(copied).toContain(`Payment for: ${reference}`);
    expect(copied).toContain("Amount: 90.00 USDT");
    await expectGood(page);
    return /^Address: (\w+)$/m.exec(copied)?.[1] ?? "";
  });

  await test.step("paid from anywhere, each contract gets its part, and the receipt names every transaction", async () => {
    const { chains } = readConfig(house.env);
    await payFromFaucet(chains, { network: "Solana", to: address, token: "usdt", amount: "90" });
    await expect(heading(page, "Receipt")).toBeVisible(SOON);
    await expect(page.getByText("Every contract was paid").first()).toBeVisible();
    await expect(page.getByText("Not delivered yet")).toHaveCount(0);
    await expectGood(page);
    const csv = (await downloaded(page, "CSV")).toString();
    expect(sumOf(csv.replaceAll(`"${reference}"`, "reference"), "amount")).toBe(90);
    const [, first = ""] = csv.replaceAll(`"${reference}"`, "reference").trim().split("\r\n");
    const [receivedIn, deliveredIn] = first.split(",").slice(-3);
    for (const transaction of [receivedIn, deliveredIn]) expect(transaction).toMatch(/^\w{80,90}$/);
    expect((await downloaded(page, "PDF")).subarray(0, 5).toString()).toBe("%PDF-");
  });

  await test.step("among stores, whoever paid is said to have paid for a release", async () => {
    await page.goto(`/workspace/${slug}/reports?by=store`);
    await expect(
      page.getByRole("row", { name: /Sync House Ltd.*Paid for a release.*90\.00 USDT/ }),
    ).toBeVisible();
    await expectGood(page);
  });

  await test.step("a co-author's mail and statement say who paid, and what for", async () => {
    const slip = await mailedSlip(luis, /^You earned 24(\.00?)? USDT from Sync House Ltd/);
    const mail = (await mailsTo(luis)).find(({ subject }) => subject.includes("Sync House"));
    expect(mail?.text).toContain(reference);
    const artist = await signedInVisitor(browser, luis);
    await artist.goto(slip);
    await expect(artist.getByText("24.00 USDT").first()).toBeVisible();
    await expect(artist.getByText("Paid by Sync House Ltd, passed on by Harbour Label.")).toBeVisible();
    await expect(artist.getByText(`For: ${reference}`)).toBeVisible();
    await expect(artist.getByText("Entered in USDT")).toHaveCount(0);
    await expectGood(artist);
    await artist.context().close();
  });
});

async function walletOf(secret: string): Promise<string> {
  const { publicKey } = await createKeyPairFromPrivateKeyBytes(Buffer.from(secret, "hex"));
  return await getAddressFromPublicKey(publicKey);
}
