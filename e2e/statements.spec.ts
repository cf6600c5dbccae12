import type { Page } from "@playwright/test";
import { newWorkspace } from "./catalogue.ts";
import { expect, expectGood, signIn, test } from "./fixtures.ts";
import { somebody } from "./label.ts";
import { payableTracks } from "./statement-files.ts";

/** A distributor's file becomes what everybody is paid. */

test.describe.configure({ timeout: 90_000 });

const FERRY = "FR6V82700001";
const SALT = "FR6V82700003";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name });

/** A label with two tracks that can be paid, on the page of its payments. */
async function atPayments(page: Page) {
  await signIn(page, somebody("label"));
  const slug = await newWorkspace(page, "Harbour Label");
  await payableTracks(page, slug, { "Night Ferry": FERRY, "Salt Road": SALT });
  await page.goto(`/workspace/${slug}/payments`);
  await expect(page.getByRole("button", { name: "Upload a statement" })).toBeVisible();
}

const choose = (page: Page, name: string, content: string) =>
  page
    .getByLabel("Upload a statement")
    .and(page.locator("input"))
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

const open = (page: Page) => page.getByRole("link", { name: "Open", exact: true }).click();

test("an unknown file is read once somebody says what its columns mean", async ({ page }) => {
  await atPayments(page);
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
});

test("a file without a currency asks for it, and goes on with the answer", async ({ page }) => {
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
