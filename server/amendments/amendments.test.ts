import { and, asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behindAChange } from "../../harness/agreements/behind-a-change.ts";
import { solanaWallet } from "../../harness/data/artist-wallet.ts";
import { payableAlbum, walletOf } from "../../harness/data/payable-album.ts";
import { asIfAgreed } from "../../harness/data/published-amendment.ts";
import { artists, draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, decide, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { Agreement } from "../../shared/rules/agreement.ts";
import { accountTerms } from "../../shared/schemas/money/payee-account.ts";
import type { MyTrack } from "../../shared/schemas/money/payments.ts";
import type { ReleaseItem, SubmittedRelease } from "../../shared/schemas/releases.ts";
import type { ShareLink, TrackDetail, TrackItem } from "../../shared/schemas/tracks.ts";
import { approvalToken } from "../approvals/approval-token.ts";
import { publishDueAmendments } from "../approvals/objections/publish-unless-objected.ts";
import { approvalRequests, approvals, auditEvents, releases, trackArtists, tracks } from "../db/schema.ts";
import { leaveReleases, readdress } from "../releases/leave-releases.ts";

const DAY_MS = 86_400_000;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "3" });
});
afterAll(() => house.close());

/** Ada 50, Luis 30 and Mina 20 have a published track. */
async function published() {
  const label = await openLabel(house);
  const [ada, luis, mina] = [somebody("ada"), somebody("luis"), somebody("mina")];
  const signedBy = { [ada]: 50, [luis]: 30, [mina]: 20 };
  const album = await payableAlbum(house, label, { "Night Ferry": "FR6V82700001" }, { signedBy });
  const trackId = album.tracks["Night Ferry"] ?? "";
  const at = `/api/workspaces/${label.slug}/tracks/${trackId}/amendments`;
  const propose = (shares: Record<string, unknown>, from = "2027-05", visitor = label.visitor, where = at) =>
    visitor.post(where, { from, artists: artists(shares) });
  return { label, ada, luis, mina, trackId, releaseId: album.releaseId, at, propose };
}

const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;
const releaseOf = async (answer: Response) => {
  if (answer.status !== 201) throw new Error(await answer.text());
  return ((await answer.json()) as SubmittedRelease).id;
};
const statusOf = async (id: string) =>
  (await house.world.db.select().from(releases).where(eq(releases.id, id)))[0]?.status;
const trackOf = async (releaseId: string) => {
  const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
  if (!track) throw new Error("no track");
  return track;
};
const standing = async (releaseId: string) =>
  Object.fromEntries(
    (
      await house.world.db
        .select({ name: trackArtists.name, bps: trackArtists.bps, status: approvals.status })
        .from(approvals)
        .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
        .where(eq(approvals.releaseId, releaseId))
        .orderBy(asc(trackArtists.position))
    ).map(({ name, bps, status }) => [name.split("-")[0], `${bps / 100} ${status}`]),
  );
