import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../../../harness/chains/chains.ts";
import { crowd, draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { figures } from "../../../harness/figures.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { type ServerProcess, startServer } from "../../../harness/server-process.ts";
import { Visitor } from "../../../harness/visitor.ts";
import { testDatabase, testFolder } from "../../../harness/world.ts";
import { startInbox } from "../../../local/inbox/inbox.ts";
import { MAILS_FIRST_DAY, MAILS_TO_ONE, SIGN_IN_MAILS } from "../../../shared/rules/budgets.ts";

/**
 * One hostile account does everything at once while honest people sign in, submit and approve. The server is a process of
 * its own, as an operator runs it: what is measured is how long it keeps people waiting.
 */

const HONEST = Number(process.env.HONEST ?? 50);
const AT_ONCE = 5;
const MINUTES = 45;

const home = testFolder();
let inbox: Awaited<ReturnType<typeof startInbox>>;
let chains: Awaited<ReturnType<typeof testChains>>;
let database: pg.Pool;
let server: ServerProcess;
const house = {
  visitor: () => new Visitor(server.url, inbox),
  world: { now: () => new Date() },
};
beforeAll(async () => {
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  chains = await testChains();
  const DATABASE_URL = await testDatabase();
  database = new pg.Pool({ connectionString: DATABASE_URL });
  server = await startServer({
    ...chains.settings,
    ...{ DATABASE_URL, SMTP_URL: inbox.smtpUrl, MASTER_KEY_FILE: home.keyFile, DATA_DIR: home.folder },
    FREE_RELEASES: "0",
  });
}, 300_000);
afterAll(async () => {
  await server.end("SIGTERM");
  await chains.stop();
  await inbox.close();
  await database.end();
  home.remove();
}, 60_000);

const STEPS = ["sign in", "submit", "approve"] as const;
interface Run {
  tookMs: Record<(typeof STEPS)[number], number[]>;
  errors: string[];
}

/** Each signs in, submits a release, and its co-author approves. Every step is timed, with the mails it waits for. */
async function honestPeople(): Promise<Run> {
  const run: Run = { tookMs: { "sign in": [], submit: [], approve: [] }, errors: [] };
  const timed = async <T>(step: (typeof STEPS)[number], work: () => Promise<T>) => {
    const began = performance.now();
    try {
      return await work();
    } catch (error) {
      run.errors.push(`${step}: ${String(error)}`);
      throw error;
    } finally {
      run.tookMs[step].push(performance.now() - began);
    }
  };
  const one = async () => {
    const label = await timed("sign in", () => openLabel(house));
    const artist = somebody("honest");
    const draft = draftRelease([draftTrack("Night Ferry", { [artist]: 100 })]);
    const [token = ""] = await timed("submit", async () => {
      await label.submitted(draft);
      return await mailedTokens(house, artist);
    });
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

const p95 = (tookMs: number[]) =>
  tookMs.toSorted((a, b) => a - b).at(Math.floor(tookMs.length * 0.95)) ?? Number.NaN;
const all = ({ tookMs }: Run) => STEPS.flatMap((step) => tookMs[step]);
const told = (run: Run) =>
  [
    ...STEPS.map((step) => `${step} ${p95(run.tookMs[step]).toFixed(0)}`),
    `all ${p95(all(run)).toFixed(0)}`,
  ].join(", ");

/** Until told to stop, each as fast as it is answered. */
async function hostileAccount(victim: string) {
  const label = await openLabel(house);
  const small = await label.submitted(draftRelease([draftTrack("Night Ferry", { [victim]: 100 })]));
  const longCode = draftRelease(
    Array.from({ length: 100 }, (_, n) =>
      draftTrack(`Track ${n}`, { [victim]: 100 }, { isrc: `US${"-".repeat(4_900)}RC17607839` }),
    ),
  );
  let n = 0;
  const acts = {
    "edits in a row": () => label.edit(small, draftRelease([draftTrack(`Take ${n++}`, { [victim]: 100 })])),
    /** Fourteen wait for the lock of an edit that names a crowd. */
    "crowds with 14 withdrawals": async () => {
      const big = await label.submitted(crowd(somebody, 1_500));
      const withdraw = () => label.visitor.post(`${label.at}/${big}/withdraw`);
      await Promise.all([
        label.edit(big, crowd(somebody, 1_500, `Take ${n++}`)),
        ...Array.from({ length: 14 }, withdraw),
      ]);
    },
    "long codes": () => label.submit(longCode),
    "somebody's links": () => house.visitor().askForLink(victim),
  };
  let going = true;
  const work = Object.entries(acts).map(async ([name, act]) => {
    let done = 0;
    for (; going; done++) await act().catch(() => {});
    return `${done} ${name}`;
  });
  return {
    async stop() {
      going = false;
      return await Promise.all(work);
    },
  };
}

test(
  "nobody else notices",
  async () => {
    const victim = somebody("victim");
    const known = await house.visitor().signIn(victim);
    const quiet = await honestPeople();
    figures(`${HONEST} honest people alone, p95 in ms: ${told(quiet)}; ${quiet.errors.length} errors`);
    const hostile = await hostileAccount(victim);
    const loud = await honestPeople();
    // In their own browser, while strangers use up what strangers may.
    await known.post("/api/auth/sign-out");
    await known.signIn(victim);
    const acts = await hostile.stop();
    const toVictim = (await inbox.messages(victim)).length;
    const { rows } = await database.query<{ count: number }>(
      "select count(*)::int as count from mails where kind in ('approval-request', 'new-terms', 'taken-off')",
    );
    const strangers = (rows[0]?.count ?? 0) - 2 * HONEST;
    figures(
      `beside ${acts.join(", ")}, p95 in ms: ${told(loud)}; ${loud.errors.length} errors; ` +
        `${toVictim} mails to the victim, ${strangers} to strangers in all`,
    );
    expect(quiet.errors).toEqual([]);
    expect(loud.errors).toEqual([]);
    expect(p95(all(loud))).toBeLessThanOrEqual(2 * p95(all(quiet)));
    // Their own two links besides.
    expect(toVictim).toBeLessThanOrEqual(MAILS_TO_ONE.max + SIGN_IN_MAILS.max + 2);
    expect(strangers).toBeLessThanOrEqual(MAILS_FIRST_DAY.max);
  },
  MINUTES * 60_000,
);
