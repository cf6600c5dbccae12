import type { Page } from "@playwright/test";
import { newWorkspace } from "./catalogue.ts";
import { expect, expectGood, signIn, test } from "./fixtures.ts";
import { somebody } from "./label.ts";
import { distroKidFile, payableTracks } from "./statement-files.ts";

/** A distributor's file becomes what everybody is paid. */

test.describe.configure({ timeout: 90_000 });

const FERRY = "FR6V82700001";
const SALT = "FR6V82700003";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** A label with two tracks that can be paid, on the page of its payments. */
async function atPayments(page: Page): Promise<string> {
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  await payableTracks(page, slug, { "Night Ferry": FERRY, "Salt Road": SALT });
  await page.goto(`/workspace/${slug}/payments`);
  await expect(page.getByRole("button", { name: "Upload a statement" })).toBeVisible();
  return slug;
}

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel("Upload a statement")
    .and(page.locator("input"))
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

const open = (page: Page) => page.getByRole("link", { name: "Open", exact: true }).click();

test("recordings of a file that nobody has here become drafts, once, and are completed and sent @deep", async ({
  page,
}) => {
  const slug = await atPayments(page);
  const lines = [
    { isrc: FERRY, amount: "431.20" },
    { isrc: "USXXX2700009", title: "Lanterns", artist: "Zed", amount: "40.25" },
    { isrc: "USXXX2700010", title: "Breakwater", artist: "Zed", amount: "7" },
  ];
  await choose(page, "march.tsv", distroKidFile(lines));
  await open(page);
  await page.getByRole("link", { name: "Match" }).click();
  await page.getByRole("button", { name: "Make drafts" }).click();
  await expect(page.getByText("2 drafts made")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("Nobody is emailed until you send them.")).toBeVisible();
  await expectGood(page);
  await page.reload();
  await page.getByRole("button", { name: "Make drafts" }).click();
  await expect(page.getByText("All of them are drafts already.")).toBeVisible();

  await page.getByRole("link", { name: "Complete the drafts" }).click();
  for (const title of ["Lanterns", "Breakwater"])
    await expect(page.getByRole("gridcell", { name: title, exact: true }).first()).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "US-XXX-27-00010" })).toBeVisible();
  await expect(page.getByRole("gridcell", { name: "Night Ferry" })).toHaveCount(0);
  await expectGood(page);
  for (const title of ["Lanterns", "Breakwater"])
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  await page.getByRole("button", { name: "Set people and shares of 2 tracks" }).click();
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Template name").fill("Zed alone");
  // The file names whoever is on them; the rest is for people to fill in.
  const person = page.getByRole("group", { name: "Person 1" });
  await expect(person.getByLabel("Name")).toHaveValue("Zed");
  await person.getByLabel("Email").fill(somebody("zed"));
  await person.getByLabel("Share %").fill("100");
  await page.getByRole("button", { name: "Save the template" }).click();
  await page.getByRole("button", { name: "Use Zed alone on 2 tracks" }).click();
  await expect(page.getByRole("heading", { name: "2 drafts, all ready to send" })).toBeVisible();
  await expect(page.getByText("All changes saved")).toBeVisible();
  await page.goto(`/workspace/${slug}/drafts`);
  await page.getByRole("button", { name: "Select all 2 that are ready" }).click();
  await page.getByRole("button", { name: "Send 2 drafts" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send 2 drafts" }).click();
  await expect(page.getByText("2 releases were sent")).toBeVisible({ timeout: 20_000 });
});

