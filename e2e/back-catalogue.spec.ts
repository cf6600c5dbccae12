import type { Page } from "@playwright/test";
import { expect, expectGood, LOOKS, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { somebody } from "./label.ts";

/** A label brings its old releases in with one file, mends what is wrong with it, and sends all at once. */

const HEAD = "Album,Song title,Release date,ISRC,Artist,Email,Share";

async function openLabel(page: Page): Promise<string> {
  await signIn(page, somebody("label"));
  const made = await page.context().request.post(`${house.url}/api/workspaces`, {
    data: { name: "Harbour Label" },
    headers: { origin: house.url },
  });
  return ((await made.json()) as { slug: string }).slug;
}

async function importFile(page: Page, slug: string, rows: string[]) {
  await page.goto(`/workspace/${slug}/import`);
  const buffer = Buffer.from([HEAD, ...rows].join("\n"));
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "catalogue.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: /^Create \d+ drafts?$/ }).click();
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`);
const saved = (page: Page) => expect(page.getByText("All changes saved")).toBeVisible();

test("a file with faults is imported, repaired, given a split and sent: one email each", async ({ page }) => {
  test.slow();
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const slug = await openLabel(page);
  await importFile(page, slug, [
    `Low Tide,Undertow,03/05/2019,QZ-ES2-19-00001,Ada,${ada},33.33`,
    `Low Tide,Undertow,03/05/2019,QZ-ES2-19-00001,Luis,${luis},66.66`,
    `Night Bus,Night Bus,04/06/2019,QZ/ES2/19/00002,Ada,${ada},100`,
    `Salt,Salt,2020-01-31,QZES21900003,Luis,,100`,
    "Harbour,Harbour,2020-02-31,QZES21900004,,,",
  ]);
  await page.getByRole("link", { name: "Correct 4 drafts" }).click();
  await expect(page.getByRole("heading", { name: "7 things to correct in 4 drafts" })).toBeVisible();
  await expectGood(page);

  // Each fault has its repair; the same ones are repaired together.
  await page.getByRole("button", { name: "Read 2 dates as day, month, year" }).click();
  await page.getByRole("button", { name: "Give the rest to Luis: 33, 67" }).click();
  await page.getByRole("button", { name: "Use QZ-ES2-19-00002" }).click();
  await page.getByRole("button", { name: `Use ${luis}` }).click();
  await expect(page.getByRole("heading", { name: "2 things to correct in 1 draft" })).toBeVisible();

  // By keyboard: from the title to the date, typed anew; taken back and done again.
  const title = page.getByRole("gridcell", { name: "Harbour", exact: true }).first();
  await title.click();
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2020-02-28");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "1 thing to correct in 1 draft" })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("heading", { name: "2 things to correct in 1 draft" })).toBeVisible();
  await page.getByRole("button", { name: "Leave the date out" }).click();

  // Whoever is on it comes from a template, which is kept.
  await page.getByRole("button", { name: "Select the track without people" }).click();
  await page.getByRole("button", { name: "Set people and shares of 1 track" }).click();
  await page.getByRole("button", { name: "New template" }).click();
  await page.getByLabel("Template name").fill("The duo");
  for (const [i, [name, email]] of [
    ["Ada", ada],
    ["Luis", luis],
  ].entries()) {
    await page.getByRole("button", { name: "Add a new person" }).click();
    const person = page.getByRole("group", { name: `Person ${i + 1}` });
    await person.getByLabel("Name").fill(name ?? "");
    await person.getByLabel("Email").fill(email ?? "");
  }
  await page.getByRole("button", { name: "Split evenly" }).click();
  await page.getByRole("button", { name: "Save the template" }).click();
  await page.getByRole("button", { name: "Use The duo on 1 track" }).click();
  await expect(page.getByRole("heading", { name: "4 drafts, all ready to send" })).toBeVisible();
  await saved(page);

  await page.getByRole("link", { name: "Back to drafts" }).click();
  await page.getByRole("button", { name: "Select all 4 that are ready" }).click();
  await page.getByRole("button", { name: "Send 4 drafts" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("4 releases with 4 tracks will be sent. 2 people get one email each");
  await dialog.getByLabel("If someone never answers").selectOption("Keep their share after 60 days");
  await expectGood(page);
  await dialog.getByRole("button", { name: "Send 4 drafts" }).click();
  await expect(page.getByText("4 releases were sent")).toBeVisible({ timeout: 20_000 });
  for (const email of [ada, luis])
    await expect
      .poll(async () => (await mailsTo(email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toEqual(["3 tracks are waiting for your approval"]);
  expect((await mailsTo(luis))[0]?.text).toContain("within 60 days");
});

test("a block of cells is pasted from a spreadsheet, and is there after a reload @deep", async ({ page }) => {
  const slug = await openLabel(page);
  await importFile(page, slug, ["One,One,,,,,", "Two,Two,,,,,", "Three,Three,,,,,"]);
  await page.getByRole("link", { name: "Correct 3 drafts" }).click();
  await cell(page, 0, 2).click();
  const row = (i: number) =>
    [`QZES2250000${i}`, "Ada; Luis", "a@example.com; l@example.com", "50; 50"].join("\t");
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", ${JSON.stringify([row(1), row(2), row(3)].join("\r\n"))});
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.activeElement.dispatchEvent(paste);
  }`);
  await expect(cell(page, 2, 2)).toHaveText("QZ-ES2-25-00003");
  await expect(page.getByRole("heading", { name: "3 drafts, all ready to send" })).toBeVisible();
  await saved(page);
  await page.goto(`/workspace/${slug}/drafts/correct?all=true`);
  await expect(cell(page, 1, 5)).toHaveText("50; 50");
});

