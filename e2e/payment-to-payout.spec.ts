import type { Locator, Page } from "@playwright/test";
import { solanaWallet } from "../harness/data/artist-wallet.ts";
import { newWorkspace } from "./catalogue.ts";
import { addArtist, approveByLink, approveOnDashboard, seePublished, signedInVisitor } from "./co-authors.ts";
import { expect, expectGood, LOOKS, mailsTo, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { somebody } from "./label.ts";

/** One payment, from the page of a contract into the wallets of three, and on to an address of one's own. */

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 20_000 });

const TRACK = "Night Ferry";
const SOON = { timeout: 60_000 };

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

/** The newest mail of this subject, once there are so many of it. */
async function mailAbout(email: string, subject: string, count = 1): Promise<string> {
  const about = async () => (await mailsTo(email)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await about()).length, SOON).toBe(count);
  return (await about())[0]?.text ?? "";
}

/** With the code of the person's so manyth mail, until the chain has done it. */
async function confirmWithdrawal(withdraw: Locator, amount: string, email: string, nth: number) {
  const code = /code: (\d{6})\b/i.exec(await mailAbout(email, "Your wallet code", nth))?.[1];
  await withdraw.getByLabel("Code from the email").fill(code ?? "no code in the mail");
  await withdraw.getByRole("button", { name: `Withdraw ${amount}` }).click();
  await expect(withdraw.getByText(/\d USDT was sent to/)).toBeVisible(SOON);
}

/** What the chain itself says lies at an address, in USDT. */
async function usdtOnChain(owner: string): Promise<string | undefined> {
  const answer = await fetch(house.solanaRpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "getTokenAccountsByOwner",
      params: [
        owner,
        { programId: "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA" },
        { encoding: "jsonParsed", commitment: "finalized" },
      ],
    }),
  });
  const { result } = (await answer.json()) as {
    result: {
      value: { account: { data: { parsed: { info: { tokenAmount: { uiAmountString: string } } } } } }[];
    };
  };
  return result.value[0]?.account.data.parsed.info.tokenAmount.uiAmountString;
}

