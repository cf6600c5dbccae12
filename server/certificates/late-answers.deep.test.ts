// @module-tag deep

import { and, eq } from "drizzle-orm";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptAndPublished } from "../../harness/agreements/kept-share.ts";
import { type TestChains, testChains } from "../../harness/chains/chains.ts";
import { ethereumWallet } from "../../harness/data/artist-wallet.ts";
import { TEST_ISSUER } from "../../harness/data/logged.ts";
import { leavesOf, someSpellings, withLeaf } from "../../harness/data/mutations.ts";
import { artists, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { issuerOfKey } from "../../proof/issuer/check-issuer.ts";
import { issuerKey, logOfOne } from "../../proof/issuer/issuer-key.ts";
import { publicCopy, signLateAnswer } from "../../proof/make-proof.ts";
import { type FullLateAnswer, FullProof, type Proof, PublicProof, proofText } from "../../proof/proof.ts";
import { verifyProof } from "../../proof/verify-proof.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { publishDueAmendments } from "../approvals/objections/publish-unless-objected.ts";
import { approvals, certificates, lateAnswers, logEntries } from "../db/schema.ts";
import { leaveReleases, readdress } from "../releases/leave-releases.ts";

/** Luis never answered. His share is kept, the terms change for others, and then he answers after all. */

const DAY_MS = 86_400_000;
const LATER_MS = 100 * DAY_MS;
const until = { timeout: 60_000, interval: 200 };
const contractConfigId = "polygon-usdt";

let chains: TestChains;
let house: TestWorld;
beforeAll(async () => {
  chains = await testChains({ slotMs: 20 });
  house = await testWorld({ ...chains.settings, FREE_RELEASES: "0" });
});
afterAll(async () => {
  await house.close();
  await chains.stop();
});

/** With terms of two versions: Luis stays as he is in the second. */
async function changedWithoutLuis() {
  const label = await openLabel(house);
  const [ada, mina, luis] = [somebody("ada"), somebody("mina"), somebody("luis")];
  const tracks = [draftTrack("Night Ferry", { [ada]: 50, [mina]: 10, [luis]: 40 })];
  const first = await keptAndPublished(house, label, { tracks, contractConfigId, luis });
  const at = `/api/workspaces/${label.slug}/tracks/${first.kept.trackId}/amendments`;
  const shares = { [ada]: 40, [mina]: 20, [luis]: 40 };
  const answer = await label.visitor.post(at, { from: "2027-05", artists: artists(shares) });
  const { id } = (await answer.json()) as SubmittedRelease;
  await house.visitor().mailTo(luis, [], "A change to a track");
  for (const email of [ada, mina]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token, ethereumWallet())).status).toBe(200);
  }
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  const certificateIn = async (releaseId: string) => {
    const [row] = await house.world.db
      .select({ id: certificates.id })
      .from(certificates)
      .innerJoin(approvals, eq(approvals.trackId, certificates.trackId))
      .where(and(eq(approvals.releaseId, releaseId), eq(approvals.email, luis)));
    return row?.id;
  };
  await expect.poll(() => certificateIn(id), until).toBeDefined();
  house.pass(-14.1 * DAY_MS);
  const [one = "", two = ""] = [await certificateIn(first.kept.releaseId), await certificateIn(id)];
  return { label, luis, luisToken: first.luisToken, kept: first.kept, certificates: [one, two] as const };
}

const textAt = async (path: string, by: Visitor = house.visitor()) => await (await by.fetch(path)).text();
const proofFile = (id: string, copy: string, by: Visitor) =>
  textAt(`/certificate/${id}/proof.json?copy=${copy}`, by);
const verified = (text: string) =>
  verifyProof(text, null, null, { issuer: issuerOfKey(TEST_ISSUER.publicKey) });
const failures = async (text: string) =>
  (await verified(text)).filter(({ result }) => result === "failed").map(({ id }) => id);
const foundLater = async (proof: Proof) =>
  (await verified(proofText(proof))).find(({ id }) => id === "later");

