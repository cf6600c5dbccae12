import type { Page, Route } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { approveAll } from "./catalogue.ts";
import { findings } from "./faults.ts";
import { expect, inDatabase, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";

/** Entering a release, making and mending every mistake on the way, and editing it afterwards. */

// Long stories, on machines that do other things besides.
test.describe.configure({ timeout: 90_000 });

async function inNewWorkspace(page: Page, email: string, name: string): Promise<string> {
  await signIn(page, email);
  await page.getByLabel("Workspace name").fill(name);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL(/\/workspace\/[a-z0-9-]+$/);
  return new URL(page.url()).pathname.replace("/workspace/", "");
}

async function addRelease(page: Page, email: string, name: string): Promise<string> {
  const slug = await inNewWorkspace(page, email, name);
  await page.goto(`/workspace/${slug}/add-release`);
  await expect(page.getByRole("heading", { level: 1, name: "Add release" })).toBeVisible();
  return slug;
}

async function addNewArtist(page: Page, name: string, email: string) {
  await page.getByRole("button", { name: "Add new artist" }).click();
  const dialog = page.getByRole("dialog", { name: "Add new artist" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add artist" }).click();
  await expect(dialog).toBeHidden();
}

const track = (page: Page, place: number) =>
  page.getByRole("region", { name: /^Tracks/ }).getByRole("listitem", { name: `Track ${place}:` });

/** Two clicks before the page has drawn anything in between. */
const clickTwice = (page: Page, name: string) =>
  page.getByRole("button", { name }).evaluate((element) => {
    const button = element as unknown as { click(): void };
    button.click();
    button.click();
  });

const releasesIn = (slug: string) =>
  inDatabase(
    "select releases.id, releases.version from releases join workspaces on workspaces.id = workspace_id where slug = $1",
    [slug],
  );

/** As the page would send it, with the page's own session. */
async function submitted(page: Page, slug: string, draft: object): Promise<string> {
  const answer = await page.request.post(`/api/workspaces/${slug}/releases`, {
    data: draft,
    headers: { origin: house.url },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test("whoever made a track and has no share is credited, by keys alone, and stands in its details @deep", async ({
  page,
}) => {
  const slug = await addRelease(page, "credits@example.com", "Credited");
  await page.getByLabel("Release name").fill("Harbour Lights");
  await page.getByLabel("Track title").fill("Night Ferry");
  const add = page.getByRole("button", { name: "Add a credit" });
  await add.press("Enter");
  await expect(page.getByLabel("Role 1")).toBeFocused();
  await page.getByLabel("Name 1").fill("Bo Lind");
  await page.getByLabel("Name 1").press("Tab");
  await page.getByLabel("Track title").focus();
  await expect(page.getByText("Say what Bo Lind did, as in “Producer: Bo Lind”")).toBeVisible();
  await page.getByLabel("Role 1").fill("producer");
  await add.press("Enter");
  await page.keyboard.type("Kora");
  await page.getByLabel("Name 2").fill("Toumani; Sidiki");
  await add.press("Enter");
  await expect(page.getByLabel("Role 3")).toBeFocused();
  await page.getByRole("button", { name: "Remove: credit 3" }).press("Enter");
  await expect(add).toBeFocused();
  expect(await findings(page)).toEqual([]);
  await addNewArtist(page, "Ada Okafor", "credits-ada@example.com");
  await page.getByRole("button", { name: "Add track", exact: true }).click();
  await page.getByRole("button", { name: "Submit release" }).click();
  await expect.poll(async () => (await releasesIn(slug)).length).toBe(1);
  await page.goto(`/workspace/${slug}/tracks`);
  await page.getByRole("button", { name: /View details/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Credits")).toHaveValue(
    "Producer: Bo Lind; Kora: Toumani  Sidiki",
  );
});

test("a draft that is submitted while it is typed is saved once at a time, however slow the line is @deep", async ({
  page,
}) => {
  await page.clock.install();
  await addRelease(page, "slow-line@example.com", "Slow");
  await page.getByLabel("Release name").fill("Harbour Lights");
  await page.getByLabel("Track title").fill("Night Ferry");
  await addNewArtist(page, "Ada Okafor", "slow-line-ada@example.com");
  await page.getByRole("button", { name: "Add track", exact: true }).click();
  await page.clock.runFor(6_000);
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const saving = { now: 0, most: 0 };
  let letGo = () => {};
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route("**/drafts/*", async (route) => {
    if (route.request().method() !== "PUT") return await route.continue();
    saving.most = Math.max(saving.most, ++saving.now);
    await isFree;
    const response = await route.fetch();
    saving.now--;
    await route.fulfill({ response });
  });
  await page.getByLabel("Release name").fill("Harbour Lights, Late");
  await page.getByRole("button", { name: "Submit release" }).click();
  await expect.poll(() => saving.now).toBe(1);
  await page.clock.runFor(6_000);
  letGo();
  await expect(page.getByRole("heading", { level: 1, name: "Sent for approval" })).toBeVisible();
  expect(saving.most).toBe(1);
});

test("a track list is pasted: a track per line, each with the same people and shares @deep", async ({
  page,
}) => {
  await addRelease(page, "pastes@example.com", "Pasted");
  await addNewArtist(page, "Ada Okafor", "pastes-ada@example.com");
  await page.getByRole("button", { name: "Paste a track list" }).click();
  const dialog = page.getByRole("dialog", { name: "Paste a track list" });
  await expect(dialog.getByRole("button", { name: "Add tracks" })).toBeDisabled();
  await dialog.getByLabel("Track list").fill("1. Night Ferry 3:41\n2. Undertow\n\n3. Harbour Clock");
  await expect(dialog).toContainText("Ada Okafor");
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add 3 tracks" }).click();
  await expect(page.getByText("3 tracks were added. They are in the list below.")).toBeVisible();
  for (const title of ["Night Ferry", "Undertow", "Harbour Clock"]) {
    const track = page.getByRole("listitem", { name: new RegExp(title) });
    await expect(track).toContainText("Ada Okafor");
    await expect(track).toContainText("100%");
  }
});

test("only networks of this instance are offered, and one that is not ready says why @deep", async ({
  page,
}) => {
  const config = (network: string, more: object) => ({
    id: `${network.toLowerCase()}-usdt`,
    name: `${network} · USDT`,
    network,
    description: `About ${network}.`,
    test: false,
    problem: null,
    ...more,
  });
  const problem = "Polygon is not ready: our contracts are not there. We have been told about it.";
  await page.route("**/api/contract-configs", (route) =>
    route.fulfill({ json: [config("Polygon", { problem }), config("Ethereum", { test: true })] }),
  );
  await addRelease(page, "two-networks@example.com", "Tidewater");
  await expect(page.getByRole("radio", { name: /Ethereum · USDT/ })).toBeChecked();
  await expect(page.getByText("Test network: this money is not real. About Ethereum.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Polygon · USDT/ })).toBeDisabled();
  await expect(page.getByText(problem)).toBeVisible();
  await expect(page.getByRole("radio", { name: /Solana/ })).toHaveCount(0);
});

test("a newcomer enters two tracks and three people, mends every mistake, and submits once", async ({
  page,
}) => {
  const slug = await addRelease(page, "enters-tracks@example.com", "Tidewater");
  await expect(page.getByText("0 of 10 free releases used.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Solana · USDT/ })).toBeChecked();

  await test.step("submitting nothing names what is missing and goes to the first field", async () => {
    await page.getByRole("button", { name: "Submit release" }).click();
    await expect(page.getByText("2 things need attention")).toBeVisible();
    await expect(page.getByLabel("Release name")).toBeFocused();
    await page.getByRole("link", { name: "Please add at least one track" }).click();
    await expect(page.getByLabel("Track title")).toBeFocused();
    await page.getByLabel("Release name").fill("Harbour Lights");
    await expect(page.getByText("1 thing needs attention")).toBeVisible();
  });

  await test.step("codes are repaired by one click and written as people know them", async () => {
    await page.getByLabel("UPC").fill("36000291452");
    await page.getByLabel("UPC").blur();
    await expect(page.getByText("Spreadsheets drop leading zeros. Did you mean 036000291452?")).toBeVisible();
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByLabel("UPC")).toHaveValue("036000291452");
    await page.getByLabel("ISRC").fill("isrc qz es2 25 oo417");
    await page.getByLabel("ISRC").blur();
    await expect(page.getByText("Did you mean QZ-ES2-25-00417?")).toBeVisible();
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByLabel("ISRC")).toHaveValue("QZ-ES2-25-00417");
    await page.getByLabel("Media link").fill("our song");
    await page.getByLabel("Media link").blur();
    await expect(page.getByText("Paste a full link that starts with https://")).toBeVisible();
    await page.getByLabel("Media link").fill("soundcloud.com/tidewater");
    await expect(page.getByText("Paste a full link")).toHaveCount(0);
    await page.getByLabel("Media link").blur();
    await expect(page.getByLabel("Media link")).toHaveValue("https://soundcloud.com/tidewater");
  });

  await test.step("a genre is found by its sub-genre", async () => {
    await page.getByLabel("Genre (optional)", { exact: true }).fill("drill");
    await expect(page.getByRole("option", { name: "Hip-Hop/Rap › Drill" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Genre (optional)", { exact: true })).toHaveValue("Hip-Hop/Rap");
    await expect(page.getByLabel("Sub-genre")).toHaveValue("Drill");
  });

  await test.step("a track needs a title, an artist, and shares that are whole", async () => {
    const add = page.getByRole("button", { name: "Add track" });
    await page.getByLabel("Language").selectOption("English");
    await add.click();
    await expect(page.getByText("Please enter a track title")).toBeVisible();
    await expect(page.getByText("Please select at least one artist")).toBeVisible();
    await expect(page.getByLabel("Track title")).toBeFocused();
    await page.getByLabel("Track title").fill("Night Ferry");

    await page.getByRole("button", { name: "Add new artist" }).click();
    const dialog = page.getByRole("dialog", { name: "Add new artist" });
    await dialog.getByRole("button", { name: "Add artist" }).click();
    await expect(dialog.getByText("Name is required")).toBeVisible();
    await expect(dialog.getByText("Email is required")).toBeVisible();
    await dialog.getByLabel("Name").fill("Ada Okafor");
    await dialog.getByLabel("Email").fill("ada at example");
    await dialog.getByRole("button", { name: "Add artist" }).click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await dialog.getByLabel("Email").fill("Ada.Story@example.com");
    await dialog.getByRole("button", { name: "Add artist" }).click();
    await expect(page.getByLabel("Share of Ada Okafor in percent")).toHaveValue("100");
    await expect(page.getByText("100% assigned", { exact: true }).first()).toBeVisible();

    await page.getByLabel("Artist", { exact: true }).fill("Luis Ferrer");
    await page.getByRole("option", { name: "Add “Luis Ferrer” as a new artist" }).click();
    await expect(dialog.getByLabel("Name")).toHaveValue("Luis Ferrer");
    await dialog.getByLabel("Email").fill("luis.story@example.com");
    await dialog.getByRole("button", { name: "Add artist" }).click();
    await expect(page.getByText("200 of 100. Take away 100, or split evenly.").first()).toBeVisible();
    await add.click();
    await expect(page.getByText("Shares must add up to 100%")).toBeVisible();
    await page.getByRole("button", { name: "Split evenly" }).click();
    await expect(page.getByLabel("Share of Luis Ferrer in percent")).toHaveValue("50");
    await page.getByLabel("Share of Ada Okafor", { exact: true }).fill("60");
    await page.getByLabel("Share of Luis Ferrer in percent").clear();
    await page.getByLabel("Share of Luis Ferrer in percent").pressSequentially("30.5");
    await expect(page.getByText("Shares are whole percents: 30.5 counts as 30.")).toBeVisible();
    await page.getByLabel("Share of Luis Ferrer in percent").fill("a third");
    await expect(page.getByText("“a third” is not a number.")).toBeVisible();
    await add.click();
    await expect(page.getByLabel("Share of Luis Ferrer in percent")).toBeFocused();
    await expect(page.getByLabel("Share of Ada Okafor in percent")).not.toHaveAttribute("aria-invalid");
    await page.getByLabel("Share of Luis Ferrer in percent").fill("30");
    await expect(page.getByText("Shares are whole percents")).toHaveCount(0);
    await expect(page.getByText("Shares add up to 90%. Assign the remaining 10%.").first()).toBeVisible();
    await page.getByRole("button", { name: "Give me the rest" }).click();
    await expect(page.getByLabel("Share of enters-tracks in percent")).toHaveValue("10");
  });

  await test.step("everything is there again after a reload", async () => {
    await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Your draft from \d\d:\d\d was restored/)).toBeVisible();
    await expect(page.getByLabel("Track title")).toHaveValue("Night Ferry");
    await expect(page.getByLabel("Share of Ada Okafor in percent")).toHaveValue("60");
    await page.getByRole("button", { name: "Add track" }).click();
    await expect(track(page, 1)).toContainText("Ada Okafor 60%");
    await expect(track(page, 1)).toContainText("Language: English");
    await expect(page.getByLabel("Track title")).toBeFocused();
    await expect(page.getByLabel("Track title")).toHaveValue("");
    const form = page.getByRole("form", { name: "Track data" });
    await expect(form).toContainText("“Night Ferry” was added. It is in the list below.");
    await expect(page.getByRole("region", { name: "Review" })).toContainText("ada.story@example.com");
  });

  await test.step("a second track takes over the people, may not share a code, and is moved and edited", async () => {
    await page.getByLabel("Track title").fill("Low Tide");
    await page.getByLabel("ISRC (optional)").fill("QZES22500417");
    // The complaint about the code appears on leaving it, and must not push the button from under the pointer.
    await page.getByRole("button", { name: "Same people as track 1" }).click();
    await expect(page.getByLabel("Share of Ada Okafor in percent")).toHaveValue("60");
    await page.getByRole("button", { name: "Add track" }).click();
    await expect(
      page.getByText("“Night Ferry” already uses this ISRC. Each recording needs its own."),
    ).toBeVisible();
    await page.getByRole("button", { name: "Submit release" }).click();
    await expect(page.getByText("“Low Tide” is not in the release yet.")).toBeVisible();
    await page.getByLabel("ISRC (optional)").fill("");
    await page.getByRole("button", { name: "Add track" }).click();
    await page.getByRole("button", { name: "Move Low Tide up" }).press("Enter");
    await expect(track(page, 1)).toContainText("Low Tide");
    await expect(page.getByRole("button", { name: "Move Low Tide up" })).toBeFocused();
    await page.getByRole("button", { name: "Edit Low Tide" }).click();
    await page.getByLabel("Track title").fill("Low Tide (Live)");
    await page.getByRole("button", { name: "Save track" }).click();
    await expect(track(page, 1)).toContainText("Low Tide (Live)");
    await track(page, 2).getByRole("button", { name: "Delete Track" }).click();
    await expect(track(page, 2)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(track(page, 2)).toContainText("Night Ferry");
    await track(page, 2).getByLabel("ISRC").fill("QZES2250041");
    await track(page, 2).getByLabel("ISRC").blur();
    await expect(page.getByText("An ISRC has 12 characters. This one has 11.").first()).toBeVisible();
    await track(page, 2).getByLabel("ISRC").fill("QZ-ES2-25-00418");
  });

  await test.step("a double click submits once, and everybody is asked", async () => {
    await expect(
      page.getByText(/^3 people will get an email\. Nothing is published until everyone signs\./),
    ).toBeVisible();
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/releases")) sent.push(request.url());
    });
    await clickTwice(page, "Submit release");
    await expect(page.getByRole("heading", { level: 1, name: "Sent for approval" })).toBeFocused();
    await expect(page.getByRole("heading", { name: "3 people were asked" })).toBeVisible();
    await expect(page.getByText("luis.story@example.com")).toBeVisible();
    expect(await page.content()).not.toContain("/approve?token=");
    expect(sent).toHaveLength(1);
    expect(await releasesIn(slug)).toHaveLength(1);
    for (const email of ["ada.story@example.com", "luis.story@example.com"])
      await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(1);
    const [mail] = await mailsTo("ada.story@example.com");
    expect(mail?.text).toContain("Low Tide (Live)");
  });

  await test.step("the next release starts blank and knows the people", async () => {
    await page.getByRole("button", { name: "Add another release" }).click();
    await expect(page.getByLabel("Release name")).toHaveValue("");
    await page.reload();
    await expect(page.getByText("1 of 10 free releases used.")).toBeVisible();
    await expect(page.getByLabel("Release name")).toHaveValue("");
    await page.getByLabel("Artist", { exact: true }).fill("ada");
    await page.getByRole("option", { name: "Ada Okafor ada.story@example.com" }).click();
    await expect(page.getByLabel("Share of Ada Okafor in percent")).toHaveValue("100");
  });
});

test("what the server refuses or never answers is said, and the draft stays @deep", async ({ page }) => {
  const slug = await addRelease(page, "enters-refused@example.com", "Refused Records");
  await page.getByLabel("Release name").fill("Eleven");
  await page.getByLabel("Track title").fill("Eleven");
  await addNewArtist(page, "Ada", "ada.refused@example.com");
  await page.getByRole("button", { name: "Add track" }).click();
  const submit = page.getByRole("button", { name: "Submit release" });

  const onItsWay = new Promise<Route>((resolve) => void page.route("**/releases", resolve));
  await submit.click();
  await expect(page.getByRole("button", { name: "Creating Release..." })).toBeDisabled();
  await (await onItsWay).abort();
  await expect(page.getByRole("alert")).toContainText("Failed to create release. Please try again.");
  await expect(page.getByRole("alert")).toContainText("We couldn't reach the server.");
  await page.unroute("**/releases");

  expect(await releasesIn(slug)).toHaveLength(0);
  await page.reload();
  await expect(track(page, 1)).toContainText("Eleven");
  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard draft" }).click();
  await expect(page.getByLabel("Release name")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Release name")).toHaveValue("");
});

test("the free plan's limit is met in every workspace of a person, the draft stays, and withdrawing makes room @deep", async ({
  page,
}) => {
  const email = "enters-eleventh@example.com";
  const first = await inNewWorkspace(page, email, "Ten Records");
  const ids: string[] = [];
  for (let i = 0; i < 9; i++)
    ids.push(await submitted(page, first, draftRelease([draftTrack(`Free ${i}`, { [email]: 100 })])));
  // Counted by who submits: another workspace is no way around it.
  const second = await page.request.post("/api/workspaces", {
    data: { name: "More Records" },
    headers: { origin: house.url },
  });
  const { slug } = (await second.json()) as { slug: string };
  await page.goto(`/workspace/${slug}/add-release`);
  await expect(page.getByText("9 of 10 free releases used.")).toBeVisible();
  const notice = page.getByText("You have used all 10 free releases, so you cannot submit more yet.");
  await expect(notice).toHaveCount(0);
  await page.getByLabel("Release name").fill("Eleven");
  await page.getByRole("button", { name: "Use the release name" }).click();
  await addNewArtist(page, "Ada", "ada.eleventh@example.com");
  await page.getByRole("button", { name: "Add track" }).click();

  // The tenth goes out from another tab meanwhile.
  ids.push(await submitted(page, first, draftRelease([draftTrack("Ten", { [email]: 100 })])));
  const submit = page.getByRole("button", { name: "Submit release" });
  await submit.click();
  const refused = page.getByRole("alert").filter({ hasText: "You have used all 10 free releases" });
  await expect(refused).toContainText("Paid plans are coming soon. Until then your draft is saved.");
  expect(await releasesIn(slug)).toHaveLength(0);
  expect(await findings(page)).toEqual([]);

  await page.reload();
  await expect(notice).toBeInViewport();
  await expect(page.getByText("10 of 10 free releases used.")).toBeVisible();
  await expect(track(page, 1)).toContainText("Eleven");
  const withdrawn = await page.request.post(`/api/workspaces/${first}/releases/${ids[0]}/withdraw`, {
    headers: { origin: house.url },
  });
  expect(withdrawn.status()).toBe(200);
  await page.reload();
  await expect(page.getByText("9 of 10 free releases used.")).toBeVisible();
  await submit.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sent for approval" })).toBeVisible();
});

test("a release whose answer was lost is not made twice, even after a reload @deep", async ({ page }) => {
  const slug = await addRelease(page, "enters-lost@example.com", "Lost Answers");
  await page.getByLabel("Release name").fill("Once");
  await page.getByRole("button", { name: "Use the release name" }).click();
  await addNewArtist(page, "Ada", "ada.once@example.com");
  await page.getByRole("button", { name: "Add track" }).click();
  await page.route("**/releases", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Submit release" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to create release. Please try again.");
  expect(await releasesIn(slug)).toHaveLength(1);
  await page.unroute("**/releases");
  await page.reload();
  await page.getByRole("button", { name: "Submit release" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sent for approval" })).toBeVisible();
  expect(await releasesIn(slug)).toHaveLength(1);
});

test("a release that was kept while nobody could be asked is asked for by a button", {
  tag: "@alone",
}, async ({ page }) => {
  const slug = await addRelease(page, "enters-unasked@example.com", "Unasked");
  await page.getByLabel("Release name").fill("Patience");
  await page.getByRole("button", { name: "Use the release name" }).click();
  await addNewArtist(page, "Ada", "ada.unasked@example.com");
  await page.getByRole("button", { name: "Add track" }).click();
  const again = page.getByRole("button", { name: "Try again" });

  // Nothing can be queued while the engine's table is away.
  await inDatabase("alter table dbos.workflow_status rename to away");
  try {
    await page.getByRole("button", { name: "Submit release" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Saved, not sent yet" })).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("the approval requests could not be sent");
    await expect(page.getByRole("heading", { name: "1 person will be asked" })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await again.click();
    await expect(page.getByRole("alert").last()).toContainText("Something went wrong");
  } finally {
    await inDatabase("alter table dbos.away rename to workflow_status");
  }

  let goOn = async () => {};
  await page.route("**/retry", (route) => {
    goOn = () => route.continue();
  });
  await again.click();
  await expect(again).toBeDisabled();
  await expect(page.getByText("Something went wrong")).toBeHidden();
  await goOn();
  await expect(page.getByRole("heading", { level: 1, name: "Sent for approval" })).toBeFocused();
  await expect(page.getByRole("heading", { name: "1 person was asked" })).toBeVisible();
  await expect(again).toBeHidden();
  await expect
    .poll(async () => (await mailsTo("ada.unasked@example.com")).length, { timeout: 15_000 })
    .toBe(1);
  expect(await releasesIn(slug)).toHaveLength(1);
});

test("an edit says whose approvals it cancels and what changed; a final release is not edited", async ({
  page,
}) => {
  const slug = await inNewWorkspace(page, "enters-editor@example.com", "Editors");
  const shares = { "ada.edit@example.com": 60, "luis.edit@example.com": 40 };
  const clock = draftTrack("Harbour Clock", { "mina.edit@example.com": 100 });
  const id = await submitted(page, slug, draftRelease([draftTrack("Night Ferry", shares), clock]));
  await approveAll("ada.edit@example.com");
  await approveAll("mina.edit@example.com");

  await page.goto(`/workspace/${slug}/releases/${id}/edit`);
  await expect(page.getByText("All signatures given so far stay valid.")).toBeVisible();
  const save = page.getByRole("button", { name: "Save changes" });
  await save.click();
  await expect(page.getByRole("alert")).toContainText("Nothing has changed");

  await page.getByRole("button", { name: "Edit Night Ferry" }).click();
  await page.getByLabel("Share of ada.edit in percent").fill("50");
  await page.getByLabel("Share of luis.edit in percent").fill("50");
  await save.click();
  await expect(page.getByText("“Night Ferry” was changed. Press Save track")).toBeVisible();
  await page.getByRole("button", { name: "Save track" }).click();
  await expect(page.getByText("ada.edit has signed what you changed and will be asked again.")).toBeVisible();
  await save.click();
  await expect(page.getByRole("heading", { level: 1, name: "The new version was sent" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Who was asked" })).toContainText("ada.edit@example.com");
  await expect(page.getByRole("region", { name: "Who was asked" })).not.toContainText("mina.edit");
  await expect(page.getByRole("region", { name: "What changed" })).toContainText(
    "Track 1, people and shares: ada.edit 60.00%, luis.edit 40.00% → ada.edit 50.00%, luis.edit 50.00%",
  );
  expect(await releasesIn(slug)).toMatchObject([{ version: 2 }]);

  await page.goto(`/workspace/${slug}/releases/${id}/edit`);
  await expect(page.getByText("All signatures given so far stay valid.")).toBeVisible();
  await page.getByLabel("Release name").fill("Too late");
  await inDatabase("update releases set status = 'published' where id = $1", [id]);
  await save.click();
  await expect(page.getByRole("alert")).toContainText("This release can no longer be changed");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This release can no longer be changed");
  await page.goto(`/workspace/${slug}/releases/00000000-0000-4000-8000-000000000000/edit`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Release not found");
});

for (const [size, width, height, colorScheme] of [
  ["desktop", 1440, 900, "light"],
  ["phone", 390, 844, "dark"],
] as const) {
  test(`the form is accessible and fits: ${size}, ${colorScheme}`, { tag: "@deep" }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await addRelease(page, `enters-${size}-${colorScheme}@example.com`, `Form ${size} ${colorScheme}`);
    const expectGood = async () => {
      expect(await findings(page)).toEqual([]);
      const tooWide = await page.evaluate("document.documentElement.scrollWidth - window.innerWidth");
      expect(tooWide).toBeLessThanOrEqual(0);
    };
    await page.getByRole("button", { name: "Submit release" }).click();
    await page.getByLabel("Genre (optional)", { exact: true }).fill("drill");
    await page.getByRole("option").first().waitFor();
    await expectGood();
    await page.keyboard.press("Escape");
    await page.getByLabel("Track title").fill("Night Ferry");
    await addNewArtist(page, "Ada Okafor", "ada@example.com");
    await addNewArtist(page, "Luis Ferrer", "luis@example.com");
    await expectGood();
    await page.getByRole("button", { name: "Scale to 100" }).click();
    await page.getByRole("button", { name: "Add track" }).click();
    await expect(track(page, 1)).toBeVisible();
    await expectGood();
  });
}