test("Solana: one payment is divided among three while the label watches, and one of them takes it out", async ({
  page,
  browser,
}) => {
  const [label, ada, ryuichi, luis] = [
    somebody("label"),
    somebody("ada"),
    somebody("ryuichi"),
    somebody("luis"),
  ];
  const artist = await signedInVisitor(browser, ryuichi);

  await test.step("a track of three is published", async () => {
    await signIn(page, label);
    const slug = await newWorkspace(page, "Harbour Label");
    await page.goto(`/workspace/${slug}/add-release`);
    await page.getByLabel("Release name").fill("Harbour Lights");
    await page.getByLabel("Track title").fill(TRACK);
    await addArtist(page, "Ada Okafor", ada);
    await addArtist(page, "坂本龍一", ryuichi);
    await addArtist(page, "Luis Ortega", luis);
    await page.getByLabel("Share of Ada Okafor in percent").fill("50");
    await page.getByLabel("Share of 坂本龍一 in percent").fill("30");
    await page.getByLabel("Share of Luis Ortega in percent").fill("20");
    await page.getByRole("button", { name: "Add track" }).click();
    await page.getByRole("button", { name: "Submit release" }).click();
    await page.getByRole("link", { name: "Go to releases" }).click();
    await page.getByRole("button", { name: "Details: Harbour Lights" }).click();
    await approveByLink(browser, ada, { standard: ["Phantom"] });
    await approveByLink(browser, luis, { standard: ["Phantom"] });
    await approveOnDashboard(artist, TRACK, "Approve");
    await seePublished(page);
  });

  await test.step("the track's details lead to its contract, which can be paid", async () => {
    await page.getByRole("button", { name: `Details: ${TRACK}` }).click();
    await dialog(page, "Track details").getByRole("link", { name: "Royalties" }).click();
    await page.waitForURL(/\/contract\/solana\/\w+$/);
    await expect(page.getByText("Ready, nothing received yet")).toBeVisible(SOON);
    await expect(region(page, "Shares").getByRole("listitem")).toHaveText([/50\.00%/, /30\.00%/, /20\.00%/]);
  });

  await test.step("a test payment arrives, is divided and lands for all three, on the open page", async () => {
    await page.evaluate("globalThis.neverReloaded = true");
    await expect(page.getByLabel("Test amount in USDT")).toHaveValue("125.50");
    await page.getByRole("button", { name: "Send a test payment" }).click();
    const received = region(page, "Received");
    await expect(received.getByText("125.50 USDT").first()).toBeVisible(SOON);
    await expect(received.getByRole("definition")).toHaveText(["125.50", "0.00", "0.00"], SOON);
    const paid = region(page, "Payments").getByRole("listitem").first();
    await expect(paid.getByRole("row")).toContainText(["Wallet", "62.75 USDT", "37.65 USDT", "25.10 USDT"]);
    await expect(received).toContainText("Everything received has been paid out.");
    await expect(page.getByText("It has arrived.")).toBeVisible();
    expect(await page.evaluate("globalThis.neverReloaded")).toBe(true);
    for (const look of LOOKS) {
      await page.setViewportSize(look.viewport);
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await expectGood(page);
    }
  });

  await test.step("the label and all three are told", async () => {
    const parts = [
      [ada, "(50.00%) of 125.50 USDT: 62.75 USDT"],
      [ryuichi, "(30.00%) of 125.50 USDT: 37.65 USDT"],
      [luis, "(20.00%) of 125.50 USDT: 25.10 USDT"],
    ] as const;
    for (const [email, part] of parts)
      expect(await mailAbout(email, `You were paid for “${TRACK}”`)).toContain(
        `Your share of ${TRACK} ${part}`,
      );
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: /^Notifications/ }).click();
    await expect(dialog(page, "Notifications")).toContainText(`125.50 USDT received for “${TRACK}”`);
    await artist.goto("/dashboard");
    await artist.getByRole("button", { name: /^Notifications/ }).click();
    const news = dialog(artist, "Notifications");
    await expect(news).toContainText(`Your share of ${TRACK} (30.00%) of 125.50 USDT: 37.65 USDT`);
  });

  await test.step("dashboard, tracks and release say what came in; one click leads to the royalties", async () => {
    await page.goto("/dashboard");
    const workspace = region(page, "Your workspaces").getByRole("listitem");
    await expect(workspace).toContainText("125.50 USDT received this month");
    await expect(workspace).toContainText("No release waits");
    await expectGood(page);
    await workspace.getByRole("link", { name: "Harbour Label" }).click();
    await page.getByRole("button", { name: "Details: Harbour Lights" }).click();
    await expect(dialog(page, "Release details")).toContainText("Received so far: 125.50 USDT");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Tracks", exact: true }).click();
    await expect(page.getByRole("columnheader", { name: "Received" })).toBeVisible();
    await expect(page.getByRole("row", { name: TRACK })).toContainText("125.50 USDT");
    await expectGood(page);
    await page.getByRole("button", { name: `Royalties: ${TRACK}` }).click();
    await page.waitForURL(/\/contract\/solana\/\w+$/);
  });

  const card = region(artist, "Wallet");
  await test.step("the wallet that was made for one of them has it, and says for which track", async () => {
    await artist.goto("/account");
    await expect(card.getByText("USDT on Solana", { exact: true }).locator("..")).toContainText("37.65");
    await expect(region(artist, "Your earnings by track").getByRole("listitem")).toHaveText([
      /Night Ferry.*30\.00% to .* on Solana.*37\.65 USDT/,
    ]);
    await expectGood(artist);
  });

  await test.step("withdrawn to an own address: a test first, then the rest, each with a mailed code", async () => {
    const own = solanaWallet().address;
    await card.getByRole("button", { name: "Withdraw" }).click();
    const withdraw = dialog(artist, "Withdraw");
    await withdraw.getByLabel("To address on Solana").fill(own);
    await withdraw.getByRole("button", { name: "Max" }).click();
    await expect(withdraw.getByText("Network fee, taken out of the amount")).toBeVisible();
    await withdraw.getByRole("button", { name: "Email me a code" }).click();
    await confirmWithdrawal(withdraw, "1.00 USDT", ryuichi, 1);
    // Two accounts had to be opened for it: what that costs has stayed with us.
    const first = Number(await usdtOnChain(own));
    expect(first).toBeGreaterThan(0.3);
    expect(first).toBeLessThan(0.4);

    await withdraw.getByRole("button", { name: "Send the rest: 36.65 USDT" }).click();
    await confirmWithdrawal(withdraw, "36.65 USDT", ryuichi, 2);
    const all = Number(await usdtOnChain(own));
    expect(all - first).toBeGreaterThan(36.6);
    expect(all - first).toBeLessThan(36.65);
    await withdraw.getByRole("button", { name: "Close" }).last().click();
    await mailAbout(ryuichi, "Your withdrawal is done", 2);
    await expect(region(artist, "Withdrawals").getByRole("listitem")).toHaveText([
      /^36\.65 USDT.*Done/,
      /^1\.00 USDT.*Done/,
    ]);
    await expect(card.getByText("USDT on Solana", { exact: true }).locator("..")).toContainText("0.00");
  });
});
