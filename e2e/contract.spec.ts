import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { contractWords } from "../web/contract/words.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import {
  booksAre,
  contractBooks,
  HELD,
  paidOut,
  payment,
  SETTLED,
  SOLANA_ADDRESS,
  usdt,
} from "./contract-books.ts";
import { expect, expectGood, expectOnly, LOOKS, signIn, test } from "./fixtures.ts";

const PAGE = `/contract/solana/${SOLANA_ADDRESS}`;
const API = `**/api/contracts/solana/${SOLANA_ADDRESS}`;
const BOOKS = `${API}?limit=1`;
const DISTRIBUTE = `${API}/distribute?token=*`;
const button = (page: Page, name: string) => page.getByRole("button", { name });
const region = (page: Page, name: string) => page.getByRole("region", { name });

test("what came in, whom it went to, and each transaction, to the last unit and without names", async ({
  page,
}) => {
  await booksAre(page, contractBooks(SETTLED));
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Royalties at 7xKX…gAsU");
  await expect(page).toHaveTitle("Royalties at 7xKX…gAsU · Ledgerline");
  const totals = region(page, "Received");
  await expect(totals.getByText("1,375.50 USDT")).toBeVisible();
  await expect(totals.getByRole("definition")).toHaveText(["1,375.50", "0.00", "0.00"]);
  await expect(totals).toContainText("Everything received has been paid out");
  await expect(button(page, "Distribute now")).toHaveAttribute("aria-disabled", "true");
  await expect(region(page, "Shares").getByRole("listitem")).toHaveText([
    /9xQe…VFin.*50\.00%/,
    /4Nd1…gU2A.*30\.00%/,
    /HhJp…eZg4.*20\.00%/,
  ]);

  const payments = region(page, "Payments");
  const [newest, oldest] = [payments.getByRole("listitem").nth(0), payments.getByRole("listitem").nth(1)];
  await expect(newest.getByRole("row").filter({ hasText: "9xQe…VFin" })).toContainText("62.75 USDT");
  await expect(newest.getByRole("link", { name: /4kRs…31cW/ })).toHaveAttribute(
    "href",
    "https://explorer.solana.com/tx/4kRsecondPayoutTransaction31cW",
  );
  await expect(oldest.getByRole("row").filter({ hasText: "625.00 USDT" })).toBeHidden();
  await oldest.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(oldest.getByRole("row").filter({ hasText: "625.00 USDT" })).toBeVisible();
  await expect(payments.getByRole("link", { name: "Download CSV" })).toHaveAttribute(
    "href",
    `/api/contracts/solana/${SOLANA_ADDRESS}/payments.csv`,
  );
});

test("a payer reads which track it is; whoever has to do with it, whose wallet is whose", async ({
  page,
}) => {
  const track = {
    title: "Night Ferry",
    artists: ["Ada Okafor", "Luis Brandão"],
    release: "Harbour Lights",
    workspace: "Tidewater Records",
    isrc: null,
    certificatePath: "/certificate/3vQB7B6MrGQZaxCu",
  };
  const books = contractBooks(SETTLED, { track });
  const [first, ...others] = books.shares;
  if (!first) throw new Error("a contract without shares");
  const keptSince = "2027-01-31T10:00:00.000Z";
  await booksAre(page, { ...books, shares: [{ ...first, name: "Ada Okafor", keptSince }, ...others] });
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Royalties of Night Ferry");
  await expect(page).toHaveTitle("Royalties of Night Ferry · Ledgerline");
  await expect(
    page.getByText("By Ada Okafor, Luis Brandão, from Harbour Lights, published by Tidewater Records"),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Certificate" })).toHaveAttribute(
    "href",
    track.certificatePath,
  );
  await expect(region(page, "Shares").getByRole("listitem").first()).toContainText(
    "Has not agreed; the share is kept for them since January 31, 2027.",
  );
  await expect(region(page, "Shares").getByRole("listitem").first()).toContainText("Ada Okafor");
});

