import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crowd, draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { figures } from "../../../harness/figures.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { MAILS_FIRST_DAY, MAILS_TO_ONE, SIGN_IN_MAILS } from "../../../shared/rules/budgets.ts";

/** One hostile account does everything at once while honest people sign in, submit and approve. */

const HONEST = Number(process.env.HONEST ?? 50);
const AT_ONCE = 5;

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0" });
});
afterAll(() => house.close());

interface Run {
  tookMs: number[];
  errors: string[];
}

/** Each signs in, submits a release, and its co-author approves. Every request is timed. */
async function honestPeople(): Promise<Run> {
  const run: Run = { tookMs: [], errors: [] };
  const timed = async <T>(what: string, work: () => Promise<T>) => {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      run.errors.push(`${what}: ${String(error)}`);
      throw error;
    } finally {
      run.tookMs.push(performance.now() - began);
    }
  };
  const one = async () => {
    const label = await timed("sign in", () => openLabel(house));
    const artist = somebody("honest");
    const draft = draftRelease([draftTrack("Night Ferry", { [artist]: 100 })]);
    await timed("submit", () => label.submitted(draft));
    const [token = ""] = await mailedTokens(house, artist);
    const { status } = await timed("approve", () => approveBy(house, token));
    if (status !== 200) run.errors.push(`approve: ${status}`);
  };
  let left = HONEST;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await one().catch(() => {});
    }),
  );
  return run;
}

const p95 = ({ tookMs }: Run) =>
  tookMs.toSorted((a, b) => a - b).at(Math.floor(tookMs.length * 0.95)) ?? Number.NaN;

/** Until told to stop: edits that name crowds, edits one after the other, withdrawals, long codes, somebody else's links. */
async function hostileAccount(victim: string) {
  const label = await openLabel(house);
  const big = await label.submitted(crowd(somebody, 1_500));
  const small = await label.submitted(draftRelease([draftTrack("Night Ferry", { [victim]: 100 })]));
  const longCode = draftRelease(
    Array.from({ length: 100 }, (_, n) =>
      draftTrack(`Track ${n}`, { [victim]: 100 }, { isrc: `US${"-".repeat(4_900)}RC17607839` }),
    ),
  );
  let n = 0;
  const acts = [
    () => label.edit(big, crowd(somebody, 1_500, `Take ${n++}`)),
    () => label.edit(small, draftRelease([draftTrack(`Take ${n++}`, { [victim]: 100 })])),
    () => Promise.all(Array.from({ length: 14 }, () => label.edit(big, longCode))),
    () => label.submit(longCode),
    () => house.visitor().askForLink(victim),
  ];
  let going = true;
  const work = acts.map(async (act) => {
    let done = 0;
    for (; going; done++) await act().catch(() => {});
    return done;
  });
  return {
    async stop() {
      going = false;
      return await Promise.all(work);
    },
  };
}

test("nobody else notices", async () => {
  const quiet = await honestPeople();
  const victim = somebody("victim");
  const hostile = await hostileAccount(victim);
  const loud = await honestPeople();
  const acts = await hostile.stop();
  const toVictim = (await house.inbox.messages(victim)).length;
  const { rows } = await house.world.db.execute<{ count: number }>(
    sql`select count(*)::int as count from mails where kind in ('approval-request', 'new-terms', 'taken-off')`,
  );
  const strangers = (rows[0]?.count ?? 0) - 2 * HONEST;
  figures(
    `${HONEST} honest people: p95 ${p95(quiet).toFixed(0)} ms alone, ${p95(loud).toFixed(0)} ms beside ${acts.join(" + ")} ` +
      `hostile acts; ${loud.errors.length} errors; ${toVictim} mails to the victim, ${strangers} to strangers in all`,
  );
  expect(loud.errors).toEqual([]);
  expect(p95(loud)).toBeLessThanOrEqual(2 * p95(quiet));
  expect(toVictim).toBeLessThanOrEqual(MAILS_TO_ONE.max + SIGN_IN_MAILS.max);
  expect(strangers).toBeLessThanOrEqual(MAILS_FIRST_DAY.max);
});
