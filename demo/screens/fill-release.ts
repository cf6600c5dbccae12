import type { Page } from "@playwright/test";

/** The form with a release that is nearly ready: one track in it, the next being written. */
export async function fillRelease(page: Page) {
  await page.getByLabel("Release name").fill("Lantern Season");
  await page.getByLabel("UPC").fill("2900002600100");
  await page.getByLabel("Track title").fill("First Frost");
  await addArtist(page, "Mira Lindqvist", "mira@tidewater.example");
  await addArtist(page, "Luís Brandão", "luis@studio.example");
  await page.getByRole("button", { name: "Split evenly" }).click();
  await page.getByRole("button", { name: "Add track" }).click();
  await page.getByLabel("Track title").fill("Lantern Season");
  await page.getByLabel("ISRC (optional)").fill("XXLDG2600021");
  await page.getByLabel("Genre (optional)", { exact: true }).fill("Folk");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Same people as track 1" }).click();
  await page.getByLabel("Share of Mira Lindqvist in percent").fill("60");
  await page.getByLabel("Share of Luís Brandão in percent").fill("40");
}

async function addArtist(page: Page, name: string, email: string) {
  await page.getByRole("button", { name: "Add new artist" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new artist" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add artist" }).click();
  await dialog.waitFor({ state: "hidden" });
}
