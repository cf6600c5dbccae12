import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import type { AddressInfo, Server } from "node:net";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import pg from "pg";
import { inject } from "vitest";
import { startInbox } from "../local/inbox/inbox.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { openApp } from "../server/app.ts";
import { readConfig } from "../server/config.ts";
import { watchPayments } from "../server/payments/watch-payments.ts";
import { watchRemittances } from "../server/remittances/watch-remittances.ts";
import { runWork, type Starter } from "../server/work/workflow.ts";
import { worksOf } from "../server/works.ts";
import { openWorld, type World } from "../server/world.ts";
import { heldToItsWord } from "./declared-answers.ts";
import { TEST_ISSUER_KEY, TEST_MASTER_KEY } from "./postgres.ts";
import { Visitor } from "./visitor.ts";

const LOOK_MS = 200;
const POLL_MS = 100;
const LEAST_PAUSE_SECONDS = 0.2;

export type TestWorld = Awaited<ReturnType<typeof testWorld>>;

/** A database of its own, copied from the migrated template, or from another that nobody is connected to. */
export async function testDatabase(original = inject("templateUrl")): Promise<string> {
  const template = new URL(original);
  const name = `test_${randomBytes(6).toString("hex")}`;
  const client = new pg.Client({ connectionString: new URL("/postgres", template).href });
  await client.connect();
  await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
  await client.end();
  return new URL(`/${name}`, template).href;
}

/** A folder that goes away with the test file, holding the master key the template knows, and beside it the issuer's. */
export function testFolder(): { folder: string; keyFile: string; remove(): void } {
  const folder = newFolder();
  const keyFile = path.join(folder, "master.key");
  writeFileSync(keyFile, TEST_MASTER_KEY.toString("hex"), { mode: 0o600 });
  writeFileSync(path.join(folder, "issuer.key"), TEST_ISSUER_KEY.toString("hex"), { mode: 0o600 });
  return { folder, keyFile, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Durable work waits a tenth of its pauses, so that a test need not sit through them. */
const hurried = (starter: Starter): Starter => ({
  ...starter,
  startOnce: (tx, name, id, input, { delaySeconds = 0, queue }) => {
    const pauseSeconds = delaySeconds / 10;
    // The engine looks for what was put off once a second: a shorter pause would become as long as that.
    const delay = pauseSeconds >= LEAST_PAUSE_SECONDS ? { delaySeconds: pauseSeconds } : {};
    return starter.startOnce(tx, name, id, input, { ...delay, queue });
  },
});

interface HowToOpen {
  watches?: boolean;
  /** How far its clock is ahead from the start. */
  aheadMs?: number;
  /** What it takes for its chains, before it begins any work. */
  chains?: ((real: World["chains"]) => World["chains"]) | undefined;
}

/** The whole product, small and real: own database, own SMTP inbox, listening on a port of its own. */
export async function testWorld(
  settings: NodeJS.ProcessEnv = {},
  { watches = false, aheadMs = 0, chains = (real) => real }: HowToOpen = {},
) {
  const { folder, keyFile, remove } = testFolder();
  const databaseUrl = settings.DATABASE_URL ?? (await testDatabase());
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  // Held from here on: a port that is only looked up may be somebody else's by the time it is used.
  let answer: ReturnType<typeof heldToItsWord> = async () => new Response(null, { status: 503 });
  const server = createAdaptorServer({ fetch: (request, ...rest) => answer(request, ...rest) }) as Server;
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  const logFile = path.join(folder, "test.log");
  const config = readConfig({
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    SMTP_URL: inbox.smtpUrl,
    DATA_DIR: folder,
    MASTER_KEY_FILE: keyFile,
    LOG_FILE: logFile,
    LOG_LEVEL: "debug",
    // Where no chain runs, waiting for one changes nothing.
    ...(settings.ETHEREUM_RPC_URL ? {} : { CHAIN_DEADLINE_SECONDS: "0.2" }),
    ...settings,
  });
  let skippedMs = aheadMs;
  const now = () => new Date(Date.now() + skippedMs);
  const opened = await openWorld(
    config,
    { databaseUrl, smtpUrl: config.mail.at === "url" ? config.mail.url : "" },
    now,
  );
  const world = { ...opened, chains: chains(opened.chains), workflows: hurried(opened.workflows) };
  const work = await runWork(databaseUrl, worksOf(world), world.log, { pollMs: POLL_MS });
  const watch = watches ? [watchPayments(world, LOOK_MS), watchRemittances(world, LOOK_MS)] : [];
  answer = heldToItsWord(openApp(world, { inboxUrl: null }));
  const url = `http://localhost:${port}`;
  return {
    world,
    databaseUrl,
    url,
    inbox,
    logFile,
    visitor: () => new Visitor(url, inbox),
    /** The clock is the only thing set by hand. */
    pass: (ms: number) => {
      skippedMs += ms;
    },
    aheadMs: () => skippedMs,
    async close() {
      server.close();
      await Promise.all(watch.map((one) => one.stop()));
      await work.stop(5_000);
      await world.close();
      await inbox.close();
      remove();
    },
  };
}
