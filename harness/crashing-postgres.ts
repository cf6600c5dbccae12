import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { anyFreePort } from "../local/free-port.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { type LocalPostgres, startPostgres } from "../local/postgres/postgres.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { testChains } from "./chains/chains.ts";
import { draftRelease, draftTrack } from "./data/release-drafts.ts";
import { openLabel } from "./label.ts";
import { startServer } from "./server-process.ts";
import { Visitor } from "./visitor.ts";
import { testFolder } from "./world.ts";

/** A server at work whose database is ended without a chance to tidy up, again and again. */

export interface CrashOutcome {
  acknowledged: number;
  refused: number;
  /** Answers that are neither done nor "come back later". */
  strange: string[];
  /** What was acknowledged and is not there. */
  lost: string[];
  /** Whom nobody mailed, although the release was taken. */
  unasked: string[];
  doubled: string[];
  serverEnded: boolean;
}

interface Taken {
  id: string;
  email: string;
}

const WRITERS = 8;
/** Each crash waits for so many new releases, however slow the machine. */
const WRITES_BETWEEN = 10;
/** The database is away, or the same submission may still be under way. */
const COME_BACK = [503, 409];
const RETRY_MS = 100;
const AGES = { timeout: 120_000, interval: 20 };

export async function crashDatabase(times: number, flags: string[] = []): Promise<CrashOutcome> {
  const folder = newFolder();
  const database = {
    dataDir: path.join(folder, "postgres"),
    port: await anyFreePort(),
    database: "crashes",
    flags,
  };
  let postgres = await startPostgres(database);
  const home = testFolder();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const chains = await testChains();
  const server = await startServer({
    ...chains.settings,
    DATABASE_URL: postgres.url,
    SMTP_URL: inbox.smtpUrl,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: home.folder,
    FREE_RELEASES: "0",
  });
  let serverEnded = false;
  const mark = () => {
    serverEnded = true;
  };
  void server.gone.then(mark);
  try {
    const visitor = () => new Visitor(server.url, inbox);
    const work = await startWriting(visitor);
    for (let n = 0; n < times; n++) {
      const before = work.taken.length;
      await expect.poll(() => work.taken.length, AGES).toBeGreaterThanOrEqual(before + WRITES_BETWEEN);
      postgres = await crashed(postgres, () => startPostgres(database));
    }
    const written = await work.stop();
    const wasEnded = serverEnded;
    const mailed = async () => new Set((await inbox.messages()).map(({ to }) => to));
    const unasked = await untilNone(async () => {
      const reached = await mailed();
      return written.taken.map(({ email }) => email).filter((email) => !reached.has(email));
    });
    const { lost, doubled } = await lookInside(postgres.url, written.taken);
    const { taken, refused, strange } = written;
    return { acknowledged: taken.length, refused, strange, lost, unasked, doubled, serverEnded: wasEnded };
  } finally {
    await server.end("SIGTERM");
    await postgres.stop();
    await chains.stop();
    await inbox.close();
    home.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What `pg_ctl stop -m immediate` does. */
async function crashed({ pid, exited }: LocalPostgres, restart: () => Promise<LocalPostgres>) {
  process.kill(pid, "SIGQUIT");
  await exited;
  return await restart();
}

/** People who submit one release after the other, and again until it is taken, each with a co-author of its own who has to be asked. */
async function startWriting(visitor: () => Visitor) {
  const found = { taken: [] as Taken[], refused: 0, strange: [] as string[] };
  let isOver = false;
  let number = 0;
  const write = async () => {
    // Each at a label of their own: there is a limit to what one may submit in a day.
    const label = await openLabel({ visitor });
    while (!isOver) await submit(label, `asked-${++number}@example.com`);
  };
  const submit = async (label: Awaited<ReturnType<typeof openLabel>>, email: string) => {
    const draft = draftRelease([draftTrack("Night Ferry", { [email]: 100 })], { name: email });
    for (;;) {
      const answer = await label.submit(draft, { "idempotency-key": email });
      const body = (await answer.json()) as { id?: string };
      if (answer.status === 201 && body.id) return void found.taken.push({ id: body.id, email });
      if (!COME_BACK.includes(answer.status) || !answer.headers.has("retry-after"))
        return void found.strange.push(`${answer.status} ${JSON.stringify(body)}`);
      found.refused++;
      await pause(RETRY_MS);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    taken: found.taken,
    async stop() {
      isOver = true;
      await writers;
      return found;
    },
  };
}

/** Gives up when it has waited for long. */
async function untilNone(left: () => Promise<string[]>): Promise<string[]> {
  let now: string[] = [];
  const isEmpty = async () => {
    now = await left();
    return now.length;
  };
  await expect
    .poll(isEmpty, { timeout: 60_000, interval: 250 })
    .toBe(0)
    .catch(() => {});
  return now;
}

async function lookInside(url: string, taken: Taken[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  client.on("error", () => {});
  const { rows } = await client.query<Taken>("select release_id as id, name as email from release_versions");
  await client.end();
  const ids = new Set(rows.map(({ id }) => id));
  const times = (email: string) => rows.filter((row) => row.email === email).length;
  return {
    lost: taken.filter(({ id }) => !ids.has(id)).map(({ email }) => email),
    doubled: taken.filter(({ email }) => times(email) > 1).map(({ email }) => email),
  };
}
