import type { Page } from "@playwright/test";
import { giveWallet, newSecret, setMood, signedTexts } from "./artist-wallet.ts";
import { expect, expectGood, inDatabase, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { enterMailedCode, mailedApprovals, newLabel, seeApproved, signedIn, somebody } from "./label.ts";
import { THERE, THERE_EVM } from "./wallet-answers.ts";

const WALLET_FAILED = "Wallet connection or signing failed.";
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const POLYGON = { contractConfigId: "polygon-usdt" };

/** One track by two people, and the links mailed to them. */
async function askTwo(more: object = {}) {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const label = await newLabel();
  const releaseId = await label.asks({ "Night Ferry": { [ada]: 60, [luis]: 40 } }, more);
  const link = async (email: string) => (await mailedApprovals(email))[0] ?? "";
  return { label, releaseId, ada, luis, adasLink: await link(ada), luisLink: await link(luis) };
}

async function pressApprove(page: Page) {
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  return page.getByRole("dialog", { name: "Confirm approval" });
}

async function approve(page: Page, link: string) {
  await page.goto(link);
  const dialog = await pressApprove(page);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
}

/** Everything sent from now on that holds the text, by where it went and where it stood. */
function watchFor(page: Page, secret: () => string) {
  const places: string[] = [];
  page.on("request", async (request) => {
    const { pathname } = new URL(request.url());
    const where = request.url().startsWith(house.url) ? pathname.replace(secret(), "…") : request.url();
    if (request.url().includes(secret())) places.push(`address: ${where}`);
    const referer = (await request.allHeaders().catch(() => ({ referer: "" }))).referer ?? "";
    // A font names the style sheet that wants it; the page itself is named by nothing.
    if (referer.includes(secret()) || /\/approve$/.test(referer)) places.push(`referer at ${where}`);
  });
  return places;
}

test("a co-author reads, signs with a wallet and keeps the receipt; the link's secret stays here", async ({
  page,
}) => {
  const { ada, luis, adasLink } = await askTwo();
  const token = adasLink.split("token=")[1] ?? "";
  const places = watchFor(page, () => token);
  await giveWallet(page, { standard: ["Phantom"], legacyPhantom: true });
  await page.goto(adasLink);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track approval required");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`${house.url}/approve`);
  await expect(page).toHaveTitle(/Track approval required/);
  const main = page.getByRole("main");
  for (const shown of ["Sent by Harbour Label", "Night Ferry", ada, "60.00%", "Harbour Lights", "0 of 2"])
    await expect(main).toContainText(shown);
  await expect(main).toContainText("QZ-ES2-25-00410");
  const listen = main.getByRole("link", { name: "example.com" });
  await expect(listen).toHaveAttribute("href", "https://example.com/listen");
  await expect(listen).toHaveAttribute("rel", "noopener noreferrer");
  await expectGood(page);

  await page.reload();
  const dialog = await pressApprove(page);
  const text = dialog.getByRole("region", { name: "The text to be signed" });
  await expect(text).toContainText("All shares: 60.00%");
  await expect(text).toContainText("Wallet: your wallet's address");
  await expect(dialog.getByRole("group", { name: "Sign with" })).toHaveCount(0);
  await expectGood(page);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();

  await expect(dialog.getByText("This wallet is new to us.")).toBeVisible();
  await expectGood(page);
  await dialog.getByLabel("Code from the email").fill("12 34");
  await dialog.getByRole("button", { name: "Confirm and approve" }).click();
  await expect(dialog.getByText("Enter the 6 digits from the email")).toBeVisible();
  await enterMailedCode(page);
  await expect(page.getByRole("heading", { name: "Track Approved!" })).toBeFocused();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByText("Going to the home page")).toHaveCount(0);
  await expect(main).toContainText(`Next: ${luis.split("@")[0]} still has to sign.`);
  const [signed = ""] = await signedTexts(page);
  const wallet = /^Wallet: (\S+)$/m.exec(signed)?.[1] ?? "";
  expect(wallet).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/);
  await expect(main.getByText(wallet, { exact: true })).toBeVisible();
  await expect(main.getByText(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/)).toBeVisible();
  await expectGood(page);

  await page.reload();
  await seeApproved(page);
  await expect(main.getByText(wallet, { exact: true })).toBeVisible();
  await expect(page.getByText("Going to the home page")).toHaveCount(0);
  expect(new Set(places)).toEqual(
    new Set([
      "address: /approve",
      "address: /api/approvals/token/…",
      "address: /api/approvals/token/…/waiting",
      "address: /api/workflows/approval/…",
    ]),
  );
});

