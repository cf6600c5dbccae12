import type { Page } from "@playwright/test";
import { giveWallet, setMood, signedTexts } from "./artist-wallet.ts";
import { expect, expectGood, LOOKS, signIn, test } from "./fixtures.ts";
import { somebody } from "./label.ts";
import {
  account,
  answers,
  earning,
  earningsAre,
  evmWallet,
  HELD_ADDRESS,
  ownAccount,
  ownWallet,
  quotesAre,
  refused,
  sentTo,
  solanaWallet,
  THERE,
  THERE_EVM,
  walletsAre,
  withdrawal,
  withdrawalsAre,
  withdrawingIs,
} from "./wallet-answers.ts";

const card = (page: Page) => page.getByRole("region", { name: "Wallet", exact: true });
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name }).click();
const CODES = "**/api/account/wallet/code";
const SENT = { expiresAt: "2026-11-15T10:00:00.000Z" };

/** On the account page, with one wallet that holds 62.75 USDT. */
async function open(page: Page) {
  await signIn(page, somebody("wallet"));
  await walletsAre(page, { held: [solanaWallet()] });
  await withdrawalsAre(page, []);
  await earningsAre(page, []);
  await quotesAre(page);
  await answers(page, CODES, SENT);
  await page.goto("/account");
  await card(page).getByText(HELD_ADDRESS).waitFor();
}

test("addresses, balances, earnings and what was withdrawn @deep", async ({ page }) => {
  await open(page);
  await expect(card(page)).toContainText("Ethereum and Polygon");
  await expect(card(page)).toContainText("Created when you first need it.");
  await expect(card(page)).toContainText(
    "Nothing yet. When a contract you have a share in receives royalties",
  );
  await walletsAre(page, { held: [solanaWallet(), evmWallet()], own: [ownWallet()] });
  await earningsAre(page, [earning(), earning({ trackId: "track-2", title: "Harbour", held: "25100000" })]);
  await withdrawalsAre(page, [
    withdrawal({ id: "b", state: "failed", problem: "The chain refused it." }),
    withdrawal({ state: "done", transaction: "5hG" }),
  ]);
  await page.reload();
  const line = (name: string) => card(page).getByText(name, { exact: true }).locator("..");
  await expect(line("USDT on Solana")).toContainText("62.75");
  await expect(line("SOL on Solana")).toContainText("0.00203928");
  await expect(line("USDT on Ethereum")).toContainText("unavailable");
  await expect(line("USDT on Polygon")).toContainText("1,250.00");
  const paid = page.getByRole("region", { name: "Your earnings by track" }).getByRole("listitem");
  await expect(paid.first()).toContainText(/Night Ferry.*50\.00% to 9xQe…VFin on Solana.*62\.75 USDT/);
  await expect(paid.last()).toContainText("62.75 USDT + 25.10 on hold");
  await expect(paid.first().getByRole("link")).toHaveAttribute(
    "href",
    `/contract/solana/${earning().address}`,
  );
  await expect(page.getByRole("region", { name: "Withdrawals" }).getByRole("listitem")).toHaveText([
    /1\.00 USDT.*Failed.*The chain refused it\. Nothing has left your wallet\./,
    /1\.00 USDT.*HhJp…eZg4 on Solana.*Done/,
  ]);
});

