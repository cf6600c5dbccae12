import type { Page } from "@playwright/test";
import { expect, expectGood } from "./fixtures.ts";

/** A track's details, also where the workspace has more tracks than the page shows at first. */
export async function openTrack(page: Page, slug: string, title: string) {
  await page.goto(`/workspace/${slug}/tracks?q=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `View details: ${title}` }).click();
}

/** New shares for the track whose details are open, as the label proposes them: by name, or by an address that begins with it. */
export async function proposeChange(page: Page, shares: Record<string, string>) {
  await page.getByRole("tab", { name: "Versions" }).click();
  await page.getByRole("button", { name: "Propose a change" }).click();
  await expect(page.getByRole("button", { name: "Send proposal" })).toBeDisabled();
  for (const [email, share] of Object.entries(shares))
    await page.getByLabel(`New share of ${email.split("@")[0]} in percent`).fill(share);
  await expectGood(page);
  await page.getByRole("button", { name: "Send proposal" }).click();
  await expect(page.getByText("The proposal is sent.")).toBeVisible();
}

/** The track's details, at the line of its versions, as soon as there are so many. */
export async function seeVersions(page: Page, slug: string, title: string, count: number) {
  await expect(async () => {
    await openTrack(page, slug, title);
    await page.getByRole("tab", { name: "Versions" }).click();
    await expect(page.getByText(`Version ${count} of ${count}`)).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
}