test.describe("on a phone", () => {
  test.use({ ...PHONE, colorScheme: "dark" });

  test("Phantom as it was before the Wallet Standard signs too, and the page goes home by itself @deep", async ({
    page,
  }) => {
    const { adasLink } = await askTwo();
    await giveWallet(page, { legacyPhantom: true });
    await page.goto(adasLink);
    await expect(page.getByRole("button", { name: "Approve", exact: true })).toBeInViewport();
    await expectGood(page);
    await approve(page, adasLink);
    await expect(page.getByText("Going to the home page in")).toBeVisible();
    await page.waitForURL(`${house.url}/`);
    await page.goto(adasLink);
    await seeApproved(page);
    await expectGood(page);
  });

  test("without a wallet it offers to go on in Phantom's browser @deep", async ({ page }) => {
    const { adasLink } = await askTwo();
    await page.goto(adasLink);
    const dialog = await pressApprove(page);
    await dialog.getByRole("button", { name: "Sign & Approve" }).click();
    await expect(dialog.getByText("Solana wallet not found. Please install Phantom.")).toBeVisible();
    const url = encodeURIComponent(house.url + adasLink);
    await expect(dialog.getByRole("link", { name: "Open in Phantom" })).toHaveAttribute(
      "href",
      `https://phantom.app/ul/browse/${url}?ref=${encodeURIComponent(house.url)}`,
    );
    await expectGood(page);
  });
});

test("on a desk without a wallet: how to get one, and how to go on with the phone @deep", async ({
  page,
  context,
}) => {
  await context.route("https://phantom.com/**", (route) => route.fulfill({ body: "" }));
  const { adasLink } = await askTwo();
  // Asked for before: an approved page leads home by itself, in the middle of what comes after it.
  const polygon = await askTwo(POLYGON);
  await page.goto(adasLink);
  const dialog = await pressApprove(page);
  const opened = context.waitForEvent("page");
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  const installing = await opened;
  await installing.waitForURL("https://phantom.com/download");
  expect(await installing.evaluate("[document.referrer, window.opener]")).toEqual(["", null]);
  await installing.close();

  await expect(dialog.getByText("Solana wallet not found. Please install Phantom.")).toBeVisible();
  await dialog.getByRole("button", { name: "Continue on your phone" }).click();
  await expect(dialog.getByRole("img", { name: "QR code of your personal link" })).toBeVisible();
  await expectGood(page);
  await giveWallet(page, { standard: ["Phantom"] });
  await dialog.getByRole("button", { name: "Installed it? Reload" }).click();
  await (await pressApprove(page)).getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);

  await page.goto(polygon.adasLink);
  const ethereum = await pressApprove(page);
  await ethereum.getByRole("button", { name: "Sign & Approve" }).click();
  await expect(ethereum.getByText("Ethereum wallet not found. Please install Phantom.")).toBeVisible();
});

test("Ethereum wallets: announced or as before, chosen from a list, and each stands for one person @deep", async ({
  page,
  browser,
}) => {
  const { adasLink, luisLink } = await askTwo(POLYGON);
  const shared = newSecret();
  const luis = await browser.newPage();
  await giveWallet(luis, { legacyEthereum: true, secrets: [shared] });
  await approve(luis, luisLink);
  await luis.close();

  await giveWallet(page, { announced: ["Rabby", "Phantom"], secrets: [shared, newSecret()] });
  await page.goto(adasLink);
  const dialog = await pressApprove(page);
  await expect(dialog.getByRole("radio", { name: "Rabby" })).toBeChecked();
  await dialog.getByRole("radio", { name: "Phantom" }).check();
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Another artist on this track has already signed with this wallet. Please use a different one.",
  );
  await dialog.getByRole("button", { name: "Use another account" }).click();
  await seeApproved(page);
  await expect(page.getByRole("main")).toContainText("Everyone has signed: the release is being published.");
});

