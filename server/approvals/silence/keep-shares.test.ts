import { and, eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { behindAChange, nextInLine } from "../../../harness/agreements/behind-a-change.ts";
import { signedDecision, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import {
  approveBy,
  decide,
  mailedTokens,
  openLabel,
  readToken,
  somebody,
  withCode,
} from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { accountAddress } from "../../../proof/paid-to.ts";
import type { ApprovalItem } from "../../../shared/schemas/approvals.ts";
import type { MyWallets } from "../../../shared/schemas/money/wallets.ts";
import { firstBrokenEntry } from "../../agreements/audit-trail.ts";
import type { Insider } from "../../caller.ts";
import {
  approvalRequests,
  approvals,
  auditEvents,
  members,
  people,
  shareProposals,
  wallets,
  workspaces,
} from "../../db/schema.ts";
import { answerProposal } from "../../releases/proposals/answer-proposal.ts";
import { readPeople } from "../../releases/read-people.ts";
import { expireApprovals } from "../expire-approvals.ts";
import { sendDueReminders } from "../remind.ts";
import { keepDueShares } from "./keep-shares.ts";

const DAY_MS = 86_400_000;

let house: TestWorld;
beforeEach(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterEach(() => house.close());

/** Ada and Luis are asked, and everybody reads what silence means. */
async function asked(holdAfterDays = "30") {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const draft = draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })], { holdAfterDays });
  const id = await label.submitted(draft);
  const [adaToken = ""] = await mailedTokens(house, ada);
  const [luisToken = ""] = await mailedTokens(house, luis);
  return { label, id, ada, luis, adaToken, luisToken };
}

/** Two replicas do what is due, each of these days. */
async function passDays(days: number) {
  for (let day = 0; day < days; day++) {
    house.pass(DAY_MS);
    await Promise.all([sendDueReminders(house.world), sendDueReminders(house.world)]);
    await Promise.all([keepDueShares(house.world), keepDueShares(house.world)]);
    await expireApprovals(house.world);
  }
}

const rowOf = async (id: string, email: string) => {
  const [row] = await house.world.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.releaseId, id), eq(approvals.email, email)));
  if (!row) throw new Error("nobody of that address was asked");
  return row;
};
const subjectsTo = async (email: string) =>
  (await house.inbox.messages()).filter(({ to }) => to === email).map(({ subject }) => subject);

test("who never answers finds their share kept, once, where only their address leads", async () => {
  const { label, id, luis, adaToken, luisToken } = await asked();
  expect((await readToken(house, luisToken)).body.holdAfterDays).toBe(30);
  expect((await house.visitor().mailTo(luis)).text).toContain("does not answer within 30 days");
  expect((await approveBy(house, adaToken)).status).toBe(200);
  await passDays(29);
  expect((await rowOf(id, luis)).status).toBe("pending");
  await passDays(2);

  const { status, keptAt, paidTo, account, signature, createdAt } = await rowOf(id, luis);
  expect({ status, signature }).toEqual({ status: "held", signature: null });
  expect((keptAt?.getTime() ?? 0) - createdAt.getTime()).toBeGreaterThanOrEqual(30 * DAY_MS);
  if (!account) throw new Error("a kept share without an account");
  expect(await accountAddress("Solana", account)).toBe(paidTo);
  const trail = await house.world.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.releaseId, id))
    .orderBy(auditEvents.seq);
  expect(trail.filter(({ type }) => type === "approval.held")).toHaveLength(1);
  expect(firstBrokenEntry(trail as never)).toBeNull();
  await expect.poll(() => subjectsTo(luis), { timeout: 10_000 }).toContain("Your share is kept for you");

  // Sessions go by the real clock.
  house.pass(-31 * DAY_MS);
  expect(["publishing", "publish_failed"]).toContain((await label.read(id)).status);
  const owner = await house.visitor().signIn(luis);
  const mine = (await (await owner.fetch("/api/account/wallet")).json()) as MyWallets;
  expect(mine.held.map(({ address }) => address)).toContain(paidTo);
  const theirs = (await (await label.visitor.fetch("/api/account/wallet")).json()) as MyWallets;
  expect(theirs.held.map(({ address }) => address)).not.toContain(paidTo);
  const [person] = await house.world.db.select().from(people).where(eq(people.email, luis));
  expect(await house.world.db.$count(wallets, eq(wallets.personId, person?.id ?? ""))).toBe(1);
});

