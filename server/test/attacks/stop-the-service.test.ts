import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";

/** One account piles up requests behind a lock of its own. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

const PILE = 40;

test("while an account's requests wait for its own lock, a stranger signs in and reads", async () => {
  const label = await openLabel(house);
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]));
  // As a change that takes long would.
  const holder = new pg.Client({ connectionString: house.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from releases where id = $1 for update", [id]);
  const pile = Array.from({ length: PILE }, () => label.visitor.post(`${label.at}/${id}/withdraw`));

  const stranger = await house.visitor().signIn(somebody("stranger"));
  expect((await stranger.fetch("/api/workspaces")).status).toBe(200);
  const first = await Promise.race(pile);
  expect([first.status, first.headers.get("retry-after")]).toEqual([409, "3"]);
  await holder.query("rollback");
  await holder.end();
  const answers = (await Promise.all(pile)).map(({ status }) => status);
  expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(answers).toContain(200);
});