test("a share that is no number, typed without a network, stays as typed and says what is wrong @deep", async ({
  page,
}) => {
  const slug = await openLabel(page);
  await importFile(page, slug, ["One,One,2020-01-31,QZES22500009,Ada,ada@example.com,100", "Two,Two,,,,,"]);
  await page.getByRole("link", { name: "Correct 1 draft" }).click();
  await page.getByLabel("Show complete drafts, too").check();
  await page.route("**/draft-contents", (route) => route.abort());
  const shares = page.getByRole("gridcell", { name: "100", exact: true });
  await shares.click();
  await page.keyboard.type("half");
  await page.keyboard.press("Enter");
  const typed = page.getByRole("gridcell", { name: /half/ });
  await expect(typed).toBeVisible();
  await expect(page.getByText("Your changes are kept in this browser.")).toBeVisible({ timeout: 10_000 });
  await page.reload();
  await expect(typed).toBeVisible();
  await expect(page.getByText("A share is a whole number from 0 to 100")).toBeVisible();
  await page.unroute("**/draft-contents");
  await saved(page);
  await page.reload();
  await expect(typed).toBeVisible();
});

for (const look of LOOKS)
  test(`it looks right at ${look.viewport.width} @deep`, async ({ page }) => {
    await page.setViewportSize(look.viewport);
    await page.emulateMedia({ colorScheme: look.colorScheme });
    const slug = await openLabel(page);
    await importFile(page, slug, ["One,One,03/05/2019,nope,Ada,ada@example,99", "Two,Two,,,,,"]);
    await page.getByRole("link", { name: "Correct 2 drafts" }).click();
    await expectGood(page);
    // On a phone there is no grid; the repairs are the same.
    await page.getByRole("button", { name: "May 3, 2019" }).click();
    await page.getByRole("button", { name: "Leave the ISRC out" }).click();
    await saved(page);
    await page.getByRole("checkbox", { name: "Select Two" }).check();
    await page.getByRole("button", { name: "Set people and shares of 1 track" }).click();
    await page.getByRole("button", { name: "New template" }).click();
    await expectGood(page);
    await page.goto(`/workspace/${slug}/drafts`);
    await expect(page.getByRole("link", { name: "Open Two" })).toBeVisible();
    await expectGood(page);
  });

test("two drafts written without a network are both kept, and saved when it is back @deep", async ({
  page,
}) => {
  const slug = await openLabel(page);
  await page.goto(`/workspace/${slug}/add-release`);
  await page.getByLabel("Release name").waitFor();
  await page.route("**/drafts/**", (route) => route.abort());
  const saving = page.getByText(/saved on this device until we can/);
  await page.getByLabel("Release name").fill("First offline");
  await expect(saving).toBeVisible({ timeout: 10_000 });
  await page.getByRole("button", { name: "Start another release" }).click();
  await page.getByLabel("Release name").fill("Second offline");
  await expect(saving).toBeVisible({ timeout: 10_000 });
  await page.goto(`/workspace/${slug}/drafts`);
  await expect(page.getByText("2 drafts have changes that only this browser has")).toBeVisible();
  await page.unroute("**/drafts/**");
  await page.reload();
  for (const name of ["First offline", "Second offline"])
    await expect(page.getByRole("link", { name: `Open ${name}` })).toBeVisible();
  await expect(page.getByText("only this browser has")).toHaveCount(0);
});