test("what is held or carried is told with its reason, and anybody can have it distributed @deep", async ({
  page,
}) => {
  await booksAre(page, contractBooks(HELD));
  await page.goto(PAGE);
  const waiting = region(page, "What is pending, and why");
  await expect(waiting.getByRole("listitem")).toHaveText([
    /0\.50 USDT pending.*Small payments are collected/,
    /37\.65 USDT on hold for 4Nd1…gU2A.*no account for the token yet/,
    /25\.10 USDT on hold for HhJp…eZg4.*issuer has blocked this wallet/,
  ]);
  const { shares, ...books } = contractBooks(HELD);
  const named = shares.map((share, i) => ({ ...share, name: `Co-author ${i + 1}` }));
  await booksAre(page, { ...books, shares: named });
  await page.reload();
  await expect(waiting.getByRole("listitem").nth(1)).toContainText(/37\.65 USDT on hold for Co-author \d/);
  await booksAre(page, contractBooks(HELD));
  await page.reload();
  await expect(page.getByText("Collecting small payments")).toBeVisible();

  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(DISTRIBUTE, async (route) => {
    await held;
    await route.fulfill({ json: { state: "distributing" } });
  });
  const asked = page.waitForRequest(DISTRIBUTE);
  await button(page, "Distribute now").focus();
  await page.keyboard.press("Enter");
  await expect(button(page, "Distribute now")).toHaveAttribute("aria-busy", "true");
  expect((await asked).method()).toBe("POST");
  answer();
  await expect(
    page.getByRole("status").getByText("It is being distributed. This takes about a minute."),
  ).toBeVisible();

  await page.unroute(DISTRIBUTE);
  await page.route(DISTRIBUTE, (route) =>
    route.fulfill({ status: 409, json: { code: "x", error: "There is too little here to divide." } }),
  );
  await button(page, "Distribute now").click();
  await expect(page.getByRole("alert")).toContainText("There is too little here to divide.");

  await booksAre(page, contractBooks({ ...HELD, state: "distributing" }));
  await expect(page.getByText("This usually takes less than a minute.")).toBeVisible();
  await expect(button(page, "Distribute now")).toHaveAttribute("aria-disabled", "true");
});

test("what happens while somebody watches shows by itself and is announced; a hidden page asks nothing @deep", async ({
  page,
}) => {
  await page.clock.install();
  await booksAre(page, contractBooks({}));
  await page.goto(PAGE);
  await expect(page.getByRole("heading", { name: "No payment has arrived yet" })).toBeVisible();

  const first = {
    received: "125500000",
    payments: [payment("5hGfirstPaymentTransaction9aQd", "125500000", 1)],
  };
  await booksAre(page, contractBooks({ ...first, carried: "125500000", state: "distributing" }));
  await expect(page.getByRole("status").getByText("Payment received: 125.50 USDT.")).toBeAttached();
  await expect(region(page, "Payments")).toContainText("Not distributed yet");
  const looks = await booksAre(
    page,
    contractBooks({
      ...first,
      paid: "125500000",
      payouts: paidOut("4kRpayoutTransaction31cW", ["62750000", "37650000", "25100000"], 2),
    }),
  );
  await expect(page.getByRole("status").getByText("Paid out: 125.50 USDT.")).toBeAttached();
  await expect(region(page, "Payments").getByRole("row").filter({ hasText: "62.75 USDT" })).toBeVisible();

  const seen = looks.count;
  await page.clock.runFor(3_000);
  await expect.poll(() => looks.count).toBeGreaterThan(seen);
  await setVisible(page, "hidden");
  const before = looks.count;
  await page.clock.runFor(60_000);
  expect(looks.count).toBe(before);
  await setVisible(page, "visible");
  await expect.poll(() => looks.count).toBeGreaterThan(before);
});

/** As the browser does when another tab is chosen. */
async function setVisible(page: Page, state: "visible" | "hidden") {
  await page.evaluate(`
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => ${JSON.stringify(state)} });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  `);
}

