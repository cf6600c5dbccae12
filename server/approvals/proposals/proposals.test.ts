import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { behindAChange } from "../../../harness/agreements/behind-a-change.ts";
import { signedDecision, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import {
  approveBy,
  decide,
  mailedTokens,
  openLabel,
  readToken,
  readWaiting,
  somebody,
} from "../../../harness/label.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { firstBrokenEntry } from "../../agreements/audit-trail.ts";
import {
  approvalRequests,
  approvals,
  auditEvents,
  members,
  releases,
  shareProposals,
} from "../../db/schema.ts";
import { sendDueReminders } from "../remind.ts";

const DAY_MS = 86_400_000;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Ada 25, Luis 25, Mira 50 of one track, and their links. */
async function asked(more: object = {}) {
  const label = await openLabel(house);
  const [ada, luis, mira] = [somebody("ada"), somebody("luis"), somebody("mira")];
  const shares = { [ada]: 25, [luis]: 25, [mira]: 50 };
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", shares)], more));
  const [adaToken = ""] = await mailedTokens(house, ada);
  const [luisToken = ""] = await mailedTokens(house, luis);
  const [miraToken = ""] = await mailedTokens(house, mira);
  return { label, id, ada, luis, mira, adaToken, luisToken, miraToken, shares };
}

async function propose(token: string, artistEmail: string, shares: number[], more: object = {}) {
  const body = { artistEmail, shares, ...more };
  const response = await house.visitor().post(`/api/approvals/token/${token}/proposal`, body);
  return { status: response.status, body: (await response.json()) as { error?: string; code?: string } };
}

const rowsOf = (releaseId: string) =>
  house.world.db
    .select()
    .from(shareProposals)
    .where(eq(shareProposals.releaseId, releaseId))
    .orderBy(shareProposals.createdAt);

async function answerAt(visitor: Visitor, at: string, body: object = {}) {
  const response = await visitor.post(at, body);
  return { status: response.status, body: (await response.json()) as { code?: string; changes?: string[] } };
}

type Label = Awaited<ReturnType<typeof openLabel>>;
const at = (label: Label, releaseId: string, proposalId: string | undefined, act: "accept" | "answer") =>
  `${label.at}/${releaseId}/proposals/${proposalId}/${act}`;

describe("suggesting", () => {
  test("both sides are told, and the approval stays open", async () => {
    const { label, id, ada, adaToken } = await asked();
    const reason = "I wrote the bridge";
    expect(await propose(adaToken, ada, [30, 20, 50], { reason })).toMatchObject({ status: 200 });

    const { body } = await readToken(house, adaToken);
    expect(body).toMatchObject({
      status: "pending",
      proposedFor: "Night Ferry",
      proposal: { shares: [0.3, 0.2, 0.5], reason, state: "open", answer: null },
    });
    const release = await label.read(id);
    expect(release.status).toBe("approval_pending");
    expect(release.people.find(({ email }) => email === ada)).toMatchObject({
      state: "proposed",
      canRemind: false,
    });
    expect(release.proposals).toMatchObject([
      {
        trackTitle: "Night Ferry",
        reason,
        state: "open",
        shares: [0.3, 0.2, 0.5],
        version: 1,
        canAnswer: true,
      },
    ]);
    const toLabel = await house.visitor().mailTo(label.email, [], "suggests other shares for");
    expect(toLabel.subject).toMatch(/^\S+ suggests other shares for “.+”$/);
    expect(toLabel.text).toMatch(/30\.00% instead of 25\.00%/);
    expect(toLabel.text).toContain(reason);
    const toAda = await house.visitor().mailTo(ada, [], "You suggested other shares");
    expect(toAda.text).toContain("take it back");
    const notices = await (await label.visitor.fetch("/api/notifications")).text();
    expect(notices).toContain("suggests other shares for Night Ferry");
  });

  test("one at a time; the same twice is one; taken back, there is room for another", async () => {
    const { id, ada, adaToken } = await asked();
    const both = await Promise.all([1, 2].map(() => propose(adaToken, ada, [30, 20, 50])));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rowsOf(id)).toHaveLength(1);
    expect(await propose(adaToken, ada, [35, 15, 50])).toMatchObject({
      status: 409,
      body: { code: "proposal_open" },
    });
    const back = `/api/approvals/token/${adaToken}/proposal/take-back`;
    expect((await house.visitor().post(back, { artistEmail: ada })).status).toBe(200);
    expect((await propose(adaToken, ada, [35, 15, 50])).status).toBe(200);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["taken_back", "open"]);
  });

  test.each<[string, number[], number, string]>([
    ["what is asked already", [25, 25, 50], 409, "nothing_changed"],
    ["shares that are too much", [30, 25, 50], 422, "shares_not_100"],
    ["nothing for somebody", [0, 50, 50], 422, "proposal_not_valid"],
    ["another number of people", [50, 50], 422, "proposal_not_valid"],
    ["more than everything", [101, -51, 50], 400, "bad_request"],
    ["halves of a percent", [25.5, 24.5, 50], 400, "bad_request"],
  ])("%s is refused", async (_, shares, status, code) => {
    const { id, ada, adaToken } = await asked();
    const refused = await propose(adaToken, ada, shares);
    expect(refused.status).toBe(status);
    if (code !== "bad_request") expect(refused.body.code).toBe(code);
    expect(await rowsOf(id)).toEqual([]);
  });

  test("by nobody else, with no made-up or old link, and not after signing", { tags: "deep" }, async () => {
    const { label, id, ada, luis, mira, adaToken, luisToken, miraToken, shares } = await asked();
    expect((await propose(adaToken, luis, [30, 20, 50])).body.code).toBe("not_your_approval");
    const passedOn = await house.visitor().signIn(mira);
    const body = { artistEmail: ada, shares: [30, 20, 50] };
    expect(await answerAt(passedOn, `/api/approvals/token/${adaToken}/proposal`, body)).toMatchObject({
      body: { code: "signed_in_as_another" },
    });
    expect((await propose(`${adaToken.slice(0, -2)}xx`, ada, [30, 20, 50])).status).toBe(404);
    expect((await approveBy(house, miraToken)).status).toBe(200);
    expect((await propose(miraToken, mira, [20, 20, 60])).body.code).toBe("approval_already_decided");
    await label.edit(id, draftRelease([draftTrack("Night Ferry 2", shares)]));
    expect((await propose(luisToken, luis, [20, 30, 50])).status).toBe(410);
    expect(await rowsOf(id)).toEqual([]);
  });

  test("with a link that is replaced in the same moment it is refused", async () => {
    const { id, ada, adaToken } = await asked();
    const replaced = "update approvals set link = link + 1 where release_id = $1";
    const acts = [() => propose(adaToken, ada, [30, 20, 50])];
    const [refused] = await behindAChange(house, id, replaced, acts);
    expect(refused?.body.code).toBe("approval_link_expired");
    expect(await rowsOf(id)).toEqual([]);
  });

  test("with an expired link it is refused", async () => {
    const { id, ada, adaToken } = await asked();
    await house.world.db
      .update(approvals)
      .set({ expiresAt: new Date(0) })
      .where(eq(approvals.releaseId, id));
    expect((await propose(adaToken, ada, [30, 20, 50])).status).toBe(410);
  });

  test("ten times a day, and no more", { tags: "deep" }, async () => {
    const { ada, adaToken } = await asked();
    const back = `/api/approvals/token/${adaToken}/proposal/take-back`;
    for (let time = 0; time < 10; time++) {
      expect((await propose(adaToken, ada, [30 + time, 20 - time, 50])).status).toBe(200);
      await house.visitor().post(back, { artistEmail: ada });
    }
    expect((await propose(adaToken, ada, [30, 20, 50])).status).toBe(429);
  });

  test("whoever signs or declines after all takes it back", async () => {
    const { id, ada, luis, adaToken, luisToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    await propose(luisToken, luis, [20, 30, 50]);
    expect((await approveBy(house, adaToken)).status).toBe(200);
    await decide(house, luisToken, { approved: false, artistEmail: luis });
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["taken_back", "taken_back"]);
  });
});