for (const { on, more, wallet, guardian } of [
  { on: "Solana", more: {}, wallet: { standard: ["Phantom"] }, guardian: THERE },
  { on: "Polygon", more: POLYGON, wallet: { announced: ["Rabby"] }, guardian: THERE_EVM },
])
  test(`a share is protected against a lost wallet: the text signed names the account and its rules (${on}) @deep`, async ({
    page,
  }) => {
    const { adasLink } = await askTwo(more);
    await giveWallet(page, wallet);
    await page.goto(adasLink);
    const dialog = await pressApprove(page);
    const text = dialog.getByRole("region", { name: "The text to be signed" });
    await expect(text).toContainText("Paid to: this wallet");
    await dialog.getByRole("checkbox", { name: "Protect this share against a lost wallet" }).check();
    await expect(text).toContainText("Paid to: a payee account of your wallet");
    await dialog.getByLabel("Guardian's wallet address (optional)").fill("nonsense");
    await dialog.getByRole("button", { name: "Sign & Approve" }).click();
    await expect(dialog.getByText("Enter a wallet address on this network")).toBeVisible();
    await expectGood(page);
    await dialog.getByLabel("Guardian's wallet address (optional)").fill(guardian);
    await dialog.getByRole("button", { name: "Sign & Approve" }).click();
    await seeApproved(page);
    const [signed = ""] = await signedTexts(page);
    const paidTo = /^Paid to: (\w+), a payee account whose first owner is this wallet\..*$/m.exec(signed);
    expect(paidTo?.[0]).toContain(`Guardian: ${guardian}.`);
    // Where it was signed the page leads home by itself; opened again, it stays.
    await page.goto(adasLink);
    await expect(page.getByRole("main").getByText(paidTo?.[1] ?? "", { exact: true })).toBeVisible();
    await expectGood(page);
  });

test("a wallet that does not sign, or not this: says what happened, sends nothing, and can be tried again @deep", async ({
  page,
}) => {
  const { adasLink } = await askTwo();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  await giveWallet(page, { standard: ["Phantom"] });
  await page.goto(adasLink);
  const dialog = await pressApprove(page);
  const sign = dialog.getByRole("button", { name: "Sign & Approve" });
  for (const [mood, hint] of [
    ["rejects_connect", "You closed the request"],
    ["rejects_sign", "You closed the request"],
    ["locked", "Your wallet is locked"],
    ["busy", "A request is already open in your wallet"],
    ["signs_another_text", "Your wallet signed a different text"],
  ] as const) {
    await test.step(mood, async () => {
      await setMood(page, mood);
      await sign.click();
      await expect(dialog.getByRole("alert")).toContainText(WALLET_FAILED);
      await expect(dialog.getByRole("alert")).toContainText(hint);
    });
  }
  await expectGood(page);
  expect(sent).toEqual([]);
  await setMood(page, "signs");
  await sign.click();
  await seeApproved(page);
});

test("what a wallet signs after the person has turned away is not sent @deep", async ({ page }) => {
  const { adasLink } = await askTwo();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/workflows/")) sent.push(request.postDataJSON().signatureMessage);
  });
  await giveWallet(page, { standard: ["Phantom"], mood: "hesitates" });
  await page.goto(adasLink);
  const dialog = await pressApprove(page);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  await expect(dialog.getByRole("status")).toContainText(
    "Waiting for Phantom. Check that it shows the same text",
  );
  await expect(dialog.getByRole("region", { name: "The text to be signed" })).toContainText(/Wallet: \w{32}/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await page.evaluate("signNow()");
  await expect.poll(() => signedTexts(page)).toHaveLength(1);

  await setMood(page, "signs");
  await (await pressApprove(page)).getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
  const [, second] = await signedTexts(page);
  expect(new Set(sent)).toEqual(new Set([second]));
});

