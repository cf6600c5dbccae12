import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behindAChange, nextInLine } from "../../harness/agreements/behind-a-change.ts";
import { draftRelease, draftTrack } from "../../harness/data/release-drafts.ts";
import { approveBy, mailedTokens, openLabel, readToken, somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { chainTransactions, contracts, jobs, tracks } from "../db/schema.ts";
import { restartLostJobs } from "../work/rounds.ts";

/** A release that could not be published, of which nothing can be on a chain, is no dead end. */

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

/** Its shares were changed by hand, so nothing was begun for it. */
async function failed() {
  const { db } = house.world;
  const label = await openLabel(house);
  const [ada, luis] = [somebody("ada"), somebody("luis")];
  const id = await label.submitted(draftRelease([draftTrack("Night Ferry", { [ada]: 60, [luis]: 40 })]));
  const [adas = ""] = await mailedTokens(house, ada);
  const [luiss = ""] = await mailedTokens(house, luis);
  await approveBy(house, adas);
  await db.execute(sql.raw("alter table track_artists disable trigger all"));
  await db.execute(sql`update track_artists set bps = 5000 where email in (${ada}, ${luis})`);
  await db.execute(sql.raw("alter table track_artists enable trigger all"));
  await approveBy(house, luiss);
  await expect.poll(async () => (await label.read(id)).status).toBe("publish_failed");
  const withdraw = () => label.visitor.post(`${label.at}/${id}/withdraw`);
  const retry = () => label.visitor.post(`${label.at}/${id}/retry`);
  return { label, id, adas, withdraw, retry };
}

const jobsOf = (id: string) => house.world.db.$count(jobs, eq(sql`key->>'releaseId'`, id));

test("it can be withdrawn: nobody's signature counts any more, and nothing tries again", async () => {
  const { label, id, adas, withdraw } = await failed();
  expect(await label.read(id)).toMatchObject({ canWithdraw: true });
  expect((await withdraw()).status).toBe(200);
  expect(await label.read(id)).toMatchObject({ status: "withdrawn", reason: null, canWithdraw: false });
  expect((await label.read(id)).people.map(({ state }) => state)).toEqual(["withdrawn", "withdrawn"]);
  expect((await readToken(house, adas)).status).toBe(410);
  expect(await jobsOf(id)).toBe(0);
  house.pass(36 * 60_000);
  await restartLostJobs(house.world);
  expect(await label.read(id)).toMatchObject({ status: "withdrawn" });
});

const BEGUN = {
  "a contract": async (releaseId: string) => {
    const [track] = await house.world.db.select().from(tracks).where(eq(tracks.releaseId, releaseId));
    await house.world.db.insert(contracts).values({
      ...{ trackId: track?.id, network: "Solana", address: `address-${releaseId}`, payees: [] },
      trackKey: releaseId.padStart(64, "0"),
    });
  },
  "a transaction that was signed for it": async (releaseId: string) => {
    await house.world.db.insert(chainTransactions).values({
      ...{
        network: "Solana",
        id: `transaction-${releaseId}`,
        kind: "create",
        intent: `create:${releaseId}:1`,
      },
      ...{ attempt: 0, place: 0, feePayer: "payer", signed: {} as never, costUnits: 0n },
      ...{ state: "dead", createdAt: house.world.now() },
    });
  },
};

test.each(Object.entries(BEGUN))("with %s it cannot be withdrawn any more", async (_, begin) => {
  const { label, id, withdraw } = await failed();
  await begin(id);
  expect(await label.read(id)).toMatchObject({ canWithdraw: false });
  const answer = await withdraw();
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: "publishing_begun" }]);
  expect(await label.read(id)).toMatchObject({ status: "publish_failed" });
  expect(await jobsOf(id)).toBe(1);
});

test.each([
  ["withdraw", "retry"],
  ["retry", "withdraw"],
] as const)("of %s and %s in the same moment the first is done", async (first, second) => {
  const { id, ...acts } = await failed();
  const answers = await behindAChange<Response>(house, id, "", [
    acts[first],
    () => nextInLine(house, 1, acts[second]),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 409]);
});
