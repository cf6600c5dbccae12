import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, readToken, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { EndedLink } from "../../../shared/schemas/approvals.ts";
import { approvals, auditEvents, notifications } from "../../db/schema.ts";
import { expireApprovals } from "../expire-approvals.ts";

const NEW_LINK = "Your new approval link";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

async function asked(shares?: Record<string, number>) {
  const label = await openLabel(house);
  const email = somebody("ada");
  const draft = draftRelease([draftTrack("Night Ferry", shares ?? { [email]: 100 })]);
  const id = await label.submitted(draft);
  const [token = ""] = await mailedTokens(house, Object.keys(shares ?? { [email]: 100 })[0] ?? "");
  return { label, id, email, token, draft };
}

async function ended(token: string) {
  const answer = await house.visitor().fetch(`/api/approvals/token/${token}/ended`);
  return { status: answer.status, body: (await answer.json()) as EndedLink & { code?: string } };
}

const newLink = (token: string) => house.visitor().post(`/api/approvals/token/${token}/new-link`);

const newLinkMails = async (email: string) =>
  (await house.inbox.messages(email)).filter(({ subject }) => subject === NEW_LINK).length;

/** The days of a link go by, and nobody's session. */
async function runOut() {
  await house.world.db.update(approvals).set({ expiresAt: house.world.now() });
  await expireApprovals(house.world);
}

describe("a link that no longer works says why", () => {
  test("a working one: nothing", { tags: "deep" }, async () => {
    const { token } = await asked();
    expect((await ended(token)).body).toMatchObject({ why: null, newerMailAt: null });
  });

  test("changed, and when the newer email was sent", async () => {
    const { label, id, email, token, draft } = await asked();
    await label.edit(id, { ...draft, release: { ...draft.release, name: "Harbour Nights" } });
    const [newest = ""] = await mailedTokens(house, email, "was changed");
    const { body } = await ended(token);
    expect(body).toMatchObject({ why: "changed", workspaceName: "Tidewater", releaseName: "Harbour Lights" });
    await expect.poll(async () => (await ended(token)).body.newerMailAt).toMatch(/^20/);
    expect((await readToken(house, newest)).status).toBe(200);
  });

  test("withdrawn, also what was changed before", async () => {
    const { label, id, email, token, draft } = await asked();
    await label.edit(id, { ...draft, release: { ...draft.release, name: "Harbour Nights" } });
    await mailedTokens(house, email, "was changed");
    await label.visitor.post(`${label.at}/${id}/withdraw`);
    expect((await ended(token)).body).toMatchObject({ why: "withdrawn", newerMailAt: null });
  });

  test("one that was made up is no link", async () => {
    const { token } = await asked();
    const other = token.at(-5) === "A" ? "B" : "A";
    const wrong = token.slice(0, -5) + other + token.slice(-4);
    expect((await ended(wrong)).status).toBe(404);
    expect((await newLink(wrong)).status).toBe(404);
  });
});

describe("asking for a new link", () => {
  test("an expired one: asked again behind a new link, mailed to its owner; the old one never works again", async () => {
    const { label, id, email, token } = await asked();
    await runOut();
    expect((await ended(token)).body.why).toBe("expired");
    expect((await newLink(token)).status).toBe(200);
    const [renewed = ""] = await mailedTokens(house, email, NEW_LINK);
    expect(renewed).not.toBe(token);
    expect((await readToken(house, token)).status).toBe(410);
    expect((await decide(house, token, { approved: false, artistEmail: email })).status).toBe(410);
    await expect.poll(async () => (await ended(token)).body.newerMailAt).toMatch(/^20/);
    expect((await ended(token)).body.why).toBe("replaced");
    expect((await approveBy(house, renewed)).status).toBe(200);
    await expect.poll(async () => (await label.read(id)).status).toMatch(/publish/);
    const trail = await house.world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.releaseId, id))
      .orderBy(auditEvents.seq);
    expect(trail.filter(({ type }) => type === "approval.renewed")).toHaveLength(1);
  });

  test("costs nobody else's signature, and who had declined has still declined", async () => {
    const [ada, luis, mina] = [somebody("ada"), somebody("luis"), somebody("mina")];
    const { label, id, token } = await asked({ [ada]: 40, [luis]: 30, [mina]: 30 });
    const [luisToken = ""] = await mailedTokens(house, luis);
    const [minaToken = ""] = await mailedTokens(house, mina);
    await approveBy(house, luisToken);
    await decide(house, minaToken, { approved: false, artistEmail: mina });
    await runOut();
    await newLink(token);
    await newLink(minaToken);
    await mailedTokens(house, ada, NEW_LINK);
    const [minaNew = ""] = await mailedTokens(house, mina, NEW_LINK);
    const rows = await house.world.db.select().from(approvals).where(eq(approvals.releaseId, id));
    const statusOf = (email: string) => rows.find((row) => row.email === email)?.status;
    expect([ada, luis, mina].map(statusOf)).toEqual(["pending", "approved", "declined"]);
    expect((await label.read(id)).status).toBe("declined");
    expect((await approveBy(house, minaNew)).status).toBe(200);
    expect((await label.read(id)).status).toBe("approval_pending");
  });

  test("a no whose link ran out is still a no when somebody else signs, and is no news to the label", async () => {
    const [ada, luis] = [somebody("ada"), somebody("luis")];
    const { label, id, token } = await asked({ [ada]: 60, [luis]: 40 });
    const [luisToken = ""] = await mailedTokens(house, luis);
    await decide(house, luisToken, { approved: false, artistEmail: luis, reason: "Not my share" });
    await house.world.db
      .update(approvals)
      .set({ expiresAt: house.world.now() })
      .where(and(eq(approvals.releaseId, id), eq(approvals.email, luis)));
    await expireApprovals(house.world);
    expect((await approveBy(house, token)).status).toBe(200);
    expect((await label.read(id)).status).toBe("declined");
    const told = await house.world.db
      .select()
      .from(notifications)
      .where(eq(notifications.email, label.email));
    expect(told.filter(({ title }) => title.includes("expired"))).toEqual([]);
  });

  test("answers the same when nothing waits, and mails nobody; three times a day at most", async () => {
    const { label, id, email, token } = await asked();
    await label.visitor.post(`${label.at}/${id}/withdraw`);
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await newLink(token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(await answers[0]?.json()).toEqual({ success: true });
    expect(await newLinkMails(email)).toBe(0);
  });

  test("holds only what its own workspace asks of its own owner", async () => {
    const first = await asked();
    const second = await openLabel(house);
    await second.submitted(draftRelease([draftTrack("Other House", { [first.email]: 100 })]));
    const third = somebody("luis");
    await first.label.submitted(draftRelease([draftTrack("Not Adas", { [third]: 100 })]));
    await runOut();
    await newLink(first.token);
    const mail = await house.visitor().mailTo(first.email, [], NEW_LINK);
    expect(mail.text).toContain("Night Ferry");
    expect(mail.text).not.toMatch(/Other House|Not Adas/);
    expect(await newLinkMails(third)).toBe(0);
  });
});
