import { afterEach, beforeEach, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { readPeople } from "../releases/read-people.ts";
import { expireApprovals } from "./expire-approvals.ts";
import { sendDueReminders } from "./remind.ts";

const DAY_MS = 86_400_000;

let house: TestWorld;
beforeEach(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterEach(() => house.close());

async function asked() {
  const label = await openLabel(house);
  const email = somebody("ada");
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [email]: 100 })]));
  const [token = ""] = await mailedTokens(house, email);
  return { label, id, email, token };
}

const mailsTo = async (email: string, subject: RegExp) =>
  (await house.inbox.messages()).filter((mail) => mail.to === email && subject.test(mail.subject)).length;

test("reminders come after 3 days, then every 4, at most 4; then the link runs out and the workspace is told", async () => {
  const { label, id, email, token } = await asked();
  for (let day = 1; day <= 31; day++) {
    house.pass(DAY_MS);
    await Promise.all([sendDueReminders(house.world), sendDueReminders(house.world)]);
    await Promise.all([expireApprovals(house.world), expireApprovals(house.world)]);
    const due = [3, 7, 11, 15].filter((reminder) => reminder <= day).length;
    await expect.poll(() => mailsTo(email, /reminder/i), { timeout: 10_000 }).toBe(due);
  }
  expect(await mailsTo(email, /^Last reminder/)).toBe(1);
  expect((await readToken(house, token)).status).toBe(410);
  expect((await decide(house, token, { approved: false, artistEmail: email })).status).toBe(410);
  await expect.poll(() => mailsTo(label.email, /has expired/), { timeout: 10_000 }).toBe(1);
  expect((await readPeople(house.world, id, 1))[0]?.state).toBe("expired");
});

test("a person can stop them", async () => {
  const { email, token } = await asked();
  expect((await house.visitor().post(`/api/approvals/token/${token}/stop-reminders`)).status).toBe(200);
  house.pass(4 * DAY_MS);
  await sendDueReminders(house.world);
  expect(await mailsTo(email, /./)).toBe(1);
});
