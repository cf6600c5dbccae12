import { randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, readToken, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { SendingOutlook, Submission } from "../../../shared/schemas/drafts.ts";
import { firstBrokenEntry } from "../../agreements/audit-trail.ts";
import {
  approvals,
  auditEvents,
  notifications,
  releaseDrafts,
  releaseMails,
  releases,
  submissions,
  tracks,
} from "../../db/schema.ts";
import { tellSome } from "./tell-together.ts";

let house: TestWorld;
let label: Awaited<ReturnType<typeof openLabel>>;
beforeAll(async () => {
  house = await testWorld();
  label = await openLabel(house);
});
afterAll(() => house.close());

const room = () => `/api/workspaces/${label.slug}`;

async function draft(name: string, shares: Record<string, number>) {
  const id = randomUUID();
  const content = draftRelease([draftTrack(`${name} One`, shares), draftTrack(`${name} Two`, shares)], {
    name,
  });
  const saved = await label.visitor.fetch(`${room()}/drafts/${id}`, {
    method: "PUT",
    body: JSON.stringify({ version: null, content }),
    headers: { "content-type": "application/json", origin: label.visitor.url },
  });
  expect(saved.status).toBe(200);
  return id;
}

const send = async (ids: string[], key: string) =>
  (await (
    await label.visitor.post(`${room()}/submissions`, { ids }, { "idempotency-key": key })
  ).json()) as Submission;

async function finished(id: string): Promise<Submission> {
  let found: Submission | undefined;
  await expect
    .poll(
      async () => {
        found = (await (await label.visitor.fetch(`${room()}/submissions/${id}`)).json()) as Submission;
        return found.finished;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return found as Submission;
}

test("many drafts go out as one request: one mail and one notification each, and nothing twice", async () => {
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const ids = [
    await draft("First", { [ada]: 60, [luis]: 40 }),
    await draft("Wrong", { [ada]: 60, [luis]: 30 }),
    await draft("Second", { [ada]: 100 }),
  ];
  const outlook = (await (
    await label.visitor.post(`${room()}/draft-outlook`, { ids })
  ).json()) as SendingOutlook;
  expect(outlook).toMatchObject({ drafts: 2, tracks: 4, people: 2, freeLeft: 10, mailsLeftToday: 150 });
  expect(outlook.notReady).toMatchObject([{ name: "Wrong" }]);

  const [first, again] = [await send(ids, "k1"), await send(ids, "k1")];
  expect(again.id).toBe(first.id);
  const { drafts, sent } = await finished(first.id);
  expect(sent).toBe(2);
  expect(drafts.map(({ state }) => state)).toEqual(["sent", "refused", "sent"]);
  expect(drafts[1]?.problem).toBe("Shares must add up to 100%");
  // Under another key, what is gone already is the same release.
  const other = await finished((await send(ids, "k2")).id);
  expect(other.drafts[0]?.problem).toMatch(/deleted or submitted/);
  expect(await house.world.db.$count(releases, eq(releases.createdByEmail, label.email))).toBe(2);

  const mail = await house.visitor().mailTo(ada, [], "approval");
  expect(mail.subject).toBe("4 tracks are waiting for your approval");
  expect(mail.text).toContain("4 tracks of 2 releases");
  for (const title of ["First One", "First Two", "Second One", "Second Two"])
    expect(mail.text).toContain(title);
  const [token = ""] = [...(mail.text ?? "").matchAll(/token=([\w-]+)/g)].map(([, one = ""]) => one);
  expect((await readToken(house, token)).status).toBe(200);
  expect((await house.visitor().mailTo(luis, [], "approval")).text).toContain("“First”");
  const owed = await house.world.db
    .select()
    .from(releaseMails)
    .where(inArray(releaseMails.email, [ada, luis]));
  expect(owed.map(({ dueAt, toldVersion }) => [dueAt, toldVersion])).toEqual(Array(3).fill([null, 1]));
  for (const email of [ada, luis]) {
    expect((await house.visitor().mails(email)).length).toBe(1);
    expect(await house.world.db.$count(notifications, eq(notifications.email, email))).toBe(1);
  }
});

test("what the free plan does not hold stays a draft and is named", async () => {
  const ids = [];
  for (let i = 0; i < 10; i++) ids.push(await draft(`Free ${i}`, { [somebody("free")]: 100 }));
  const { sent, drafts } = await finished((await send(ids, "k3")).id);
  expect(sent).toBe(8);
  expect(drafts[9]?.problem).toBe("You have used all 10 free releases");
  expect((await label.visitor.fetch(`${room()}/drafts/${ids[9]}`)).status).toBe(200);
});

test("nobody else's drafts, and nobody else's submission", async () => {
  const mine = await draft("Mine", { [somebody("ada")]: 100 });
  const stranger = await openLabel(house);
  const there = `/api/workspaces/${stranger.slug}`;
  const theirs = (await (
    await stranger.visitor.post(`${there}/submissions`, { ids: [mine] })
  ).json()) as Submission;
  expect(theirs.drafts).toMatchObject([{ name: "", state: "refused" }]);
  expect((await label.visitor.fetch(`${room()}/submissions/${theirs.id}`)).status).toBe(404);
  expect((await label.visitor.fetch(`${room()}/drafts/${mine}`)).status).toBe(200);
});

test("two submissions of the same drafts at once: each is one release, asked once, and its trail is whole", async () => {
  label = await openLabel(house);
  const ada = somebody("ada");
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await draft(`Twice ${i}`, { [ada]: 100 }));
  const both = await Promise.all([send(ids, "at-once-1"), send(ids.toReversed(), "at-once-2")]);
  const done = await Promise.all(both.map(({ id }) => finished(id)));
  const made = await house.world.db
    .select({ id: releases.id })
    .from(approvals)
    .innerJoin(releases, eq(releases.id, approvals.releaseId))
    .where(eq(approvals.email, ada));
  // Each has two tracks.
  expect(made).toHaveLength(6);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  for (const { drafts } of done) expect(drafts.map(({ state }) => state)).not.toContain("waiting");
  for (const { id } of made) {
    const trail = await house.world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.releaseId, id))
      .orderBy(auditEvents.seq);
    expect(trail.map(({ type }) => type)).toEqual(["release.created", "version.created"]);
    expect(firstBrokenEntry(trail as never)).toBeNull();
  }
});

