import { giveWallet } from "./artist-wallet.ts";
import { expect, expectGood, inDatabase, signIn, test } from "./fixtures.ts";
import { house } from "./house.ts";
import { mailedApprovals, newLabel, seeApproved, somebody } from "./label.ts";

const TRACKS = 74;
const MOST_TAPS = 4;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** One person on all tracks of two releases. */
async function askMany(count: number) {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const label = await newLabel();
  const half = Math.ceil(count / 2);
  const ids = [];
  for (const [nth, size] of [half, count - half].entries())
    ids.push(
      await label.asks(
        Object.fromEntries(
          Array.from({ length: size }, (_, i) => [`Song ${nth}.${i}`, { [ada]: 60, [luis]: 40 }]),
        ),
      ),
    );
  const [link = ""] = await mailedApprovals(ada);
  return { ada, link, label, ids };
}

/** Which of the two releases a link is about: their mails come in any order. */
async function releaseOf(link: string): Promise<number> {
  const token = new URL(link, house.url).searchParams.get("token");
  const answer = await fetch(`${house.url}/api/approvals/token/${token}`);
  const { trackTitle } = (await answer.json()) as { trackTitle: string };
  return Number(/^Song (\d)/.exec(trackTitle)?.[1]);
}

const approvedOf = async (email: string) =>
  Number(
    (
      await inDatabase("select count(*) n from approvals where email = $1 and status = 'approved'", [email])
    )[0]?.n,
  );

test.describe("on a phone", () => {
  test.use(PHONE);

  test("74 tracks are read and signed with four taps", async ({ page }) => {
    const { ada, link } = await askMany(TRACKS);
    await giveWallet(page, { standard: ["Phantom"] });
    let taps = 0;
    const tap = async (name: string) => {
      taps++;
      await page.getByRole("button", { name, exact: true }).tap();
    };
    const from = Date.now();
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("74 tracks wait for your approval");
    await expectGood(page);
    await tap("Approve 74 tracks");
    const text = page.getByRole("region", { name: "The text to be signed" });
    await expect(text).toContainText("Tracks: 74");
    await expect(text).toContainText("Shares: 60.00% each, 4,440.00% in sum");
    await tap("Sign & Approve");
    // In the wallet, and after the code.
    taps += 2;
    await seeApproved(page);
    await expect(page.getByRole("status").first()).toContainText("74 tracks");
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(await approvedOf(ada)).toBe(TRACKS);
    // Every share that was signed, not one of them.
    const shares = page.getByRole("region", { name: "Your shares" });
    await expect(shares.getByRole("listitem")).toHaveCount(TRACKS);
    await expect(shares.getByRole("listitem").last()).toContainText("60.00%");
    await expectGood(page);
  });
});

test("a track taken out waits on, a declined one is declined, and the wallet we hold signs the rest @deep", async ({
  page,
}) => {
  const { ada, link } = await askMany(4);
  await signIn(page, ada);
  await page.goto("/dashboard");
  await expect(page.getByRole("link", { name: /^Review all 4 from / })).toBeVisible();
  await page.goto(link);
  await page.getByText("2 tracks").first().click();
  await page.getByLabel("Your answer to Song 0.0").selectOption("Not now");
  await page.getByLabel("Your answer to Song 0.1").selectOption("Decline");
  await page.getByText("Wrong share").click();
  await page.getByLabel("Anything to add? (optional)").fill("I played the drums, too");
  await expectGood(page);
  await expect(page.getByRole("button", { name: "Approve 2 tracks, decline 1" })).toBeVisible();
  await page.getByRole("button", { name: "Approve with my Ledgerline wallet" }).click();
  await expect(page.getByRole("status").first()).toContainText(
    "You have signed your shares of 2 tracks. 1 declined.",
  );
  expect(await approvedOf(ada)).toBe(2);
  const [declined] = await inDatabase(
    "select reason from approvals where email = $1 and status = 'declined'",
    [ada],
  );
  expect(declined).toEqual({ reason: "Wrong share: I played the drums, too" });
});

test("the tracks of a single release are all there, each with its share and an answer @deep", async ({
  page,
}) => {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const label = await newLabel();
  await label.asks({
    "Night Ferry": { [ada]: 60, [luis]: 40 },
    "Harbour Clock": { [ada]: 35, [luis]: 65 },
  });
  const [link = ""] = await mailedApprovals(ada);
  await page.goto(link);
  const tracks = page.getByRole("main").getByRole("listitem");
  await expect(tracks).toContainText(["60.00%", "35.00%"]);
  await expect(page.getByLabel("Your answer to Harbour Clock")).toBeVisible();
  await expectGood(page);
});

for (const [count, title] of [
  [4, "2 tracks wait for your approval"],
  [2, "1 track waits for your approval"],
] as const)
  test(`a link whose own release is gone leads on: ${title} @deep`, async ({ page }) => {
    const { ada, link, label, ids } = await askMany(count);
    await label.withdraws(ids[await releaseOf(link)] ?? "");
    await giveWallet(page, { standard: ["Phantom"] });
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectGood(page);
    await page.getByRole("button", { name: /^Approve \d tracks?$/ }).click();
    await page.getByRole("button", { name: "Sign & Approve" }).click();
    await seeApproved(page);
    await expect(page.getByRole("region", { name: "Your shares" }).getByRole("listitem")).toHaveCount(
      count / 2,
    );
    expect(await approvedOf(ada)).toBe(count / 2);
  });

test("after an answer the next track is one press away; only who has nothing left is sent home @deep", async ({
  page,
}) => {
  const { ada, link } = await askMany(4);
  await giveWallet(page, { standard: ["Phantom"] });
  await page.goto(link);
  await expect(page.getByRole("link", { name: "Approve with my e-mail" })).toBeVisible();
  await page.getByText("2 tracks").first().click();
  await page.getByLabel("Your answer to Song 0.0").selectOption("Not now");
  await page.getByLabel("Your answer to Song 0.1").selectOption("Not now");
  await page.getByRole("button", { name: "Approve 2 tracks" }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
  await expect(page.getByText("Going to the home page")).toHaveCount(0);
  await expectGood(page);
  await page.getByRole("button", { name: /^Next: Song 0\.\d \(2 left\)$/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("2 tracks wait for your approval");
  await page.getByRole("button", { name: "Approve 2 tracks" }).click();
  await page.getByRole("button", { name: "Sign & Approve" }).click();
  await seeApproved(page);
  expect(await approvedOf(ada)).toBe(4);
  await expect(page.getByText("Going to the home page")).toBeVisible();
});

test("a co-author who signs in is called what the label entered, and asked for nothing above what waits @deep", async ({
  page,
}) => {
  const { ada } = await askMany(2);
  const [entered] = await inDatabase("select name from track_artists where email = $1 limit 1", [ada]);
  await signIn(page, ada);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Welcome, ${entered?.name}`);
  await expect(page.getByText("What should we call you?")).toHaveCount(0);
});
