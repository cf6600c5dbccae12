import type { Page } from "@playwright/test";
import { fillCatalogue } from "../harness/data/fill-catalogue.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { approveAll, newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, expectGood, inDatabase, LOOKS, signIn, test } from "./fixtures.ts";

const details = (page: Page) => page.getByRole("dialog", { name: "Track details" });
const action = (page: Page, title: string, track: string) =>
  page.getByRole("button", { name: `${title}: ${track}` });

test("tracks: what can be done with each, and everything about one @deep", async ({ page }) => {
  test.slow();
  await signIn(page, "tracks-label@example.com");
  const slug = await newWorkspace(page, "Tracks");
  await page.goto(`/workspace/${slug}/tracks`);
  await expect(page.getByText("No tracks found.")).toBeVisible();

  const [ada, luis] = ["tracks-ada@example.com", "tracks-luis@example.com"];
  await submitRelease(
    page,
    slug,
    draftRelease(
      [
        draftTrack(
          "Night Ferry",
          { [ada]: 67, [luis]: 33 },
          { isrc: "QZES22500417", genreId: "", mediaLink: "" },
        ),
      ],
      { name: "Harbour Lights" },
    ),
  );
  await approveAll(ada);
  await page.reload();
  for (const name of ["Track name", "ISRC", "Artist", "Album", "Date", "Status"])
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "Night Ferry" });
  for (const text of ["QZ-ES2-25-00417", "tracks-ada, tracks-luis", "Harbour Lights", "Dec 4, 2026"])
    await expect(row).toContainText(text);
  await expect(row).toContainText("Awaiting approval");

  const asked: string[] = [];
  page.on("request", (request) => request.method() === "POST" && asked.push(request.url()));
  for (const [title, why] of [
    ["Download certificate", "Certificate available after publishing"],
    ["Share", "Sharing available after publishing"],
    ["Wallet", "Wallet actions are disabled"],
  ] as const) {
    const button = action(page, title, "Night Ferry");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAttribute("title", why);
    await expect(button).toHaveAccessibleDescription(why);
    await button.click({ force: true });
  }
  expect(asked).toEqual([]);

  await action(page, "View details", "Night Ferry").click();
  await expect(details(page).getByLabel("Title")).toHaveValue("Night Ferry");
  await expect(details(page).getByLabel("Title")).toHaveJSProperty("readOnly", true);
  for (const name of ["Genre", "Media URL", "Contract Address"])
    await expect(details(page).getByLabel(name)).toHaveValue("—");
  await expect(details(page).getByLabel("Status")).toHaveValue("Awaiting approval");
  await details(page).getByRole("tab", { name: "Tracks" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(details(page).getByRole("tab", { name: "Approvals" })).toBeFocused();
  const approvals = details(page).getByRole("listitem");
  await expect(approvals.filter({ hasText: ada })).toContainText(/Artist.*67\.00%.*Yes/);
  await expect(approvals.filter({ hasText: luis })).toContainText(/33\.00%.*No.*—/);
  await page.keyboard.press("End");
  await expect(details(page).getByRole("tab", { name: "Shares" })).toBeFocused();
  await expect(details(page).getByRole("row").filter({ hasText: "67.00%" })).toBeVisible();
  await expect(page).toHaveURL(/tab=shares/);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(`/workspace/${slug}/tracks`);
  await expect(action(page, "View details", "Night Ferry")).toBeFocused();
  await action(page, "View details", "Night Ferry").click();
  await expect(details(page).getByRole("tab", { name: "Tracks" })).toHaveAttribute("aria-selected", "true");
});

test("a published track: certificate in a new tab, share link on the clipboard, failures told", async ({
  page,
  context,
}) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "tracks-published@example.com");
  const slug = await newWorkspace(page, "Published");
  const id = await submitRelease(
    page,
    slug,
    draftRelease([draftTrack("Night Ferry", { "published-ada@example.com": 100 })]),
  );
  await inDatabase("update releases set status = 'published' where id = $1", [id]);
  await page.goto(`/workspace/${slug}/tracks`);
  const [certificate, share] = ["Download certificate", "Share"].map((title) =>
    action(page, title, "Night Ferry"),
  ) as [ReturnType<typeof action>, ReturnType<typeof action>];

  await page.route("**/tracks/*/certificate", (route) => route.fulfill({ status: 500, body: "" }));
  await certificate.click();
  const failed = page.getByRole("alert").filter({ hasText: "Failed to generate certificate" });
  await expect(failed).toBeVisible();
  await expect(failed).toHaveCount(0, { timeout: 5_000 });
  expect(context.pages()).toHaveLength(1);
  await page.route("**/tracks/*/share", (route) => route.fulfill({ status: 500, body: "" }));
  await share.click();
  await expect(page.getByRole("alert").filter({ hasText: "Failed to create share link" })).toBeVisible();

  let lists = 0;
  await page.route(`**/api/workspaces/${slug}/tracks?*`, (route) => {
    lists++;
    return route.continue();
  });
  await page.route("**/tracks/*/certificate", (route) =>
    route.fulfill({ json: { certificateUrl: "/documentation" } }),
  );
  const [tab] = await Promise.all([context.waitForEvent("page"), certificate.click()]);
  await tab.waitForURL("**/documentation");
  await tab.close();
  await expect.poll(() => lists).toBe(1);

  await page.unroute("**/tracks/*/share");
  await page.bringToFront();
  await share.click();
  await expect(page.getByRole("status").filter({ hasText: "Share link copied to clipboard!" })).toBeVisible();
  const link = (await page.evaluate("navigator.clipboard.readText()")) as string;
  expect(link).toMatch(/^http.*\/s\/[1-9A-HJ-NP-Za-km-z]{11}$/);
  const popover = page.getByRole("dialog", { name: "Share link: Night Ferry" });
  await expect(popover.getByLabel("Share link", { exact: true })).toHaveValue(link);
  await expect(popover.getByRole("img", { name: "QR code of the share link" })).toBeVisible();
  await expect(popover.getByRole("link", { name: "Open page" })).toHaveAttribute("href", link);
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await share.click();
    await expect(popover).toBeInViewport({ ratio: 1 });
    await expectGood(page);
  }
  await page.keyboard.press("Escape");
  await expect(popover).toBeHidden();
  await expect(share).toBeFocused();

  // A clipboard that refuses is not a link that failed.
  await page.evaluate("navigator.clipboard.write = () => Promise.reject(new Error('refused'))");
  await share.click();
  await expect(popover).toContainText("Your browser blocked copying");
  await expect(popover.getByLabel("Share link", { exact: true })).toBeFocused();
  await expect(page.getByText("Failed to create share link")).toHaveCount(0);
  await expect(page.getByText("Share link copied to clipboard!")).toHaveCount(0);
});

