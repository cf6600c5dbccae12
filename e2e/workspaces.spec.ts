import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import {
  agesSession,
  expect,
  expectGood,
  inDatabase,
  mailedLink,
  mailsTo,
  signIn,
  test,
} from "./fixtures.ts";

const SIZES = [
  ["desktop", { width: 1440, height: 900 }],
  ["phone", { width: 390, height: 844 }],
] as const;
const SCHEMES = ["light", "dark"] as const;
const NOT_FOUND = "Workspace not found or access denied";

async function createWorkspace(page: Page, name: string): Promise<string> {
  await page.goto("/dashboard");
  await page.getByLabel("Workspace name").fill(name);
  await page.getByRole("button", { name: "Create workspace" }).click();
  await page.waitForURL(/\/workspace\/[a-z0-9-]+$/);
  return new URL(page.url()).pathname.replace("/workspace/", "");
}

/** From the information page, up to the dialog that says it was sent. */
async function invite(page: Page, email: string, name = "") {
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await expect(dialog).toContainText("Share the approval link with your teammate to join this workspace.");
  await dialog.getByLabel("Member name").fill(name);
  await dialog.getByLabel("Member email").fill(email);
  await dialog.getByRole("button", { name: "Invite" }).click();
  const sent = page.getByRole("dialog", { name: "Your invitation has been sent" });
  await sent.getByRole("button", { name: "Close" }).first().click();
  await expect(sent).toBeHidden();
}

async function somebodyElse(browser: Browser): Promise<Page> {
  return (await browser.newContext()).newPage();
}

/** A member's row of the table, or card on a phone. */
const memberRow = (page: Page, email: string) =>
  page.getByRole("row").or(page.getByRole("listitem")).filter({ hasText: email }).last();