test("a file is dropped, matched by keys alone, given its rate and deductions, and agreed", async ({
  page,
}) => {
  const slug = await atPayments(page);
  await expectGood(page);
  const file = distroKidFile([
    { isrc: FERRY, amount: "431.20" },
    { isrc: SALT, amount: "-12.5", title: "Salt Road" },
    { title: "Night Ferry (Remastered)", amount: "21.4" },
    { title: "Salt Rd", amount: "3" },
    { title: "Night Fery", amount: "2" },
    { isrc: "USXXX2700009", title: "Somebody Else", artist: "Zed", amount: "40.25" },
  ]);

  await test.step("several dropped at once: each is a statement of its own", async () => {
    const dropped = await page.evaluateHandle(`{
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(file)}], "march.tsv"));
      data;
    }`);
    await page.locator("[data-drop]").dispatchEvent("drop", { dataTransfer: dropped });
    await open(page);
    await expect(heading(page, "3 of 6 need you")).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText("DistroKid, March 2027, 485.35 USD, 6 lines")).toBeVisible();
    await expectGood(page);
  });

  await test.step("by keys alone: take what is offered, search, not ours", async () => {
    await page.getByRole("listitem", { name: /^Night Ferry \(Remastered\)/ }).focus();
    await page.keyboard.press("1");
    await expect(heading(page, "2 of 6 need you")).toBeVisible();
    await page.getByRole("listitem", { name: /^Salt Rd/ }).focus();
    await page.keyboard.press("s");
    await page.keyboard.type("salt road");
    await expect(page.getByRole("option", { name: /Salt Road/ })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(heading(page, "1 of 6 need you")).toBeVisible();
    await page.getByRole("listitem", { name: /^Night Fery/ }).focus();
    await page.keyboard.press("x");
    await expect(heading(page, "Nothing needs you here")).toBeVisible();
    await page.getByRole("button", { name: "2 not ours" }).click();
    await page.getByRole("button", { name: /^Undo: Night Fery/ }).click();
    await expect(heading(page, "1 of 6 need you")).toBeVisible();
    await page.getByRole("button", { name: "Set the rest aside" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Set the rest aside" }).click();
    await expect(heading(page, "Nothing needs you here")).toBeVisible();
    await expectGood(page);
  });

  await test.step("the rate and a deduction: sums follow, and what was agreed stays", async () => {
    await page.getByRole("link", { name: "Check the amounts" }).click();
    await page.getByLabel(/^Exchange rate/).fill("1.1");
    await page.getByLabel("Where the rate is from").fill("ECB reference rate");
    await page.getByRole("button", { name: "Add a deduction" }).click();
    await page.getByLabel("Deduction 1, percent").fill("15");
    await page.getByLabel("Reason 1").fill("Label share");
    // 452.60 less 15% at 1.1
    await expect(page.getByText("423.181 USDT").first()).toBeVisible();
    await expectGood(page);
    const agree = page.getByRole("button", { name: "Agree" });
    await page.route("**/statements/*/terms", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByLabel(/^Exchange rate/).fill("1.2");
    await expect(page.getByText("Failed to save. Your entries are still here.")).toBeVisible();
    await expect(agree).toHaveAttribute("aria-disabled", "true");
    await page.unroute("**/statements/*/terms");
    await page.getByRole("button", { name: "Save again" }).click();
    await expect(page.getByText("461.652 USDT").first()).toBeVisible();
    await page.getByLabel(/^Exchange rate/).fill("1.1");
    await expect(page.getByText("423.181 USDT").first()).toBeVisible();
    await agree.click();
    await expectGood(page);
    await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
    await expect(page.getByText("Waiting for your transfer")).toBeVisible();
  });

  await test.step("the same file again opens what is there", async () => {
    await page.goto(`/workspace/${slug}/payments`);
    await choose(page, "again.tsv", file);
    await expect(page.getByText(/You already uploaded this file: DistroKid, March 2027/)).toBeVisible();
    await expectGood(page);
  });
});

test("an unknown file is read once somebody says what its columns mean @deep", async ({ page }) => {
  const slug = await atPayments(page);
  await choose(page, "shop.csv", `When,Where,Song,Code,Paid\n2027-03,Tidal,Night Ferry,${FERRY},1.25`);
  await open(page);
  await expect(heading(page, "What do the columns mean?")).toBeVisible({ timeout: 30_000 });
  await expectGood(page);
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText(/Choose which column is the month of sale/)).toBeVisible();
  await page.getByLabel("Meaning of When").selectOption("Month of sale");
  await page.getByLabel("Meaning of Where").selectOption("Store");
  await page.getByLabel("What do you call this source?").fill("Our shop");
  await page.getByLabel("Currency of the amounts").fill("eur");
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(heading(page, "Our shop, March 2027")).toBeVisible({ timeout: 30_000 });

  await test.step("what was said is listed, and once forgotten the next file asks again", async () => {
    await page.goto(`/workspace/${slug}/payments`);
    await page.getByText("What we remember for your next files").click();
    const files = page.getByRole("region", { name: "Remembered files" });
    await expect(files.getByText("Our shop")).toBeVisible();
    await expect(files.getByText("Month of sale")).toBeVisible();
    await expectGood(page);
    await files.getByRole("button", { name: "Forget Our shop" }).click();
    const asked = page.getByRole("dialog", { name: "Forget this kind of file?" });
    await expect(asked.getByText("Statements that were read this way stay as they are.")).toBeVisible();
    await expectGood(page);
    await asked.getByRole("button", { name: "Forget" }).click();
    await expect(files.getByText("Every file so far was recognised by itself.")).toBeVisible();
    await expect(page.getByRole("link", { name: /Our shop, March 2027/ })).toBeVisible();
    await choose(page, "april.csv", `When,Where,Song,Code,Paid\n2027-04,Tidal,Night Ferry,${FERRY},2.5`);
    await open(page);
    await expect(heading(page, "What do the columns mean?")).toBeVisible({ timeout: 30_000 });
  });
});

test("a file without a currency asks for it, and goes on with the answer @deep", async ({ page }) => {
  await atPayments(page);
  const header = ["Report Date", "Sales Date", "Quantity", "Subtotal", "Isrc", "Barcode", "Partner Name"];
  const row = ["2027-05-01", "2027-03-31", "4", "1.25", FERRY.toLowerCase(), "", "Spotify"];
  const more = [
    ["Transaction Type", "Delivery Country"],
    ["Stream", "DE"],
  ] as const;
  await choose(
    page,
    "cdbaby.txt",
    `${[...header, ...more[0]].join("\t")}\n${[...row, ...more[1]].join("\t")}`,
  );
  await open(page);
  await expect(heading(page, "We need an answer")).toBeVisible({ timeout: 30_000 });
  await expectGood(page);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText("Enter three letters, such as EUR")).toBeVisible();
  await page.getByLabel("Currency").fill("usd");
  await page.getByRole("button", { name: "Go on" }).click();
  await expect(page.getByText(/CD Baby, March 2027, 1.25 USD, 1 line/)).toBeVisible({ timeout: 30_000 });
});

test("@deep an upload that was interrupted goes on where it stopped", async ({ page }) => {
  const slug = await atPayments(page);
  const file = distroKidFile(Array.from({ length: 45_000 }, () => ({ isrc: FERRY, amount: "0.01" })));
  const sent: number[] = [];
  let isCut = true;
  await page.route("**/pieces/*", async (route) => {
    const piece = Number(route.request().url().split("/").at(-1));
    if (isCut && piece > 2) return;
    sent.push(piece);
    await route.continue();
  });
  await choose(page, "march.tsv", file);
  await expect.poll(() => sent.length).toBe(3);
  await expect(page.getByText(/^Uploading, [1-9]/)).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "march.tsv" }).click();
  await expect(page.getByText(/^The upload stopped at 2\.\d MB of 3\.\d MB$/)).toBeVisible();
  await expectGood(page);
  isCut = false;
  sent.length = 0;
  await page
    .getByLabel("Choose files")
    .and(page.locator("input"))
    .setInputFiles({ name: "march.tsv", mimeType: "text/plain", buffer: Buffer.from(file) });
  await expect(page.getByText("DistroKid, March 2027, 450.00 USD, 45,000 lines")).toBeVisible({
    timeout: 60_000,
  });
  expect(sent).not.toContain(0);
  await page.goto(`/workspace/${slug}/payments`);
  await expect(page.locator("[data-row]")).toHaveCount(1);
});

