import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { approveAll, decline, mailedTokens, newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, expectGood, LOOKS, mailsTo, signIn, test } from "./fixtures.ts";

const details = (page: Page) => page.getByRole("dialog", { name: "Release details" });
const row = (page: Page, name: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: name });
const openDetails = (page: Page, name: string) =>
  page.getByRole("button", { name: `Details: ${name}` }).click();
const person = (page: Page, email: string) => details(page).getByRole("listitem").filter({ hasText: email });

test("from nothing to a release in progress: who has signed, a reminder, a withdrawal", async ({ page }) => {
  test.slow();
  await signIn(page, "lists-label@example.com");
  const slug = await newWorkspace(page, "Tidewater");
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("TIDEWATER");
  await expect(page.getByText("Add release to see it here")).toBeVisible();
  await expect(page.getByRole("link", { name: "Add release" })).toHaveAttribute(
    "href",
    `/workspace/${slug}/add-release`,
  );

  const [ada, luis, mina] = ["lists-ada@example.com", "lists-luis@example.com", "lists-mina@example.com"];
  const id = await submitRelease(
    page,
    slug,
    draftRelease(
      [
        draftTrack("Night Ferry", { [ada]: 50, [luis]: 30, [mina]: 20 }),
        draftTrack("Undertow", { [ada]: 100 }),
      ],
      { name: "Harbour Lights", upcCode: "036000241457" },
    ),
  );
  await page.reload();
  for (const name of ["Release name", "UPC", "Date", "Status"])
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  await expect(row(page, "Harbour Lights")).toContainText("036000241457");
  await expect(row(page, "Harbour Lights")).toContainText("Dec 4, 2026");
  await expect(row(page, "Harbour Lights")).toContainText("Awaiting 3 of 3");

  const tokens = await mailedTokens(ada);
  await openDetails(page, "Harbour Lights");
  await expect(details(page).getByRole("img", { name: "0 of 3 approvals" })).toHaveText("0/3");
  await expect(person(page, mina)).toContainText("Sent");
  // Somebody else signs meanwhile: the open dialog finds out by itself, and the row behind it too.
  await approveAll(ada);
  await expect(person(page, ada)).toContainText("Approved");
  await expect(details(page).getByRole("list", { name: "Progress" })).toContainText("1 of 3 people");
  await expect(details(page).getByRole("img", { name: "1 of 3 approvals" })).toHaveText("1/3");
  await expect(details(page).getByRole("img", { name: "1 of 1 approval" })).toHaveText("1/1");
  await expect(row(page, "Harbour Lights").first()).toContainText("Awaiting 2 of 3");

  const mailsBefore = (await mailsTo(mina)).length;
  await page.getByRole("button", { name: `Remind: lists-mina` }).click();
  await expect(details(page).getByText(`A reminder is on its way to ${mina}`)).toBeVisible();
  const reminded = page.getByRole("button", { name: `Reminded: lists-mina` });
  await expect(reminded).toHaveAttribute("aria-disabled", "true");
  await expect(reminded).toHaveAccessibleDescription("This person was reminded in the last 24 hours");
  await expect.poll(async () => (await mailsTo(mina)).length, { timeout: 15_000 }).toBe(mailsBefore + 1);

  // A colleague was quicker, and this page has not heard of it yet.
  const at = `**/api/workspaces/${slug}/releases/${id}`;
  await page.route(at, (route) => route.abort());
  await page.request.post(`/api/workspaces/${slug}/releases/${id}/remind`, { data: { email: luis } });
  await page.getByRole("button", { name: `Remind: lists-luis` }).click();
  await expect(person(page, luis)).toContainText("This person was reminded in the last 24 hours");
  await page.unroute(at);

  const read = await page.request.get(`/api/workspaces/${slug}/releases/${id}`);
  for (const token of tokens) {
    expect(await page.content()).not.toContain(token);
    expect(await read.text()).not.toContain(token);
  }
  expect(tokens).toHaveLength(2);

  await expect(details(page).getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/workspace/${slug}/releases/${id}/edit`,
  );
  await expect(details(page)).toContainText("Only the approvals of tracks you change are cancelled");
  await details(page).getByRole("button", { name: "Withdraw" }).click();
  const confirm = page.getByRole("dialog", { name: "Withdraw this release?" });
  await expect(confirm).toContainText("The 2 approvals given so far are cancelled");
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.route(`${at}/withdraw`, (route) =>
    route.fulfill({ status: 409, json: { error: "This release can no longer be changed" } }),
  );
  await confirm.getByRole("button", { name: "Withdraw release" }).click();
  await expect(confirm).toContainText("This release can no longer be changed");
  await page.unroute(`${at}/withdraw`);
  await confirm.getByRole("button", { name: "Withdraw release" }).click();
  await expect(confirm).toBeHidden();
  await expect(person(page, ada)).toContainText("No longer asked");
  await expect(details(page).getByRole("link", { name: "Edit" })).toHaveCount(0);
  await expect(details(page).getByRole("button", { name: /Remind|Withdraw/ })).toHaveCount(0);

  await page.reload();
  await expect(person(page, ada)).toContainText("No longer asked");
  // Nothing is left to press in it: the keys reach its end all the same.
  await page.setViewportSize({ width: 390, height: 500 });
  await expectGood(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("End");
  await expect(details(page).getByRole("listitem").last()).toBeInViewport();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(`/workspace/${slug}`);
  await expect(row(page, "Harbour Lights")).toContainText("Withdrawn");
});

test("the workspace's activity: who did what, narrowed to a person and a kind @deep", async ({ page }) => {
  await signIn(page, "activity@example.com");
  const slug = await newWorkspace(page, "Busy");
  await page.goto(`/workspace/${slug}/activity`);
  await expect(page.getByText("Nothing has happened here yet")).toBeVisible();
  await expect(page.getByLabel("Person")).toHaveCount(0);
  const shares = { "activity-ada@example.com": 70, "activity-luis@example.com": 30 };
  await submitRelease(page, slug, draftRelease([draftTrack("Night Ferry", shares)]));
  await decline("activity-luis@example.com", "Wrong share");
  await page.goto(`/workspace/${slug}`);
  await page.getByRole("link", { name: "Activity" }).click();
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events.first()).toContainText("activity-luis declined “Night Ferry”");
  await expect(events.last()).toContainText("activity@example.com submitted “Harbour Lights”");
  await expectGood(page);
  await page.getByLabel("Show").selectOption("Approvals");
  await page.getByLabel("Person").fill("luis");
  await expect(events.filter({ hasText: "submitted" })).toHaveCount(0);
  await page.getByLabel("Person").fill("nobody");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.getByLabel("Person").fill("");
  await expect(page.getByLabel("Person")).toBeFocused();
  await expect(events.first()).toContainText("declined “Night Ferry”");
});

test("a release is duplicated: the same people and shares in a new draft, without codes @deep", async ({
  page,
}) => {
  await signIn(page, "duplicates@example.com");
  const slug = await newWorkspace(page, "Twice");
  const shares = { "twice-ada@example.com": 70, "twice-luis@example.com": 30 };
  const track = draftTrack("Night Ferry", shares, { isrc: "QZES22500417" });
  await submitRelease(page, slug, draftRelease([track], { upcCode: "036000291452" }));
  await page.goto(`/workspace/${slug}`);
  await openDetails(page, "Harbour Lights");
  await details(page).getByRole("button", { name: "Duplicate" }).click();
  await page.waitForURL(/\/add-release\?draft=/);
  await expect(page.getByLabel("Release name")).toHaveValue(/Harbour Lights/);
  await expect(page.getByLabel("UPC (optional)")).toHaveValue("");
  const copied = page.getByRole("listitem", { name: /Night Ferry/ });
  await expect(copied).toContainText("70%");
  await expect(copied).toContainText("30%");
  await expect(page.getByText("QZ-ES2-25-00417")).toHaveCount(0);
  await page.goto(`/workspace/${slug}`);
  await expect(row(page, "Harbour Lights").first()).toBeVisible();
});

test("what cannot be loaded says why, and can be retried @deep", async ({ page }) => {
  test.slow();
  await signIn(page, "lists-errors@example.com");
  const slug = await newWorkspace(page, "Errors");
  const id = await submitRelease(page, slug, draftRelease([draftTrack("Salt", { "salt@example.com": 100 })]));
  const [workspace, list, one] = ["", "/releases?*", `/releases/${id}`].map(
    (path) => `**/api/workspaces/${slug}${path}`,
  ) as [string, string, string];
  const broken = { status: 500, json: { error: "Something went wrong" } };

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(list, async (route) => {
    await held;
    await route.fulfill(broken);
  });
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByText("Loading releases...")).toBeVisible();
  answer();
  await expect(page.getByText("Failed to fetch releases: Internal Server Error")).toBeVisible();
  await page.unroute(list);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(row(page, "Harbour Lights")).toBeVisible();

  await page.route(one, (route) => route.fulfill(broken));
  await openDetails(page, "Harbour Lights");
  await expect(
    details(page).getByText("Failed to fetch release details: Internal Server Error"),
  ).toBeVisible();
  await page.unroute(one);
  await page.route(one, async (route) => {
    const release = await (await route.fetch()).json();
    await route.fulfill({ json: { ...release, tracks: [] } });
  });
  await details(page).getByRole("button", { name: "Retry" }).click();
  await expect(details(page).getByText("No tracks found for this release")).toBeVisible();

  await page.route(workspace, (route) => route.fulfill(broken));
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByText("Failed to fetch workspace data")).toBeVisible();
  await page.unroute(workspace);
  await page.route(workspace, (route) => route.abort());
  await page.goto(`/workspace/${slug}`);
  await expect(page.getByText("Failed to load workspace")).toBeVisible();
  await page.goto("/workspace/nobody-has-this-one");
  await expect(page.getByRole("heading", { name: "Workspace not found or access denied" })).toBeVisible();
});

test("many releases are searched, filtered and sorted, and the address keeps it; all of it fits @deep", async ({
  page,
}) => {
  test.slow();
  await signIn(page, "lists-many@example.com");
  const slug = await newWorkspace(page, "Many");
  const luis = "many-luis@example.com";
  const names = ["Vol. 10", "Vol. 2", "Éclair", "Salt", "Undertow", "W".repeat(120)];
  for (const name of names) {
    const tracks = [draftTrack("One", { [name === "Salt" ? luis : "many-ada@example.com"]: 100 })];
    await submitRelease(page, slug, draftRelease(tracks, { name }));
  }
  await decline(luis, "My share should be 40 %");
  const shown = () =>
    page
      .getByRole("button", { name: /^Details: / })
      .evaluateAll((buttons) =>
        buttons.map((button) => (button as unknown as { ariaLabel: string }).ariaLabel.slice(9)),
      );

  await page.goto(`/workspace/${slug}`);
  await expect.poll(shown).toEqual([...names].reverse());
  await page.getByLabel("Sort by").selectOption("Release name");
  await expect.poll(shown).toEqual(["Éclair", "Salt", "Undertow", "Vol. 2", "Vol. 10", "W".repeat(120)]);
  await page.getByLabel("Search by name or UPC").fill("vol");
  await expect.poll(shown).toEqual(["Vol. 2", "Vol. 10"]);
  await expect(page).toHaveURL(`/workspace/${slug}?sort=name&q=vol`);
  await page.reload();
  await expect.poll(shown).toEqual(["Vol. 2", "Vol. 10"]);
  await page.getByLabel("Search by name or UPC").fill("nothing like it");
  await expect(page.getByText("No matching releases.")).toBeVisible();
  await page.getByRole("link", { name: "Releases" }).click();
  await expect(page.getByLabel("Search by name or UPC")).toHaveValue("");
  await page.getByRole("button", { name: "Declined 1" }).click();
  await expect.poll(shown).toEqual(["Salt"]);

  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/workspace/${slug}`);
    await expect.poll(shown).toHaveLength(names.length);
    await expectGood(page);
    await openDetails(page, "Salt");
    await expect(person(page, luis)).toContainText("Reason: My share should be 40 %");
    await expect(details(page).getByRole("region", { name: "Tracks" })).toContainText(/OneDeclined by/);
    await expectGood(page);
    await details(page).getByRole("button", { name: "Withdraw" }).click();
    await expectGood(page);
  }
});