test.describe("creating a workspace", () => {
  test("by its name, judged as the spec says, and opened by its slug", async ({ page }) => {
    await signIn(page, "founder@example.com");
    await expect(page.getByText("You have no workspaces yet.")).toBeVisible();
    const name = page.getByLabel("Workspace name");
    const create = page.getByRole("button", { name: "Create workspace" });
    await expect(create).toBeDisabled();
    await name.fill("   ");
    await expect(create).toBeDisabled();

    await name.fill("a".repeat(101));
    await create.click();
    await expect(page.getByText("Workspace name must be 100 characters or less")).toBeVisible();
    await name.fill("");
    await expect(page.getByText("Workspace name cannot be empty")).toBeVisible();
    await name.fill("Harbour Lights");
    await expect(page.getByText(/Workspace name (must|cannot)/)).toHaveCount(0);
    await page.keyboard.press("Enter");

    await page.waitForURL("**/workspace/harbour-lights");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("HARBOUR LIGHTS");
    await expect(page.getByRole("heading", { name: "Your releases" })).toBeVisible();
    await expect(page.getByText("Add release to see it here")).toBeVisible();
    await expect(page).toHaveTitle(/Releases · Harbour Lights/);

    await page.getByRole("link", { name: "Tracks" }).click();
    await page.waitForURL("**/workspace/harbour-lights/tracks");
    await expect(page.getByRole("heading", { name: "Your tracks" })).toBeVisible();
    await expect(page.getByText("No tracks found.")).toBeVisible();

    await page.getByRole("link", { name: "Dashboard" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Harbour Lights" });
    await expect(card).toContainText("Creator");
    await expect(card).toContainText("1 member");
    await card.getByRole("link").click();
    await page.waitForURL("**/workspace/harbour-lights");
  });

  test("counts characters as people do, and shows names of any script @deep", async ({ page }) => {
    await signIn(page, "scripts@example.com");
    await createWorkspace(page, "👨‍👩‍👧‍👦".repeat(100));
    await createWorkspace(page, "تسجيلات الميناء");
    await expect(page.getByRole("heading", { level: 1 }).locator("[dir=auto]")).toHaveText("تسجيلات الميناء");
  });

  test("says what the server says, and keeps what was typed @deep", async ({ page }) => {
    await signIn(page, "refused@example.com");
    const name = page.getByLabel("Workspace name");
    await name.fill("see www.example.com");
    await page.keyboard.press("Enter");
    await expect(page.getByText("A name cannot contain a web address")).toBeVisible();
    await expect(name).toHaveValue("see www.example.com");
    await page.route("**/api/workspaces", (route) =>
      route.request().method() === "POST" ? route.fulfill({ status: 500, body: "" }) : route.continue(),
    );
    await name.fill("Night Ferry");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to create workspace")).toBeVisible();
  });

  test("a request whose answer was lost is not done twice @deep", async ({ page }) => {
    await signIn(page, "lost-answer@example.com");
    let lost = 0;
    await page.route("**/api/workspaces", async (route) => {
      if (route.request().method() !== "POST" || lost > 0) return route.continue();
      lost++;
      await route.fetch();
      await route.abort();
    });
    await page.getByLabel("Workspace name").fill("Once Only");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Failed to create workspace")).toBeVisible();
    await page.getByRole("button", { name: "Create workspace" }).click();
    await page.waitForURL("**/workspace/once-only");
    await page.getByRole("link", { name: "Dashboard" }).click();
    await expect(page.getByRole("link", { name: "Once Only" })).toHaveCount(1);
  });
});

test("the workspace list: a failure can be retried, and without a session one goes to log in @deep", async ({
  page,
}) => {
  await signIn(page, "list@example.com");
  await page.route("**/api/workspaces", (route) => route.fulfill({ status: 500, body: "" }));
  await page.reload();
  await expect(page.getByText("Error: Failed to fetch workspaces")).toBeVisible();
  await page.unroute("**/api/workspaces");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByText("You have no workspaces yet.")).toBeVisible();

  await page.route("**/api/workspaces", (route) =>
    route.fulfill({ status: 401, json: { error: "Unauthorized", code: "unauthorized" } }),
  );
  await page.reload();
  await page.waitForURL("**/login*");
  await expect(page.getByLabel("E-mail")).toBeVisible();
});

test("the navigation of a workspace @deep", async ({ page }) => {
  await signIn(page, "nav@example.com");
  const slug = await createWorkspace(page, "Nav Records");
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("listitem")).toHaveText([
    "Account settings",
    "Dashboard",
    "Earnings",
    /Nav Records/,
    "Releases",
    "Information",
    "Tracks",
    /Reports\s*soon/,
    /Payments\s*soon/,
    "Activity",
    "API",
    /Billing\s*soon/,
  ]);
  await expect(nav.getByRole("link", { name: "Releases" })).toHaveAttribute("aria-current", "page");
  await nav.getByRole("link", { name: "Information" }).click();
  await page.waitForURL(`**/workspace/${slug}/info`);
  await expect(nav.locator("[aria-current=page]")).toHaveText("Information");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  for (const soon of ["Reports", "Payments", "Billing"]) {
    await expect(nav.getByRole("link", { name: soon })).toHaveCount(0);
  }
});

test("an answer that is not what was agreed counts as a failure, and we are told where, not what @deep", async ({
  page,
}) => {
  await signIn(page, "misfit@example.com");
  const slug = await createWorkspace(page, "Misfit");
  await page.route(`**/api/workspaces/${slug}`, async (route) => {
    const workspace = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...workspace, blockchain: "a-secret" } });
  });
  const reports: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/errors")) reports.push(request.postData() ?? "");
  });
  await page.goto(`/workspace/${slug}/info`);
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  expect(reports).toHaveLength(1);
  expect(JSON.parse(reports[0] ?? "")).toEqual({
    message: "GET /api/workspaces/{slug} answered what does not fit: blockchain invalid_value",
    page: `/workspace/${slug}/info`,
  });
  await page.unroute(`**/api/workspaces/${slug}`);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("MISFIT");
});

