import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedBatch, solanaWallet } from "../../../harness/data/artist-wallet.ts";
import { payableAlbum, walletOf } from "../../../harness/data/payable-album.ts";
import { asIfAgreed } from "../../../harness/data/published-amendment.ts";
import { artists, draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import {
  approveBy,
  decideMany,
  decideManyWithCode,
  mailedTokens,
  openLabel,
  readWaiting,
  somebody,
} from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import type { WaitingTrack } from "../../../shared/schemas/approve-many.ts";
import type { SubmittedRelease } from "../../../shared/schemas/releases.ts";
import { approvalToken, tokenHash } from "../../approvals/approval-token.ts";
import { sendDueReminders } from "../../approvals/remind.ts";
import { keepDueShares } from "../../approvals/silence/keep-shares.ts";
import { approvals, auditEvents, trackArtists, tracks } from "../../db/schema.ts";

/**
 * A co-author holds a link to something they are not asked to sign: a change that leaves them as they are, or a share that is
 * kept for them. They sign it all the same, together with others, to be paid at another wallet than the terms say.
 */

const DAY_MS = 86_400_000;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const rowOf = async (releaseId: string, email: string) => {
  const [row] = await house.world.db
    .select({ approval: approvals, artist: trackArtists, track: tracks })
    .from(approvals)
    .innerJoin(trackArtists, eq(trackArtists.id, approvals.trackArtistId))
    .innerJoin(tracks, eq(tracks.id, approvals.trackId))
    .where(and(eq(approvals.releaseId, releaseId), eq(approvals.email, email)));
  if (!row) throw new Error("nobody is asked");
  return row;
};

/** What the page never shows: a leaf for it, put together from what its owner knows. */
async function leafOf(releaseId: string, email: string) {
  const { approval, artist, track } = await rowOf(releaseId, email);
  const { agreementHash } = track;
  const leaf = { agreementHash, approvalId: approval.id, trackId: track.id, bps: artist.bps };
  const token = approvalToken(house.world.keys, approval);
  return { ...leaf, tokenHash: tokenHash(token), network: "Solana" } as WaitingTrack;
}

const inOrder = (items: WaitingTrack[]) =>
  items.sort((one, other) => (one.approvalId < other.approvalId ? -1 : 1));

/** Mina keeps her 20 while the others change; and is asked about a new release besides. */
async function told() {
  const label = await openLabel(house);
  const [ada, luis, mina] = [somebody("ada"), somebody("luis"), somebody("mina")];
  const signedBy = { [ada]: 50, [luis]: 30, [mina]: 20 };
  const album = await payableAlbum(house, label, { "Night Ferry": "FR6V82700001" }, { signedBy });
  const at = `/api/workspaces/${label.slug}/tracks/${album.tracks["Night Ferry"]}/amendments`;
  const shares = artists({ [ada]: 40, [luis]: 40, [mina]: 20 });
  const answer = await label.visitor.post(at, { from: "2027-05", artists: shares });
  const { id } = (await answer.json()) as SubmittedRelease;
  const [token = ""] = await mailedTokens(house, mina, "A change to a track");
  await label.submitted(draftRelease([draftTrack("Another", { [mina]: 100 })]));
  const { body } = await readWaiting(house, token);
  expect(body.items.map(({ trackTitle }) => trackTitle)).toEqual(["Another"]);
  return { id, mina, token, body };
}

test.each(["open", "published"])(
  "a change that is %s and leaves them as they are is not signed together with others",
  async (how) => {
    const { id, mina, token, body } = await told();
    if (how === "published") await asIfAgreed(house, id);
    const leaf = await leafOf(id, mina);
    const alone = await signedBatch(solanaWallet(), body, [leaf], house.world.now());
    expect(await decideManyWithCode(house, token, alone)).toMatchObject({
      status: 409,
      body: { code: "not_asked_to_sign" },
    });
    const no = { approved: [], declined: [leaf.approvalId], artistEmail: mina };
    expect(await decideMany(house, token, no)).toMatchObject({ body: { code: "not_asked_to_sign" } });

    const items = inOrder([leaf, ...body.items]);
    const both = await signedBatch(solanaWallet(), body, items, house.world.now());
    const { body: counted } = await decideManyWithCode(house, token, both);
    expect(counted.approved).toEqual(body.items.map(({ approvalId }) => approvalId));
    expect(counted.leftOut).toEqual([{ approvalId: leaf.approvalId, code: "not_asked_to_sign" }]);

    const { approval } = await rowOf(id, mina);
    expect(approval).toMatchObject({ status: "unchanged", paidTo: walletOf(mina), signature: null });
    const started = and(eq(auditEvents.releaseId, id), eq(auditEvents.type, "release.all_approved"));
    expect(await house.world.db.$count(auditEvents, started)).toBe(0);
  },
);

test("a share that is kept is not led elsewhere together with others", { tags: "deep" }, async () => {
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const draft = draftRelease([draftTrack("Silence", { [ada]: 60, [luis]: 40 })], { holdAfterDays: "30" });
  const id = await label.submitted(draft);
  const [adas = ""] = await mailedTokens(house, ada);
  expect((await approveBy(house, adas)).status).toBe(200);
  for (let day = 0; day < 31; day++) {
    house.pass(DAY_MS);
    await sendDueReminders(house.world);
    await keepDueShares(house.world);
  }
  house.pass(-31 * DAY_MS);
  const { approval: kept } = await rowOf(id, luis);
  expect(kept.status).toBe("held");
  const another = await label.submitted(draftRelease([draftTrack("Another", { [luis]: 100 })]));
  const token = approvalToken(house.world.keys, (await rowOf(another, luis)).approval);
  const { body } = await readWaiting(house, token);
  const leaf = await leafOf(id, luis);
  const items = inOrder([leaf, ...body.items]);
  const both = await signedBatch(solanaWallet(), body, items, house.world.now());
  const { status, body: counted } = await decideManyWithCode(house, token, both);
  expect([status, counted.leftOut]).toEqual([
    200,
    [{ approvalId: leaf.approvalId, code: "approval_already_decided" }],
  ]);
  expect((await rowOf(id, luis)).approval).toMatchObject({ status: "held", paidTo: kept.paidTo });
});