test("of two submissions that meet, the second waits and names the releases of the first", async () => {
  label = await openLabel(house);
  const ids = [await draft("Meeting", { [somebody("ada")]: 100 })];
  const { db } = house.world;
  const waiting = async () =>
    (
      await db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    ).rows.length;
  const both = await house.world.transaction(async (tx) => {
    // Whoever sends it first waits here, and the other behind them.
    await tx.select().from(releaseDrafts).where(inArray(releaseDrafts.id, ids)).for("update");
    const asked = [await send(ids, "meets-1"), await send(ids, "meets-2")];
    await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(2);
    return asked;
  });
  const [one, other] = await Promise.all(both.map(({ id }) => finished(id)));
  expect(one?.drafts).toMatchObject([{ state: "sent", problem: null }]);
  expect(other?.drafts).toEqual(one?.drafts);
});

test("a draft that somebody is changing at this moment stays as they save it, and the others go", async () => {
  label = await openLabel(house);
  const id = await draft("Changing", { [somebody("ada")]: 100 });
  const other = await draft("Steady", { [somebody("ada")]: 100 });
  const sending = await house.world.transaction(async (tx) => {
    await tx.update(releaseDrafts).set({ version: 2 }).where(eq(releaseDrafts.id, id));
    return await send([id, other], "changed");
  });
  const { drafts } = await finished(sending.id);
  expect(drafts.map(({ state }) => state)).toEqual(["refused", "sent"]);
  expect(drafts[0]?.problem).toMatch(/changed/i);
  expect(await house.world.db.$count(releaseDrafts, eq(releaseDrafts.id, id))).toBe(1);
});

test("what silence means can be said for all that is sent together; everybody reads it, and it is what they sign", async () => {
  label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const ids = [await draft("Kept", { [ada]: 60, [luis]: 40 }), await draft("Too", { [ada]: 100 })];
  const sent = (holdAfterDays: string) => label.visitor.post(`${room()}/submissions`, { ids, holdAfterDays });
  expect((await sent("45")).status).toBe(400);
  const { id } = (await (await sent("60")).json()) as Submission;
  const { drafts } = await finished(id);
  expect(drafts.map(({ state }) => state)).toEqual(["sent", "sent"]);
  const mail = await house.visitor().mailTo(ada, [], "approval");
  expect(mail.text).toContain("60 days");
  const [token = ""] = [...(mail.text ?? "").matchAll(/token=([\w-]+)/g)].map(([, one = ""]) => one);
  expect((await readToken(house, token)).body.holdAfterDays).toBe(60);
  const asked = await house.world.db
    .select({ agreement: tracks.agreement })
    .from(tracks)
    .innerJoin(releases, eq(releases.id, tracks.releaseId))
    .where(eq(releases.createdByEmail, label.email));
  expect(asked).toHaveLength(4);
  for (const { agreement } of asked) expect(agreement).toContain('"silence":{"holdAfterDays":60}');
});

test("whose mail waits for tomorrow gets it also when somebody else has declined by then", async () => {
  label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const { id } = await send([await draft("Tomorrow", { [ada]: 60, [luis]: 40 })], "tomorrow");
  await finished(id);
  const [token = ""] = await mailedTokens(house, ada);
  await mailedTokens(house, luis);
  const mails = async () => (await house.visitor().mails(luis)).length;
  const before = await mails();
  await house.world.db
    .update(releaseMails)
    .set({ dueAt: house.world.now(), toldVersion: null })
    .where(eq(releaseMails.email, luis));
  await decide(house, token, { approved: false, artistEmail: ada, reason: "Not my share" });
  const [submission] = await house.world.db.select().from(submissions).where(eq(submissions.id, id));
  if (!submission) throw new Error("no such submission");
  await house.world.transaction((tx) => tellSome(house.world, tx, submission));
  await expect.poll(mails).toBe(before + 1);
});