for (const [size, viewport] of SIZES) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, isMobile: size === "phone", hasTouch: size === "phone" });

    test("an invitation is mailed and accepted, and both see both", async ({ page, browser }) => {
      const [ada, luis] = [`ada-${size}@example.com`, `luis-${size}@example.com`];
      await signIn(page, ada);
      const slug = await createWorkspace(page, `Invitations ${size}`);
      const nav = page.getByRole("navigation", { name: "Main" });
      if (size === "phone") await nav.getByRole("button").click();
      await nav.getByRole("link", { name: "Information" }).click();

      await page.getByRole("button", { name: "Invite" }).click();
      const dialog = page.getByRole("dialog", { name: "Invite member" });
      await dialog.getByRole("button", { name: "Invite" }).click();
      await expect(dialog.getByText("Email is required")).toBeVisible();
      await dialog.getByLabel("Member email").fill("luis at example");
      await expect(dialog.getByText("Email is required")).toHaveCount(0);
      await dialog.getByRole("button", { name: "Invite" }).click();
      await expect(dialog.getByText("Enter a valid email")).toBeVisible();
      await page.keyboard.press("Escape");

      await invite(page, luis, "Luis Ferrer");
      await expect(memberRow(page, luis)).toContainText("Luis Ferrer");
      await expect(memberRow(page, luis)).toContainText("Invited");

      await expect.poll(async () => (await mailsTo(luis)).length, { timeout: 15_000 }).toBe(1);
      const [mail] = await mailsTo(luis);
      expect(mail?.subject).toBe("You are invited to a workspace on Ledgerline");
      const link = new RegExp(`/workspace/${slug}/info`).exec(mail?.text ?? "")?.[0] ?? "";

      const other = await somebodyElse(browser);
      await other.goto(link);
      await other.waitForURL("**/login?next=*");
      await other.getByLabel("E-mail").fill(luis);
      await other.getByRole("button", { name: "Send Magic Link" }).click();
      await expect(other.getByText("Magic link sent!")).toBeVisible();
      await other.goto(await mailedLink(luis));
      await other.waitForURL(`**${link}`);
      await expect(memberRow(other, ada)).toHaveCount(0);
      await other.getByRole("button", { name: "Join workspace" }).click();
      await expect(memberRow(other, ada)).toContainText("Creator");
      await expect(memberRow(other, luis)).toContainText("Active");
      await expect(other.getByRole("button", { name: "Invite" })).toHaveCount(0);
      await expect(other.getByRole("combobox", { name: "Blockchain network" })).toBeDisabled();
      await expect(other.getByText("Only the creator and admins can change the network.")).toBeVisible();
      await expect(other.getByRole("button", { name: "Delete workspace" })).toHaveCount(0);
      await expect(other.getByText(`Only the creator, ${ada}, can delete it.`)).toBeVisible();

      await page.reload();
      await expect(memberRow(page, luis)).toContainText("Active");
    });
  });
}

test("an invitation that got lost is sent once more, and its link can be copied @deep", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "resends@example.com");
  const slug = await createWorkspace(page, "Sent Again");
  await page.goto(`/workspace/${slug}/info`);
  await invite(page, "lost-mail@example.com", "Luis Ferrer");
  const invitations = async () => (await mailsTo("lost-mail@example.com")).length;
  await expect.poll(invitations, { timeout: 15_000 }).toBe(1);
  const row = memberRow(page, "lost-mail@example.com");
  const resend = row.getByRole("button", { name: "Resend the invitation to Luis Ferrer" });
  await resend.click();
  await expect(row).toContainText("No email this time");
  await expect(resend).toHaveText("Resend");
  await inDatabase("delete from rate_limits where key like 'invite-again:%'");
  await page.reload();
  await resend.click();
  await expect(resend).toHaveText("Sent");
  await expect.poll(invitations, { timeout: 15_000 }).toBe(2);
  await expect(page.getByText("lost-mail@example.com")).toHaveCount(1);
  await row.getByRole("button", { name: "Copy the link for Luis Ferrer" }).click();
  await expect
    .poll(() => page.evaluate("navigator.clipboard.readText()"))
    .toMatch(new RegExp(`/workspace/${slug}`));
  await expectGood(page);
});