test("they come a year later, read, sign with a wallet of their own, and it stays where it is paid", {
  tags: "deep",
}, async () => {
  const { id, luis, adaToken, luisToken } = await asked();
  await approveBy(house, adaToken);
  await passDays(31);
  const before = await rowOf(id, luis);
  await passDays(0);
  house.pass(365 * DAY_MS);
  const { status, body } = await readToken(house, luisToken);
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: "held", kept: { paidTo: before.paidTo, objection: null } });
  expect(body.messageTemplate).toContain(`Paid to: ${before.paidTo}, a payee account kept for the owner`);

  house.pass(-396 * DAY_MS);
  const owner = await house.visitor().signIn(luis);
  const waiting = async () =>
    ((await (await owner.fetch("/api/approvals/me")).json()) as { items: ApprovalItem[] }).items;
  expect(await waiting()).toMatchObject([{ id: before.id, keptSince: before.keptAt?.toISOString() }]);
  house.pass(396 * DAY_MS);
  const wallet = solanaWallet();
  const signed = await approveBy(house, luisToken, wallet);
  expect(signed, JSON.stringify(signed.body)).toMatchObject({ status: 200, body: { approved: true } });
  expect(await rowOf(id, luis)).toMatchObject({
    status: "held",
    wallet: wallet.address,
    paidTo: before.paidTo,
    account: before.account,
    keptAt: before.keptAt,
  });
  const first = (await rowOf(id, luis)).signature;
  await approveBy(house, luisToken, solanaWallet());
  expect((await rowOf(id, luis)).signature).toBe(first);
  house.pass(-396 * DAY_MS);
  expect(await waiting()).toEqual([]);
});

test("whoever suggests other shares is not silent; the days begin anew with the label's answer", {
  tags: "deep",
}, async () => {
  const { label, id, luis, adaToken, luisToken } = await asked();
  await approveBy(house, adaToken);
  const suggestion = { artistEmail: luis, shares: [55, 45] };
  const at = `/api/approvals/token/${luisToken}/proposal`;
  expect((await house.visitor().post(at, suggestion)).status).toBe(200);
  await passDays(40);
  expect((await rowOf(id, luis)).status).toBe("pending");
  expect(await subjectsTo(luis)).not.toContain("Reminder: your approval is missing");

  const [proposal] = await house.world.db
    .select()
    .from(shareProposals)
    .where(eq(shareProposals.releaseId, id));
  const [member] = await house.world.db
    .select({ member: members, workspace: workspaces, person: people })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .innerJoin(people, eq(people.email, members.email))
    .where(eq(members.email, label.email));
  if (!member) throw new Error("the label is nobody");
  // Sessions go by the real clock, and it is forty days later.
  const caller = { ...member.person, ...member.member, memberId: member.member.id, id: member.person.id };
  const insider = { ...caller, workspace: member.workspace } as unknown as Insider;
  await answerProposal(house.world, insider, id, proposal?.id ?? "", "No, sorry");
  await house.visitor().mailTo(luis, [], "Your proposal was answered");
  await passDays(29);
  expect((await rowOf(id, luis)).status).toBe("pending");
  await passDays(2);
  expect((await rowOf(id, luis)).status).toBe("held");
  expect(await subjectsTo(luis)).toContain("Reminder: your approval is missing");
});

