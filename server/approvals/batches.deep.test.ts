// @module-tag deep

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedBatch, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { figures, howMany } from "../../harness/figures.ts";
import {
  decideMany,
  decideManyWithCode,
  mailedTokens,
  openLabel,
  readWaiting,
  somebody,
} from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { hashedLeaves, isInBatch, treeOf } from "../../proof/batch-tree.ts";
import { inBatchOrder } from "../../shared/rules/approvals/batch.ts";
import { TRACKS_PER_RELEASE_MAX } from "../../shared/rules/limits.ts";
import { inParallel } from "../in-parallel.ts";

const BATCHES = howMany(12, 500);
/** A new account may send so many mails a day, and each batch takes at least four. */
const BATCHES_PER_LABEL = 25;
const TRACKS = howMany(12, 300);
const FEW = 30;
const FORGERIES = howMany(80, 10_000);
const AT_ONCE = 4;
const MOST_SENT = 10;
const timeout = howMany(120_000, 3_600_000);

let house: TestWorld;
let waited = 0;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;

/** Of one track the first of the two thinks otherwise: every fifth time they decline it, every fifth they suggest other shares. */
const thoughtOf = (nth: number) => (nth % 5 === 0 ? "declines" : nth % 5 === 1 ? "counters" : "agrees");

/** Whoever waited too long for somebody else's answer is told so, and sends the same once more, as the page offers it. */
async function sentUntilHeard<A extends { body: { code?: string } }>(send: () => Promise<A>): Promise<A> {
  for (let tries = 0; tries < MOST_SENT; tries++) {
    const answer = await send();
    if (answer.body.code !== "changed_by_another") return answer;
    waited += 1;
  }
  throw new Error(`told ${MOST_SENT} times that someone else is changing it`);
}

/** As in life: most have a few tracks, every tenth up to a whole catalogue. */
const countOf = (nth: number) => 2 + ((nth * 7) % ((nth % 10 === 0 ? TRACKS : Math.min(FEW, TRACKS)) - 1));

/** So many tracks on at least two releases, as evenly as can be. */
function releasesOf(count: number): number[] {
  const releases = Math.max(2, Math.ceil(count / TRACKS_PER_RELEASE_MAX));
  return Array.from({ length: releases }, (_, i) => Math.floor((count + i) / releases));
}

/** Two people of the same releases answer everything at once, each three times. */
async function answeredAtOnce(label: Label, nth: number) {
  const people = [somebody("ada"), somebody("luis")];
  const shares = Object.fromEntries(people.map((email) => [email, 50]));
  const count = countOf(nth);
  const ids = [];
  for (const size of releasesOf(count))
    ids.push(
      await label.submitted(
        draftRelease(Array.from({ length: size }, (_, i) => draftTrack(`Song ${i}`, shares))),
      ),
    );
  const thought = thoughtOf(nth);
  const answers = await Promise.all(
    people.map(async (email, i) => {
      const [token = ""] = await mailedTokens(house, email);
      const { body } = await readWaiting(house, token);
      expect(body.items).toHaveLength(count);
      const [first, ...rest] = body.items;
      const isApart = thought !== "agrees" && i === 0;
      const { approvalId = "" } = first ?? {};
      if (isApart && thought === "counters") {
        const other = { artistEmail: email, shares: [60, 40], approvalId };
        const answer = await house.visitor().post(`/api/approvals/token/${token}/proposal`, other);
        expect(answer.status, await answer.text()).toBe(200);
      }
      const chosen = isApart ? rest : body.items;
      const signed = await signedBatch(solanaWallet(), body, chosen, house.world.now());
      const declined = isApart && thought === "declines" ? [approvalId] : [];
      const asked = { ...signed, declined };
      const { decision } = await sentUntilHeard(() => decideManyWithCode(house, token, asked));
      return { token, decision };
    }),
  );
  const thrice = [...answers, ...answers, ...answers];
  const again = await Promise.all(
    thrice.map(({ token, decision }) => sentUntilHeard(() => decideMany(house, token, decision))),
  );
  expect(again.filter(({ status }) => status !== 200)).toEqual([]);
  return { ids, isApart: thought !== "agrees" };
}