test("whoever answers late stands in the certificate of these and of later terms, signed by the issuer, in the log and on paper", {
  timeout: 180_000,
}, async () => {
  const { label, luis, luisToken, kept, certificates: ids } = await changedWithoutLuis();
  const entries = () => house.world.db.$count(logEntries);
  // Sessions go by the real clock, answers by the settable one: they come after the days of silence.
  house.pass(LATER_MS);
  const before = await entries();
  expect((await approveBy(house, luisToken, ethereumWallet())).status).toBe(200);
  await approveBy(house, luisToken, ethereumWallet());
  const reason = "The chorus is mine, too";
  const no = { approved: false, artistEmail: luis, reason };
  expect((await decide(house, luisToken, no)).status).toBe(200);
  const answers = () => house.world.db.select().from(lateAnswers).where(eq(lateAnswers.approvalId, kept.id));
  await expect.poll(async () => (await answers()).length, until).toBe(2);
  expect(await entries()).toBe(before + 2);
  house.pass(-LATER_MS);

  for (const [place, id] of ids.entries()) {
    const terms = place === 0 ? "these terms" : "version 1 of these terms";
    const page = await textAt(`/certificate/${id}`);
    expect(page).toContain(`has signed ${terms}, on `);
    expect(page).toContain(`objects to ${terms}, since `);
    expect(page).not.toContain(reason);
    expect(await textAt(`/certificate/${id}?copy=full`, label.visitor)).toContain(reason);

    for (const copy of ["full", "public"]) {
      const text = await proofFile(id, copy, label.visitor);
      const checks = await verified(text);
      expect(checks.filter(({ result }) => result === "failed")).toEqual([]);
      expect(checks.find((check) => check.id === "later")).toMatchObject({
        result: "ok",
        found: "2 answers, signed by the issuer and in its log.",
      });
      expect(text.includes(reason)).toBe(copy === "full");
      expect(text.includes(luis)).toBe(copy === "full");
    }
    const pdf = await (await label.visitor.fetch(`/certificate/${id}.pdf?copy=full`)).arrayBuffer();
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    const printed = text.replaceAll(/\s+/g, " ");
    expect(printed).toContain(`has signed ${terms}, on `);
    expect(printed).toContain(reason);
    expect(printed.match(/entry \d+ of its log/g)).toHaveLength(2);
  }

  const change = house.world.db.update(lateAnswers).set({ answer: "{}" });
  await expect(change.where(eq(lateAnswers.approvalId, kept.id))).rejects.toThrow();
  await expect(house.world.db.delete(lateAnswers)).rejects.toThrow();
});

