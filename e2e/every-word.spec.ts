import type { Page, Route } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { giveWallet, setMood } from "./artist-wallet.ts";
import { mailedTokens, newWorkspace, submitRelease } from "./catalogue.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { seeApproved } from "./label.ts";

/** Walks the screens, and expects every word the product was specified with, letter for letter. */

/** All that a page says, to the eye or to a screen reader. */
const SAID = `[
  document.title,
  document.body.innerText,
  document.body.textContent,
  ...[...document.querySelectorAll("[title], [aria-label], [placeholder], input, textarea")].flatMap((one) =>
    [one.title, one.ariaLabel, one.placeholder, one.value].filter(Boolean)),
].join("\\n")`;

async function says(page: Page, ...words: string[]) {
  for (const word of words) await expect.poll(() => page.evaluate(SAID), { timeout: 15_000 }).toContain(word);
}

const broken = (route: Route) => route.fulfill({ status: 500, body: "" });
const cut = (route: Route) => route.abort();

/** While `calls` go wrong in that way. */
async function when(
  page: Page,
  calls: string,
  goes: (route: Route) => unknown,
  then: () => Promise<unknown>,
) {
  await page.route(calls, goes);
  await then();
  await page.unroute(calls);
}

/** While `calls` stay without an answer. */
async function waiting(page: Page, calls: string, then: () => Promise<unknown>) {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(calls, async (route) => {
    await answered;
    await route.continue();
  });
  await then();
  answer();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).first().click();

test("signing in", { tag: "@deep" }, async ({ page }) => {
  await page.goto("/login");
  const send = async () => {
    await page.getByLabel("E-mail").fill("every-word@example.com");
    await press(page, "Send Magic Link");
  };
  const asking = "**/api/auth/sign-in/magic-link";
  await when(page, asking, broken, async () => {
    await send();
    await says(page, "Failed to send magic link");
  });
  await when(page, asking, cut, async () => {
    await send();
    await says(page, "An error occurred. Please try again.");
  });
  await send();
  await says(page, "Magic link sent! Check your email to sign in.");

  await page.goto("/verify-magic-link");
  await says(page, "Verification Failed", "Invalid magic link - no token found", "Try Again");
  const verifying = "**/api/auth/magic-link/*";
  await when(page, verifying, broken, async () => {
    await page.goto("/verify-magic-link?token=none");
    await says(page, "Verification Failed", "Failed to verify magic link");
  });
  await when(page, verifying, cut, async () => {
    await page.goto("/verify-magic-link?token=none");
    await says(page, "An error occurred while verifying the magic link");
  });
});

test("dashboard, header, account, billing", { tag: "@deep" }, async ({ page }) => {
  test.slow();
  await signIn(page, "every-word-dash@example.com");
  await says(page, "every-word-dash@example.com", "Account settings", "Dashboard", "Billing", "soon");
  await says(page, "Your workspaces", "Your invitations & approvals");
  await says(page, "Notifications", "Feedback", "Documentation", "Log out");

  const name = page.getByLabel("Workspace name");
  await name.fill("x".repeat(101));
  await page.keyboard.press("Enter");
  await says(page, "Workspace name must be 100 characters or less");
  await name.fill("   ");
  await says(page, "Workspace name cannot be empty");
  await when(
    page,
    "**/api/workspaces",
    (route) => (route.request().method() === "POST" ? broken(route) : route.continue()),
    async () => {
      await name.fill("Every Word");
      await page.keyboard.press("Enter");
      await says(page, "Failed to create workspace");
    },
  );
  await when(page, "**/api/workspaces", broken, async () => {
    await page.reload();
    await says(page, "Error: Failed to fetch workspaces");
  });
  await when(page, "**/api/workspaces", cut, async () => {
    await page.reload();
    await says(page, "Error: Failed to load workspaces");
  });

  await page.reload();
  await press(page, "Feedback");
  await press(page, "Send feedback");
  await says(page, "Please enter your feedback.");
  await when(page, "**/api/feedback", broken, async () => {
    await page.getByRole("dialog").getByLabel("Message").fill("Every word is here.");
    await press(page, "Send feedback");
    await says(page, "Failed to submit feedback");
  });
  await press(page, "Send feedback");
  await says(page, "Thank you");

  await page.goto("/account");
  await says(
    page,
    "Name",
    "E-mail",
    "Personal Account ID",
    "Used when interacting with APIs",
    "Delete account",
  );
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy Personal Account ID" }).click();
  await says(page, "Copied to clipboard");
  await when(page, "**/api/account", broken, async () => {
    await page.reload();
    await says(page, "Failed to load account");
  });
  await page.reload();
  await when(
    page,
    "**/api/account",
    (route) => (route.request().method() === "DELETE" ? broken(route) : route.continue()),
    async () => {
      await press(page, "Delete account");
      const dialog = page.getByRole("dialog");
      await says(page, "Cancel");
      await dialog.getByRole("button", { name: "Delete account" }).click();
      await says(page, "Failed to delete account");
    },
  );
  await page.goto("/billing");
  await says(page, "Billing", "soon", "subscription", "invoices", "payment methods");
});

