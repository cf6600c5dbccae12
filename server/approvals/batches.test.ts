import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
} from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { approvalBatches, approvals } from "../db/schema.ts";
import { readAgreed, whyNotAsAgreed } from "../publishing/what-was-agreed.ts";
import { tokenHash } from "./approval-token.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;

/** Releases with these numbers of tracks, all of one person and, if wanted, another. */
async function waiting(tracksOf: number[], { label, other }: { label?: Label; other?: string } = {}) {
  const from = label ?? (await openLabel(house));
  const email = somebody("ada");
  const shares = other ? { [email]: 60, [other]: 40 } : { [email]: 100 };
  const ids: string[] = [];
  for (const [i, count] of tracksOf.entries()) {
    const tracks = Array.from({ length: count }, (_, n) => draftTrack(`Song ${i}.${n}`, shares));
    ids.push(await from.submitted(draftRelease(tracks)));
  }
  const [token = ""] = await mailedTokens(house, email);
  const { status, body } = await readWaiting(house, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return { label: from, email, ids, token, body, items: body.items };
}

const signed = async (asked: Awaited<ReturnType<typeof waiting>>, wallet = solanaWallet()) =>
  await signedBatch(wallet, asked.body, asked.items, house.world.now());

const statusOf = async (id: string) =>
  (await house.world.db.select().from(approvals).where(eq(approvals.id, id)))[0]?.status;

describe("one signature for many tracks", () => {
  test("counts for each of them; every release is ready once, and one receipt is mailed", async () => {
    const asked = await waiting([2, 1, 3]);
    expect(asked.items).toHaveLength(6);
    const decision = await signed(asked);
    const seen = await house.visitor().mails(asked.email);
    const first = await decideManyWithCode(house, asked.token, decision);
    expect(first.body).toMatchObject({ success: true, leftOut: [], wallet: decision.wallet });
    expect(first.body.approved).toHaveLength(6);
    const again = await decideMany(house, asked.token, first.decision);
    expect(again.body.approved).toEqual(first.body.approved);
    for (const id of asked.ids) {
      const agreed = await readAgreed(house.world.db, id, 1);
      expect(agreed && (await whyNotAsAgreed(house.world, agreed))).toBeNull();
      const ready = await house.world.db.execute(
        sql`select count(*)::int n from audit_events where release_id = ${id} and type = 'release.all_approved'`,
      );
      expect(ready.rows[0]?.n).toBe(1);
    }
    const receipt = await house.visitor().mailTo(asked.email, seen, "Your approval is recorded");
    expect(receipt.text).toContain("6 tracks");
    const rows = await house.world.db.select().from(approvals).where(eq(approvals.email, asked.email));
    expect(new Set(rows.map(({ batchId }) => batchId)).size).toBe(1);
    expect(new Set(rows.map(({ batchIndex }) => batchIndex)).size).toBe(6);
  });

  test.each(["the same answer", "three signatures"])(
    "three first answers at once, %s: one batch counts, every release is ready once, one receipt",
    { tags: "deep" },
    async (how) => {
      const first = await waiting([1]);
      const wallet = solanaWallet();
      // Known from now on: no code holds the answers apart.
      await decideManyWithCode(house, first.token, await signed(first, wallet));
      const ids: string[] = [];
      for (const count of [2, 1, 3])
        ids.push(
          await first.label.submitted(
            draftRelease(
              Array.from({ length: count }, (_, n) => draftTrack(`Song ${n}`, { [first.email]: 100 })),
            ),
          ),
        );
      const { body } = await readWaiting(house, first.token);
      expect(body.items).toHaveLength(6);
      const seen = await house.visitor().mails(first.email);
      const now = house.world.now().getTime();
      const decisions = await Promise.all(
        [0, 1, 2].map((nth) =>
          signedBatch(wallet, body, body.items, new Date(now + (how === "the same answer" ? 0 : nth))),
        ),
      );
      const answers = await Promise.all(decisions.map((one) => decideMany(house, first.token, one)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { body: answer } of answers) expect(answer).toMatchObject({ success: true, leftOut: [] });
      const rows = (
        await house.world.db.select().from(approvals).where(eq(approvals.email, first.email))
      ).filter(({ releaseId }) => ids.includes(releaseId));
      expect(rows.map(({ status }) => status)).toEqual(Array(6).fill("approved"));
      expect(new Set(rows.map(({ batchId }) => batchId)).size).toBe(1);
      expect(new Set(rows.map(({ signature }) => signature)).size).toBe(1);
      for (const id of ids) {
        const agreed = await readAgreed(house.world.db, id, 1);
        expect(agreed && (await whyNotAsAgreed(house.world, agreed))).toBeNull();
        const ready = await house.world.db.execute(
          sql`select count(*)::int n from audit_events where release_id = ${id} and type = 'release.all_approved'`,
        );
        expect(ready.rows[0]?.n).toBe(1);
      }
      await house.visitor().mailTo(first.email, seen, "Your approval is recorded");
      const receipts = (await house.visitor().mails(first.email)).filter(
        ({ id, subject }) =>
          subject.startsWith("Your approval is recorded") && !seen.some((one) => one.id === id),
      );
      expect(receipts).toHaveLength(1);
    },
  );

  test("a track taken out stays open, a declined one is declined", async () => {
    const asked = await waiting([2, 2]);
    const [out, no, ...rest] = asked.items;
    const decision = await signedBatch(solanaWallet(), asked.body, rest, house.world.now());
    const answer = await decideManyWithCode(house, asked.token, { ...decision, declined: [no?.approvalId] });
    expect(answer.body).toMatchObject({ approved: expect.any(Array), declined: [no?.approvalId] });
    expect(await statusOf(out?.approvalId ?? "")).toBe("pending");
    expect(await statusOf(no?.approvalId ?? "")).toBe("declined");
    for (const { approvalId } of rest) expect(await statusOf(approvalId)).toBe("approved");
  });

  test("a release that was changed meanwhile is named and left out; the others stand", {
    tags: "deep",
  }, async () => {
    const asked = await waiting([1, 2]);
    const [changed] = asked.ids;
    const decision = await signed(asked);
    const edited = draftRelease([draftTrack("Another song", { [asked.email]: 100 })]);
    expect((await asked.label.edit(changed ?? "", edited)).status).toBe(200);
    const token = (await mailedTokens(house, asked.email, "")).find(() => true) ?? asked.token;
    const answer = await decideManyWithCode(house, token, decision);
    const gone = asked.items.filter(({ releaseId }) => releaseId === changed);
    expect(answer.body.leftOut).toEqual(
      gone.map(({ approvalId }) => ({ approvalId, code: "approval_link_expired" })),
    );
    expect(answer.body.approved).toHaveLength(2);
  });

  test.each(["changed", "withdrawn"])(
    "the one link of a mail leads to what still waits when its own release is %s",
    { tags: "deep" },
    async (how) => {
      const asked = await waiting([2, 2]);
      // Whichever of the two mails came first.
      const own = asked.items.find((one) => one.tokenHash === tokenHash(asked.token));
      const first = own?.releaseId ?? "";
      const others = asked.items.filter(({ releaseId }) => releaseId !== first);
      const edited = draftRelease([draftTrack("Another song", { [asked.email]: 100 })]);
      if (how === "changed") expect((await asked.label.edit(first, edited)).status).toBe(200);
      else expect((await asked.label.visitor.post(`${asked.label.at}/${first}/withdraw`)).status).toBe(200);
      expect((await readToken(house, asked.token)).status).toBe(410);
      const { status, body } = await readWaiting(house, asked.token);
      expect(status).toBe(200);
      const titles = body.items.map(({ trackTitle }) => trackTitle);
      expect(titles.toSorted()).toEqual([
        ...(how === "changed" ? ["Another song"] : []),
        ...others.map(({ trackTitle }) => trackTitle).toSorted(),
      ]);
      const decision = await signedBatch(solanaWallet(), body, body.items, house.world.now());
      const answer = await decideManyWithCode(house, asked.token, decision);
      expect(answer.body).toMatchObject({ success: true, leftOut: [] });
      expect(answer.body.approved).toHaveLength(titles.length);
      expect((await readWaiting(house, asked.token)).status).toBe(410);
    },
  );

  test("the wallet we hold signs for whoever is signed in", { tags: "deep" }, async () => {
    const asked = await waiting([2, 1]);
    const visitor = await house.visitor().signIn(asked.email);
    const body = {
      approved: asked.items.map((one) => one.approvalId),
      declined: [],
      artistEmail: asked.email,
    };
    const at = `/api/approvals/token/${asked.token}/approve-many`;
    const answers = await Promise.all([1, 2, 3].map(async () => (await visitor.post(at, body)).status));
    expect(answers).toEqual([200, 200, 200]);
    const rows = await house.world.db.select().from(approvals).where(eq(approvals.email, asked.email));
    expect(rows.map(({ status, keyHolder }) => `${status} ${keyHolder}`)).toEqual(
      Array(3).fill("approved ledgerline"),
    );
    expect((await decideMany(house, asked.token, { ...body, approved: [] })).status).toBe(400);
  });

  test("`not me` takes back all of it", async () => {
    const other = somebody("luis");
    const asked = await waiting([1, 2], { other });
    const seen = await house.visitor().mails(asked.email);
    const { decision } = await decideManyWithCode(house, asked.token, await signed(asked));
    const receipt = await house.visitor().mailTo(asked.email, seen, "Your approval is recorded");
    const [, token = "", proof = ""] = /token=([\w-]+)&not-me=([\w-]+)/.exec(receipt.text ?? "") ?? [];
    const said = await house.visitor().post(`/api/approvals/token/${token}/not-me`, { proof });
    expect(said.status).toBe(200);
    for (const { approvalId } of asked.items) expect(await statusOf(approvalId)).toBe("pending");
    // What was signed counts no more, by the old link or the new one.
    const [fresh = ""] = await mailedTokens(house, asked.email, "New link");
    expect((await decideMany(house, asked.token, decision)).body.code).toBe("approval_link_expired");
    expect((await decideMany(house, fresh, decision)).body.code).toBe("signature_mismatch");
  });
});

describe("what is refused", () => {
  test("somebody else's approval, and a batch without its owner", { tags: "deep" }, async () => {
    const mine = await waiting([2]);
    const theirs = await waiting([2], { label: mine.label });
    const wallet = solanaWallet();
    const mixed = [...mine.items, ...theirs.items];
    const decision = await signedBatch(wallet, mine.body, mixed, house.world.now());
    expect((await decideMany(house, mine.token, decision)).body.code).toBe("not_your_approval");
    const whole = await signed(theirs, wallet);
    expect((await decideMany(house, mine.token, whole)).body.code).toBe("not_your_approval");
    const asMine = { ...whole, artistEmail: mine.email };
    expect((await decideMany(house, mine.token, asMine)).body.code).toBe("not_your_approval");
    const { signature: _s, signatureMessage: _m, wallet: _w, ...unsigned } = await signed(mine);
    expect((await decideMany(house, mine.token, unsigned)).body.code).toBe("signature_missing");
  });

  test("what another workspace asks of the same person is neither shown nor answered", async () => {
    const mine = await waiting([2]);
    const other = await openLabel(house);
    const id = await other.submitted(draftRelease([draftTrack("Elsewhere", { [mine.email]: 100 })]));
    expect((await readWaiting(house, mine.token)).body.items).toHaveLength(2);
    const [there] = await house.world.db.select().from(approvals).where(eq(approvals.releaseId, id));
    const no = { approved: [], declined: [there?.id], artistEmail: mine.email };
    expect((await decideMany(house, mine.token, no)).body.code).toBe("not_your_approval");
    expect(await statusOf(there?.id ?? "")).toBe("pending");
  });

  test("nobody answers by a link that was passed on: not in their own name, and not signed in as themselves", async () => {
    const asked = await waiting([2]);
    const decision = await signed(asked);
    const asThemselves = { ...decision, artistEmail: somebody("luis") };
    expect((await decideMany(house, asked.token, asThemselves)).body.code).toBe("not_your_approval");
    const luis = await house.visitor().signIn(somebody("luis"));
    const signedIn = await luis.post(`/api/approvals/token/${asked.token}/approve-many`, decision);
    expect(((await signedIn.json()) as { code: string }).code).toBe("signed_in_as_another");
  });

  test("a signature over another choice, another share or another root; and a replayed one", {
    tags: "deep",
  }, async () => {
    const asked = await waiting([3]);
    const wallet = solanaWallet();
    const decision = await signed(asked, wallet);
    const code = async (change: object) =>
      (await decideMany(house, asked.token, { ...decision, ...change })).body.code;
    expect(await code({ approved: decision.approved.slice(1) })).toBe("signature_mismatch");
    expect(await code({ approved: [...decision.approved, decision.approved[0]] })).toBe("bad_request");
    expect(await code({ declined: decision.approved.slice(0, 1) })).toBe("bad_request");
    expect(await code({ signature: await solanaWallet().sign(decision.signatureMessage) })).toBe(
      "signature_not_valid",
    );
    const items = asked.items.map((one, i) => (i === 0 ? { ...one, bps: one.bps - 1 } : one));
    const swapped = await signedBatch(wallet, asked.body, items, house.world.now());
    expect((await decideMany(house, asked.token, swapped)).body.code).toBe("signature_mismatch");
    const single = await readToken(house, asked.token);
    const one = await signedDecision(wallet, single.body.messageTemplate, asked.email, house.world.now());
    expect(await code({ signature: one.signature, signatureMessage: one.signatureMessage })).toBe(
      "signature_mismatch",
    );
    expect((await decide(house, asked.token, { ...one, ...decision, approved: true })).body.code).toBe(
      "signature_mismatch",
    );
    const later = await waiting([3], { label: asked.label });
    const replayed = { ...(await signed(later, wallet)), ...{ signature: decision.signature } };
    expect((await decideMany(house, later.token, replayed)).body.code).toBe("signature_not_valid");
  });

  test("a wallet that nobody has seen counts with the code that is mailed for it and this choice, and with no other", {
    tags: "deep",
  }, async () => {
    const asked = await waiting([2, 1]);
    const wallet = solanaWallet();
    const decision = await signed(asked, wallet);
    const seen = await house.visitor().mails(asked.email);
    expect((await decideMany(house, asked.token, decision)).body.code).toBe("wallet_code_needed");
    const code = await house.visitor().codeMailedTo(asked.email, seen);
    const fewer = await signedBatch(wallet, asked.body, asked.items.slice(1), house.world.now());
    for (const other of [await signed(asked), fewer])
      expect((await decideMany(house, asked.token, { ...other, code })).body.code).toBe("code_not_valid");
    const guessed = { ...decision, code: code === "000000" ? "000001" : "000000" };
    expect((await decideMany(house, asked.token, guessed)).body.code).toBe("code_not_valid");
    for (const { approvalId } of asked.items) expect(await statusOf(approvalId)).toBe("pending");
    expect((await decideMany(house, asked.token, { ...decision, code })).status).toBe(200);
    for (const { approvalId } of asked.items) expect(await statusOf(approvalId)).toBe("approved");
  });

  test("a co-author's wallet stands for nobody else: their track is left out, the others count", {
    tags: "deep",
  }, async () => {
    const other = somebody("luis");
    const asked = await waiting([1, 1], { other });
    const wallet = solanaWallet();
    const [theirs = ""] = await mailedTokens(house, other);
    const { body } = await readToken(house, theirs);
    expect((await approveBy(house, theirs, wallet)).status).toBe(200);
    const answer = await decideManyWithCode(house, asked.token, await signed(asked, wallet));
    const taken = asked.items.find(({ releaseName, trackTitle }) =>
      [releaseName, trackTitle].every((name) => [body.releaseName, body.trackTitle].includes(name)),
    );
    expect(answer.body.leftOut).toEqual([{ approvalId: taken?.approvalId, code: "wallet_taken" }]);
    expect(answer.body.approved).toHaveLength(1);
    expect(await statusOf(taken?.approvalId ?? "")).toBe("pending");
  });

  test("tracks of two networks at once, and a no to what they have agreed to", { tags: "deep" }, async () => {
    const asked = await waiting([1]);
    const polygon = draftRelease([draftTrack("Dusk", { [asked.email]: 100 })], {
      contractConfigId: "polygon-usdt",
    });
    await asked.label.submitted(polygon);
    const { body } = await readWaiting(house, asked.token);
    const both = await signedBatch(solanaWallet(), body, body.items, house.world.now());
    expect((await decideMany(house, asked.token, both)).body.code).toBe("batch_of_two_networks");
    await decideManyWithCode(house, asked.token, await signed(asked));
    const agreed = asked.items.map(({ approvalId }) => approvalId);
    const no = (declined: string[]) =>
      decideMany(house, asked.token, { approved: [], declined, artistEmail: asked.email });
    expect((await no(agreed)).body.code).toBe("approval_already_decided");
    const [code, other] = ["approval_already_decided", both.approved.filter((id) => !agreed.includes(id))];
    const { body: answer } = await no(both.approved);
    expect(answer).toMatchObject({
      declined: other,
      leftOut: agreed.map((id) => ({ approvalId: id, code })),
    });
    const states = await Promise.all(both.approved.map(statusOf));
    expect(states.sort()).toEqual(["approved", "declined"]);
  });

  test("an old link, answered long ago, opens nothing that is asked today", async () => {
    const first = await waiting([1]);
    await approveBy(house, first.token);
    await house.world.db
      .update(approvals)
      .set({ createdAt: new Date(house.world.now().getTime() - 31 * 86_400_000) })
      .where(eq(approvals.email, first.email));
    await first.label.submitted(draftRelease([draftTrack("New", { [first.email]: 100 })]));
    expect((await readWaiting(house, first.token)).status).toBe(410);
    const [newer] = (
      await house.world.db.select().from(approvals).where(eq(approvals.email, first.email))
    ).filter(({ status }) => status === "pending");
    const no = { approved: [], declined: [newer?.id], artistEmail: first.email };
    expect((await decideMany(house, first.token, no)).body.code).toBe("approval_link_expired");
    expect(await statusOf(newer?.id ?? "")).toBe("pending");
  });

  test("a link whose days are over opens nothing newer, also before it was swept up", {
    tags: "deep",
  }, async () => {
    const first = await waiting([1]);
    await first.label.submitted(draftRelease([draftTrack("New", { [first.email]: 100 })]));
    expect((await readWaiting(house, first.token)).body.items).toHaveLength(2);
    await house.world.db
      .update(approvals)
      .set({ expiresAt: house.world.now() })
      .where(eq(approvals.id, first.items[0]?.approvalId ?? ""));
    expect((await readWaiting(house, first.token)).status).toBe(410);
    const mine = await house.world.db.select().from(approvals).where(eq(approvals.email, first.email));
    const newer = mine.find(({ releaseId }) => releaseId !== first.ids[0]);
    const no = { approved: [], declined: [newer?.id], artistEmail: first.email };
    expect((await decideMany(house, first.token, no)).body.code).toBe("approval_link_expired");
    expect(await statusOf(newer?.id ?? "")).toBe("pending");
  });

  test("a batch in the database is never changed", { tags: "deep" }, async () => {
    const asked = await waiting([2]);
    await decideManyWithCode(house, asked.token, await signed(asked));
    const [row] = await house.world.db.select().from(approvals).where(eq(approvals.email, asked.email));
    const batch = eq(approvalBatches.id, row?.batchId ?? "");
    await expect(house.world.db.update(approvalBatches).set({ root: "0" }).where(batch)).rejects.toThrow();
    await expect(house.world.db.delete(approvalBatches).where(batch)).rejects.toThrow();
    const moved = house.world.db
      .update(approvals)
      .set({ batchIndex: 7 })
      .where(eq(approvals.id, row?.id ?? ""));
    await expect(moved).rejects.toThrow();
  });
});

test("what silence means is said of each, before anybody signs", async () => {
  const label = await openLabel(house);
  const email = somebody("ada");
  for (const holdAfterDays of ["", "60"])
    await label.submitted(
      draftRelease([draftTrack(`Song ${holdAfterDays}`, { [email]: 100 })], { holdAfterDays }),
    );
  const [token = ""] = await mailedTokens(house, email);
  const { items } = (await readWaiting(house, token)).body;
  expect(items.map(({ trackTitle, holdAfterDays }) => [trackTitle.trim(), holdAfterDays])).toEqual([
    ["Song", null],
    ["Song 60", 60],
  ]);
});

test("what is unusual comes first: less than they agreed to last, and a name not seen before", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const [email, luis, stranger] = [somebody("ada"), somebody("luis"), somebody("mina")];
  await label.submitted(draftRelease([draftTrack("First", { [email]: 50, [luis]: 50 })]));
  const [token = ""] = await mailedTokens(house, email);
  await approveBy(house, token);
  const tracks = [
    draftTrack("As ever", { [email]: 50, [luis]: 50 }),
    draftTrack("Less", { [email]: 30, [luis]: 70 }),
    draftTrack("With a stranger", { [email]: 50, [stranger]: 50 }),
  ];
  await label.submitted(draftRelease(tracks));
  const { body } = await readWaiting(house, token);
  expect(body.items.map(({ trackTitle, unusual }) => [trackTitle, unusual?.why ?? null])).toEqual([
    ["Less", "lower"],
    ["With a stranger", "new_name"],
    ["As ever", null],
  ]);
});