test("an account that is changed between connecting and signing is noticed @deep", async ({ page }) => {
  const { adasLink } = await askTwo();
  await giveWallet(page, { legacyPhantom: true, mood: "switches_account" });
  await page.goto(adasLink);
  const dialog = await pressApprove(page);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    `${WALLET_FAILED}Your wallet signed with a different account`,
  );
});

test("an approval that did not arrive is sent again without signing twice @deep", async ({ page }) => {
  const { adasLink } = await askTwo();
  await giveWallet(page, { standard: ["Phantom"] });
  await page.goto(adasLink);
  await page.route("**/api/workflows/approval/*", (route) => route.abort(), { times: 1 });
  const dialog = await pressApprove(page);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  await expect(dialog.getByText("Failed to submit approval. Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Send again" }).click();
  await seeApproved(page);
  expect(await signedTexts(page)).toHaveLength(1);
});

test("cancelling asks first, carries a reason to the workspace, and can be taken back @deep", async ({
  page,
}) => {
  const { label, releaseId, ada, adasLink } = await askTwo();
  await giveWallet(page, { standard: ["Phantom"] });
  await page.goto(adasLink);
  const dialog = page.getByRole("dialog", { name: "Decline, or decide later?" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await cancel.click();
  await expectGood(page);
  await dialog.getByRole("button", { name: "Decide later" }).click();
  await expect(cancel).toBeFocused();

  await page.route("**/api/workflows/approval/*", (route) => route.abort(), { times: 1 });
  await cancel.click();
  await dialog.getByText("Wrong share").click();
  await dialog.getByLabel("Anything to add? (optional)").fill("We said 70");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog.getByText("Failed to submit approval. Please try again.")).toBeVisible();
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByRole("heading", { name: "Approval Cancelled" })).toBeVisible();
  await page.getByRole("button", { name: "Stay here" }).click();
  await expectGood(page);
  await expect(page.getByRole("link", { name: "Go Home" })).toHaveAttribute("href", "/");
  const [declined] = await inDatabase("select status, reason from approvals where email = $1", [ada]);
  expect(declined).toEqual({ status: "declined", reason: "Wrong share: We said 70" });
  expect(await label.statusOf(releaseId)).toBe("declined");

  await page.goto(adasLink);
  await expect(page.getByText("You declined this track.")).toBeVisible();
  await approve(page, adasLink);
  expect(await label.statusOf(releaseId)).toBe("approval_pending");
});