test("a workspace: releases, information, tracks", { tag: "@deep" }, async ({ page }) => {
  test.slow();
  await signIn(page, "every-word-ws@example.com");
  const slug = await newWorkspace(page, "Words");
  const api = `**/api/workspaces/${slug}`;
  await waiting(page, `${api}/releases?*`, async () => {
    await page.goto(`/workspace/${slug}`);
    await says(page, "Loading releases...");
  });
  await says(page, "WORDS", "Your releases", "Add release", "Add release to see it here");
  await says(page, "Releases", "Information", "Tracks", "Reports", "Payments", "Billing", "soon");
  await page.goto(`/workspace/${slug}/tracks`);
  await says(page, "Words", "Your tracks", "No tracks found.");

  const release = draftRelease([draftTrack("Night Ferry", { "every-word-ada@example.com": 100 })]);
  const id = await submitRelease(page, slug, release);
  await page.goto(`/workspace/${slug}`);
  await says(page, "Release name", "UPC", "Date", "Status");
  await waiting(page, `${api}/releases/${id}`, () => page.getByRole("button", { name: /^Details/ }).click());
  await says(page, "Release details", "Night Ferry", "0/1");
  await when(page, `${api}/releases?*`, broken, async () => {
    await page.goto(`/workspace/${slug}`);
    await says(page, "Failed to fetch releases: Internal Server Error");
  });
  await when(page, `${api}/releases/${id}`, broken, async () => {
    await page.goto(`/workspace/${slug}?release=${id}`);
    await says(page, "Failed to fetch release details: Internal Server Error");
  });
  const without = (what: object) => async (route: Route) =>
    route.fulfill({ json: { ...((await (await route.fetch()).json()) as object), ...what } });
  await when(page, `${api}/releases/${id}`, without({ tracks: [] }), async () => {
    await page.goto(`/workspace/${slug}?release=${id}`);
    await says(page, "No tracks found for this release");
  });
  await when(page, api, broken, async () => {
    await page.goto(`/workspace/${slug}`);
    await says(page, "Failed to fetch workspace data");
  });
  await when(page, api, cut, async () => {
    await page.goto(`/workspace/${slug}`);
    await says(page, "Failed to load workspace");
  });
  await page.goto("/workspace/nobody-has-this-one");
  await says(page, "Workspace not found or access denied");

  await waiting(page, api, async () => {
    await page.goto(`/workspace/${slug}/info`);
    await says(page, "Loading...");
  });
  await says(page, "WORDS", "EVERY-WORD-WS@EXAMPLE.COM", "Workspace Name", "Slug", "ID");
  await says(page, "Polygon", "Ethereum", "Solana", "Team Members");
  await says(page, "Member Name", "Member e-mail", "Role", "Status", "Creator");
  await press(page, "Invite");
  await says(page, "Invite member", "Share the approval link with your teammate to join this workspace.");
  const invite = page.getByRole("dialog", { name: "Invite member" });
  await invite.getByRole("button", { name: "Invite" }).click();
  await says(page, "Member name", "Member email", "Email is required");
  await invite.getByLabel("Member email").fill("not an address");
  await invite.getByRole("button", { name: "Invite" }).click();
  await says(page, "Enter a valid email");
  await invite.getByLabel("Member name").fill("Mina");
  await invite.getByLabel("Member email").fill("every-word-mina@example.com");
  await invite.getByRole("button", { name: "Invite" }).click();
  await says(page, "Your invitation has been sent", "Close");
  await press(page, "Close");
  await press(page, "Delete workspace");
  await says(page, "permanent", "irreversible", "Are you shure you want to delete your workspace", "Cancel");

  await waiting(page, api, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await says(page, "Loading workspace...");
  });
  await waiting(page, `${api}/tracks?*`, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await says(page, "Loading tracks...");
  });
  await says(page, "Track name", "ISRC", "Artist", "Album", "Date", "Status");
  await says(page, "Wallet actions are disabled", "Certificate available after publishing");
  await says(page, "Sharing available after publishing");
  await waiting(page, `${api}/tracks/*`, async () => {
    await page.getByRole("button", { name: /^View details/ }).click();
    await says(page, "Track details", "Loading track details...");
  });
  await says(
    page,
    "Tracks",
    "Approvals",
    "Shares",
    "Title",
    "Genre",
    "Media URL",
    "Contract Address",
    "Status",
  );
  await page.getByRole("tab", { name: "Approvals" }).click();
  await says(page, "E-mail", "Role", "100.00", "Approved", "No", "Wallet");
  await page.getByRole("tab", { name: "Shares" }).click();
  await says(page, "Wallet", "Share");
  await when(page, `${api}/tracks/*`, without({ approvals: [] }), async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await page.getByRole("button", { name: /^View details/ }).click();
    await page.getByRole("tab", { name: "Approvals" }).click();
    await says(page, "No approvals.");
    await page.getByRole("tab", { name: "Shares" }).click();
    await says(page, "No shares.");
  });
  await when(page, `${api}/tracks?*`, broken, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await says(page, "Error: Failed to fetch tracks: Internal Server Error");
  });
  await when(page, `${api}/tracks/*`, broken, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await page.getByRole("button", { name: /^View details/ }).click();
    await says(page, "Error: Failed to fetch track details: Internal Server Error");
  });
  await when(page, `${api}/tracks/*`, cut, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await page.getByRole("button", { name: /^View details/ }).click();
    await says(page, "Error: Failed to load track details");
  });
  await when(page, api, broken, async () => {
    await page.goto(`/workspace/${slug}/tracks`);
    await says(page, "Failed to fetch workspace");
  });
  await page.goto("/workspace/nobody-has-this-one/tracks");
  await says(page, "Workspace not found");
});