test("how to pay: the address, a wallet's link for the right network, and a warning", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tokenAccount = "9sQkQz7yEoN6BvJtUe4Gd8ZgVw1mT5rXcYpHhKfLbAaE";
  await booksAre(page, contractBooks({ account: tokenAccount }));
  await page.goto(PAGE);
  const pay = region(page, "Pay royalties");
  await expect(pay).toContainText("Send only USDT on Solana. Money sent on another network is lost.");
  await expect(pay.getByRole("img", { name: "QR code to pay USDT on Solana" })).toBeVisible();
  // A wallet refuses a link that names a contract, and follows one for the payment over https alone.
  await expect(pay.getByRole("link", { name: "Open in a wallet" })).toHaveCount(0);
  await pay.getByText("If your wallet or exchange refuses the address").click();
  await expect(pay).toContainText("Exchanges send to wallets only");
  await pay.getByRole("button", { name: "Copy USDT token account" }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(tokenAccount);
  await pay.getByRole("button", { name: "Copy address to pay" }).click();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(SOLANA_ADDRESS);
  await expect(button(page, "Send a test payment")).toHaveCount(0);

  const address = "0x52908400098527886E0F7030069857D2E4169EE7";
  const token = usdt({ token: "0xc2132D05D31c914a87C6611C10748AEb04B58e8F" });
  await booksAre(page, contractBooks({}, { network: "Polygon", address, chain: "137", tokens: [token] }));
  await page.goto(`/contract/polygon/${address}`);
  await expect(pay).toContainText("Send only USDT on Polygon. The same address on another network is not");
  await expect(pay.getByRole("link", { name: "Open in a wallet" })).toHaveAttribute(
    "href",
    `ethereum:${token.token}@137/transfer?address=${address}`,
  );
});

test("over https a Solana wallet is led to where it gets the payment to sign @deep", async ({
  page,
  baseURL,
  faults,
}) => {
  const here = "https://ledgerline.example";
  await page.route(`${here}/**`, async (route) =>
    route.fulfill({
      response: await route.fetch({
        url: route
          .request()
          .url()
          .replace(here, baseURL ?? ""),
      }),
    }),
  );
  await booksAre(page, contractBooks({}));
  await page.goto(`${here}${PAGE}`);
  const pay = region(page, "Pay royalties");
  await pay.getByLabel("Amount in USDT").fill("1,250.5");
  const request = `${here}/pay/solana/${SOLANA_ADDRESS}?amount=1250.50&token=${usdt().token}`;
  await expect(pay.getByRole("link", { name: "Open in a wallet" })).toHaveAttribute(
    "href",
    `solana:${encodeURIComponent(request)}`,
  );
  await pay.getByLabel("Amount in USDT").fill("much");
  await expect(pay.getByRole("link", { name: "Open in a wallet" })).toHaveCount(0);
  expectOnly(faults, /^request to https:\/\/ledgerline\.example$/);
});

test("a test network, a network nobody watches any more, and slow news are said @deep", async ({ page }) => {
  const said = page.getByText("Test network: this money is not real.");
  await booksAre(page, contractBooks({}, { seenWithin: "minutes" }));
  await page.goto(PAGE);
  await expect(page.getByText("appear here within minutes")).toBeVisible();
  await expect(said).toHaveCount(0);
  const devnet = "EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG";
  await booksAre(page, contractBooks({}, { chain: devnet, watched: false }));
  await page.goto(PAGE);
  await expect(said).toBeVisible();
  await expect(page.getByText("Ledgerline is no longer connected to Solana.")).toBeVisible();
});

test("before it is final nobody is told to pay @deep", async ({ page }) => {
  await booksAre(page, contractBooks({}, { payable: false, local: true }));
  await page.goto(PAGE);
  const pay = region(page, "Pay royalties");
  await expect(pay).toContainText(
    "Not ready for payments. Don't send anything until the contract is final on Solana",
  );
  await expect(pay.getByRole("img", { name: /QR/ })).toHaveCount(0);
  await expect(pay.getByRole("link")).toHaveCount(0);
  await expect(pay.getByRole("button")).toHaveCount(0);
  await booksAre(page, contractBooks({}));
  await expect(page.getByRole("status").getByText("This contract can be paid now.")).toBeAttached();
  await expect(pay.getByRole("img", { name: /QR/ })).toBeVisible();
});

