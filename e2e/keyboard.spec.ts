import type { Locator, Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { giveWallet } from "./artist-wallet.ts";
import { expectFocusSeen, follow, forwardTo, press, tabTo, type } from "./by-keyboard.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { issuedCertificate } from "./certificates.ts";
import { newVisitor, signedInVisitor } from "./co-authors.ts";
import { booksAre, contractBooks, HELD, SOLANA_ADDRESS } from "./contract-books.ts";
import { expect, expectOnly, inDatabase, mailedLink, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { mailedApprovals, newLabel, seeApproved, somebody } from "./label.ts";
import { earningsAre, HELD_ADDRESS, solanaWallet, walletsAre, withdrawalsAre } from "./wallet-answers.ts";

/** Every flow with keys alone. After each step one sees where one is. */

test.describe.configure({ timeout: 120_000 });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

async function close(page: Page, name: string) {
  await page.keyboard.press("Escape");
  await expect(dialog(page, name)).toBeHidden();
  await expectFocusSeen(page);
}

async function addArtist(page: Page, name: string, email: string) {
  await press(page, button(page, "Add new artist"));
  const form = dialog(page, "Add new artist");
  await type(page, form.getByLabel("Name"), name);
  await type(page, form.getByLabel("Email"), email);
  await press(page, form.getByRole("button", { name: "Add artist" }));
  await expect(form).toBeHidden();
  await expectFocusSeen(page);
}

test("a label: from the landing page to a release that waits, its team and its account", {
  tag: "@deep",
}, async ({ page }) => {
  const [label, ada] = [somebody("keys-label"), somebody("keys-ada")];

  await test.step("signs in from the landing page", async () => {
    await page.goto("/");
    await press(page, button(page, "Log in / Register"));
    const form = dialog(page, "Log in or register");
    await expect(form.getByLabel("E-mail")).toBeFocused();
    await page.keyboard.type(label);
    await press(page, form.getByRole("checkbox"), "Space");
    await press(page, form.getByRole("button", { name: "Send magic link" }));
    await expect(dialog(page, "Check your email")).toBeVisible();
    await expectFocusSeen(page);
    await page.goto(await mailedLink(label));
    await page.waitForURL("**/dashboard");
  });

  await test.step("creates a workspace", async () => {
    await type(page, page.getByLabel("Workspace name"), "Keys and Letters");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/workspace/keys-and-letters*");
    await expectFocusSeen(page);
  });

  await test.step("enters a release: a new artist, shares, a track", async () => {
    await press(page, link(page, "Add release").first());
    await expect(heading(page, "Add release")).toBeVisible();
    await type(page, page.getByLabel("Release name"), "Harbour Lights");
    await type(page, page.getByLabel("Track title"), "Night Ferry");
    await addArtist(page, "Ada Okafor", ada);
    await type(page, page.getByLabel("Share of Ada Okafor in percent"), "61");
    await tabTo(page, page.getByLabel("Share of Ada Okafor", { exact: true }));
    await page.keyboard.press("ArrowLeft");
    await press(page, button(page, "Give me the rest"));
    await expect(page.getByLabel(/^Share of keys-label.* in percent$/)).toHaveValue("40");
    await press(page, button(page, "Add track"));
    await expect(page.getByRole("listitem", { name: "Track 1:" })).toContainText("Ada Okafor 60%");
    await press(page, button(page, "Submit release"));
    await expect(heading(page, "Sent for approval")).toBeFocused();
  });

  await test.step("opens its details and reminds", async () => {
    await press(page, link(page, "Go to releases"));
    await press(page, button(page, "Details: Harbour Lights"));
    const details = dialog(page, "Release details");
    await press(page, details.getByRole("button", { name: "Remind: Ada Okafor" }));
    await expect(details.getByText(`A reminder is on its way to ${ada}`)).toBeVisible();
    await close(page, "Release details");
    await expect(button(page, "Details: Harbour Lights")).toBeFocused();
  });

  await test.step("opens a track's details and walks its tabs", async () => {
    await press(page, link(page, "Tracks"));
    await press(page, button(page, "View details: Night Ferry"));
    const details = dialog(page, "Track details");
    await tabTo(page, details.getByRole("tab", { name: "Tracks" }));
    for (const name of ["Approvals", "Shares"]) {
      await page.keyboard.press("ArrowRight");
      await expect(details.getByRole("tab", { name })).toBeFocused();
      await expectFocusSeen(page);
    }
    await expect(details.getByRole("row").filter({ hasText: "60.00%" })).toBeVisible();
    await close(page, "Track details");
  });

  await test.step("invites a teammate and changes the network", async () => {
    await press(page, link(page, "Information"));
    await press(page, button(page, "Invite"));
    const form = dialog(page, "Invite member");
    await type(page, form.getByLabel("Member name"), "Luis");
    await type(page, form.getByLabel("Member email"), somebody("keys-luis"));
    await press(page, form.getByRole("button", { name: "Invite" }));
    await expect(dialog(page, "Your invitation has been sent")).toBeVisible();
    await close(page, "Your invitation has been sent");
    await tabTo(page, page.getByRole("combobox", { name: "Blockchain network" }));
    await page.keyboard.type("Polygon");
    await expect(page.getByText("Saved", { exact: true })).toBeVisible();
    await expectFocusSeen(page);
  });

  await test.step("reads what is new and says something back", async () => {
    await press(page, button(page, /^Notifications/));
    await expect(dialog(page, "Notifications")).toBeVisible();
    await close(page, "Notifications");
    await press(page, button(page, "Feedback"));
    const form = dialog(page, "Feedback");
    await type(page, form.getByLabel("Message"), "By keys alone.");
    await press(page, form.getByRole("button", { name: "Send feedback" }));
    await expect(form.getByText("Thank you!")).toBeVisible();
    await close(page, "Feedback");
  });

  await test.step("begins a withdrawal, and thinks better of deleting the account", async () => {
    await walletsAre(page, { held: [solanaWallet()] });
    await withdrawalsAre(page, []);
    await earningsAre(page, []);
    await press(page, link(page, "Dashboard"));
    await press(page, link(page, "Account settings"));
    await expect(page.getByText(HELD_ADDRESS)).toBeVisible();
    await press(page, button(page, "Withdraw"));
    const form = page.getByRole("dialog");
    await type(page, form.getByLabel("To address on Solana"), HELD_ADDRESS);
    await press(page, form.getByRole("button", { name: "Max" }));
    await expect(form.getByLabel("Amount in USDT")).toHaveValue("62.75");
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
    await expect(button(page, "Withdraw")).toBeFocused();
    await press(page, button(page, "Delete account"));
    await press(page, page.getByRole("dialog").getByRole("button", { name: "Cancel" }));
    await expect(button(page, "Delete account")).toBeFocused();
  });
});

test.describe("on a small laptop", () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test("one whole release by Tab, Enter and arrows: nothing is passed twice, hidden or out of order", {
    tag: "@deep",
  }, async ({ page }) => {
    const [label, ada] = [somebody("tab-label"), somebody("tab-ada")];
    const write = async (field: Locator, text: string) => {
      await forwardTo(page, field);
      await page.keyboard.type(text);
    };
    const enter = async (control: Locator) => {
      await forwardTo(page, control);
      await page.keyboard.press("Enter");
    };

    await page.goto("/login");
    await write(page.getByLabel("E-mail"), label);
    await page.keyboard.press("Enter");
    await page.goto(await mailedLink(label));
    await page.waitForURL("**/dashboard");
    await write(page.getByLabel("Workspace name"), "Tab by Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/workspace/tab-by-tab*");
    await enter(link(page, "Add release").first());
    await expect(heading(page, "Add release")).toBeFocused();

    await write(page.getByLabel("Release name"), "Harbour Lights");
    await write(page.getByLabel("Track title"), "Night Ferry");
    await enter(button(page, "Add new artist"));
    const form = dialog(page, "Add new artist");
    await write(form.getByLabel("Name"), "Ada Okafor");
    await write(form.getByLabel("Email"), ada);
    await page.keyboard.press("Enter");
    await expect(form).toBeHidden();
    await expectFocusSeen(page);
    await forwardTo(page, page.getByLabel("Share of Ada Okafor", { exact: true }));
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByLabel("Share of Ada Okafor in percent")).toHaveValue("99");
    await enter(button(page, "Give me the rest"));
    await enter(button(page, "Add track"));
    await expect(page.getByRole("listitem", { name: "Track 1:" })).toContainText("Ada Okafor 99%");
    await expectFocusSeen(page);
    await enter(button(page, "Submit release"));
    await expect(heading(page, "Sent for approval")).toBeFocused();
    await forwardTo(page, link(page, "Go to releases"));
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(dialog(page, "Release details")).toContainText("Ada Okafor");
    await close(page, "Release details");
  });
});

