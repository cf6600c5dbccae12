import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behindAChange, nextInLine } from "../../harness/agreements/behind-a-change.ts";
import { signedBatch, signedDecision, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import {
  approveBy,
  decide,
  decideMany,
  decideManyWithCode,
  mailedTokens,
  openLabel,
  readToken,
  readWaiting,
  somebody,
  withCode,
} from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { approvals, auditEvents, shareProposals } from "../db/schema.ts";

/** An answer was let in, and before it is written what it answers becomes something else. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Ada and Luis on the first track, Luis alone on the second. */
async function asked(more: object = {}) {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const first = draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 });
  const release = (second: string) => draftRelease([first, draftTrack(second, { [luis]: 100 })], more);
  const id = await label.submitted(release("Undertow"));
  const [adaToken = ""] = await mailedTokens(house, ada);
  const [luisToken = ""] = await mailedTokens(house, luis);
  return { label, id, ada, luis, adaToken, luisToken, edited: release("Low Tide") };
}

/** Ready to be sent, with the code for a wallet that nobody has seen before. */
async function prepared(token: string, wallet = solanaWallet()) {
  const { body } = await readToken(house, token);
  const signed = await signedDecision(wallet, body.messageTemplate, body.artistEmail, house.world.now());
  return (await withCode(house, token, signed)).decision;
}

const rowsOf = (email: string) =>
  house.world.db.select().from(approvals).where(eq(approvals.email, email)).orderBy(approvals.createdAt);
const timesInTrail = (releaseId: string, type: "release.all_approved" | "approval.declined") =>
  house.world.db.$count(auditEvents, and(eq(auditEvents.releaseId, releaseId), eq(auditEvents.type, type)));
const REPLACED = "update approvals set link = link + 1 where release_id = $1";

