import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedBatch, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import {
  decideMany,
  decideManyWithCode,
  mailedTokens,
  openLabel,
  readWaiting,
  somebody,
} from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

/** `BATCHES=500 BATCH_TRACKS=300` for a long run. */
const BATCHES = Number(process.env.BATCHES ?? 12);
const TRACKS = Number(process.env.BATCH_TRACKS ?? 12);
const AT_ONCE = 4;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;

/** Two people of the same releases sign everything at once, each three times; every fifth declines a track first. */
async function answeredAtOnce(label: Label, nth: number) {
  const people = [somebody("ada"), somebody("luis")];
  const shares = Object.fromEntries(people.map((email) => [email, 50]));
  const count = 2 + ((nth * 7) % (TRACKS - 1));
  const half = Math.ceil(count / 2);
  const ids = [];
  for (const size of [half, count - half])
    ids.push(
      await label.submitted(
        draftRelease(Array.from({ length: size }, (_, i) => draftTrack(`Song ${i}`, shares))),
      ),
    );
  const declines = nth % 5 === 0;
  const answers = await Promise.all(
    people.map(async (email, i) => {
      const [token = ""] = await mailedTokens(house, email);
      const { body } = await readWaiting(house, token);
      expect(body.items).toHaveLength(count);
      const [first, ...rest] = body.items;
      const chosen = declines && i === 0 ? rest : body.items;
      const signed = await signedBatch(solanaWallet(), body, chosen, house.world.now());
      const declined = declines && i === 0 ? [first?.approvalId ?? ""] : [];
      const { decision } = await decideManyWithCode(house, token, { ...signed, declined });
      return { token, decision };
    }),
  );
  const thrice = [...answers, ...answers, ...answers];
  const again = await Promise.all(thrice.map(({ token, decision }) => decideMany(house, token, decision)));
  expect(again.filter(({ status }) => status !== 200)).toEqual([]);
  return { ids, declines };
}

test("batches answered at once by three requests each: every release is ready exactly once", async () => {
  const labels = await Promise.all(Array.from({ length: 3 }, () => openLabel(house)));
  const works = Array.from({ length: BATCHES }, (_, i) => i);
  const all = await inParallel(works, AT_ONCE, (i) => answeredAtOnce(labels[i % 3] as Label, i));
  const ready = await house.world.db.execute(
    sql`select release_id id, count(*)::int n from audit_events where type = 'release.all_approved' group by 1`,
  );
  const times = new Map(ready.rows.map(({ id, n }) => [id, n]));
  // A declined track keeps one of its two releases back.
  for (const { ids, declines } of all)
    expect(ids.map((id) => times.get(id) ?? 0).sort()).toEqual(declines ? [0, 1] : [1, 1]);
});
