// @module-tag deep

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd } from "../../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { MAILS_PER_EDIT } from "../../../shared/rules/budgets.ts";
import type { SubmittedRelease } from "../../../shared/schemas/releases.ts";

/** The budgets against strangers leave honest work alone. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld();
});
afterAll(() => house.close());

test("a label of a few days submits an album of twenty tracks with twenty-five co-authors each, and all are mailed", async () => {
  const label = await openLabel(house);
  house.pass(2 * 86_400_000);
  const response = await label.submit(crowd(somebody, MAILS_PER_EDIT.max));
  expect(((await response.json()) as SubmittedRelease).workflow).toMatchObject({
    artistsToApprove: 500,
    mailsTomorrow: 0,
  });
  const sent = sql`select count(*)::int as count from approval_requests where mailed_at is not null`;
  await expect
    .poll(async () => (await house.world.db.execute(sent)).rows[0]?.count, {
      timeout: 120_000,
      interval: 500,
    })
    .toBe(500);
});
