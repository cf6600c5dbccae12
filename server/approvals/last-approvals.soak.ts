import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedDecision, solanaWallet } from "../../harness/data/artist-wallet.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { decide, mailedTokens, openLabel, readToken, somebody, withCode } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { inParallel } from "../in-parallel.ts";

const RELEASES = 500;
const LABELS = 5;
const AT_ONCE = 5;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

type Label = Awaited<ReturnType<typeof openLabel>>;

/** Between two and eight people, who all answer in the same moment, each three times. */
async function approvedAtOnce(label: Label, nth: number): Promise<string> {
  const people = Array.from({ length: 2 + (nth % 7) }, () => somebody("artist"));
  const shares = people.map((email, i) => [email, i === 0 ? 100 - (people.length - 1) : 1]);
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", Object.fromEntries(shares))]));
  const decisions = await Promise.all(
    people.map(async (email) => {
      const [token = ""] = await mailedTokens(house, email);
      const { status, body } = await readToken(house, token);
      expect(status, JSON.stringify(body)).toBe(200);
      const signed = await signedDecision(solanaWallet(), body.messageTemplate, email);
      return { token, decision: (await withCode(house, token, signed)).decision };
    }),
  );
  const thrice = [...decisions, ...decisions, ...decisions];
  const answers = await Promise.all(thrice.map(({ token, decision }) => decide(house, token, decision)));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  return id;
}

test("five hundred releases whose last approvals arrive at once are each ready to publish exactly once", async () => {
  const labels = await Promise.all(Array.from({ length: LABELS }, () => openLabel(house)));
  const works = Array.from({ length: RELEASES }, (_, i) => i);
  const ids = await inParallel(works, AT_ONCE, (i) => approvedAtOnce(labels[i % LABELS] as Label, i));
  expect(new Set(ids).size).toBe(RELEASES);
  const count = async (query: ReturnType<typeof sql>) =>
    Number((await house.world.db.execute(query)).rows[0]?.count);
  expect(await count(sql`select count(*) from releases where status = 'publishing'`)).toBe(RELEASES);
  expect(await count(sql`select count(*) from audit_events where type = 'release.all_approved'`)).toBe(
    RELEASES,
  );
  expect(
    await count(sql`select count(*) from dbos.workflow_status where workflow_uuid ~ '^publish:[^:]+:0$'`),
  ).toBe(RELEASES);
});