describe("by a link that opens many tracks", () => {
  test("for any of them; nobody else's and no other workspace's; and what waits says so", async () => {
    const { label, ada, luis, adaToken, luisToken } = await asked();
    const shares = { [ada]: 60, [luis]: 40 };
    const seen = await house.visitor().mails(ada);
    await label.submitted(draftRelease([draftTrack("Undertow", shares)], { name: "Low Tide" }));
    const { text } = await house.visitor().mailTo(ada, seen);
    const [, otherToken = ""] = /\/approve\?token=([\w-]+)$/m.exec(text ?? "") ?? [];
    const other = (await readToken(house, otherToken)).body;
    const luises = (await readToken(house, luisToken)).body;
    const elsewhere = (await readToken(house, (await asked()).adaToken)).body;

    const at = (approvalId: string) => `/api/approvals/token/${adaToken}/waiting/${approvalId}`;
    const read = await house.visitor().fetch(at(other.approvalId));
    expect(await read.json()).toEqual(other);
    for (const approvalId of [luises.approvalId, elsewhere.approvalId, "nothing"])
      expect((await house.visitor().fetch(at(approvalId))).status).toBe(404);
    for (const { approvalId } of [luises, elsewhere])
      expect((await propose(adaToken, ada, [30, 70], { approvalId })).status).toBe(404);

    const { approvalId } = other;
    expect((await propose(adaToken, ada, [70, 30], { approvalId })).status).toBe(200);
    const { items } = (await readWaiting(house, adaToken)).body;
    expect(items.map(({ trackTitle, proposal }) => [trackTitle, proposal?.state])).toEqual([
      ["Night Ferry", undefined],
      ["Undertow", "open"],
    ]);
    const back = `/api/approvals/token/${adaToken}/proposal/take-back`;
    expect((await house.visitor().post(back, { artistEmail: ada, approvalId })).status).toBe(200);
    expect((await readToken(house, otherToken)).body.proposal?.state).toBe("taken_back");
  });
});