test("adding a release", { tag: "@deep" }, async ({ page }) => {
  test.slow();
  await signIn(page, "every-word-form@example.com");
  const slug = await newWorkspace(page, "Forms");
  await page.goto(`/workspace/${slug}/add-release`);
  await says(page, "Release data", "Track data", "single", "album", "LP", "Submit release");
  await says(page, "English", "Spanish", "French", "German", "Other");
  await press(page, "Submit release");
  await says(page, "Please add at least one track");
  await press(page, "Add track");
  await says(page, "Please enter a track title", "Please select at least one artist");
  await press(page, "Add new artist");
  const artist = page.getByRole("dialog");
  await artist.getByRole("button", { name: "Add artist" }).click();
  await says(page, "Name is required", "Email is required");
  await artist.getByLabel("Email").fill("nothing of the kind");
  await artist.getByRole("button", { name: "Add artist" }).click();
  await says(page, "Please enter a valid email address");
  await artist.getByLabel("Name").fill("Ada Okafor");
  await artist.getByLabel("Email").fill("every-word-form-ada@example.com");
  await artist.getByRole("button", { name: "Add artist" }).click();
  await page.getByLabel("Release name").fill("Harbour Lights");
  await page.getByLabel("Track title").fill("Night Ferry");
  await press(page, "Add track");
  await says(page, "Delete Track");
  await waiting(page, "**/releases", async () => {
    await press(page, "Submit release");
    await says(page, "Creating Release...");
  });
  await page.goto(`/workspace/${slug}/add-release`);
});

test("approving", { tag: "@deep" }, async ({ page }) => {
  test.slow();
  const email = "every-word-artist@example.com";
  await signIn(page, "every-word-asks@example.com");
  const slug = await newWorkspace(page, "Asking");
  await submitRelease(page, slug, draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
  const [token = ""] = await mailedTokens(email);
  await page.context().clearCookies();
  await page.goto("/approve");
  await says(page, "Invalid approval link - missing token", "Go Home");
  await page.goto("/approve?token=nothing-of-the-kind");
  await says(page, "Invalid or expired approval link", "Failed to load release data", "Go Home");
  await page.goto(`/approve?token=${token}`);
  await says(page, "Track approval required", "Night Ferry", email, "100.00", "Cancel", "Approve");
  await page.context().route("https://phantom.com/**", (route) => route.fulfill({ body: "" }));
  await press(page, "Approve");
  await says(page, "Confirm approval", "Sign & Approve");
  await press(page, "Sign & Approve");
  await says(page, "Solana wallet not found. Please install Phantom.");

  await giveWallet(page, { standard: ["Phantom"], mood: "rejects_sign" });
  await page.goto(`/approve?token=${token}`);
  await press(page, "Approve");
  await press(page, "Sign & Approve");
  await says(page, "Wallet connection or signing failed.");
  await setMood(page, "signs");
  await when(page, "**/api/workflows/approval/*", broken, async () => {
    await press(page, "Sign & Approve");
    await says(page, "Failed to submit approval. Please try again.");
  });
  await page.goto(`/approve?token=${token}`);
  await press(page, "Cancel");
  await press(page, "Decline");
  await says(page, "Approval Cancelled");

  await page.goto(`/approve?token=${token}`);
  await setMood(page, "signs");
  await press(page, "Approve");
  await press(page, "Sign & Approve");
  await seeApproved(page);
});

test("approving on the dashboard", { tag: "@deep" }, async ({ page }) => {
  const email = "every-word-reviews@example.com";
  await signIn(page, email);
  const slug = await newWorkspace(page, "Own");
  await submitRelease(page, slug, draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
  await page.goto("/dashboard");
  await says(page, "Night Ferry", "100.00", "Review");
  await when(page, "**/api/approvals/token/*", broken, async () => {
    await page.getByRole("button", { name: /^Review/ }).click();
    await says(page, "Failed to load approval");
  });
  await page.reload();
  await page.getByRole("button", { name: /^Review/ }).click();
  await when(page, "**/api/workflows/approval/*", broken, async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await says(page, "Failed to approve");
  });
});