test("whoever asks for a new link has all the days again, and is reminded", { tags: "deep" }, async () => {
  const { id, ada, luis, adaToken, luisToken } = await asked();
  await passDays(61);
  const renewed = async (token: string, email: string) => {
    await house.visitor().post(`/api/approvals/token/${token}/new-link`);
    return (await mailedTokens(house, email, "Your new approval link"))[0] ?? "";
  };
  expect((await approveBy(house, await renewed(adaToken, ada))).status).toBe(200);
  await renewed(luisToken, luis);
  const reminders = async () =>
    (await subjectsTo(luis)).filter((subject) => subject.startsWith("Reminder:")).length;
  const before = await reminders();
  await passDays(29);
  expect((await rowOf(id, luis)).status).toBe("pending");
  await expect.poll(reminders).toBeGreaterThan(before);
  await passDays(2);
  expect((await rowOf(id, luis)).status).toBe("held");
});

test("they object with a reason, which the label hears once; nothing moves", { tags: "deep" }, async () => {
  const { label, id, luis, adaToken, luisToken } = await asked();
  await approveBy(house, adaToken);
  await passDays(31);
  const no = { approved: false, artistEmail: luis };
  expect((await decide(house, luisToken, no)).status).toBe(422);
  const reason = "I wrote the chorus";
  expect((await decide(house, luisToken, { ...no, reason })).status).toBe(200);
  await decide(house, luisToken, { ...no, reason: "something else" });
  expect(await rowOf(id, luis)).toMatchObject({ status: "held", reason, signature: null });
  const elsewhere = house.world.db.update(approvals).set({ paidTo: "elsewhere", account: null });
  await expect(elsewhere.where(eq(approvals.id, (await rowOf(id, luis)).id))).rejects.toThrow();
  expect((await readToken(house, luisToken)).body.kept?.objection).toBe(reason);
  await expect.poll(() => subjectsTo(label.email), { timeout: 10_000 }).toContain("A co-author objects");
  expect((await readPeople(house.world, id, 1)).find(({ email }) => email === luis)).toMatchObject({
    state: "kept",
    reason,
  });
});

test("a label cannot have a share kept of somebody who said no, whom no mail reached, or who was not reminded", {
  tags: "deep",
}, async () => {
  const declined = await asked();
  await approveBy(house, declined.adaToken);
  await decide(house, declined.luisToken, { approved: false, artistEmail: declined.luis, reason: "no" });

  const unreached = await asked();
  await approveBy(house, unreached.adaToken);
  await house.world.db
    .update(approvalRequests)
    .set({ mailedAt: null, bouncedAt: house.world.now() })
    .where(eq(approvalRequests.email, unreached.luis));

  const waits = await asked("");
  await approveBy(house, waits.adaToken);

  const notReminded = await asked();
  await approveBy(house, notReminded.adaToken);
  await house.world.db
    .update(approvalRequests)
    .set({ nextReminderAt: new Date(house.world.now().getTime() + 40 * DAY_MS) })
    .where(eq(approvalRequests.email, notReminded.luis));
  await passDays(31);

  for (const { id, luis } of [declined, unreached, waits, notReminded])
    expect((await rowOf(id, luis)).status).not.toBe("held");
  const told = async () =>
    (await subjectsTo(unreached.label.email)).filter(
      (subject) => subject === "A co-author cannot be reached",
    );
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
});

test("a release that is withdrawn in the moment when the days are over keeps nobody's share", {
  tags: "deep",
}, async () => {
  const { id, luis, adaToken } = await asked();
  await approveBy(house, adaToken);
  await passDays(29);
  house.pass(2 * DAY_MS);
  const withdrawn = "update releases set status = 'withdrawn' where id = $1";
  await behindAChange(house, id, withdrawn, [() => keepDueShares(house.world)]);
  expect((await rowOf(id, luis)).status).toBe("pending");
});

test("where one of the silent has deleted their account, nobody's share is kept", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const [ada, luis, zoe] = [somebody("ada"), somebody("luis"), somebody("zoe")];
  const draft = draftRelease([draftTrack("Night Ferry", { [ada]: 50, [luis]: 30, [zoe]: 20 })], {
    holdAfterDays: "30",
  });
  const id = await label.submitted(draft);
  const [adaToken = ""] = await mailedTokens(house, ada);
  await approveBy(house, adaToken);
  const at = house.world.now();
  await house.world.db.insert(people).values({ email: zoe, createdAt: at, updatedAt: at, deletedAt: at });
  await passDays(31);
  for (const email of [luis, zoe]) expect(await rowOf(id, email)).toMatchObject({ status: "pending" });
});