test("tracks that cannot be loaded say why @deep", async ({ page }) => {
  test.slow();
  await signIn(page, "tracks-errors@example.com");
  const slug = await newWorkspace(page, "Broken");
  const release = draftRelease([draftTrack("Salt", { "tracks-salt@example.com": 100 })]);
  await submitRelease(page, slug, release);
  const broken = { status: 503, json: { error: "Something went wrong" } };
  const [workspace, list, one] = ["", "/tracks?*", "/tracks/*"].map(
    (path) => `**/api/workspaces/${slug}${path}`,
  ) as [string, string, string];

  await page.route(list, (route) => route.fulfill(broken));
  await page.goto(`/workspace/${slug}/tracks`);
  await expect(page.getByText("Loading tracks...")).toBeVisible();
  await expect(page.getByText("Error: Failed to fetch tracks: Service Unavailable")).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Retry" }).click();

  await page.route(one, (route) => route.fulfill(broken));
  await action(page, "View details", "Salt").click();
  await expect(details(page).getByText("Loading track details...")).toBeVisible();
  await expect(
    details(page).getByText("Error: Failed to fetch track details: Service Unavailable"),
  ).toBeVisible();
  await page.unroute(one);
  await page.route(one, (route) => route.abort());
  await details(page).getByRole("button", { name: "Retry" }).click();
  await expect(details(page).getByText("Error: Failed to load track details")).toBeVisible();
  await page.unroute(one);
  await page.route(one, async (route) => {
    const track = await (await route.fetch()).json();
    await route.fulfill({ json: { ...track, approvals: [], contractAddress: "7xKXtg2CW87d97TXJSDpbD5j" } });
  });
  await details(page).getByRole("button", { name: "Retry" }).click();
  await expect(details(page).getByRole("button", { name: "Copy Contract Address" })).toBeVisible();
  await details(page).getByRole("tab", { name: "Approvals" }).click();
  await expect(details(page).getByText("No approvals.")).toBeVisible();
  await details(page).getByRole("tab", { name: "Shares" }).click();
  await expect(details(page).getByText("No shares.")).toBeVisible();

  await page.route(workspace, (route) => route.fulfill(broken));
  await page.goto(`/workspace/${slug}/tracks`);
  await expect(page.getByText("Failed to fetch workspace")).toBeVisible();
  await page.goto("/workspace/nobody-has-this-one/tracks");
  await expect(page.getByRole("heading", { name: "Workspace not found" })).toBeVisible();
});

test("a thousand tracks: the end is reached, one is found, and all of it fits", { tag: "@deep" }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signIn(page, "tracks-many@example.com");
  const slug = await newWorkspace(page, "Thousand");
  await fillCatalogue(inDatabase, slug, { releases: 40, tracksEach: 25, artistsEach: 3 });
  const rows = page.locator("[data-row]");

  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/workspace/${slug}/tracks`);
    await expect(rows.first()).toContainText("Recording 1");
    expect(await rows.count()).toBeLessThan(200);
    await expectGood(page);
    await expect(async () => {
      await page.evaluate("window.scrollTo(0, document.body.scrollHeight)");
      // Counted, because looking for a text in so long a page takes seconds.
      expect(await rows.count()).toBe(1_000);
    }).toPass({ intervals: [100] });
    await expect(rows.last()).toContainText("Recording 1000");
    await expect(page.getByText("That is all.")).toBeVisible();
  }

  await page.evaluate("window.scrollTo(0, 0)");
  await page.getByLabel("Search by title, ISRC or artist").fill("QZ-ES2-00-00776");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Recording 777");
  await page.getByLabel("Search by title, ISRC or artist").fill("");
  await page.getByRole("button", { name: /^Published/ }).click();
  await expect(rows.first()).toContainText("Published");
  await page.getByLabel("Sort by").selectOption("Track name");
  await expect(page).toHaveURL(`/workspace/${slug}/tracks?status=published&sort=name`);
  await rows
    .first()
    .getByRole("button", { name: /^View details/ })
    .click();
  await expect(details(page).getByRole("tabpanel")).toBeVisible();
  await expectGood(page);
  for (const name of ["Approvals", "Shares"]) {
    await details(page).getByRole("tab", { name }).click();
    await expectGood(page);
  }
});
