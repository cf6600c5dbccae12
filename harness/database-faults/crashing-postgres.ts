import { rmSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { anyFreePort } from "../../local/free-port.ts";
import { startInbox } from "../../local/inbox/inbox.ts";
import { type LocalPostgres, startPostgres } from "../../local/postgres/postgres.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { testChains } from "../chains/chains.ts";
import { startServer } from "../server-process.ts";
import { Visitor } from "../visitor.ts";
import { testFolder } from "../world.ts";
import { lookInside, startSubmitting, untilAllAsked } from "./submitting-people.ts";

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

/** Each crash waits for so many new releases, however slow the machine. */
const WRITES_BETWEEN = 10;
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
    const work = await startSubmitting(visitor);
    for (let n = 0; n < times; n++) {
      const before = work.found.taken.length;
      await expect.poll(() => work.found.taken.length, AGES).toBeGreaterThanOrEqual(before + WRITES_BETWEEN);
      postgres = await crashed(postgres, () => startPostgres(database));
    }
    const written = await work.stop();
    const wasEnded = serverEnded;
    const unasked = await untilAllAsked(inbox, written.taken);
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