test("co-authors: one signs with a wallet, one declines with a reason, one approves on the dashboard", {
  tag: "@deep",
}, async ({ browser }) => {
  const [ada, luis, mina] = [somebody("keys-ada"), somebody("keys-luis"), somebody("keys-mina")];
  const label = await newLabel();
  await label.asks({ "Night Ferry": { [ada]: 50, [luis]: 30, [mina]: 20 } });
  const linkOf = async (email: string) => (await mailedApprovals(email))[0] ?? "";

  await test.step("signs with a wallet", async () => {
    const page = await newVisitor(browser);
    await giveWallet(page, { standard: ["Phantom"] });
    await page.goto(await linkOf(ada));
    await press(page, button(page, "Approve"));
    await press(page, dialog(page, "Confirm approval").getByRole("button", { name: "Sign & Approve" }));
    await seeApproved(page);
    await page.context().close();
  });

  await test.step("declines with a reason", async () => {
    const page = await newVisitor(browser);
    await page.goto(await linkOf(luis));
    await press(page, button(page, "Cancel"));
    const form = dialog(page, "Decline, or decide later?");
    await tabTo(page, form.getByRole("radio").first());
    await page.keyboard.press("Space");
    await expect(form.getByRole("radio", { name: "Wrong share" })).toBeChecked();
    await expectFocusSeen(page);
    await type(page, form.getByRole("textbox"), "It was 35.");
    await press(page, form.getByRole("button", { name: "Decline" }));
    await expect(page.getByText("Nothing is published.")).toBeVisible();
    await expectFocusSeen(page);
    await page.context().close();
  });

  await test.step("reviews and approves on the dashboard", async () => {
    await label.asks({ Undertow: { [mina]: 100 } });
    const page = await signedInVisitor(browser, mina);
    await page.goto("/dashboard");
    await press(page, button(page, "Review Undertow"));
    const review = dialog(page, "Track approval required");
    await press(page, review.getByRole("button", { name: "Approve", exact: true }));
    await expect(review).toBeHidden();
    await expect(button(page, "Review Undertow")).toBeHidden();
    await expectFocusSeen(page);
    await page.context().close();
  });
});

