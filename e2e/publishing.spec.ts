import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import type { ReleaseStatus } from "../shared/rules/release-status.ts";
import type { Publication } from "../shared/schemas/publication.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, expectGood, LOOKS, signIn, test } from "./fixtures.ts";

const ASKED = {
  waitsUntil: null,
  contractsAsked: 2,
  startedAt: "2026-11-15T09:41:07.000Z",
  publishedAt: null,
};

/** The release as the server tells it, but at the point of its publication that the test names. */
async function publication(page: Page, id: string) {
  let told: { status: ReleaseStatus; publication: Publication | null } | undefined;
  await page.route(`**/releases/${id}`, async (route) => {
    const release = await (await route.fetch()).json();
    await route.fulfill({ json: { ...release, ...told } });
  });
  return (status: ReleaseStatus, at: Publication | null) => {
    told = { status, publication: at };
  };
}

test("publishing is followed step by step, and what stands in its way is said @deep", async ({ page }) => {
  test.slow();
  await signIn(page, "publishing@example.com");
  const slug = await newWorkspace(page, "Publishing");
  const track = draftTrack("Night Ferry", { "publishing-ada@example.com": 100 });
  const id = await submitRelease(page, slug, draftRelease([track]));
  const panel = page.getByRole("region", { name: "Publishing" });
  const now = panel.locator('[aria-current="step"]');

  const standsAt = await publication(page, id);
  standsAt("publishing", null);
  await page.goto(`/workspace/${slug}?release=${id}`);
  await expect(now).toContainText("Checking signatures");
  await expect(panel.getByRole("status")).toContainText("Usually takes less than a minute");
  // Each step shows by itself: nobody reloads.
  standsAt("publishing", { ...ASKED, step: "creating", problem: null, contractsReady: 1 });
  await expect(now).toContainText(/Creating contracts.*1 of 2/);
  standsAt("publishing", {
    ...ASKED,
    step: "waiting_for_funds",
    problem: "The purse is empty.",
    contractsReady: 1,
  });
  await expect(panel.getByRole("status")).toHaveText(
    "The purse is empty. Nothing is lost. Publishing continues automatically.",
  );
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(now).toContainText("Creating contracts");
    await expectGood(page);
  }

  standsAt("publish_failed", {
    ...ASKED,
    step: "failed",
    problem: "The chain refused the contract.",
    contractsReady: 1,
  });
  await expect(panel.getByRole("alert")).toContainText("The chain refused the contract.");
  await expectGood(page);
  // Of the real release nothing is begun.
  await expect(page.getByText("Nothing of this release is on the network yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  const [retried] = await Promise.all([
    page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith(`/${id}/retry`)),
    panel.getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(retried.url()).toContain(slug);

  standsAt("published", { ...ASKED, step: "published", problem: null, contractsReady: 2 });
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole("dialog").getByText("Published", { exact: true }).first()).toBeVisible();
});