describe("accepting", () => {
  test("makes one new version, whoever else presses at the same time, and closes what others suggested", {
    tags: "deep",
  }, async () => {
    const { label, id, ada, luis, adaToken, luisToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    await propose(luisToken, luis, [20, 30, 50]);
    const [first, second] = await rowsOf(id);
    const press = () => answerAt(label.visitor, at(label, id, first?.id, "accept"));
    const pressed = await Promise.all([press(), press(), press()]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const release = await label.read(id);
    expect(release.version).toBe(2);
    expect(release.tracks[0]?.approvals.map(({ share, status }) => [share, status])).toEqual([
      [0.3, "pending"],
      [0.2, "pending"],
      [0.5, "pending"],
    ]);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["accepted", "overtaken"]);
    expect((await answerAt(label.visitor, at(label, id, second?.id, "accept"))).body.code).toBe(
      "proposal_closed",
    );
    const trail = await house.world.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.releaseId, id))
      .orderBy(auditEvents.seq);
    const types = trail.map(({ type }) => type).filter((type) => type.startsWith("proposal."));
    expect(types).toEqual(["proposal.made", "proposal.made", "proposal.accepted", "proposal.overtaken"]);
    expect(firstBrokenEntry(trail as never)).toBeNull();
    expect(JSON.stringify(trail)).not.toContain(ada);
  });

  test("whoever had signed and keeps their share confirms; whoever suggested it and whoever it costs read anew", {
    tags: "deep",
  }, async () => {
    const { label, id, ada, luis, mira, adaToken, miraToken, luisToken } = await asked();
    const wallet = solanaWallet();
    expect((await approveBy(house, miraToken, wallet)).status).toBe(200);
    expect((await approveBy(house, luisToken)).status).toBe(200);
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    expect((await answerAt(label.visitor, at(label, id, proposal?.id, "accept"))).status).toBe(200);

    const subjects = {
      [ada]: "Your shares were accepted",
      [luis]: "A release you are on was changed",
      [mira]: "Please confirm once more: nothing changes for you",
    };
    const tokens: Record<string, string> = {};
    for (const [email, subject] of Object.entries(subjects))
      tokens[email] = (await mailedTokens(house, email, subject))[0] ?? "";
    const again = (await readToken(house, tokens[mira] ?? "")).body;
    expect(again.signedBefore).toMatchObject({
      wallet: wallet.address,
      protect: null,
      others: [
        { before: 0.25, after: 0.3 },
        { before: 0.25, after: 0.2 },
      ],
    });
    expect((await readToken(house, tokens[luis] ?? "")).body.signedBefore).toBeNull();
    const asBefore = async (email: string) =>
      (await readWaiting(house, tokens[email] ?? "")).body.items.map((one) => one.asBefore);
    expect([await asBefore(mira), await asBefore(luis)]).toEqual([[true], [false]]);
    expect((await readToken(house, tokens[ada] ?? "")).body.signedBefore).toBeNull();
    // Their wallet is known: no code is mailed for it.
    const now = house.world.now();
    const signed = await signedDecision(wallet, again.messageTemplate, mira, now);
    expect((await decide(house, tokens[mira] ?? "", signed)).status).toBe(200);
  });

  test("whoever had not signed reads anew, though nothing changes for them", { tags: "deep" }, async () => {
    const { label, id, ada, mira, adaToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    expect((await answerAt(label.visitor, at(label, id, proposal?.id, "accept"))).status).toBe(200);
    const [token = ""] = await mailedTokens(house, mira, "A release you are on was changed");
    expect((await readToken(house, token)).body.signedBefore).toBeNull();
    expect((await readWaiting(house, token)).body.items.map((one) => one.asBefore)).toEqual([false]);
  });

  test("an edit that changes anything else about the track is read anew by everybody", async () => {
    const { label, id, mira, miraToken, shares } = await asked();
    await approveBy(house, miraToken);
    await label.edit(id, draftRelease([draftTrack("Night Ferry (Live)", shares)]));
    const [token = ""] = await mailedTokens(house, mira, "A release you are on was changed");
    expect((await readToken(house, token)).body.signedBefore).toBeNull();
  });

  test("only by whoever may edit it, in their own workspace", { tags: "deep" }, async () => {
    const { label, id, ada, adaToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    const email = somebody("member");
    await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { name: "Member", email });
    const member = await house.visitor().signIn(email);
    await house.world.db.update(members).set({ status: "active" }).where(eq(members.email, email));
    const other = await openLabel(house);
    for (const act of ["accept", "answer"] as const) {
      const words = { answer: "No" };
      expect((await answerAt(member, at(label, id, proposal?.id, act), words)).status).toBe(403);
      expect((await answerAt(other.visitor, at(other, id, proposal?.id, act), words)).status).toBe(404);
      expect((await answerAt(other.visitor, at(label, id, proposal?.id, act), words)).status).toBe(404);
      expect((await answerAt(house.visitor(), at(label, id, proposal?.id, act), words)).status).toBe(401);
      const elsewhere = await label.submitted(draftRelease([draftTrack("Other", { [ada]: 100 })]));
      expect((await answerAt(label.visitor, at(label, elsewhere, proposal?.id, act), words)).status).toBe(
        404,
      );
    }
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["open"]);
  });

  test("a withdrawn release and an edited one have nothing left to accept", async () => {
    const { label, id, ada, adaToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    await label.visitor.post(`${label.at}/${id}/withdraw`);
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["overtaken"]);
    expect((await answerAt(label.visitor, at(label, id, proposal?.id, "accept"))).body.code).toBe(
      "proposal_closed",
    );
  });
});