test("withdrawing: judged while it is typed, a test first, a mailed code, then the rest", async ({
  page,
}) => {
  test.slow();
  await open(page);
  await card(page).getByRole("button", { name: "Withdraw" }).click();
  await press(page, "Email me a code");
  await expect(dialog(page).getByRole("alert")).toHaveText([/Enter the address/, /Enter an amount such as/]);
  const to = dialog(page).getByLabel("To address on Solana");
  const amount = dialog(page).getByLabel("Amount in USDT");
  await to.fill("0x52908400098527886E0F7030069857D2E4169EE7");
  await amount.fill("100");
  await press(page, "Email me a code");
  await expect(dialog(page).getByRole("alert")).toHaveText([/looks like an Ethereum/, /holds 62\.75 USDT/]);
  await to.fill(` ${THERE} `);
  await press(page, "Max");
  await expect(amount).toHaveValue("62.75");
  await expect(dialog(page).getByLabel(/Send a small test amount first/)).toBeChecked();
  await expect(dialog(page)).toContainText(
    /Network fee, taken out of the amount\s*0\.02 USDT\s*Arrives\s*0\.98 USDT/,
  );

  await answers(page, CODES, refused("destination_not_a_wallet", "This address belongs to a contract"), 400);
  await press(page, "Email me a code");
  await expect(dialog(page).getByRole("alert")).toContainText("This address belongs to a contract");
  await answers(page, CODES, SENT);
  const asked = sentTo(page, "/code");
  await press(page, "Email me a code");
  expect((await asked).postDataJSON()).toEqual({
    purpose: "withdraw",
    network: "Solana",
    token: "USDT",
    to: THERE,
    amount: "1000000",
    fee: "20000",
  });

  const code = dialog(page).getByLabel("Code from the email");
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expect(dialog(page)).toContainText(THERE);
  await expect(dialog(page)).toContainText(/Arrives\s*0\.98 USDT/);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText("Enter the six digits from the email");
  const notValid = refused("code_not_valid", "This code is not valid.");
  await withdrawingIs(page, { status: 400, json: notValid }, []);
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("alert")).toHaveText("This code is not valid.");
  await press(page, "Send a new code");
  await expect(dialog(page).getByText("The previous code no longer works.")).toBeVisible();

  await withdrawingIs(page, { status: 201, json: withdrawal() }, [withdrawal()]);
  const ordered = sentTo(page, "/withdrawals");
  await code.fill("123 456");
  await press(page, "Withdraw 1.00 USDT");
  const order = await ordered;
  expect(order.postDataJSON()).toMatchObject({ to: THERE, amount: "1000000", fee: "20000", code: "123456" });
  expect(order.headers()["idempotency-key"]).toBeTruthy();
  await expect(dialog(page).getByRole("status")).toHaveText("Sending");
  await withdrawalsAre(page, [withdrawal({ state: "confirming" })]);
  await expect(dialog(page).getByRole("status")).toContainText("Confirming");
  await withdrawalsAre(page, [withdrawal({ state: "done", transaction: "5hGtransaction9aQd" })]);
  await expect(dialog(page).getByRole("status")).toContainText("0.98 USDT was sent to HhJp…eZg4 on Solana.");
  await expect(dialog(page)).toContainText("5hGtransaction9aQd");

  const rest = sentTo(page, "/code");
  await press(page, "Send the rest: 61.75 USDT");
  expect((await rest).postDataJSON()).toMatchObject({ to: THERE, amount: "61750000" });
  await expect(dialog(page).getByLabel("Code from the email")).toHaveValue("");
  const last = withdrawal({
    id: "withdrawal-2",
    amount: "61750000",
    state: "failed",
    problem: "It expired.",
  });
  await withdrawingIs(page, { status: 201, json: last }, [last]);
  await dialog(page).getByLabel("Code from the email").fill("654321");
  await press(page, "Withdraw 61.75 USDT");
  await expect(dialog(page).getByRole("alert")).toHaveText(/It expired\. Nothing has left your wallet\./);
  await press(page, "Try again");
  await expect(to).toHaveValue(THERE);
});

test("an old session is told to sign in again, with the way to do so @deep", async ({ page }) => {
  await open(page);
  await answers(page, CODES, refused("sign_in_again", "Please sign in again"), 403);
  await card(page).getByRole("button", { name: "Withdraw" }).click();
  await dialog(page).getByLabel("To address on Solana").fill(THERE);
  await dialog(page).getByLabel("Amount in USDT").fill("1");
  await expect(dialog(page).getByLabel(/small test amount/)).toHaveCount(0);
  await press(page, "Email me a code");
  await press(page, "Sign in again");
  await page.waitForURL("**/login?next=%2Faccount");
});

test("an own wallet is proved by its signature, waits a day, and can be stopped @deep", async ({ page }) => {
  test.slow();
  await giveWallet(page, { standard: ["Phantom"], mood: "rejects_sign" });
  await open(page);
  const text = "Ledgerline wallet link\n\nThis wallet is mine.";
  await answers(page, "**/api/account/wallet/own/challenge", { text, ...SENT });
  await card(page).getByRole("button", { name: "Link my own wallet" }).click();
  await expect(dialog(page)).toContainText("It takes effect after 24 hours.");
  await expect(dialog(page)).toContainText("Their shares are fixed");
  await press(page, "Sign with Phantom");
  await expect(dialog(page).getByRole("alert")).toContainText("You closed the request");

  await setMood(page, "signs");
  await answers(
    page,
    "**/api/account/wallet/own",
    refused("signed_text_not_valid", "Please try again."),
    400,
  );
  await press(page, "Sign with Phantom");
  await expect(dialog(page).getByRole("alert")).toContainText("Please try again.");
  await answers(page, "**/api/account/wallet/own", ownWallet(), 201);
  await walletsAre(page, { held: [solanaWallet()], own: [ownWallet()] });
  const linked = sentTo(page, "/own");
  await press(page, "Sign with Phantom");
  expect((await linked).postDataJSON()).toMatchObject({ kind: "solana", text });
  expect(await signedTexts(page)).toEqual([text, text]);
  await expect(dialog(page).getByRole("status")).toContainText("HhJp…eZg4 is linked.");
  await page.keyboard.press("Escape");

  const own = page.getByRole("region", { name: "Your own wallets" });
  await expect(own.getByRole("listitem")).toContainText(/HhJp…eZg4.*takes effect on.*Pending/);
  await answers(page, "**/api/account/wallet/own/own-1", { success: true });
  await walletsAre(page, { held: [solanaWallet()] });
  const stopped = sentTo(page, "/own/own-1");
  await own.getByRole("button", { name: "Stop: HhJp…eZg4" }).click();
  expect((await stopped).method()).toBe("DELETE");
  await expect(own).toHaveCount(0);
});

