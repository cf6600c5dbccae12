import type { Page } from "@playwright/test";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { newWorkspace, submitRelease } from "./catalogue.ts";
import { issuedCertificate } from "./certificates.ts";
import { booksAre, contractBooks, HELD, SOLANA_ADDRESS } from "./contract-books.ts";
import { cutTexts, enlargeLetters, tooWide } from "./faults.ts";
import { expect, inDatabase, signIn, test } from "./fixtures.ts";
import { mailedApprovals, somebody } from "./label.ts";
import { earning, earningsAre, solanaWallet, walletsAre, withdrawalsAre } from "./wallet-answers.ts";

/** Letters twice as large, as somebody sets them in their browser: nothing is cut, nothing leaves the window. */

test.describe.configure({ timeout: 120_000 });

const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** What is done on a page before it is looked at. */
type Act = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Act =>
  async (page) => {
    await page.getByRole("button", { name }).filter({ visible: true }).first().click();
    await page.getByRole("dialog").waitFor();
  };

/** What a wide window shows is behind the menu on a narrow one. */
const pressInMenu =
  (name: string | RegExp): Act =>
  async (page) => {
    const button = page.getByRole("button", { name }).filter({ visible: true });
    if ((await button.count()) === 0) await page.getByRole("button", { name: /menu/i }).first().click();
    await press(name)(page);
  };

/** All faults of all screens at once: who mends one sees the others. */
async function expectLegible(page: Page, screens: [address: string, act?: Act][]) {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enlargeLetters(page);
  const faults: string[] = [];
  for (const viewport of WIDTHS)
    for (const [address, act] of screens) {
      await page.setViewportSize(viewport);
      await page.goto(address, { waitUntil: "networkidle" });
      await page.evaluate("document.fonts.ready");
      await act?.(page);
      expect(await page.evaluate("getComputedStyle(document.documentElement).fontSize")).toBe("32px");
      const at = `${address} ${screens.findIndex(([, one]) => one === act)} at ${viewport.width}`;
      faults.push(...(await tooWide(page)).map((text) => `${at}: ${text}`));
      faults.push(...(await cutTexts(page)).map((text) => `${at}: ${text}`));
    }
  expect(faults).toEqual([]);
}

test("pages for everybody", { tag: "@deep" }, async ({ page }) => {
  const { address } = await issuedCertificate({ title: "Large" });
  await booksAre(page, contractBooks(HELD));
  await expectLegible(page, [
    ["/login"],
    ["/", pressInMenu("Log in / Register")],
    ["/verify-magic-link"],
    ["/documentation"],
    ["/documentation/api"],
    ["/terms"],
    ["/privacy"],
    ["/no-such-page"],
    ["/approve?token=x"],
    ["/stop-wallet?token=x"],
    [address],
    [`/contract/solana/${SOLANA_ADDRESS}`],
  ]);
});

test("pages for members, and for those they ask", { tag: "@deep" }, async ({ page }) => {
  const me = somebody("large-letters");
  await signIn(page, me);
  const slug = await newWorkspace(page, "Tidewater Records");
  const draft = (name: string) =>
    draftRelease([draftTrack("Night Ferry", { [me]: 60, [somebody("large-luis")]: 40 })], { name });
  const waiting = await submitRelease(page, slug, draft("Harbour Lights"));
  const published = await submitRelease(page, slug, draft("Low Tide Letters"));
  await inDatabase("update releases set status = 'published' where id = $1", [published]);
  const [{ id: track } = { id: "" }] = await inDatabase("select id from tracks where release_id = $1", [
    published,
  ]);
  const share = await page.request.post(`/api/workspaces/${slug}/tracks/${track}/share`);
  const [approval = ""] = await mailedApprovals(me);
  await walletsAre(page, { held: [solanaWallet()] });
  await withdrawalsAre(page, []);
  await earningsAre(page, [earning()]);

  const here = `/workspace/${slug}`;
  await expectLegible(page, [
    [new URL(((await share.json()) as { shortUrl: string }).shortUrl).pathname],
    [approval],
    [approval, press("Cancel")],
    [approval, press("Approve")],
    ["/dashboard"],
    ["/dashboard", press(/^Review/)],
    ["/dashboard", pressInMenu(/^Notifications/)],
    ["/dashboard", pressInMenu("Feedback")],
    [here],
    [`${here}?release=${waiting}`],
    [`${here}/add-release`],
    [`${here}/add-release`, press("Add new artist")],
    [`${here}/tracks`],
    [`${here}/tracks?track=${track}&tab=tracks`],
    [`${here}/tracks?track=${track}&tab=shares`],
    [`${here}/info`],
    [`${here}/info`, press(/^Invite/)],
    [`${here}/info`, press("Delete workspace")],
    ["/account"],
    ["/account", press("Withdraw")],
    ["/account", press("Delete account")],
    ["/billing"],
  ]);
});
