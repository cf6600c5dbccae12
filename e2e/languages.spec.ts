import type { Page } from "@playwright/test";
import { type Language, SPOKEN } from "../shared/rules/language.ts";
import { accountWalletWords } from "../web/account/wallet/words.ts";
import type { ApprovalWords } from "../web/approve/words.ts";
import { approvalWords } from "../web/approve/words.ts";
import { dashboardWords } from "../web/dashboard/words.ts";
import { loginWords } from "../web/login/words.ts";
import { reportWords } from "../web/reports/words.ts";
import { signedInWords } from "../web/shell/words.signed-in.ts";
import { signInWords } from "../web/sign-in/words.ts";
import { giveWallet, setMood, signedTexts } from "./artist-wallet.ts";
import { newWorkspace } from "./catalogue.ts";
import { findings } from "./faults.ts";
import { expect, inDatabase, mailedLink, mailsTo, signIn as signInHere, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { enterMailedCode, mailedApprovals, newLabel, somebody } from "./label.ts";
import { earningsAre, solanaWallet, walletsAre, withdrawalsAre } from "./wallet-answers.ts";

const NARROW = { width: 320, height: 640 };
const others = SPOKEN.filter((language) => language !== "en");

const wordsIn = async (language: Language): Promise<ApprovalWords> =>
  language === "en" ? approvalWords.en : approvalWords[language]();

async function askTwo() {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  await (await newLabel()).asks({ "Night Ferry": { [ada]: 60, [luis]: 40 } });
  const link = async (email: string) => (await mailedApprovals(email))[0] ?? "";
  return { ada, luis, adasLink: await link(ada), luisLink: await link(luis) };
}

/** Whatever a person reads or hears here, without names and without the text that is signed. */
const readOn = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const found = new Set([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!parentElement.closest("option, script, noscript, bdi, code, [lang=en]")) found.add(textContent.trim());
    }
    for (const name of ["aria-label", "title", "placeholder"])
      for (const element of document.querySelectorAll("[" + name + "]")) found.add(element.getAttribute(name));
    return [...found];
  })()`);

/** What is no word of ours, or the same in every language. */
const isNoWord = (text: string) =>
  !/\p{L}{2,}/u.test(text) ||
  /^(?:ISRC|QZ-\S+|Ledgerline|Phantom|Solana|Documentation|Signature|Wallet|Error)$/.test(text) ||
  /^\S+(?:@|\.)example\.com$/.test(text);

/** Every screen a co-author can come to; at each the texts are read and the page is judged. */
async function walk(page: Page, language: Language): Promise<Set<string>> {
  const words = await wordsIn(language);
  const read = new Set<string>();
  const look = async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const text of await readOn(page)) if (!isNoWord(text)) read.add(text);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  };
  /** In English other tests ask axe. */
  const judge = async () => {
    await look();
    if (language !== "en") expect(await findings(page)).toEqual([]);
  };
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const { adasLink, luisLink } = await askTwo();

  await page.goto(`/approve?lang=${language}`);
  await heading(words.failed.incomplete);
  await look();
  await page.goto("/approve?token=nonsense");
  await heading(words.failed.title);
  await look();
  await page.route("**/api/approvals/token/*", (route) => route.abort(), { times: 1 });
  await page.goto(`${adasLink}&stop=reminders`);
  await heading(words.failed.title);
  await look();
  await press(words.tryAgain);
  await heading(words.reminders.ask);
  await judge();
  await press(words.reminders.stop);
  await heading(words.reminders.stopped);
  await look();
  await press(words.reminders.review);
  await heading(words.titles.asked);
  await judge();

  await press(words.asked.approve);
  await look();
  await press(words.confirm.sign);
  await expect(page.getByText(words.noWallet.notFound.solana)).toBeVisible();
  await page.getByRole("button", { name: words.noWallet.onPhone }).click();
  await expect(page.getByRole("img", { name: words.noWallet.code })).toBeVisible();
  await judge();
  await giveWallet(page, { standard: ["Phantom", "Solflare"] });
  await press(words.noWallet.reload);
  await press(words.asked.approve);
  for (const mood of ["rejects_sign", "locked", "busy", "signs_another_text"] as const) {
    await setMood(page, mood);
    await press(words.confirm.sign);
    await expect(page.getByRole("alert")).toBeVisible();
    await look();
  }
  await setMood(page, "signs");
  await page.route("**/api/workflows/approval/*", (route) => route.abort(), { times: 1 });
  await press(words.confirm.sign);
  await expect(page.getByRole("alert")).toContainText(words.confirm.notSubmitted);
  await judge();
  await press(words.confirm.sendAgain);
  await expect(page.getByText(words.code.isNew)).toBeVisible();
  await judge();
  await enterMailedCode(page);
  await heading(words.titles.approved);
  await look();
  await press(words.approved.stay);
  await judge();
  expect((await signedTexts(page)).at(-1)).toContain("I agree to my share of this track as written below.");

  await page.goto(luisLink);
  await press(words.asked.cancel);
  await look();
  await page.getByText(words.decline.reasons.share).click();
  await look();
  await page.getByText(words.decline.reasons.other, { exact: true }).click();
  await judge();
  await page.getByRole("dialog").getByRole("button", { name: words.decline.decline }).click();
  await heading(words.titles.cancelled);
  await press(words.approved.stay);
  await look();
  await page.goto(luisLink);
  await expect(page.getByText(words.asked.declinedBefore)).toBeVisible();
  await look();
  return read;
}

test.describe("on a narrow phone", { tag: "@deep" }, () => {
  test.use({ viewport: NARROW });
  let english: Set<string> | null = null;

  for (const language of others)
    test(`no screen of the approval page says anything in English: ${language}`, async ({
      page,
      browser,
      context,
    }) => {
      test.setTimeout(150_000);
      await context.route("https://phantom.com/**", (route) => route.fulfill({ body: "" }));
      if (!english) {
        const reader = await browser.newContext({ viewport: NARROW, baseURL: house.url });
        await reader.route("https://phantom.com/**", (route) => route.fulfill({ body: "" }));
        english = await walk(await reader.newPage(), "en");
        await reader.close();
      }
      const own = await walk(page, language);
      expect(own.size).toBeGreaterThan(60);
      expect([...own].filter((text) => english?.has(text))).toEqual([]);
    });
});

test.describe("whose browser speaks German", () => {
  test.use({ locale: "de-AT" });

  test("reads German, may choose another language, and is written to in it from then on @deep", async ({
    page,
  }) => {
    const { ada, adasLink } = await askTwo();
    const [de, fr] = [await wordsIn("de"), await wordsIn("fr")];
    await giveWallet(page, { standard: ["Phantom"] });
    await page.goto(adasLink);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(de.titles.asked);
    await expect(page.getByRole("main")).toContainText(/60,00\s%/);
    expect(await inDatabase("select language from reader_languages where email = $1", [ada])).toEqual([]);

    const told = page.waitForResponse("**/language");
    await page.getByRole("combobox", { name: "Sprache" }).selectOption("Français");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.titles.asked);
    await expect(page).toHaveTitle(new RegExp(fr.titles.asked));
    await expect(page.locator("html")).toHaveAttribute("lang", "fr");
    expect((await told).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(fr.titles.asked);

    await page.getByRole("button", { name: fr.asked.approve }).click();
    const dialog = page.getByRole("dialog", { name: fr.confirm.title });
    await expect(dialog).toContainText(fr.confirm.inEnglish);
    await dialog.getByRole("button", { name: fr.confirm.sign }).click();
    await enterMailedCode(page);
    await expect(page.getByRole("heading", { name: fr.titles.approved })).toBeVisible();
    await expect
      .poll(async () => (await mailsTo(ada)).map(({ subject }) => subject))
      .toContain("Votre approbation est enregistrée");
  });
});

test("who signs in from a Spanish approval page stays in Spanish, types no address, and comes back to this approval", async ({
  page,
  context,
}) => {
  await context.route("https://phantom.com/**", (route) => route.fulfill({ body: "" }));
  const { ada, adasLink } = await askTwo();
  const [es, login] = [await wordsIn("es"), await loginWords.es()];
  const [signIn, dashboard] = [await signInWords.es(), await dashboardWords.es()];
  await page.goto(`${adasLink}&lang=es`);
  await page.getByRole("link", { name: es.asked.withEmail }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(login.logIn.title);
  await expect(page.getByText(login.logIn.forApproval)).toBeVisible();
  await expect(page.getByLabel(signIn.form.email)).toHaveValue(ada);
  expect(page.url()).not.toContain(ada.split("@")[0]);
  await page.getByRole("button", { name: login.logIn.send }).click();
  await expect(page.getByText(signIn.sent.check)).toBeVisible();
  const link = await mailedLink(ada);
  // While it signs in, nothing beside the language offers to sign in.
  await page.goto("/verify-magic-link");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(login.failed.title);
  await expect(
    page.getByRole("navigation").first().getByRole("link", { name: login.logIn.title }),
  ).toHaveCount(0);
  expect((await mailsTo(ada)).map(({ subject }) => subject)).toContain("Su enlace para iniciar sesión");
  await page.goto(link);

  await page.waitForURL("**/dashboard?review=*");
  const review = page.getByRole("dialog", { name: dashboard.review.title });
  await expect(review).toContainText("Night Ferry");
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByText(dashboard.waiting.title)).toBeVisible();
  await review.getByRole("button", { name: dashboard.approve.approve, exact: true }).click();
  await expect(page.getByText(dashboard.approve.done(["Night Ferry"]))).toBeVisible();
  await expect
    .poll(() => inDatabase("select language from reader_languages where email = $1", [ada]))
    .toEqual([{ language: "es" }]);
  // Another browser, which knows nothing of it, follows the account.
  const elsewhere = await signedInElsewhere(page, ada);
  await expect(elsewhere.getByRole("heading", { name: dashboard.waiting.title })).toBeVisible();
});

/** Every page a co-author comes to after signing in, and what they were told. */
async function walkSignedIn(page: Page, language: Language): Promise<Set<string>> {
  const { signedIn, reports, dashboard, wallet } = {
    signedIn: language === "en" ? signedInWords.en : await signedInWords[language](),
    reports: language === "en" ? reportWords.en : await reportWords[language](),
    dashboard: language === "en" ? dashboardWords.en : await dashboardWords[language](),
    wallet: language === "en" ? accountWalletWords.en : await accountWalletWords[language](),
  };
  const read = new Set<string>();
  const look = async () => {
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const text of await readOn(page)) if (!isNoWord(text)) read.add(text);
    expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
    if (language !== "en") expect(await findings(page)).toEqual([]);
  };
  const { ada } = await askTwo();
  await page.goto(`/login?lang=${language}`);
  await signInHere(page, ada);
  await look();
  await page.getByRole("button", { name: signedIn.header.notifications }).click();
  const notices = page.getByRole("dialog", { name: signedIn.notifications.title });
  await expect(notices).toContainText("Harbour Lights");
  for (const line of await notices.locator("bdi").allInnerTexts()) read.add(line);
  await look();
  await page.goto("/earnings");
  await expect(page.getByText(reports.mine.none)).toBeVisible();
  await look();
  await page.getByLabel(reports.period).selectOption(reports.spans.last_year);
  await expect(page.getByText(reports.nothingThen)).toBeVisible();
  await look();
  await page.goto("/earnings/2026");
  await expect(page.getByText(reports.yearEnd.nothing("2026"))).toBeVisible();
  await look();
  await newWorkspace(page, "Harbour");
  await page.goto("/dashboard");
  await expect(page.getByText(dashboard.workspaces.roles.creator)).toBeVisible();
  await look();
  await walletsAre(page, { held: [solanaWallet()] });
  await withdrawalsAre(page, []);
  await earningsAre(page, []);
  await page.goto("/account");
  await page.getByRole("button", { name: wallet.card.withdraw, exact: true }).click();
  const withdrawing = page.getByRole("dialog", { name: wallet.withdraw.title });
  await withdrawing.getByRole("button", { name: wallet.code.mailMe }).click();
  await expect(withdrawing.getByRole("alert").first()).toBeVisible();
  await look();
  return read;
}

test("no page of a signed-in co-author says anything in English, nor does what they were told @deep", async ({
  page,
  browser,
}) => {
  test.setTimeout(90_000);
  const reader = await browser.newContext({ baseURL: house.url });
  const english = await walkSignedIn(await reader.newPage(), "en");
  await reader.close();
  const own = await walkSignedIn(page, "es");
  expect(own.size).toBeGreaterThan(40);
  expect([...own].filter((text) => english.has(text))).toEqual([]);
});

/** In a browser that speaks English. */
async function signedInElsewhere(page: Page, email: string): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page belongs to no browser");
  const another = await (await browser.newContext({ baseURL: house.url, locale: "en-GB" })).newPage();
  await signInHere(another, email);
  return another;
}

test("when a language cannot be fetched, the page is in English @deep", async ({ page }) => {
  const { adasLink } = await askTwo();
  await page.route(/\/assets\/(words|ui)\.es-/, (route) => route.abort());
  await page.goto(`${adasLink}&lang=es`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Track approval required");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});