test("no value of a late answer can be changed, and none of somebody else counts", {
  timeout: 180_000,
}, async () => {
  const { label, luisToken, kept, certificates: ids } = await changedWithoutLuis();
  const early = FullProof.parse(JSON.parse(await proofFile(ids[0], "full", label.visitor)));
  house.pass(LATER_MS);
  expect((await approveBy(house, luisToken, ethereumWallet())).status).toBe(200);
  await expect
    .poll(() => house.world.db.$count(lateAnswers, eq(lateAnswers.approvalId, kept.id)), until)
    .toBe(1);
  house.pass(-LATER_MS);
  const read = async (id: string, copy: string) => await proofFile(id, copy, label.visitor);
  const first = FullProof.parse(JSON.parse(await read(ids[0], "full")));
  const second = FullProof.parse(JSON.parse(await read(ids[1], "full")));
  const [answer] = first.later ?? [];
  if (answer?.is !== "signed") throw new Error("Luis has not signed");

  for (const proof of [second, PublicProof.parse(JSON.parse(await read(ids[1], "public")))]) {
    const leaves = leavesOf(proof).filter(([path]) => path.startsWith("later."));
    expect(leaves.length).toBeGreaterThan(20);
    for (const [path, value] of leaves)
      for (const other of someSpellings(value, path)) {
        const changed = proofText(withLeaf(proof, path, other));
        const failed = await failures(changed);
        expect([path, failed.includes("later") || failed.includes("file")]).toEqual([path, true]);
      }
  }

  /** What the issuer itself could do: sign something else, and put that into its log. */
  const reissued = async (change: Partial<typeof answer>, by = TEST_ISSUER): Promise<FullProof> => {
    const { issued: _issued, log: _log, ...said } = { ...answer, ...change };
    const issued = await signLateAnswer(said, "Test issuer", by);
    const log = await logOfOne(by, issued, answer.log.head.at);
    return { ...second, later: [{ ...said, issued, log } as FullLateAnswer] };
  };
  const stranger = ethereumWallet();
  const [adas] = first.signatures;
  if (!adas) throw new Error("nobody signed");
  expect((await foundLater(await reissued({})))?.result).toBe("ok");
  const cases: [FullProof, RegExp][] = [
    [await reissued({ wallet: stranger.address }), /“Wallet: .+” and should say/],
    [await reissued({ paidTo: stranger.address }), /different place where the share is kept/],
    [await reissued({ email: "eve@example.com" }), /does not match the agreement's commitment/],
    [await reissued({ signature: adas.signature }), /is not valid for/],
    [await reissued({ message: adas.message }), /should say/],
    [await reissued({ artist: 0 }), /share was not kept/],
    [await reissued({ agreement: second.agreement }), /does not match this agreement/],
    [await reissued({ answeredAt: "2020-01-01T00:00:00.000Z" }), /before their share was kept/],
    [await reissued({}, issuerKey(new Uint8Array(32).fill(4))), /^Not issued by/],
    [{ ...second, later: [answer, answer] }, /twice/],
    // Of the second terms, put under the first.
    [{ ...first, later: [{ ...answer, agreement: second.agreement }] }, /neither these nor earlier/],
  ];
  for (const [proof, sentence] of cases)
    expect([sentence, await foundLater(proof)]).toEqual([
      sentence,
      expect.objectContaining({ result: "failed", found: expect.stringMatching(sentence) }),
    ]);

  // Another track of the same people.
  const other = await changedWithoutLuis();
  const theirs = FullProof.parse(
    JSON.parse(await proofFile(other.certificates[0], "full", other.label.visitor)),
  );
  expect((await foundLater({ ...theirs, later: [answer] }))?.found).toMatch(/share was not kept/);

  // A copy from before is good, has the same hash, and says what it cannot know.
  expect(early.issued).toEqual(first.issued);
  expect(await failures(proofText(early))).toEqual([]);
  expect(await failures(proofText(publicCopy(early)))).toEqual([]);
  const rest = (await verified(proofText(early))).find(({ id }) => id === "rest");
  expect(rest?.found).toContain("that nobody has answered since this copy was downloaded");
});

test("whoever objected, never signed and deletes their account is forgotten; who signed stays as evidence", {
  timeout: 180_000,
}, async () => {
  const rowsOf = (approvalId: string) =>
    house.world.db.select().from(lateAnswers).where(eq(lateAnswers.approvalId, approvalId));
  const objects = await changedWithoutLuis();
  const signs = await changedWithoutLuis();
  house.pass(LATER_MS);
  const no = { approved: false, artistEmail: objects.luis, reason: "The chorus is mine, too" };
  expect((await decide(house, objects.luisToken, no)).status).toBe(200);
  expect((await approveBy(house, signs.luisToken, ethereumWallet())).status).toBe(200);
  for (const { kept } of [objects, signs])
    await expect.poll(async () => (await rowsOf(kept.id)).length, until).toBe(1);
  house.pass(-LATER_MS);
  for (const { luis } of [objects, signs]) {
    const gone = `deleted:${luis}`;
    await house.world.transaction((tx) => readdress(tx, luis, gone));
    await leaveReleases(house.world, gone);
  }
  expect(await rowsOf(objects.kept.id)).toEqual([]);
  const page = await textAt(`/certificate/${objects.certificates[1]}`);
  expect(page).not.toContain("objects to");
  expect(await rowsOf(signs.kept.id)).toHaveLength(1);
  for (const id of signs.certificates) {
    const text = await proofFile(id, "full", signs.label.visitor);
    expect(text).toContain("late-answer/1");
    expect(await failures(text)).toEqual([]);
  }
});