test("whoever's share changes is asked to sign; all others are told, and stay paid where they are", async () => {
  const { label, ada, luis, mina, trackId, releaseId: first, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  expect(await standing(id)).toEqual({ ada: "40 pending", luis: "40 pending", mina: "20 unchanged" });
  const [unchanged] = await house.world.db
    .select()
    .from(approvals)
    .where(and(eq(approvals.releaseId, id), eq(approvals.email, mina)));
  expect(unchanged).toMatchObject({ paidTo: walletOf(mina), signature: null });

  const [before, after] = [await trackOf(first), await trackOf(id)];
  const agreement = JSON.parse(after.agreement) as Agreement;
  expect(agreement.amends).toEqual({ agreementHash: before.agreementHash, number: 2, from: "2027-05" });
  const commitments = (text: string) =>
    (JSON.parse(text) as Agreement).artists.map(({ emailCommitment }) => emailCommitment);
  expect(commitments(after.agreement)).toEqual(commitments(before.agreement));

  const asked = await house.visitor().mailTo(ada, [], "A change to your track needs your approval");
  expect(asked.text).toContain("sales from May 2027 on");
  expect(asked.text).toMatch(/50.*40/);
  const told = await house.visitor().mailTo(mina, [], "A change to a track you are on is proposed");
  expect(told.text).toContain("Your share stays at 20.00%");
  expect(told.text).toContain("object within 14 days");
  const [token = ""] = await mailedTokens(house, mina, "A change to a track");
  const { body } = await readToken(house, token);
  expect(body).toMatchObject({
    status: "unchanged",
    amendment: { number: 2, from: "2027-05", sharesBefore: [0.5, 0.3, 0.2], objection: null },
  });
  const left = Date.parse(body.amendment?.objectUntil ?? "") - house.world.now().getTime();
  expect(Math.round(left / DAY_MS)).toBe(14);

  const list = async <T>(path: string) =>
    (await (await label.visitor.fetch(`/api/workspaces/${label.slug}/${path}`)).json()) as T;
  expect((await list<TrackItem[]>("tracks")).map((track) => track.id)).toEqual([trackId]);
  const shown = await list<ReleaseItem[]>("releases");
  expect(shown.map((release) => release.amends)).toEqual([{ number: 2, from: "2027-05" }, null]);
  expect(await list("release-allowance")).toMatchObject({ used: 1 });
  expect(await list<TrackDetail>(`tracks/${trackId}`)).toMatchObject({
    amendment: { releaseId: id, status: "approval_pending" },
    mayChange: true,
    versions: [{ number: 1, from: null }],
  });

  const second = await asIfAgreed(house, id);
  expect((await list<TrackItem[]>("tracks")).map((track) => track.id)).toEqual([second.id]);
  expect((await list<ReleaseItem[]>("releases")).map((release) => release.amends)).toEqual([null]);
  const versions = [
    { trackId, number: 1, from: null },
    { trackId: second.id, number: 2, from: "2027-05" },
  ];
  expect(await list<TrackDetail>(`tracks/${trackId}`)).toMatchObject({ versions, amendment: null });
  expect(await list<TrackDetail>(`tracks/${second.id}`)).toMatchObject({ versions });
  const counts = await list<{ tracks: object; releases: object }>("catalogue-counts");
  expect(counts).toMatchObject({ tracks: { published: 1 }, releases: { published: 1 } });
});

test("whoever leaves keeps their place without a share and signs; whoever joins signs too", {
  tags: "deep",
}, async () => {
  const { ada, luis, mina, propose } = await published();
  const noor = somebody("noor");
  const id = await releaseOf(await propose({ [noor]: 30, [ada]: 50, [mina]: 20 }));
  expect(await standing(id)).toEqual({
    ada: "50 unchanged",
    luis: "0 pending",
    mina: "20 unchanged",
    noor: "30 pending",
  });
  const [token = ""] = await mailedTokens(house, luis, "A change to your track");
  expect((await readToken(house, token)).body.share).toBe(0);
});

test.each(["their wallet", "a payee account of their wallet"])(
  "whoever joins cannot sign with %s who is left as they are, nor can anybody who changes",
  { tags: "deep" },
  async (how) => {
    const { ada, luis, mina, releaseId, propose } = await published();
    const minas = solanaWallet();
    const account = accountTerms("factory", minas.address);
    const paid = how === "their wallet" ? { paidTo: minas.address } : { paidTo: "an-account", account };
    await house.world.db
      .update(approvals)
      .set({ wallet: minas.address, ...paid })
      .where(and(eq(approvals.releaseId, releaseId), eq(approvals.email, mina)));
    const noor = somebody("noor");
    const id = await releaseOf(await propose({ [ada]: 50, [luis]: 20, [mina]: 20, [noor]: 10 }));
    expect(await standing(id)).toMatchObject({
      mina: "20 unchanged",
      noor: "10 pending",
      luis: "20 pending",
    });
    for (const email of [noor, luis]) {
      const [token = ""] = await mailedTokens(house, email, "A change to your track");
      expect((await approveBy(house, token, minas)).body.code).toBe("wallet_taken");
      expect((await approveBy(house, token, solanaWallet())).status).toBe(200);
    }
    expect(await standing(id)).toMatchObject({ noor: "10 approved", luis: "20 approved" });
  },
);

/** What deleting an account does to releases. The account itself goes only where chains say that nothing is left in it. */
async function deletesAccount(email: string) {
  const gone = `deleted:${email}`;
  await house.world.transaction((tx) => readdress(tx, email, gone));
  await leaveReleases(house.world, gone);
}

test("somebody on the track has deleted their account: nothing can be proposed, and the terms stay", async () => {
  const { label, ada, luis, mina, trackId, propose } = await published();
  await deletesAccount(mina);
  for (const shares of [
    { [ada]: 40, [luis]: 40, [mina]: 20 },
    { [ada]: 60, [luis]: 40 },
  ])
    expect(await codeOf(await propose(shares))).toBe("amendment_person_gone");
  expect(await house.world.db.$count(releases, eq(releases.amendsTrackId, trackId))).toBe(0);
  const track = await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks/${trackId}`);
  expect(((await track.json()) as TrackDetail).versions).toMatchObject([{ number: 1 }]);
});

test.each([
  ["whoever it leaves as they are", 2],
  ["whoever has to sign", 0],
] as const)(
  "%s deletes their account while it is open: that counts as a no, and it never comes",
  { tags: "deep" },
  async (_, who) => {
    const { label, ada, luis, mina, propose } = await published();
    const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
    await house.visitor().mailTo(mina, [], "A change to a track");
    const people = [ada, luis, mina];
    const gone = people[who] ?? "";
    const links = new Map<string, string>();
    for (const email of [ada, luis])
      links.set(email, (await mailedTokens(house, email, "A change to your track"))[0] ?? "");
    await deletesAccount(gone);
    expect(await statusOf(id)).toBe("declined");
    // Nobody had signed the text, so it is erased, and nobody is asked any more.
    for (const [email, token] of links)
      expect([email, (await readToken(house, token)).status]).toEqual([email, email === gone ? 404 : 410]);
    house.pass(20 * DAY_MS);
    await publishDueAmendments(house.world);
    house.pass(-20 * DAY_MS);
    expect(await statusOf(id)).toBe("declined");
    await label.visitor.post(`${label.at}/${id}/withdraw`);
    expect(await codeOf(await propose({ [ada]: 30, [luis]: 50, [mina]: 20 }))).toBe("amendment_person_gone");
  },
);

/** Ada has signed, Luis has said no, and Mina, whom it leaves as she is, may object. */
async function declinedByLuis() {
  const { ada, luis, mina, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  await house.visitor().mailTo(mina, [], "A change to a track");
  const [adas = ""] = await mailedTokens(house, ada, "A change to your track");
  const [luiss = ""] = await mailedTokens(house, luis, "A change to your track");
  expect((await approveBy(house, adas)).status).toBe(200);
  expect((await decide(house, luiss, { approved: false, artistEmail: luis })).status).toBe(200);
  return { mina, luiss, id };
}

test("whoever it leaves as they are deletes their account after another's no: without that no it never comes either", async () => {
  const { mina, luiss, id } = await declinedByLuis();
  await deletesAccount(mina);
  expect((await approveBy(house, luiss)).status).toBe(200);
  expect(await standing(id)).toMatchObject({ luis: "40 approved", mina: "20 declined" });
  house.pass(20 * DAY_MS);
  await publishDueAmendments(house.world);
  house.pass(-20 * DAY_MS);
  expect(await statusOf(id)).toBe("declined");
});

test("refused before anybody is written to, each with its own sentence", { tags: "deep" }, async () => {
  const { label, ada, luis, mina, trackId, releaseId, at, propose } = await published();
  const changed = { [ada]: 40, [luis]: 40, [mina]: 20 };
  const unwritten = async () => (await house.inbox.messages()).filter(({ to }) => to === ada).length;
  const before = await unwritten();
  expect(await codeOf(await propose({ [ada]: 40, [luis]: 40 }))).toBe("shares_not_100");
  expect(await codeOf(await propose({ [ada]: 50, [luis]: 30, [mina]: 20 }))).toBe("nothing_changed");
  expect((await propose(changed, "2027-13")).status).toBe(400);
  expect((await propose(changed, "soon")).status).toBe(400);
  expect((await propose({ ...changed, [`${ada}.`]: 0 })).status).toBe(422);
  expect(await codeOf(await propose(changed, "2027-05", label.visitor, at.replace(trackId, releaseId)))).toBe(
    "track_not_found",
  );
  expect(await unwritten()).toBe(before);
  expect(await house.world.db.$count(releases, eq(releases.amendsTrackId, trackId))).toBe(0);

  const id = await releaseOf(await propose(changed));
  expect(await codeOf(await propose(changed))).toBe("amendment_open");
  const edit = draftRelease([draftTrack("Night Ferry", changed)]);
  expect(await codeOf(await label.edit(id, edit))).toBe("amendment_not_editable");
  const second = await asIfAgreed(house, id);
  expect(await codeOf(await propose(changed))).toBe("amendment_not_current");
  const next = at.replace(trackId, second.id);
  const other = { [ada]: 45, [luis]: 35, [mina]: 20 };
  for (const month of ["2027-04", "2027-05"])
    expect(await codeOf(await propose(other, month, label.visitor, next))).toBe("amendment_month_too_early");
  const third = await releaseOf(await propose(other, "2027-06", label.visitor, next));
  const track = await trackOf(third);
  expect([track.termsNumber, track.recordingId]).toEqual([3, trackId]);
  expect(await codeOf(await propose(changed, "2027-09", label.visitor, at.replace(trackId, track.id)))).toBe(
    "amendment_not_published",
  );
});

test("a member, a stranger and another workspace cannot; whoever may can withdraw it and propose another", async () => {
  const { label, ada, luis, mina, trackId, propose } = await published();
  const changed = { [ada]: 40, [luis]: 40, [mina]: 20 };
  const email = somebody("member");
  await label.visitor.post(`/api/workspaces/${label.slug}/invite`, { email });
  const member = await house.visitor().signIn(email);
  await member.post(`/api/workspaces/${label.slug}/join`);
  expect((await propose(changed, "2027-05", member)).status).toBe(403);
  const stranger = await openLabel(house);
  expect((await propose(changed, "2027-05", stranger.visitor)).status).toBe(404);
  const elsewhere = `/api/workspaces/${stranger.slug}/tracks/${trackId}/amendments`;
  expect((await propose(changed, "2027-05", stranger.visitor, elsewhere)).status).toBe(404);
  expect((await propose(changed, "2027-05", house.visitor())).status).toBe(401);

  const id = await releaseOf(await propose(changed));
  const [told = ""] = await mailedTokens(house, mina, "A change to a track");
  expect((await stranger.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(404);
  expect((await label.visitor.post(`${label.at}/${id}/withdraw`)).status).toBe(200);
  expect(await standing(id)).toEqual({ ada: "40 withdrawn", luis: "40 withdrawn", mina: "20 withdrawn" });
  expect((await readToken(house, told)).status).toBe(410);
  await releaseOf(await propose(changed));
});

test("of two proposals at once one is there, and the same request twice is one", {
  tags: "deep",
}, async () => {
  const { label, ada, luis, mina, trackId, at, propose } = await published();
  const both = await Promise.all([
    propose({ [ada]: 40, [luis]: 40, [mina]: 20 }),
    propose({ [ada]: 30, [luis]: 50, [mina]: 20 }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(await house.world.db.$count(releases, eq(releases.amendsTrackId, trackId))).toBe(1);

  const other = await published();
  const body = { from: "2027-05", artists: artists({ [other.ada]: 60, [other.luis]: 20, [other.mina]: 20 }) };
  const send = () => other.label.visitor.post(other.at, body, { "idempotency-key": "same" });
  const [one, two] = [await releaseOf(await send()), await releaseOf(await send())];
  expect(one).toBe(two);
  expect([label.slug === other.label.slug, at === other.at]).toEqual([false, false]);
});

test("without a word against it, it is published when fourteen days are over, once", async () => {
  const { ada, luis, mina, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  await house.visitor().mailTo(mina, [], "A change to a track");
  for (const email of [ada, luis]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token)).status).toBe(200);
  }
  expect(await statusOf(id)).toBe("approval_pending");
  const visitor = await house.visitor().signIn(ada);
  const { items } = (await (await visitor.fetch("/api/account/tracks")).json()) as { items: MyTrack[] };
  expect(items.find(({ standing }) => standing !== "published")).toMatchObject({
    ...{ standing: "waits_for_objections", notSigned: 0 },
  });
  const twice = () => Promise.all([publishDueAmendments(house.world), publishDueAmendments(house.world)]);
  house.pass(13.9 * DAY_MS);
  await twice();
  expect(await statusOf(id)).toBe("approval_pending");
  house.pass(0.2 * DAY_MS);
  await twice();
  expect(["publishing", "publish_failed"]).toContain(await statusOf(id));
  const started = and(eq(auditEvents.releaseId, id), eq(auditEvents.type, "release.all_approved"));
  expect(await house.world.db.$count(auditEvents, started)).toBe(1);
  const [told = ""] = await mailedTokens(house, mina, "A change to a track");
  const late = { approved: false, artistEmail: mina, reason: "I changed my mind" };
  expect(await decide(house, told, late)).toMatchObject({
    status: 409,
    body: { code: "objection_too_late" },
  });
  expect(await standing(id)).toMatchObject({ mina: "20 unchanged" });
  house.pass(-14.1 * DAY_MS);
});

test("a no that is taken back within the fourteen days lets the change go on", async () => {
  const { luiss, id } = await declinedByLuis();
  expect(await statusOf(id)).toBe("declined");
  expect((await approveBy(house, luiss)).status).toBe(200);
  expect(await statusOf(id)).toBe("approval_pending");
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  house.pass(-14.1 * DAY_MS);
  expect(["publishing", "publish_failed"]).toContain(await statusOf(id));
});

test("the fourteen days of somebody whom no mail has reached have not begun", { tags: "deep" }, async () => {
  const { ada, luis, mina, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  for (const email of [ada, luis]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token)).status).toBe(200);
  }
  const hers = and(eq(approvalRequests.releaseId, id), eq(approvalRequests.email, mina));
  const mailed = async () =>
    (await house.world.db.select().from(approvalRequests).where(hers))[0]?.mailedAt ?? null;
  await expect.poll(mailed).not.toBeNull();
  await house.world.db.update(approvalRequests).set({ mailedAt: null }).where(hers);
  house.pass(60 * DAY_MS);
  await publishDueAmendments(house.world);
  house.pass(-60 * DAY_MS);
  expect(await statusOf(id)).toBe("approval_pending");
});

test("a word against it stops it: the label hears why, nothing is published, and another can be proposed", async () => {
  const { label, ada, luis, mina, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  const [told = ""] = await mailedTokens(house, mina, "A change to a track");
  const no = { approved: false, artistEmail: mina };
  expect((await decide(house, told, no)).status).toBe(422);
  expect((await decide(house, told, { ...no, approved: true })).body.code).toBe("not_asked_to_sign");
  const [asked = ""] = await mailedTokens(house, ada, "A change to your track");
  expect((await decide(house, told, { ...no, artistEmail: ada, reason: "for somebody else" })).status).toBe(
    403,
  );
  const reason = "Luis did not write any of it";
  expect((await decide(house, told, { ...no, reason })).body).toMatchObject({ approved: false });
  expect((await decide(house, told, { ...no, reason: "something else" })).status).toBe(200);
  expect((await label.read(id)).reason).toBe(reason);
  const mail = await house.visitor().mailTo(label.email, [], "A co-author objects to your change");
  expect(mail.text).toContain(reason);
  expect((await readToken(house, told)).body.amendment?.objection).toBe(reason);

  for (const email of [ada, luis]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token)).status).toBe(200);
  }
  house.pass(20 * DAY_MS);
  await publishDueAmendments(house.world);
  house.pass(-20 * DAY_MS);
  expect(await statusOf(id)).toBe("declined");
  expect((await readToken(house, asked)).body.status).toBe("approved");
  expect(await codeOf(await propose({ [ada]: 60, [luis]: 20, [mina]: 20 }))).toBe("amendment_open");
  await label.visitor.post(`${label.at}/${id}/withdraw`);
  await releaseOf(await propose({ [ada]: 60, [luis]: 20, [mina]: 20 }));
});

test("without anybody to wait for, it is published as soon as everybody has signed", {
  tags: "deep",
}, async () => {
  const { ada, luis, mina, propose } = await published();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 35, [mina]: 25 }));
  for (const email of [ada, luis, mina]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token)).status).toBe(200);
  }
  expect(["publishing", "publish_failed"]).toContain(await statusOf(id));
});

/** Mina never answered; her share is kept for her. */
async function minaSilent() {
  const label = await published();
  const [kept] = await house.world.db
    .update(approvals)
    .set({ status: "held", wallet: null, keptAt: house.world.now() })
    .where(and(eq(approvals.releaseId, label.releaseId), eq(approvals.email, label.mina)))
    .returning();
  if (!kept) throw new Error("Mina was never asked");
  return { ...label, keptToken: approvalToken(house.world.keys, kept) };
}

test("a wrong address is corrected by everybody else: they all sign, and whoever never answered is told", {
  tags: "deep",
}, async () => {
  const { label, ada, luis, mina, trackId, propose } = await minaSilent();
  const track = await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks/${trackId}`);
  const { approvals: on } = (await track.json()) as TrackDetail;
  expect(on.map(({ isSilent }) => isSilent)).toEqual([false, false, true]);

  const right = somebody("noor");
  const id = await releaseOf(await propose({ [ada]: 50, [luis]: 30, [right]: 20 }));
  expect(Object.values(await standing(id))).toEqual([
    "50 pending",
    "30 pending",
    "0 unchanged",
    "20 pending",
  ]);
  const asked = await house.visitor().mailTo(ada, [], "A change to your track needs your approval");
  expect(asked.text).toContain("Your share stays the same. Somebody who never answered is taken off");
  const told = await house.visitor().mailTo(mina, [], "A change to a track you are on is proposed");
  expect(told.text).toContain("you get no share of later sales");
  const [adas = ""] = await mailedTokens(house, ada, "A change to your track");
  expect((await readToken(house, adas)).body.amendment).toMatchObject({
    takenOff: [expect.stringContaining("mina")],
    takesYouOff: false,
    objectUntil: null,
  });
  const { artists: people } = (await readToken(house, adas)).body;
  expect(people.map(({ isAsked }) => isAsked)).toEqual([true, true, false, true]);
  const [minas = ""] = await mailedTokens(house, mina, "A change to a track");
  expect((await readToken(house, minas)).body).toMatchObject({
    kept: null,
    amendment: { takesYouOff: true, objectUntil: expect.any(String) },
  });

  for (const email of [ada, right]) {
    const [token = ""] = await mailedTokens(house, email, "A change to your track");
    expect((await approveBy(house, token)).status).toBe(200);
  }
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  expect(await statusOf(id)).toBe("approval_pending");
  house.pass(-14.1 * DAY_MS);
  const [luiss = ""] = await mailedTokens(house, luis, "A change to your track");
  expect((await approveBy(house, luiss)).status).toBe(200);
  house.pass(14.1 * DAY_MS);
  await publishDueAmendments(house.world);
  house.pass(-14.1 * DAY_MS);
  expect(["publishing", "publish_failed"]).toContain(await statusOf(id));
});