describe("answering", () => {
  test("reaches the co-author on their link; then they may suggest once more", async () => {
    const { label, id, ada, adaToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    const answer = "Luis wrote the bridge too: what about 28?";
    const said = await answerAt(label.visitor, at(label, id, proposal?.id, "answer"), { answer });
    expect(said.status).toBe(200);
    const mail = await house.visitor().mailTo(ada, [], "Your proposal was answered");
    expect(mail.text).toContain(answer);
    const { body } = await readToken(house, adaToken);
    expect(body).toMatchObject({
      status: "pending",
      proposedFor: null,
      proposal: { state: "answered", answer },
    });
    expect((await propose(adaToken, ada, [28, 22, 50])).status).toBe(200);
    expect((await label.read(id)).proposals.map(({ state }) => state)).toEqual(["open", "answered"]);
  });

  test("an empty answer is refused, and one that nobody could read", async () => {
    const { label, id, ada, adaToken } = await asked();
    await propose(adaToken, ada, [30, 20, 50]);
    const [proposal] = await rowsOf(id);
    const path = at(label, id, proposal?.id, "answer");
    expect((await answerAt(label.visitor, path, { answer: " " })).status).toBe(400);
    await house.world.db.update(approvals).set({ status: "expired" }).where(eq(approvals.releaseId, id));
    expect((await answerAt(label.visitor, path, { answer: "No" })).body.code).toBe("proposal_link_expired");
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(["open"]);
    expect((await answerAt(label.visitor, at(label, id, proposal?.id, "accept"))).status).toBe(200);
  });

  test("while it is open nobody is reminded; with the answer reminders and the link's days begin anew", async () => {
    const { label, id, ada, adaToken } = await asked({ holdAfterDays: "30" });
    await propose(adaToken, ada, [30, 20, 50]);
    const request = async () =>
      (await house.world.db.select().from(approvalRequests).where(eq(approvalRequests.email, ada)))[0];
    const due = { nextReminderAt: house.world.now() };
    await house.world.db.update(approvalRequests).set(due).where(eq(approvalRequests.email, ada));
    await sendDueReminders(house.world);
    const postponed = await request();
    expect(postponed?.remindersSent).toBe(0);
    expect(postponed?.nextReminderAt?.getTime()).toBeGreaterThan(house.world.now().getTime());
    const byHand = await answerAt(label.visitor, `${label.at}/${id}/remind`, { email: ada });
    expect(byHand.body.code).toBe("proposal_first");

    const [proposal] = await rowsOf(id);
    const soon = new Date(house.world.now().getTime() + DAY_MS);
    await house.world.db.update(approvals).set({ expiresAt: soon }).where(eq(approvals.email, ada));
    await answerAt(label.visitor, at(label, id, proposal?.id, "answer"), { answer: "No" });
    const [approval] = await house.world.db.select().from(approvals).where(eq(approvals.email, ada));
    expect((approval?.expiresAt.getTime() ?? 0) - house.world.now().getTime()).toBeGreaterThan(59 * DAY_MS);
    expect((await request())?.remindersSent).toBe(0);
  });
});

test("what was suggested and how it ended cannot be changed in the database, and not removed", async () => {
  const { id, ada, adaToken } = await asked();
  await propose(adaToken, ada, [30, 20, 50], { reason: "Bridge" });
  const [row] = await rowsOf(id);
  const change = (set: object) =>
    house.world.db
      .update(shareProposals)
      .set(set)
      .where(eq(shareProposals.id, row?.id ?? ""));
  const refused = { cause: expect.objectContaining({ message: expect.stringContaining("is refused") }) };
  for (const set of [{ shares: [9_000, 500, 500] }, { reason: "Other" }, { email: "x@example.com" }])
    await expect(change(set)).rejects.toMatchObject(refused);
  await house.visitor().post(`/api/approvals/token/${adaToken}/proposal/take-back`, { artistEmail: ada });
  for (const set of [{ state: "open" }, { state: "accepted" }, { answer: "Yes" }, { closedByEmail: ada }])
    await expect(change(set)).rejects.toMatchObject(refused);
  await expect(
    house.world.db.delete(shareProposals).where(eq(shareProposals.releaseId, id)),
  ).rejects.toMatchObject(refused);
  await expect(house.world.db.execute(sql`truncate share_proposals`)).rejects.toMatchObject(refused);
  expect(await house.world.db.$count(releases, eq(releases.id, id))).toBe(1);
});
