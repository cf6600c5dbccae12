import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { approvals, auditEvents } from "../db/schema.ts";
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

test("whose link has run out gets a new one from the label, and nobody else signs again", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 50, [luis]: 50 })]));
  const [signed = ""] = await mailedTokens(house, luis);
  expect((await approveBy(house, signed)).status).toBe(200);
  const [old = ""] = await mailedTokens(house, ada);
  // Not by the clock: the label would be signed out by then.
  const past = new Date(house.world.now().getTime() - DAY_MS);
  await house.world.db.update(approvals).set({ expiresAt: past }).where(eq(approvals.email, ada));
  await expireApprovals(house.world);
  expect((await label.read(id)).people).toMatchObject([{ state: "expired", canRemind: true }, {}]);
  expect((await label.visitor.post(`${label.at}/${id}/remind`, { email: ada })).status).toBe(200);
  const [renewed = ""] = await mailedTokens(house, ada, "Reminder");
  expect(renewed).not.toBe(old);
  expect((await readToken(house, old)).status).toBe(410);
  expect((await label.read(id)).people).toMatchObject([{ canRemind: false }, { state: "approved" }]);
  expect((await approveBy(house, renewed)).status).toBe(200);
  expect((await label.read(id)).status).toBe("publishing");
});

test("whoever declined and let the link run out has answered: there is nothing to send", {
  tags: "deep",
}, async () => {
  const { label, id, email, token } = await asked();
  expect((await decide(house, token, { approved: false, artistEmail: email })).status).toBe(200);
  const past = new Date(house.world.now().getTime() - DAY_MS);
  await house.world.db.update(approvals).set({ expiresAt: past }).where(eq(approvals.email, email));
  await expireApprovals(house.world);
  expect((await label.read(id)).people).toMatchObject([{ state: "expired", canRemind: false }]);
});

test("a person can stop them", async () => {
  const { email, token } = await asked();
  expect((await house.visitor().post(`/api/approvals/token/${token}/stop-reminders`)).status).toBe(200);
  house.pass(4 * DAY_MS);
  await sendDueReminders(house.world);
  expect(await mailsTo(email, /./)).toBe(1);
});

test("whoever is asked for many releases gets one reminder about all of them, and stops all with one link", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const RELEASES = 30;
  const ids: string[] = [];
  for (let i = 0; i < RELEASES; i++) {
    const shares: Record<string, number> = i === 0 ? { [ada]: 50, [luis]: 50 } : { [ada]: 100 };
    ids.push(
      await label.submitted(draftRelease([draftTrack(`Single ${i}`, shares)], { name: `Single ${i}` })),
    );
    // In the course of an afternoon.
    house.pass(10 * 60_000);
  }
  const elsewhere = await openLabel(house);
  await elsewhere.submitted(draftRelease([draftTrack("Elsewhere", { [ada]: 100 })]));
  house.pass(2 * DAY_MS);
  await sendDueReminders(house.world);
  expect(await mailsTo(ada, /reminder/i)).toBe(0);
  house.pass(DAY_MS);
  await Promise.all([sendDueReminders(house.world), sendDueReminders(house.world)]);
  // One for each workspace.
  await expect.poll(() => mailsTo(ada, /reminder/i), { timeout: 10_000 }).toBe(2);
  await expect.poll(() => mailsTo(luis, /reminder/i), { timeout: 10_000 }).toBe(1);
  const mails = (await house.inbox.messages()).filter(
    ({ to, subject }) => to === ada && /reminder/i.test(subject),
  );
  const mail = mails.find(({ text }) => text?.includes(`${RELEASES} tracks of ${RELEASES} releases`));
  expect(mail?.text).toContain("And 5 more tracks. The link opens all of them.");
  const [token = ""] = /token=([\w-]+)/.exec(mail?.text ?? "")?.slice(1) ?? [];
  const links = new Set([...(mail?.text ?? "").matchAll(/token=([\w-]+)/g)].map(([, one]) => one));
  expect(links.size).toBe(1);
  const waiting = await house.visitor().fetch(`/api/approvals/token/${token}/waiting`);
  expect(JSON.stringify(await waiting.json()).match(/"Single \d+"/g)?.length).toBeGreaterThanOrEqual(
    RELEASES,
  );
  for (const id of ids) {
    const trail = await house.world.db.select().from(auditEvents).where(eq(auditEvents.releaseId, id));
    expect(trail.some(({ type }) => type === "approval.reminded")).toBe(true);
  }

  expect((await house.visitor().post(`/api/approvals/token/${token}/stop-reminders`)).status).toBe(200);
  house.pass(5 * DAY_MS);
  await sendDueReminders(house.world);
  await expect.poll(() => mailsTo(luis, /reminder/i), { timeout: 10_000 }).toBe(2);
  // The other workspace was not told to stop.
  await expect.poll(() => mailsTo(ada, /reminder/i), { timeout: 10_000 }).toBe(3);
});
