import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { mailedTokens, openLabel, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import type { SubmittedRelease } from "../../shared/schemas/releases.ts";
import { retryFailedReleases } from "./start-asking.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Nothing can be queued while the engine's table is away. */
async function whileTheEngineRefuses<T>(work: () => Promise<T>): Promise<T> {
  await house.world.db.execute(sql.raw("alter table dbos.workflow_status rename to away"));
  try {
    return await work();
  } finally {
    await house.world.db.execute(sql.raw("alter table dbos.away rename to workflow_status"));
  }
}

async function submittedInVain() {
  const label = await openLabel(house);
  const ada = somebody("ada");
  const draft = draftRelease([draftTrack("Night Ferry", { [ada]: 100 })]);
  const response = await whileTheEngineRefuses(() => label.submit(draft, { "idempotency-key": ada }));
  expect(response.status).toBe(201);
  const answer = (await response.json()) as SubmittedRelease;
  expect(answer).toMatchObject({ status: "workflow_failed", workflow: { status: "workflow_failed" } });
  expect(await label.read(answer.id)).toMatchObject({ status: "workflow_failed", trackCount: 1 });
  return { label, ada, id: answer.id };
}

test("a release is kept when nobody can be asked, and the button asks them once", {
  tags: "deep",
}, async () => {
  const { label, ada, id } = await submittedInVain();
  for (let press = 0; press < 2; press++)
    expect((await label.visitor.post(`${label.at}/${id}/retry`)).status).toBe(200);
  expect((await label.read(id)).status).toBe("approval_pending");
  expect(await mailedTokens(house, ada)).toHaveLength(1);
  await retryFailedReleases(house.world);
  expect((await house.inbox.messages()).filter((mail) => mail.to === ada)).toHaveLength(1);
});

test("it is also asked by itself", async () => {
  const { label, ada, id } = await submittedInVain();
  await Promise.all([retryFailedReleases(house.world), retryFailedReleases(house.world)]);
  expect((await label.read(id)).status).toBe("approval_pending");
  expect(await mailedTokens(house, ada)).toHaveLength(1);
});