test("links that lead nowhere say so, with a way home @deep", async ({ page }) => {
  await page.goto("/approve");
  await expect(page.getByText("Invalid approval link - missing token")).toBeVisible();
  await expectGood(page);

  const { label, releaseId, adasLink } = await askTwo();
  await page.route("**/api/approvals/token/*", (route) => route.fulfill({ status: 500, body: "" }), {
    times: 1,
  });
  await page.goto(adasLink);
  await expect(page.getByRole("heading", { name: "Failed to load release data" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Track approval required" })).toBeVisible();

  await giveWallet(page, { standard: ["Phantom"] });
  await page.reload();
  const dialog = await pressApprove(page);
  await label.withdraws(releaseId);
  await dialog.getByRole("button", { name: "Sign & Approve" }).click();
  for (const address of ["", adasLink, "/approve?token=nonsense"]) {
    if (address) await page.goto(address);
    await expect(page.getByRole("heading", { name: "Failed to load release data" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Invalid or expired approval link");
  }
  await page.goto("/approve");
  await expect(page.getByText("Invalid approval link - missing token")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await page.waitForURL(`${house.url}/`);
});

test("a link that has expired says so, and its owner asks for a new one", async ({ page }) => {
  const { label, releaseId, ada, adasLink } = await askTwo();
  await inDatabase("update approvals set expires_at = now() where email = $1", [ada]);
  await page.goto(adasLink);
  const main = page.getByRole("main");
  await expect(main).toContainText("This link to Harbour Lights by Harbour Label has expired.");
  await expectGood(page);
  await page.getByRole("button", { name: "Ask for a new link" }).click();
  await expect(main).toContainText("a new link is on its way to the address this one was sent to");
  await expectGood(page);
  const newest = async () =>
    (await mailsTo(ada)).find(({ subject }) => subject === "Your new approval link")?.text ?? "";
  await expect.poll(newest).toContain("/approve?token=");
  await page.goto(adasLink);
  await expect(main).toContainText("You have a newer link to Harbour Lights by Harbour Label.");
  await expect(main).toContainText(/A newer email was sent to you on .+ Use the link in it\./);
  const [link = ""] = /\/approve\?token=[\w-]+/.exec(await newest()) ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Track approval required" })).toBeVisible();
  await label.withdraws(releaseId);
  await page.goto(`${link}&lang=es`);
  await expect(main).toContainText("Harbour Label ha retirado Harbour Lights.");
  await expect(page.getByRole("button", { name: "Pedir un enlace nuevo" })).toBeVisible();
});

test("reminders stop when the person says so, not when the link is opened @deep", async ({ page }) => {
  const { ada, adasLink } = await askTwo();
  const reminder = async () => {
    const rows = await inDatabase("select next_reminder_at from approval_requests where email = $1", [ada]);
    return (rows as { next_reminder_at: Date | null }[])[0]?.next_reminder_at;
  };
  await page.goto(`${adasLink}&stop=reminders`);
  await expect(page.getByRole("heading", { name: "Stop reminders?" })).toBeVisible();
  expect(await reminder()).toBeInstanceOf(Date);
  await page.getByRole("button", { name: "Stop reminders" }).click();
  await expect(page.getByText("You will get no more reminders about this release.")).toBeVisible();
  expect(await reminder()).toBeNull();
  await expectGood(page);
  await page.getByRole("button", { name: "Review the track" }).click();
  await expect(page.getByRole("heading", { name: "Track approval required" })).toBeFocused();
});

test.describe("on the dashboard", () => {
  async function signInHere(page: Page, email: string) {
    const visitor = await signedIn(email);
    await page
      .context()
      .addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: house.url })));
    await page.goto("/dashboard");
    return page.getByRole("region", { name: "Your invitations & approvals" });
  }

  test("an approval is reviewed and given with the wallet held for the person; failures keep it open @deep", async ({
    page,
  }) => {
    const { ada, luis, releaseId, label } = await askTwo();
    const section = await signInHere(page, ada);
    await expect(section.getByRole("listitem")).toContainText("Night Ferry · 60.00%");
    await expect(section.getByRole("listitem")).toContainText("Harbour Lights, asked by Harbour Label");
    await page.route("**/api/approvals/token/*", (route) => route.fulfill({ status: 400, body: "" }), {
      times: 1,
    });
    await section.getByRole("button", { name: "Review" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Failed to load approval")).toBeVisible();
    await dialog.getByRole("button", { name: "Retry" }).click();
    for (const shown of ["Night Ferry", "60.00%", ada, luis.split("@")[0] ?? "", "40.00%"])
      await expect(dialog).toContainText(shown);
    await expect(dialog).toContainText("Ledgerline signs with the wallet it holds for you.");
    await dialog.getByText("The text to be signed").click();
    await expect(dialog.getByRole("region", { name: "The text to be signed" })).toContainText(
      "I agree to my share of this track as written below.",
    );
    await expectGood(page);

    await page.route("**/api/workflows/approval/*", (route) => route.fulfill({ status: 500, body: "" }), {
      times: 1,
    });
    const sent = page.waitForRequest("**/api/workflows/approval/*");
    await dialog.getByRole("button", { name: "Approve" }).click();
    expect((await sent).postDataJSON()).toEqual({ approved: true, artistEmail: ada });
    await expect(dialog.getByText("Failed to approve")).toBeVisible();
    await dialog.getByRole("button", { name: "Approve" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(section.getByText("Nothing is waiting for you.")).toBeVisible();
    const [given] = await inDatabase("select status, key_holder from approvals where email = $1", [ada]);
    expect(given).toEqual({ status: "approved", key_holder: "ledgerline" });
    expect(await label.statusOf(releaseId)).toBe("approval_pending");
  });

  test("more than a few are folded, and unfolding goes on where the rest begins @deep", async ({ page }) => {
    const ada = somebody("ada");
    const label = await newLabel();
    const titles = Array.from({ length: 8 }, (_, number) => `Take ${number + 1}`);
    await label.asks(Object.fromEntries(titles.map((title) => [title, { [ada]: 100 }])));
    await mailedApprovals(ada);
    const section = await signInHere(page, ada);
    await expect(section.getByRole("listitem")).toHaveCount(6);
    await section.getByRole("button", { name: "Show all 8" }).press("Enter");
    await expect(section.getByRole("listitem")).toHaveCount(8);
    await expect(section.getByRole("listitem").nth(6).getByRole("button").first()).toBeFocused();
  });

  test("all of one release at once, or each with an own wallet @deep", async ({ page }) => {
    const ada = somebody("ada");
    const label = await newLabel();
    await label.asks({ "Night Ferry": { [ada]: 100 }, "Low Tide": { [ada]: 100 } });
    const alone = await label.asks({ Beacon: { [ada]: 100 } }, { name: "Beacon" });
    const section = await signInHere(page, ada);
    await expect(section.getByRole("listitem")).toHaveCount(3);
    await expect(page).toHaveTitle(/^\(3\) Dashboard/);

    await section.getByRole("button", { name: "Review Low Tide" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Night Ferry · 100.00%");
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/approve-many", async (route) => {
      await held;
      await route.continue();
    });
    const all = dialog.getByRole("button", { name: "Approve all 2 tracks of this release" });
    await all.click();
    await expect(all).toHaveAttribute("aria-busy", "true");
    await expect(dialog.getByRole("button", { name: "Approve", exact: true })).toBeDisabled();
    go();
    await expect(page.getByText("You approved 2 tracks.")).toBeVisible();
    await expect(section.getByRole("listitem")).toHaveText([/Beacon/]);
    const receipts = async () => (await mailsTo(ada)).filter(({ subject }) => /recorded/.test(subject));
    await expect
      .poll(async () => (await receipts()).map(({ text }) => text))
      .toEqual([expect.stringContaining("your shares of 2 tracks")]);

    await giveWallet(page, { standard: ["Phantom"] });
    await section.getByRole("button", { name: "Review Beacon" }).click();
    await expect(dialog.getByRole("button", { name: /Approve all/ })).toHaveCount(0);
    await expect(dialog.getByRole("link", { name: "Suggest other shares, or decline" })).toHaveAttribute(
      "href",
      /\/approve\?token=/,
    );
    await dialog.getByRole("link", { name: "Use my own wallet" }).click();
    await page.waitForURL("**/approve");
    await (await pressApprove(page)).getByRole("button", { name: "Sign & Approve" }).click();
    await seeApproved(page);
    expect(await label.statusOf(alone)).not.toBe("approval_pending");
  });
});

test("a forwarded link: refused under another session, and what was signed in somebody's name is taken back @deep", async ({
  page,
}) => {
  const { label, releaseId, ada, adasLink } = await askTwo();
  await signIn(page, somebody("mallory"));
  await giveWallet(page, { standard: ["Phantom"] });
  await page.goto(adasLink);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request is for someone else");
  await expect(page.getByRole("main")).toContainText(ada);
  await expectGood(page);
  await page.getByRole("button", { name: "Log out and continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track approval required");
  await approve(page, adasLink);

  const receipt = () => mailsTo(ada).then((mails) => mails.find(({ subject }) => /recorded/.test(subject)));
  await expect.poll(async () => (await receipt()) !== undefined).toBe(true);
  const [link = ""] = /\/approve\?token=[\w-]+&not-me=[\w-]+/.exec((await receipt())?.text ?? "") ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Was this not you?");
  await expectGood(page);
  await page.getByRole("button", { name: "This wasn't me" }).click();
  await expect(page.getByRole("heading", { name: "Taken back" })).toBeFocused();
  await expectGood(page);
  expect(await label.statusOf(releaseId)).toBe("approval_pending");
  await page.goto(adasLink);
  await expect(page.getByRole("alert")).toContainText("Invalid or expired approval link");
  await expect
    .poll(async () => (await mailsTo(ada)).map(({ subject }) => subject))
    .toContain("New link: your approval is needed again");
});