test("a signature that waits for an edit counts for the release as it is afterwards", async () => {
  const { label, id, ada, adaToken, edited } = await asked();
  const coded = await prepared(adaToken);
  const answers = await behindAChange<{ status: number }>(house, id, "", [
    () => label.edit(id, edited),
    () => nextInLine(house, 1, () => decide(house, adaToken, coded)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await rowsOf(ada)).toMatchObject([{ status: "approved", version: 2 }]);
  expect(await timesInTrail(id, "release.all_approved")).toBe(0);
  expect((await label.read(id)).status).toBe("approval_pending");
});

test("shares that are suggested during an edit are suggested for the release as it is afterwards", async () => {
  const { label, id, ada, adaToken, edited } = await asked();
  const suggested = { artistEmail: ada, shares: [70, 30] };
  const at = `/api/approvals/token/${adaToken}/proposal`;
  const answers = await behindAChange<{ status: number }>(house, id, "", [
    () => label.edit(id, edited),
    () => nextInLine(house, 1, () => house.visitor().post(at, suggested)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const proposals = await house.world.db.select().from(shareProposals).where(eq(shareProposals.email, ada));
  expect(proposals).toMatchObject([{ version: 2, state: "open" }]);
});

test.each([true, false])(
  "a link that is replaced in the same moment answers nothing: approved %s",
  async (approved) => {
    const { id, ada, adaToken } = await asked();
    const decision = approved ? await prepared(adaToken) : { approved, artistEmail: ada };
    const [answer] = await behindAChange(house, id, REPLACED, [() => decide(house, adaToken, decision)]);
    expect(answer).toMatchObject({ status: 410, body: { code: "approval_link_expired" } });
    expect(await rowsOf(ada)).toMatchObject([{ status: "pending" }]);
  },
);

/** Two releases of a label for Ada alone: the track that her link leads to, and the other one. */
async function askedTwice() {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const submit = (title: string) => label.submitted(draftRelease([draftTrack(title, { [ada]: 100 })]));
  const ids = [await submit("Night Ferry"), await submit("Undertow")];
  const [token = ""] = await mailedTokens(house, ada);
  const { body } = await readWaiting(house, token);
  const itemOf = (id: string | undefined) => body.items.find(({ releaseId }) => releaseId === id);
  const [first, second] = ids.map((id) => ({ id: id ?? "", item: itemOf(id) }));
  if (!first?.item || !second?.item) throw new Error("not both are asked");
  const own = (await readToken(house, token)).body.approvalId;
  const other = first.item.approvalId === own ? second : first;
  return { label, ada, token, waiting: body, own, release: other.id, other: other.item?.approvalId ?? "" };
}
const stateOf = async (approvalId = "") =>
  (await house.world.db.select().from(approvals).where(eq(approvals.id, approvalId)))[0]?.status;

test("of many tracks the one whose link is replaced meanwhile is left out when they are declined", async () => {
  const { ada, token, own, release, other } = await askedTwice();
  const no = { approved: [], declined: [own, other], artistEmail: ada };
  const [answer] = await behindAChange(house, release, REPLACED, [() => decideMany(house, token, no)]);
  const leftOut = [{ approvalId: other, code: "approval_link_expired" }];
  expect(answer?.body).toMatchObject({ declined: [own], leftOut });
  expect(await stateOf(other)).toBe("pending");
});

test("of many tracks the one whose link is replaced meanwhile is left out when they are signed", async () => {
  const { ada, token, waiting, own, release, other } = await askedTwice();
  const signed = await signedBatch(solanaWallet(), waiting, waiting.items, house.world.now());
  const seen = await house.visitor().mails(ada);
  expect((await decideMany(house, token, signed)).body.code).toBe("wallet_code_needed");
  const coded = { ...signed, code: await house.visitor().codeMailedTo(ada, seen) };
  const [answer] = await behindAChange(house, release, REPLACED, [() => decideMany(house, token, coded)]);
  const leftOut = [{ approvalId: other, code: "approval_link_expired" }];
  expect(answer?.body).toMatchObject({ approved: [own], leftOut });
  expect(await stateOf(other)).toBe("pending");
});

test("a link that is replaced while others of its owner are locked opens none of them", async () => {
  const { ada, token, own, release, other } = await askedTwice();
  const no = { approved: [], declined: [other], artistEmail: ada };
  const ownLink = `update approvals set link = link + 1 where release_id <> $1 and id = '${own}'`;
  const [answer] = await behindAChange(house, release, ownLink, [() => decideMany(house, token, no)]);
  expect(answer?.body.code).toBe("approval_link_expired");
  expect(await stateOf(other)).toBe("pending");
});

test("a decline of what was changed meanwhile is named, and not told as a decline", async () => {
  const { label, ada, token, own, release, other } = await askedTwice();
  const edited = draftRelease([draftTrack("Another song", { [ada]: 100 })]);
  expect((await label.edit(release, edited)).status).toBe(200);
  const decline = (declined: string[]) =>
    decideMany(house, token, { approved: [], declined, artistEmail: ada });
  const leftOut = [{ approvalId: other, code: "approval_link_expired" }];
  expect((await decline([own, other])).body).toMatchObject({ declined: [own], leftOut });
  expect((await decline([other])).body.code).toBe("approval_link_expired");
  expect(await timesInTrail(release, "approval.declined")).toBe(0);
});

test("many signatures are told with the wallet that signed now, beside one that was signed before", async () => {
  const { ada, token, waiting } = await askedTwice();
  expect((await approveBy(house, token, solanaWallet())).status).toBe(200);
  const signed = await signedBatch(solanaWallet(), waiting, waiting.items, house.world.now());
  const { wallet, signature } = signed;
  const { body } = await decideManyWithCode(house, token, signed);
  expect(new Set(body.approved)).toEqual(new Set(signed.approved));
  expect(body).toMatchObject({ wallet, paidTo: wallet, signature });
  const wallets = (await rowsOf(ada)).map((row) => row.wallet);
  expect(new Set(wallets).size).toBe(2);
});
