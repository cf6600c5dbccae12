import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type WatchedWorld, watchedWorld } from "../../../harness/chains/watched-world.ts";
import { ethereumWallet } from "../../../harness/data/artist-wallet.ts";
import { payTestMoney } from "../../../harness/data/published-split.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import type { Earnings } from "../../../shared/schemas/money/payments.ts";
import { contracts, releases, tracks } from "../../db/schema.ts";
import { sendDueReminders } from "../remind.ts";
import { keepDueShares } from "./keep-shares.ts";

const DAY_MS = 86_400_000;
const until = { timeout: 60_000, interval: 200 };

let house: WatchedWorld;
beforeAll(async () => {
  house = await watchedWorld();
});
afterAll(() => house.close());

test("whoever never answered is told what their share was paid, and finds it among their earnings", {
  timeout: 150_000,
}, async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const terms = { contractConfigId: "polygon-usdt", holdAfterDays: "30" };
  const id = await label.submitted(
    draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })], terms),
  );
  const [token = ""] = await mailedTokens(house, ada);
  await mailedTokens(house, luis);
  expect((await approveBy(house, token, ethereumWallet())).status).toBe(200);
  for (let day = 0; day < 31; day += 1) {
    house.pass(DAY_MS);
    await sendDueReminders(house.world);
    await keepDueShares(house.world);
  }
  // Sessions go by the real clock.
  house.pass(-31 * DAY_MS);
  const statusOf = async () =>
    (await house.world.db.select().from(releases).where(eq(releases.id, id)))[0]?.status;
  await expect.poll(statusOf, until).toBe("published");
  const [contract] = await house.world.db
    .select({ address: contracts.address })
    .from(contracts)
    .innerJoin(tracks, eq(tracks.id, contracts.trackId))
    .where(eq(tracks.releaseId, id));
  await payTestMoney(house, "Polygon", contract?.address ?? "", "10");

  const mail = await house.visitor().mailTo(luis, [], "You were paid");
  expect(mail.text).toMatch(/Your share of Night Ferry \(40\.00%\) of \S+ USDT: 4\.00 USDT/);
  const owner = await house.visitor().signIn(luis);
  const { earnings } = (await (await owner.fetch("/api/account/earnings")).json()) as Earnings;
  // The contract keeps the unit that cannot be divided.
  expect(Number(earnings[0]?.paid)).toBeCloseTo(4_000_000, -1);
  expect(earnings).toMatchObject([{ title: "Night Ferry", bps: 4_000, held: "0" }]);
});