test.each(["signs", "objects"])(
  "whoever never answered %s while they are being taken off: it stops, and from then on needs their signature",
  { tags: "deep" },
  async (how) => {
    const { label, ada, luis, mina, propose, keptToken } = await minaSilent();
    const right = somebody("right");
    const withoutMina = { [ada]: 50, [luis]: 30, [right]: 20 };
    const id = await releaseOf(await propose(withoutMina));
    const answered =
      how === "signs"
        ? await approveBy(house, keptToken)
        : await decide(house, keptToken, {
            approved: false,
            artistEmail: mina,
            reason: "I wrote the chorus",
          });
    expect(answered.status).toBe(200);
    expect(await statusOf(id)).toBe("declined");
    expect((await label.read(id)).reason).toContain("has answered after all");
    house.pass(20 * DAY_MS);
    await publishDueAmendments(house.world);
    house.pass(-20 * DAY_MS);
    expect(await statusOf(id)).toBe("declined");
    await label.visitor.post(`${label.at}/${id}/withdraw`);
    const again = await releaseOf(await propose(withoutMina));
    expect(await standing(again)).toMatchObject({ mina: "0 pending", ada: "50 unchanged" });
  },
);

test.each(["signs", "objects"])(
  "whoever never answered %s after another has declined to take them off: it stays stopped without that no",
  { tags: "deep" },
  async (how) => {
    const { ada, luis, mina, propose, keptToken } = await minaSilent();
    const right = somebody("right");
    const id = await releaseOf(await propose({ [ada]: 50, [luis]: 30, [right]: 20 }));
    const [luiss = ""] = await mailedTokens(house, luis, "A change to your track");
    const [minas = ""] = await mailedTokens(house, mina, "A change to a track");
    expect((await decide(house, luiss, { approved: false, artistEmail: luis })).status).toBe(200);
    expect(await statusOf(id)).toBe("declined");
    const objection = "I wrote the chorus";
    const no = { approved: false, artistEmail: mina, reason: objection };
    const answered = how === "signs" ? approveBy(house, keptToken) : decide(house, keptToken, no);
    expect((await answered).status).toBe(200);
    for (const email of [ada, right, luis]) {
      const [token = ""] = await mailedTokens(house, email, "A change to your track");
      expect((await approveBy(house, token)).status).toBe(200);
    }
    expect(await standing(id)).toMatchObject({ mina: "0 declined", luis: "30 approved" });
    expect((await readToken(house, minas)).body.amendment).toMatchObject({
      takesYouOff: true,
      objection: how === "signs" ? expect.stringContaining("has answered after all") : objection,
    });
    house.pass(14.1 * DAY_MS);
    await publishDueAmendments(house.world);
    house.pass(-14.1 * DAY_MS);
    expect(await statusOf(id)).toBe("declined");
  },
);