test("the mailed link stops a linked wallet at a press, without a session and without telling anybody @deep", async ({
  page,
}) => {
  const path = "**/api/wallet-links/stop";
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/wallet-links/stop")) asked++;
  });
  const answer = await page.goto("/stop-wallet?token=own-1.mac");
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  const stop = page.getByRole("button", { name: "Stop this wallet" });
  await stop.waitFor();
  await expectGood(page);
  expect(asked).toBe(0);
  await answers(page, path, refused("wallet_link_not_found", "This wallet is no longer linked"), 404);
  await stop.click();
  await expect(page.getByRole("alert")).toContainText("This wallet is no longer linked");
  await answers(page, path, { success: true });
  const [sent] = await Promise.all([page.waitForRequest(path), stop.click()]);
  expect(sent.postDataJSON()).toEqual({ token: "own-1.mac" });
  await expect(page.getByRole("heading", { name: "Wallet removed" })).toBeVisible();
  await expectGood(page);
});

test("without a wallet in the browser, linking says where to get one @deep", async ({ page }) => {
  await open(page);
  await card(page).getByRole("button", { name: "Link my own wallet" }).click();
  await expect(dialog(page)).toContainText("Solana wallet not found in this browser.");
  await dialog(page).getByRole("radio", { name: "Ethereum and Polygon" }).check();
  await expect(dialog(page)).toContainText("Ethereum wallet not found in this browser.");
});

test("a wallet that cannot be loaded says so and can be tried again @deep", async ({ page }) => {
  await open(page);
  await answers(page, "**/api/account/wallet", {}, 500);
  await page.reload();
  await expect(card(page).getByText("Failed to load wallet")).toBeVisible();
  await walletsAre(page, { held: [solanaWallet()] });
  await earningsAre(page, []);
  await card(page).getByRole("button", { name: "Retry" }).click();
  await expect(card(page).getByText(HELD_ADDRESS)).toBeVisible();
});

for (const { viewport, colorScheme } of LOOKS)
  test(`the card and its dialogs fit and are accessible: ${viewport.width}, ${colorScheme}`, {
    tag: "@deep",
  }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await open(page);
    await walletsAre(page, {
      held: [solanaWallet(), evmWallet()],
      own: [ownWallet()],
      ownAccounts: [ownAccount()],
    });
    await withdrawalsAre(page, [withdrawal({ state: "done" })]);
    await earningsAre(page, [earning()]);
    await page.reload();
    await card(page).getByText("Night Ferry").waitFor();
    await expectGood(page);
    for (const name of [
      "Withdraw",
      "Take over with my own wallet: Solana",
      "Name a guardian: Solana",
      "Link my own wallet",
    ]) {
      await card(page).getByRole("button", { name, exact: true }).click();
      await dialog(page).waitFor();
      await expectGood(page);
      if (name === "Withdraw") {
        await dialog(page).getByLabel("To address on Solana").fill(THERE);
        await dialog(page).getByLabel("Amount in USDT").fill("62.75");
        await press(page, "Email me a code");
        await dialog(page).getByLabel("Code from the email").waitFor();
        await expectGood(page);
      }
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  });