test("@deep overlapping months warn by name, and a correction pays only the difference", async ({ page }) => {
  const slug = await atPayments(page);
  await choose(page, "march.tsv", distroKidFile([{ isrc: FERRY, amount: "100" }]));
  await open(page);

  await test.step("one choice right after another: the last one is saved", async () => {
    await page.getByRole("link", { name: "Amount" }).click({ timeout: 30_000 });
    for (const token of ["USDC", "USDT", "USDC", "USDT"]) {
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith("/terms") && answer.request().postDataJSON().token === token,
      );
      await page.getByText(token, { exact: true }).click();
      await saved;
    }
    await page.reload();
    await expect(page.getByRole("radio", { name: "USDT" })).toBeChecked();
  });

  await agreeAtRate(page, "1");
  const first = new URL(page.url()).pathname;

  await test.step("the same months again: both are named", async () => {
    await page.goto(`/workspace/${slug}/payments`);
    await choose(page, "march-again.tsv", distroKidFile([{ isrc: FERRY, amount: "100.00" }]));
    await open(page);
    await expect(page.getByText(/^Some of its months are also in DistroKid, March 2027\./)).toBeVisible({
      timeout: 30_000,
    });
    await expectGood(page);
    await page.getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("This statement was withdrawn. Nobody is paid by it.")).toBeVisible();
  });

  await test.step("a corrected file says which it replaces, and pays the difference", async () => {
    await page.goto(`${first}?step=file`);
    await page
      .getByLabel("Upload a correction")
      .and(page.locator("input"))
      .setInputFiles({
        name: "corrected.tsv",
        mimeType: "text/plain",
        buffer: Buffer.from(distroKidFile([{ isrc: FERRY, amount: "130" }])),
      });
    await expect(page.getByText(/^This file corrects DistroKid, March 2027\. Only/)).toBeVisible({
      timeout: 30_000,
    });
    await agreeAtRate(page, "1");
    await page.getByRole("link", { name: "Amount" }).click();
    await expect(page.getByText("Paid by the statement it corrects")).toBeVisible();
    await expect(page.getByText("30.00 USDT").first()).toBeVisible();
    await expectGood(page);
  });
});

async function agreeAtRate(page: Page, rate: string) {
  await page.getByRole("link", { name: "Amount" }).click({ timeout: 30_000 });
  await page.getByLabel(/^Exchange rate/).fill(rate);
  await page.getByLabel("Where the rate is from").fill("ECB reference rate");
  await page.getByRole("button", { name: "Agree" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Agree" }).click();
  await expect(page.getByText("Waiting for your transfer")).toBeVisible();
}