test("on a local chain test money can be sent, and only an amount the token can hold @deep", async ({
  page,
}) => {
  await booksAre(page, contractBooks({}, { local: true, chain: "local" }));
  await page.goto(PAGE);
  await expect(region(page, "Pay royalties")).toContainText("Never send real money to this address.");
  const amount = page.getByLabel("Test amount in USDT");
  for (const wrong of ["", "0", "much", "0.0000001", "10000.01"]) {
    await amount.fill(wrong);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter an amount such as 125.50")).toBeVisible();
  }
  const refuse = (route: { fulfill: (answer: object) => Promise<void> }) =>
    route.fulfill({ status: 429, json: { error: "Too many requests. Please try again later." } });
  await page.route(`${API}/test-payment`, refuse);
  await amount.fill("1,250.5");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Too many requests. Please try again later.");
  await page.unroute(`${API}/test-payment`);
  await page.route(`${API}/test-payment`, (route) =>
    route.fulfill({ json: { transaction: "5hG", amount: "1.00" } }),
  );
  const [sent] = await Promise.all([
    page.waitForRequest(`${API}/test-payment`),
    button(page, "Send a test payment").click(),
  ]);
  expect(sent.postDataJSON()).toEqual({ amount: "1250.50", token: usdt().token });
  await expect(page.getByText("Sent. It appears here once it is final.")).toBeVisible();
});

test("a stopped contract says so and offers no distribution @deep", async ({ page }) => {
  await booksAre(page, contractBooks({ ...HELD, state: "stopped" }));
  await page.goto(PAGE);
  await expect(page.getByRole("alert")).toContainText("Our records don't match the network");
  await expect(page.getByText("Paused", { exact: true })).toBeVisible();
  await expect(button(page, "Distribute now")).toHaveCount(0);
});