test.describe("a payee account", () => {
  async function openAccount(page: Page, held = evmWallet()) {
    await open(page);
    await walletsAre(page, { held: [held] });
    await page.reload();
    await card(page).getByText(held.address).waitFor();
  }

  test("says who owns and guards it, and is taken over with a code and the own wallet", async ({ page }) => {
    test.slow();
    await giveWallet(page, { announced: ["MetaMask"] });
    await openAccount(page);
    await expect(card(page)).toContainText("A key that Ledgerline holds for you");
    await expect(card(page)).toContainText("30 days");
    await card(page).getByRole("button", { name: "Take over with my own wallet" }).click();
    await expect(dialog(page)).toContainText("This cannot be undone.");
    await expectGood(page);
    const asked = sentTo(page, "/code");
    await press(page, "Sign with MetaMask");
    const { wallet } = (await asked).postDataJSON() as { wallet: string };
    await expect(dialog(page)).toContainText(`The new owner is ${wallet}`);
    const text = "I want my Ledgerline payee account to belong to this wallet.";
    await answers(page, "**/api/account/wallet/own/challenge", { text, ...SENT });
    const change = { id: "1", kind: "change_owner" as const, to: wallet, problem: null };
    const started = { ...change, createdAt: SENT.expiresAt, finishedAt: null, succeeded: null };
    await answers(page, "**/api/account/wallet/take-over", started, 201);
    await walletsAre(page, { held: [evmWallet({ account: account({ change: started }) })] });
    await dialog(page).getByLabel("Code from the email").fill("123456");
    const sent = sentTo(page, "/take-over");
    await press(page, "Sign and take over");
    expect((await sent).postDataJSON()).toMatchObject({ kind: "evm", wallet, text, code: "123456" });
    expect(await signedTexts(page)).toEqual([text]);
    await expect(card(page)).toContainText("Taking over is in progress.");
    const done = { handedOverAt: SENT.expiresAt, handedOverTo: wallet };
    await walletsAre(page, { held: [evmWallet(done)] });
    await expect(card(page).getByText("Taken over", { exact: true })).toBeVisible();
    await expect(card(page).getByRole("button", { name: "Take over with my own wallet" })).toHaveCount(0);
  });

  test("a recovery in progress is loud, and cancelled with one press @deep", async ({ page }) => {
    const recovery = { to: THERE_EVM, since: "2026-12-15T09:00:00.000Z" };
    await openAccount(page, evmWallet({ account: account({}, { recovery }) }));
    await expect(card(page).getByRole("alert")).toContainText(
      "A guardian has started a recovery on Ethereum",
    );
    await expectGood(page);
    const change = { id: "1", kind: "cancel_recovery", to: null, problem: null, createdAt: SENT.expiresAt };
    const started = { ...change, finishedAt: null, succeeded: null };
    await answers(page, "**/api/account/wallet/cancel-recovery", started, 201);
    const sent = sentTo(page, "/cancel-recovery");
    await card(page).getByRole("button", { name: "Cancel the recovery" }).click();
    expect((await sent).postDataJSON()).toEqual({ kind: "evm" });
  });

  test("of an own wallet is shown, with a recovery and the way to cancel it @deep", async ({ page }) => {
    await open(page);
    const recovery = { to: HELD_ADDRESS, since: "2026-12-15T09:00:00.000Z" };
    const state = { owner: THERE, guardian: HELD_ADDRESS, guardianChange: null, recovery };
    await walletsAre(page, { ownAccounts: [ownAccount({ state })] });
    await page.reload();
    const shown = page.getByRole("region", { name: "Payee accounts of your own wallets" });
    await expect(shown.getByRole("alert")).toContainText("A guardian has started a recovery on Solana");
    await expect(shown).toContainText("60 days");
    await expect(shown.getByRole("link", { name: "Use one with your wallet" })).toHaveAttribute(
      "href",
      "/rescue.html",
    );
    await expectGood(page);
  });

  test("a guardian is named with a mailed code @deep", async ({ page }) => {
    await openAccount(page);
    await card(page).getByRole("button", { name: "Name a guardian" }).click();
    await dialog(page).getByLabel("Guardian's wallet address").fill(THERE_EVM);
    const asked = sentTo(page, "/code");
    await press(page, "Email me a code");
    expect((await asked).postDataJSON()).toEqual({ purpose: "guardian", kind: "evm", guardian: THERE_EVM });
    await expect(dialog(page)).toContainText(`The new guardian is ${THERE_EVM}.`);
    await expectGood(page);
  });
});

test("a withdrawal that waits for lower fees is cancelled, and the list says so @deep", async ({ page }) => {
  await open(page);
  const waits = withdrawal({
    id: "w",
    problem: "Fees on Solana are unusually high. We wait until they fall.",
  });
  await withdrawalsAre(page, [waits]);
  await page.reload();
  const list = page.getByRole("region", { name: "Withdrawals" });
  await expect(list).toContainText("Fees on Solana are unusually high");
  await expectGood(page);
  const cancelled: typeof waits = {
    ...waits,
    state: "failed",
    problem: "You cancelled this withdrawal before it was sent.",
  };
  await answers(page, "**/api/account/wallet/withdrawals/w/cancel", cancelled);
  await withdrawalsAre(page, [cancelled]);
  await list.getByRole("button", { name: "Cancel withdrawal" }).click();
  await expect(list).toContainText(
    "You cancelled this withdrawal before it was sent. Nothing has left your wallet.",
  );
  await expect(list.getByRole("button", { name: "Cancel withdrawal" })).toHaveCount(0);
});