test("whoever signs at the moment when their share is kept has not signed where it is kept", async () => {
  const { id, luis, adaToken, luisToken } = await asked();
  await approveBy(house, adaToken);
  await passDays(29);
  house.pass(2 * DAY_MS);
  const { body } = await readToken(house, luisToken);
  const signed = await signedDecision(solanaWallet(), body.messageTemplate, luis, house.world.now());
  const { decision } = await withCode(house, luisToken, signed);
  const [, answer] = await behindAChange<object | undefined>(house, id, "", [
    () => keepDueShares(house.world).then(() => undefined),
    () => nextInLine(house, 1, () => decide(house, luisToken, decision)),
  ]);
  expect(answer).toMatchObject({ body: { code: "signature_mismatch" } });
  expect(await rowOf(id, luis)).toMatchObject({ status: "held", signature: null, message: null });
  expect((await approveBy(house, luisToken)).status).toBe(200);
  const { message, paidTo } = await rowOf(id, luis);
  expect(message).toContain(`Paid to: ${paidTo}, a payee account kept for the owner`);
});

test("of two late signatures at once one is written down", { tags: "deep" }, async () => {
  const { label, id, luis, adaToken, luisToken } = await asked();
  const wallet = solanaWallet();
  // Known from now on: no code holds the two apart.
  await label.submitted(draftRelease([draftTrack("Day Boat", { [luis]: 100 })]));
  const newest = async () => (await mailedTokens(house, luis))[0] ?? "";
  await expect.poll(newest).not.toBe(luisToken);
  expect((await approveBy(house, await newest(), wallet)).status).toBe(200);
  await approveBy(house, adaToken);
  await passDays(31);
  const { body } = await readToken(house, luisToken);
  const now = house.world.now().getTime();
  const late = [0, 1_000].map((ms) => signedDecision(wallet, body.messageTemplate, luis, new Date(now + ms)));
  const signed = await Promise.all(late);
  const acts = signed.map((one) => () => decide(house, luisToken, one));
  const answers = await behindAChange(house, id, "", acts);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { signature } = await rowOf(id, luis);
  expect(answers.map((answer) => answer.body.signature)).toEqual([signature, signature]);
  const written = and(eq(auditEvents.releaseId, id), eq(auditEvents.type, "approval.signed_late"));
  expect(await house.world.db.$count(auditEvents, written)).toBe(1);
});

test("a stranger with another account, and a link that was passed on, claim nothing", {
  tags: "deep",
}, async () => {
  const { label, id, luis, adaToken, luisToken } = await asked();
  await approveBy(house, adaToken);
  await passDays(31);
  const { paidTo } = await rowOf(id, luis);
  house.pass(-31 * DAY_MS);
  const asLabel = await label.visitor.post(`/api/workflows/approval/${luisToken}`, {
    approved: true,
    artistEmail: luis,
  });
  expect(asLabel.status).toBe(403);
  const unsigned = await decide(house, luisToken, { approved: true, artistEmail: luis });
  expect(unsigned.status).toBe(422);
  const { body } = await readToken(house, luisToken);
  const withoutCode = await signedDecision(solanaWallet(), body.messageTemplate, luis);
  expect((await decide(house, luisToken, withoutCode)).body.code).toBe("wallet_code_needed");
  expect(await rowOf(id, luis)).toMatchObject({ status: "held", paidTo, signature: null });
  // An edit, which would lead the share elsewhere, comes too late.
  const redirected = draftRelease([draftTrack("Night Ferry", { [somebody("mallory")]: 100 })]);
  expect((await label.edit(id, redirected)).status).toBe(409);
});
