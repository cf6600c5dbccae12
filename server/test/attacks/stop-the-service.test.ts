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
const ACCOUNTS = 8;
/** So many changes at once, whoever makes them; the other connections are kept for reading. */
const PLACES = 6;

test("while an account's requests wait for its own lock, others sign in, read and submit", {
  tags: "deep",
}, async () => {
  const label = await openLabel(house);
  const neighbour = await openLabel(house);
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]));
  // As a change that takes long would.
  const holder = new pg.Client({ connectionString: house.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  await holder.query("select 1 from releases where id = $1 for update", [id]);
  const pile = Array.from({ length: PILE }, () => label.visitor.post(`${label.at}/${id}/withdraw`));

  const stranger = await house.visitor().signIn(somebody("stranger"));
  expect((await stranger.fetch("/api/workspaces")).status).toBe(200);
  // In a workspace of their own, which uses the same connections as all workspaces.
  expect((await neighbour.visitor.fetch(neighbour.at)).status).toBe(200);
  await neighbour.submitted(draftRelease([draftTrack("Day Boat", { [somebody("luis")]: 100 })]));
  const first = await Promise.race(pile);
  expect([first.status, first.headers.get("retry-after")]).toEqual([409, "3"]);
  await holder.query("rollback");
  await holder.end();
  const answers = (await Promise.all(pile)).map(({ status }) => status);
  expect(answers.filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect(answers).toContain(200);
});

test("however many accounts wait for locks, whoever reads does not wait for them", {
  tags: "deep",
}, async () => {
  const neighbour = await openLabel(house);
  const holder = new pg.Client({ connectionString: house.databaseUrl });
  await holder.connect();
  await holder.query("begin");
  const withdrawals: (() => Promise<Response>)[] = [];
  for (let accounts = 0; accounts < ACCOUNTS; accounts++) {
    const label = await openLabel(house);
    const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })]));
    await holder.query("select 1 from releases where id = $1 for update", [id]);
    const withdraw = () => label.visitor.post(`${label.at}/${id}/withdraw`);
    withdrawals.push(withdraw, withdraw);
  }
  const pile = withdrawals.map((withdraw) => withdraw());
  const waiting = async () => {
    const { rowCount } = await holder.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return rowCount;
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(PLACES);
  const first = await Promise.race([neighbour.visitor.fetch(neighbour.at), ...pile]);
  expect([new URL(first.url).pathname, first.status]).toEqual([neighbour.at, 200]);
  await holder.query("rollback");
  await holder.end();
  await Promise.all(pile);
});