test("batches signed, declined and countered at once by three requests each: every release is ready exactly once", {
  timeout,
}, async () => {
  const labels = await Promise.all(
    Array.from({ length: Math.max(3, Math.ceil(BATCHES / BATCHES_PER_LABEL)) }, () => openLabel(house)),
  );
  const works = Array.from({ length: BATCHES }, (_, i) => i);
  const all = await inParallel(works, AT_ONCE, (i) => answeredAtOnce(labels[i % labels.length] as Label, i));
  const ready = await house.world.db.execute(
    sql`select release_id id, count(*)::int n from audit_events where type = 'release.all_approved' group by 1`,
  );
  const times = new Map(ready.rows.map(({ id, n }) => [id, n]));
  // A declined or countered track keeps the release that it is on back.
  for (const { ids, isApart } of all)
    expect(ids.map((id) => times.get(id) ?? 0).sort()).toEqual(
      ids.map((_, place) => (isApart && place === 0 ? 0 : 1)),
    );
  figures(
    `${BATCHES} batches of 2 to ${TRACKS} tracks, each release ready once; ${waited} answers waited too long and were sent again`,
  );
});

test("a forged path, a swapped leaf, somebody else's batch and a replayed signature: none is accepted", {
  timeout,
}, async () => {
  const label = await openLabel(house);
  const asked = async (count: number) => {
    const email = somebody("ada");
    const tracks = Array.from({ length: count }, (_, i) => draftTrack(`Song ${i}`, { [email]: 100 }));
    await label.submitted(draftRelease(tracks));
    const [token = ""] = await mailedTokens(house, email);
    return { email, token, body: (await readWaiting(house, token)).body };
  };
  const [mine, theirs] = [await asked(9), await asked(9)];
  const wallet = solanaWallet();
  const signed = await signedBatch(wallet, theirs.body, theirs.body.items, house.world.now());
  const leaves = inBatchOrder(theirs.body.items);
  const tree = treeOf(hashedLeaves(leaves));
  const other = (hash: string, at: number) =>
    hash.slice(0, at) + (hash[at] === "0" ? "1" : "0") + hash.slice(at + 1);
  const accepted: string[] = [];
  await inParallel(
    Array.from({ length: FORGERIES }, (_, i) => i),
    AT_ONCE,
    async (i) => {
      const index = i % leaves.length;
      const leaf = leaves[index] as (typeof leaves)[number];
      const place = { index, size: leaves.length, path: tree.path(index) };
      expect(isInBatch(leaf, place, tree.root)).toBe(true);
      const kind = i % 4;
      if (kind === 0) {
        const step = i % place.path.length;
        const path = place.path.with(step, other(place.path[step] ?? "", i % 64));
        if (isInBatch(leaf, { ...place, path }, tree.root)) accepted.push(`path ${i}`);
      }
      if (kind === 1) {
        const swapped = leaves[(index + 1 + (i % (leaves.length - 1))) % leaves.length] ?? leaf;
        const changed = { ...leaf, bps: (leaf.bps + 1 + (i % 9_999)) % 10_000 };
        for (const forged of [swapped, changed])
          if (isInBatch(forged, place, tree.root)) accepted.push(`leaf ${i}`);
      }
      const tries: Record<number, object> = {
        2: { ...signed, artistEmail: mine.email },
        3: { ...signed, artistEmail: mine.email, approved: mine.body.items.map((one) => one.approvalId) },
      };
      const forged = tries[kind];
      if (!forged) return;
      const { status } = await decideMany(house, mine.token, forged);
      if (status === 200) accepted.push(`answer ${i}`);
    },
  );
  expect(accepted).toEqual([]);
  const open = (await readWaiting(house, mine.token)).body.items;
  expect(open).toHaveLength(mine.body.items.length);
});