test("an invitation waits on the dashboard, to be opened or declined @deep", async ({ page, browser }) => {
  await signIn(page, "host@example.com");
  for (const name of ["Open Me", "Decline Me"]) {
    const slug = await createWorkspace(page, name);
    await page.goto(`/workspace/${slug}/info`);
    await invite(page, "guest@example.com");
  }
  await expect.poll(async () => (await mailsTo("guest@example.com")).length, { timeout: 15_000 }).toBe(2);

  const guest = await somebodyElse(browser);
  await signIn(guest, "guest@example.com");
  const section = guest.getByRole("region", { name: "Your invitations & approvals" });
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expect(guest).toHaveTitle(/^\(2\) Dashboard/);
  await expect(guest.getByRole("heading", { level: 2 }).filter({ hasText: "Your" })).toHaveText([
    "Your invitations & approvals",
    "Your workspaces",
  ]);

  await section.getByRole("button", { name: "Decline Decline Me" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Decline" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);

  await section.getByRole("button", { name: "Open Open Me" }).click();
  await guest.waitForURL("**/workspace/open-me");
  await guest.getByRole("link", { name: "Dashboard" }).click();
  await expect(guest.getByText("Nothing is waiting for you.")).toBeVisible();
  await expect(guest.getByRole("link", { name: "Open Me" })).toBeVisible();

  await page.reload();
  await expect(page.getByText("host@example.com").first()).toBeVisible();
  await expect(page.getByText("guest@example.com")).toHaveCount(0);
});

test("roles are given, and whoever is removed is told by the next thing they do", async ({
  page,
  browser,
}) => {
  await signIn(page, "lead@example.com");
  const slug = await createWorkspace(page, "Roles");
  await page.goto(`/workspace/${slug}/info`);
  await invite(page, "mate@example.com", "Mate");
  await expect.poll(async () => (await mailsTo("mate@example.com")).length, { timeout: 15_000 }).toBe(1);
  const mate = await somebodyElse(browser);
  await signIn(mate, "mate@example.com");
  await mate.goto(`/workspace/${slug}/info`);
  await mate.getByRole("button", { name: "Join workspace" }).click();
  await expect(memberRow(mate, "mate@example.com")).toContainText("Member");

  await page.getByRole("combobox", { name: "Role of Mate" }).selectOption("Admin");
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Role of Mate" })).toHaveValue("admin");
  await mate.reload();
  await expect(mate.getByRole("button", { name: "Invite" })).toBeVisible();
  await expect(mate.getByRole("button", { name: "Leave" })).toBeVisible();
  await expect(mate.getByRole("link", { name: "Download everything" })).toHaveCount(0);

  await page.getByRole("button", { name: "Remove Mate" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("main").getByText("mate@example.com")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await mate.getByRole("combobox", { name: "Blockchain network" }).selectOption("Polygon");
  await expect(mate.getByRole("heading", { name: NOT_FOUND })).toBeVisible();
  await mate.getByRole("link", { name: "Go to dashboard" }).click();
  await expect(mate.getByText("You have no workspaces yet.")).toBeVisible();
});

test("a member can leave @deep", async ({ page, browser }) => {
  await signIn(page, "stays@example.com");
  const slug = await createWorkspace(page, "Leaving");
  await page.goto(`/workspace/${slug}/info`);
  await expect(page.getByRole("button", { name: "Leave" })).toHaveCount(0);
  await invite(page, "leaves@example.com");
  await expect.poll(async () => (await mailsTo("leaves@example.com")).length, { timeout: 15_000 }).toBe(1);
  const other = await somebodyElse(browser);
  await signIn(other, "leaves@example.com");
  await other.goto(`/workspace/${slug}/info`);
  await other.getByRole("button", { name: "Join workspace" }).click();
  await other.getByRole("button", { name: "Leave" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await other.waitForURL("**/dashboard");
  await expect(other.getByText("You have no workspaces yet.")).toBeVisible();
  await other.goto(`/workspace/${slug}`);
  await expect(other.getByRole("heading", { name: NOT_FOUND })).toBeVisible();
});

test("an invitation that was refused says why, and nothing typed is lost @deep", async ({ page }) => {
  await signIn(page, "limits@example.com");
  const slug = await createWorkspace(page, "Limits");
  await page.goto(`/workspace/${slug}/info`);
  await page.route("**/invite", (route) =>
    route.fulfill({
      status: 429,
      json: { error: "This workspace has sent too many invitations. Please try again later." },
    }),
  );
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite member" });
  await dialog.getByLabel("Member name").fill("Mina");
  await dialog.getByLabel("Member email").fill("mina@example.com");
  await dialog.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByText("This workspace has sent too many invitations.")).toBeVisible();
  await expect(page.getByText("Your invitation has been sent")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Invite" }).click();
  await expect(dialog.getByLabel("Member name")).toHaveValue("Mina");
  await expect(dialog.getByLabel("Member email")).toHaveValue("mina@example.com");
});

test("the network is saved on choosing, kept, and goes back when it could not be saved @deep", async ({
  page,
}) => {
  await signIn(page, "network@example.com");
  const slug = await createWorkspace(page, "Networks");
  await page.goto(`/workspace/${slug}/info`);
  const network = page.getByRole("combobox", { name: "Blockchain network" });
  await expect(network).toHaveValue("Solana");
  await expect(network.getByRole("option")).toHaveText(["Polygon", "Ethereum", "Solana"]);
  await network.selectOption("Polygon");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(network).toHaveValue("Polygon");

  await page.route(`**/api/workspaces/${slug}`, (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await network.selectOption("Ethereum");
  await expect(page.getByText("Not saved: Failed to change the network")).toBeVisible();
  await expect(network).toHaveValue("Polygon");
});

test("what identifies a workspace can be copied @deep", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn(page, "copies@example.com");
  const slug = await createWorkspace(page, "Copies");
  await page.goto(`/workspace/${slug}/info`);
  await expect(page.getByLabel("Workspace Name")).toHaveValue("Copies");
  await expect(page.getByLabel("Workspace Name")).toHaveJSProperty("readOnly", true);
  await page.getByRole("button", { name: "Copy Slug" }).click();
  await expect(page.getByText("Copied to clipboard")).toBeVisible();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(slug);
});

test("the creator downloads everything as one zip @deep", async ({ page }) => {
  await signIn(page, "taker@example.com");
  const slug = await createWorkspace(page, "Taken Home");
  await page.goto(`/workspace/${slug}/info`);
  const part = page.getByRole("region", { name: "Download everything" });
  await expect(part).toContainText("0 tracks, 0 certificates.");
  const downloading = page.waitForEvent("download");
  await part.getByRole("link", { name: "Download everything" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^${slug}-\\d{4}-\\d\\d-\\d\\d\\.zip$`));
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("workspace.json")).toBe(true);
});

test("deleting a workspace names what is lost, tells a refusal, and ends on the dashboard", async ({
  page,
}) => {
  await signIn(page, "deleter@example.com");
  const slug = await createWorkspace(page, "Short Lived");
  await page.goto(`/workspace/${slug}/info`);
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you shure you want to delete your workspace" });
  await expect(dialog).toContainText("Short Lived");
  await expect(dialog).toContainText("It has no other members.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete workspace" })).toBeFocused();

  await page.route(`**/api/workspaces/${slug}`, (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({ status: 403, json: { error: "You do not have permission to do this" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: "Delete workspace" }).click();
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await expect(dialog.getByText("You do not have permission to do this")).toBeVisible();
  await page.unroute(`**/api/workspaces/${slug}`);
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText("You have no workspaces yet.")).toBeVisible();
  await page.goto(`/workspace/${slug}/info`);
  await expect(page.getByRole("heading", { name: NOT_FOUND })).toBeVisible();
});

test("an old session signs in again before a workspace goes, and comes back to it @deep", async ({
  page,
}) => {
  const email = "deletes-late@example.com";
  await signIn(page, email);
  const slug = await createWorkspace(page, "Long Open");
  await agesSession(email);
  await page.goto(`/workspace/${slug}/info`);
  await page.getByRole("button", { name: "Delete workspace" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(
    "For security, please sign in again. This needs a sign-in from the last 10 minutes. Sign in again",
  );
  await expectGood(page);
  expect(
    await inDatabase("select 1 from workspaces where slug = $1 and deleted_at is null", [slug]),
  ).toHaveLength(1);

  await dialog.getByRole("button", { name: "Sign in again" }).click();
  await page.waitForURL(`**/login?next=${encodeURIComponent(`/workspace/${slug}/info`)}`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Send Magic Link" }).click();
  await page.goto(await mailedLink(email, 2));
  await page.waitForURL(`**/workspace/${slug}/info`);
  await page.getByRole("button", { name: "Delete workspace" }).click();
  await dialog.getByRole("button", { name: "Delete workspace" }).click();
  await page.waitForURL("**/dashboard");
  await expect(page.getByText("You have no workspaces yet.")).toBeVisible();
});

test("notifications: a dot, a list that marks what is new, and the way to it", async ({ page, browser }) => {
  await signIn(page, "teller@example.com");
  const slug = await createWorkspace(page, "Bells");
  await page.goto(`/workspace/${slug}/info`);
  await invite(page, "told@example.com");
  await expect.poll(async () => (await mailsTo("told@example.com")).length, { timeout: 15_000 }).toBe(1);
  const told = await somebodyElse(browser);
  await signIn(told, "told@example.com");

  await told.getByRole("button", { name: "Notifications, 1 unread" }).click();
  const dialog = told.getByRole("dialog", { name: "Notifications" });
  await expect(dialog.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(dialog.getByRole("listitem")).toContainText("You are invited to Bells");
  await expect(dialog.getByRole("listitem")).toContainText("New");
  await dialog.getByRole("button", { name: "Close" }).click();
  const bell = told.getByRole("button", { name: "Notifications", exact: true });
  await expect(bell).toBeVisible();

  await bell.click();
  await expect(dialog.getByRole("listitem")).not.toContainText("New");
  await dialog.getByRole("link", { name: /You are invited to Bells/ }).click();
  await expect(dialog).toBeHidden();
  await told.waitForURL(`**/workspace/${slug}/info`);
  await told.getByRole("button", { name: "Join workspace" }).click();
  await expect(memberRow(told, "told@example.com")).toBeVisible();
  await told.reload();
  await expect(bell).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Notifications, 1 unread" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toContainText("joined Bells");
});

test("the unread count is asked for every 30 s @deep", async ({ page }) => {
  await signIn(page, "polled@example.com");
  let count = 0;
  await page.route("**/api/notifications/unread-count", (route) => route.fulfill({ json: { count } }));
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  count = 3;
  await page.clock.runFor(30_500);
  await expect(page.getByRole("button", { name: "Notifications, 3 unread" })).toBeVisible();
});

test("notifications that cannot be loaded are no trouble @deep", async ({ page }) => {
  await page.route("**/api/notifications**", (route) => route.abort());
  await page.route("**/api/notifications/unread-count", (route) => route.abort());
  await signIn(page, "quiet@example.com");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Notifications" });
  await expect(dialog.getByText("Nothing to show right now.")).toBeVisible();
  await expect(dialog.getByRole("status")).toHaveCount(0);
});

for (const [size, viewport] of SIZES) {
  for (const colorScheme of SCHEMES) {
    test(`workspace pages and their dialogs are accessible and fit: ${size}, ${colorScheme}`, {
      tag: "@deep",
    }, async ({ browser }) => {
      test.slow();
      const phone = size === "phone";
      const context = await browser.newContext({ viewport, colorScheme, isMobile: phone, hasTouch: phone });
      const page = await context.newPage();
      await signIn(page, `axe-${size}-${colorScheme}@example.com`);
      await expectGood(page);
      const slug = await createWorkspace(page, "W".repeat(100));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectGood(page);
      if (phone) {
        await page.getByRole("navigation", { name: "Main" }).getByRole("button").click();
        await expectGood(page);
      }
      await page.goto(`/workspace/${slug}/tracks`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      await expectGood(page);
      await page.goto(`/workspace/${slug}/info`);
      await page.getByRole("button", { name: "Invite" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Invite" }).click();
      await expectGood(page);
      await page.keyboard.press("Escape");
      await invite(page, `axed-${size}-${colorScheme}@example.com`, "שם ארוך מאוד");
      await expect(page.getByText("Invited")).toBeVisible();
      await expectGood(page);
      await page.getByRole("button", { name: "Delete workspace" }).click();
      await expectGood(page);
      await page.keyboard.press("Escape");
      for (const name of ["Notifications", "Feedback"]) {
        await page.getByRole("button", { name }).click();
        await page.getByRole("dialog", { name }).waitFor();
        await expectGood(page);
        await page.keyboard.press("Escape");
      }
      await page.goto("/workspace/no-such-workspace");
      await expect(page.getByRole("heading", { name: NOT_FOUND })).toBeVisible();
      await expectGood(page);
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "W".repeat(100) }).waitFor();
      await expectGood(page);
    });
  }
}