test("readers: a contract, a certificate, the documentation and a shared track", { tag: "@deep" }, async ({
  page,
  browser,
  faults,
}) => {
  await test.step("a contract's address is copied, and it is told to distribute", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await booksAre(page, contractBooks(HELD));
    await page.route("**/distribute?token=*", (route) => route.fulfill({ json: { state: "distributing" } }));
    await page.goto(`/contract/solana/${SOLANA_ADDRESS}`);
    await press(page, button(page, "Copy contract address"));
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(SOLANA_ADDRESS);
    await press(page, button(page, "Distribute now"));
    await expect(
      page.getByRole("status").getByText("It is being distributed. This takes about a minute."),
    ).toBeVisible();
    await expectFocusSeen(page);
  });

  await test.step("a certificate is verified", async () => {
    const { address } = await issuedCertificate({ title: "By keys" });
    await page.goto(address);
    await press(page, button(page, "Verify"));
    await expect(page.locator(".verdict")).toContainText(/failed|left open/, { timeout: 20_000 });
    await expectFocusSeen(page);
  });

  await test.step("the documentation is searched", async () => {
    await page.goto("/documentation");
    const field = page.getByRole("searchbox", { name: "Search this page" });
    await type(page, field, "owner key");
    await expect(page.locator("[data-topic]:not([hidden])").first()).toContainText(/owner/i);
    await page.keyboard.press("Escape");
    await expect(field).toHaveValue("");
    await expectFocusSeen(page);
  });

  await test.step("a track is played where it is shared", async () => {
    const visitor = await newVisitor(browser);
    await visitor.context().route(
      (url) => url.origin !== house.url,
      (route) => route.fulfill({ contentType: "text/html", body: "<p>player</p>" }),
    );
    await visitor.goto(await sharedTrack(browser));
    await press(visitor, button(visitor, "Play here"));
    await expect(visitor.getByTitle("Player: Spotify")).toBeFocused();
    expectOnly(faults, /spotify\.com/);
    await follow(visitor, link(visitor, "Privacy"));
    await visitor.waitForURL("**/privacy");
    await visitor.context().close();
  });
});

/** The path of a published track's page. */
async function sharedTrack(browser: Parameters<typeof newVisitor>[0]): Promise<string> {
  const page = await signedInVisitor(browser, somebody("keys-sharer"));
  const slug = await newWorkspace(page, "Shared by keys");
  const mediaLink = "https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT";
  const draft = draftRelease([draftTrack("Night Ferry", { [somebody("keys-ada")]: 100 }, { mediaLink })]);
  const id = await submitRelease(page, slug, draft);
  await inDatabase("update releases set status = 'published' where id = $1", [id]);
  const [{ id: track } = { id: "" }] = await inDatabase("select id from tracks where release_id = $1", [id]);
  const answer = await page.request.post(`/api/workspaces/${slug}/tracks/${track}/share`);
  const { shortUrl } = (await answer.json()) as { shortUrl: string };
  await page.context().close();
  return new URL(shortUrl).pathname;
}