test("not found, not loaded, and out of date @deep", async ({ page }) => {
  await page.route(BOOKS, (route) => route.fulfill({ status: 404, json: { error: "Contract not found" } }));
  expect((await page.goto(PAGE))?.status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Contract not found" })).toBeVisible();
  await expectGood(page);
  await page.goto(`/contract/bitcoin/${SOLANA_ADDRESS}`);
  await expect(page.getByRole("heading", { name: "Contract not found" })).toBeVisible();

  await page.unroute(BOOKS);
  await page.route(BOOKS, (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(PAGE);
  await expect(page.getByText("Failed to load contract")).toBeVisible();
  await expectGood(page);
  await booksAre(page, contractBooks(SETTLED));
  await button(page, "Retry").click();
  await expect(region(page, "Received")).toBeVisible();

  await page.unroute(BOOKS);
  await page.route(BOOKS, (route) => route.abort());
  await expect(page.getByText("so this may be out of date")).toBeVisible({ timeout: 10_000 });
  await expect(region(page, "Received")).toContainText("1,375.50 USDT");
  await booksAre(page, contractBooks(SETTLED));
  await expect(page.getByText("so this may be out of date")).toHaveCount(0);
});

test.describe("whose browser speaks Spanish", () => {
  test.use({ locale: "es-ES" });

  test("a payer reads the contract in Spanish, with Spanish numbers, and may pay so @deep", async ({
    page,
  }) => {
    const es = await contractWords.es();
    await booksAre(page, contractBooks(HELD, { local: true, chain: "local" }));
    await page.goto(PAGE);
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regalías en 7xKX…gAsU");
    await expect(region(page, es.shares.title).getByRole("listitem").first()).toContainText(/50,00\s%/);
    const waiting = region(page, es.waiting.title);
    await expect(waiting.getByRole("listitem").nth(1)).toContainText("37,65 USDT retenido para 4Nd1…gU2A");
    const english = allOf(contractWords.en);
    const read = await page
      .getByRole("main")
      .locator("h1,h2,h3,p,dt span,button,summary,label,a")
      .allInnerTexts();
    expect(read.filter((text) => english.has(text))).toEqual([]);

    await page.route(`${API}/test-payment`, (route) =>
      route.fulfill({ status: 409, json: { code: "test_payment_refused", error: "No, in English" } }),
    );
    await page.getByLabel(es.test.amount("USDT")).fill("0");
    await button(page, es.test.send).click();
    await expect(page.getByText("Escriba un importe como 125,50, hasta 10.000")).toBeVisible();
    await page.getByLabel(es.test.amount("USDT")).fill("12,5");
    const asked = page.waitForRequest(`${API}/test-payment`);
    await button(page, es.test.send).click();
    expect((await asked).postDataJSON()).toMatchObject({ amount: "12.50" });
    await expect(page.getByText("La red ha rechazado el pago de prueba")).toBeVisible();

    await page.goto("/no-such-page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Página no encontrada");
    await expect(page.locator("html")).toHaveAttribute("lang", "es");
  });
});

/** Every plain sentence. */
function allOf(words: object): Set<string> {
  return new Set(
    Object.values(words).flatMap((one: unknown) =>
      typeof one === "string" ? [one] : typeof one === "object" && one !== null ? [...allOf(one)] : [],
    ),
  );
}

test("a track's details lead to its contract @deep", async ({ page }) => {
  await signIn(page, "contract-label@example.com");
  const slug = await newWorkspace(page, "Contracts");
  await submitRelease(
    page,
    slug,
    draftRelease([draftTrack("Night Ferry", { "contract-ada@example.com": 100 })]),
  );
  await page.route("**/tracks/*", async (route) => {
    const track = await (await route.fetch()).json();
    await route.fulfill({ json: { ...track, contractAddress: SOLANA_ADDRESS } });
  });
  await booksAre(page, contractBooks(SETTLED));
  await page.goto(`/workspace/${slug}/tracks`);
  await button(page, "View details: Night Ferry").click();
  await expect(page.getByLabel("Contract Address", { exact: true })).toHaveValue(SOLANA_ADDRESS);
  await expectGood(page);
  await page.getByRole("link", { name: "Royalties" }).click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a contract paid often shows its newest payments first, and older ones as one scrolls @deep", async ({
  page,
}) => {
  const payments = Array.from({ length: 45 }, (_, i) => payment(`transaction${i}`, String(1_000_000 + i), i));
  await booksAre(page, contractBooks({ received: "45000990", carried: "45000990", payments }));
  const newest = payments.toReversed();
  await page.route(`${API}/payments?*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0);
    const next = from + 20 < newest.length ? { next: String(from + 20) } : {};
    return route.fulfill({ json: { payments: newest.slice(from, from + 20), payouts: [], ...next } });
  });
  await page.goto(PAGE);
  const lines = region(page, "Payments").getByRole("listitem");
  await expect(lines.first()).toContainText("1.000044 USDT");
  await lines.last().scrollIntoViewIfNeeded();
  await expect(async () => {
    await lines.last().scrollIntoViewIfNeeded();
    await expect(lines).toHaveCount(45, { timeout: 200 });
  }).toPass();
  await expect(lines.last()).toContainText("1.00 USDT");
  await expect(page.getByText("That is all.")).toBeVisible();
});

const STATES = {
  settled: contractBooks(SETTLED),
  held: contractBooks(HELD, { local: true, chain: "local" }),
  stopped: contractBooks({ ...HELD, state: "stopped" }),
  empty: contractBooks({ account: "9sQkQz7yEoN6BvJtUe4Gd8ZgVw1mT5rXcYpHhKfLbAaE" }),
  "not watched": contractBooks(SETTLED, { watched: false, chain: "local" }),
  "not payable": contractBooks({}, { payable: false }),
  "very large": contractBooks({
    ...SETTLED,
    received: "123456789012345678901234567",
    paid: "123456789012345678901234567",
  }),
};

for (const { viewport, colorScheme } of LOOKS)
  test(`every state fits and is accessible: ${viewport.width}, ${colorScheme}`, { tag: "@deep" }, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    for (const [name, books] of Object.entries(STATES))
      await test.step(name, async () => {
        await booksAre(page, books);
        await page.goto(PAGE);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await expectGood(page);
      });
  });
