import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../harness/chains/chains.ts";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { figures } from "../harness/figures.ts";
import { openLabel, somebody } from "../harness/label.ts";
import { type ServerProcess, startServer } from "../harness/server-process.ts";
import { Visitor } from "../harness/visitor.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { anyFreePort } from "../local/free-port.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { projectRoot } from "./project-root.ts";

/**
 * Two web and two worker processes behind deploy/Caddyfile, each replaced in turn while people work:
 * `apt-get install caddy`, then `CADDY=/usr/bin/caddy npm run soak -- server/rolling-restart`.
 */
const { CADDY = "" } = process.env;
const ready = existsSync(CADDY);
if (!ready) process.stdout.write("skipped: CADDY names no program\n");

const LABELS = 4;
const ROUNDS = 2;

const home = testFolder();
let inbox: Awaited<ReturnType<typeof startInbox>>;
let chains: Awaited<ReturnType<typeof testChains>>;
let database: pg.Pool;
let proxy: ChildProcess;
let url: string;
const processes: { settings: NodeJS.ProcessEnv; server: ServerProcess }[] = [];

beforeAll(async () => {
  if (!ready) return;
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  chains = await testChains();
  const DATABASE_URL = await testDatabase();
  database = new pg.Pool({ connectionString: DATABASE_URL });
  const proxyPort = await anyFreePort();
  url = `http://localhost:${proxyPort}`;
  const shared = {
    ...chains.settings,
    ...{ DATABASE_URL, SMTP_URL: inbox.smtpUrl, MASTER_KEY_FILE: home.keyFile, DATA_DIR: home.folder },
    ...{ APP_URL: url, TRUSTED_PROXIES: "1", FREE_RELEASES: "0" },
  };
  for (const ROLE of ["web", "web", "worker", "worker"]) {
    const settings = { ...shared, ROLE, PORT: String(await anyFreePort()) };
    processes.push({ settings, server: await startServer(settings) });
  }
  const web = processes.slice(0, 2).map(({ settings }) => `127.0.0.1:${settings.PORT}`);
  proxy = spawn(
    CADDY,
    ["run", "--config", path.join(projectRoot, "deploy/Caddyfile"), "--adapter", "caddyfile"],
    {
      env: {
        PATH: process.env.PATH,
        HOME: home.folder,
        SITE: `http://localhost:${proxyPort}`,
        WEB: web.join(" "),
      },
      stdio: "ignore",
    },
  );
}, 120_000);
afterAll(async () => {
  if (!ready) return;
  proxy.kill("SIGTERM");
  await once(proxy, "exit");
  for (const { server } of processes) await server.end("SIGTERM");
  await chains.stop();
  await inbox.close();
  await database.end();
  home.remove();
});

const statusOf = (at: string) => async () => (await fetch(at).catch(() => null))?.status;
const house = { visitor: () => new Visitor(url, inbox) };

/** Reads and submits until told to stop; says what was answered. */
async function work(label: Awaited<ReturnType<typeof openLabel>>, isOver: () => boolean) {
  const answered: number[] = [];
  const asked: string[] = [];
  for (let n = 0; !isOver(); n++) {
    for (const page of ["/api/workspaces", label.at, "/api/approvals/me"])
      answered.push((await label.visitor.fetch(page)).status);
    if (n % 20 !== 0) continue;
    const email = somebody("co-author");
    asked.push(email);
    const draft = draftRelease([draftTrack("Night Ferry", { [email]: 100 })]);
    answered.push((await label.submit(draft, { "idempotency-key": randomUUID() })).status);
  }
  return { answered, asked };
}

test.skipIf(!ready)(
  "processes replaced one after the other, under load: no request fails, nothing is done twice",
  async () => {
    await expect.poll(statusOf(`${url}/healthz`), { timeout: 20_000 }).toBe(200);
    let over = false;
    const labels = await Promise.all(Array.from({ length: LABELS }, () => openLabel(house)));
    const working = labels.map((label) => work(label, () => over));
    for (let round = 0; round < ROUNDS; round++)
      for (const one of processes) {
        await one.server.end("SIGTERM");
        one.server = await startServer(one.settings);
        // As an operator does: the next one goes when this one is in service again.
        await expect.poll(statusOf(`${one.server.url}/readyz`), { timeout: 20_000 }).toBe(200);
      }
    over = true;
    const done = await Promise.all(working);
    const statuses = done.flatMap(({ answered }) => answered);
    const people = done.flatMap(({ asked }) => asked);
    figures(
      `${statuses.length} requests, ${people.length} of them releases, ${ROUNDS * processes.length} restarts`,
    );
    expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);

    const { rows } = await database.query("select count(*)::int as count from releases");
    expect(rows[0].count).toBe(people.length);
    const mailsTo = async (email: string) =>
      (await inbox.messages()).filter((mail) => mail.to === email).length;
    for (const email of people) await expect.poll(() => mailsTo(email), { timeout: 60_000 }).toBe(1);
  },
  300_000,
);