test("whoever never answered objects to being taken off: the next such change needs their signature", async () => {
  const { label, ada, luis, mina, trackId, propose } = await minaSilent();
  const right = somebody("right");
  const withoutMina = { [ada]: 50, [luis]: 30, [right]: 20 };
  const id = await releaseOf(await propose(withoutMina));
  const [minas = ""] = await mailedTokens(house, mina, "A change to a track");
  const no = { approved: false, artistEmail: mina, reason: "I wrote the chorus" };
  expect((await decide(house, minas, no)).status).toBe(200);
  await label.visitor.post(`${label.at}/${id}/withdraw`);
  const track = await label.visitor.fetch(`/api/workspaces/${label.slug}/tracks/${trackId}`);
  const { approvals: on } = (await track.json()) as TrackDetail;
  expect(on.map(({ isSilent }) => isSilent)).toEqual([false, false, false]);
  const again = await releaseOf(await propose(withoutMina));
  expect(await standing(again)).toMatchObject({ mina: "0 pending", ada: "50 unchanged" });
});

test("who waits to take off a silent co-author waits for their answer to the first terms", {
  tags: "deep",
}, async () => {
  const { label, ada, luis, mina, releaseId, propose } = await minaSilent();
  const second = await asIfAgreed(
    house,
    await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 })),
  );
  const next = `/api/workspaces/${label.slug}/tracks/${second.id}/amendments`;
  const objects =
    "update approvals set objected_at = now(), reason = 'No' where release_id = $1 and status = 'held'";
  const [third] = await behindAChange(house, releaseId, objects, [
    () => propose({ [ada]: 60, [luis]: 40 }, "2027-06", label.visitor, next),
  ]);
  if (!third) throw new Error("nothing was answered");
  expect(await standing(await releaseOf(third))).toMatchObject({ mina: "0 pending" });
});

test("whoever never answered keeps their share through a change of others, and it still says that they have not agreed", {
  tags: "deep",
}, async () => {
  const { label, ada, luis, mina, propose, keptToken } = await minaSilent();
  const id = await releaseOf(await propose({ [ada]: 40, [luis]: 40, [mina]: 20 }));
  expect(await standing(id)).toEqual({ ada: "40 pending", luis: "40 pending", mina: "20 unchanged" });
  const second = await asIfAgreed(house, id);
  const link = await label.visitor.post(`/api/workspaces/${label.slug}/tracks/${second.id}/share`);
  const { pathname } = new URL(((await link.json()) as ShareLink).shortUrl);
  const page = async () => await (await house.visitor().fetch(pathname)).text();
  expect(await page()).toContain("has not agreed; the share is kept for them since");
  expect((await approveBy(house, keptToken)).status).toBe(200);
  expect(await page()).not.toContain("has not agreed");
});
