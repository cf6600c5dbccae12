// @module-tag deep

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../harness/chains/chains.ts";
import { type ServerProcess, startServer } from "../harness/server-process.ts";
import { startSmtpProxy } from "../harness/smtp-proxy.ts";
import { tokenIn, Visitor } from "../harness/visitor.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { inParallel } from "./in-parallel.ts";

/** Two processes, one database: what many machines behind a load balancer are. */

let inbox: Awaited<ReturnType<typeof startInbox>>;
let wire: Awaited<ReturnType<typeof startSmtpProxy>>;
let chains: Awaited<ReturnType<typeof testChains>>;
let database: pg.Pool;
let settings: NodeJS.ProcessEnv;
const home = testFolder();
const servers: ServerProcess[] = [];

beforeAll(async () => {
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  wire = await startSmtpProxy(inbox.smtpPort);
  chains = await testChains();
  const DATABASE_URL = await testDatabase();
  database = new pg.Pool({ connectionString: DATABASE_URL });
  settings = {
    ...chains.settings,
    DATABASE_URL,
    SMTP_URL: wire.url,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: home.folder,
  };
  servers.push(...(await Promise.all([startServer(settings), startServer(settings)])));
});
afterAll(async () => {
  for (const server of servers) await server.end("SIGTERM");
  await chains.stop();
  await wire.cut();
  await inbox.close();
  await database.end();
  home.remove();
});

const at = (n: number) => {
  const server = servers[n % 2];
  if (!server) throw new Error("two servers are needed");
  return server;
};
const visitorAt = (n: number) => new Visitor(at(n).url, inbox);
const askAll = (emails: string[]) =>
  inParallel(emails, 10, (email) => visitorAt(emails.indexOf(email)).askForLink(email));
const mailsTo = async (emails: string[]) => {
  const wanted = new Set(emails);
  return (await inbox.messages()).filter((mail) => wanted.has(mail.to));
};
const addresses = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}${n}@example.com`);

test("fifty links, each tried forty times at once over both, open exactly fifty sessions", async () => {
  const emails = addresses("race", 50);
  await askAll(emails);
  await expect.poll(async () => (await mailsTo(emails)).length, { timeout: 20_000 }).toBe(50);
  const tokens = (await mailsTo(emails)).map(tokenIn);
  const tries = tokens.flatMap((token) => Array.from({ length: 40 }, (_, n) => ({ token, n })));
  const statuses = await inParallel(
    tries,
    80,
    async ({ token, n }) => (await visitorAt(n).verify(token)).status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 401)).toHaveLength(1_950);
  const { rows } = await database.query("select count(*)::int as count from sessions");
  expect(rows[0].count).toBe(50);
}, 60_000);

test("each mail is sent once, and a session opened at one is known to the other", async () => {
  const emails = addresses("once", 100);
  await askAll(emails);
  await expect.poll(async () => (await mailsTo(emails)).length, { timeout: 20_000 }).toBe(100);
  const unsent = "select count(*)::int as count from mails where sent_at is null";
  await expect.poll(async () => (await database.query(unsent)).rows[0].count).toBe(0);
  expect(await mailsTo(emails)).toHaveLength(100);

  const person = await visitorAt(0).signIn("both@example.com");
  const elsewhere = visitorAt(1);
  for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
  expect((await elsewhere.session())?.user.email).toBe("both@example.com");
}, 60_000);

test("what a killed process leaves behind is sent by the other within ten seconds, once", async () => {
  const emails = addresses("orphan", 40);
  await wire.cut();
  await askAll(emails);
  const held =
    "select count(*)::int as count from dbos.workflow_status where status in ('PENDING', 'DELAYED', 'ENQUEUED')";
  expect((await database.query(held)).rows[0].count).toBeGreaterThanOrEqual(40);
  await at(0).end("SIGKILL");
  await wire.mend();
  const mended = Date.now();
  await expect
    .poll(async () => new Set((await mailsTo(emails)).map((mail) => mail.to)).size, { timeout: 30_000 })
    .toBe(40);
  expect(Date.now() - mended).toBeLessThan(10_000);
  expect(await mailsTo(emails)).toHaveLength(40);
  servers[0] = await startServer(settings);
}, 60_000);

test("a process that is killed in the middle of its work has it finished by the other", async () => {
  const emails = addresses("middle", 60);
  // Those who were talking to the killed one get no answer; what they were promised, they must get.
  const asked = inParallel(emails, 10, (email) =>
    visitorAt(emails.indexOf(email))
      .askForLink(email)
      .then(({ status }) => status === 200 && email)
      .catch(() => false as const),
  );
  const atWork = "select 1 from dbos.workflow_status where status = 'PENDING'";
  await expect
    .poll(async () => (await database.query(atWork)).rowCount, { interval: 5, timeout: 10_000 })
    .toBeGreaterThan(0);
  await at(1).end("SIGKILL");
  const killed = Date.now();
  const promised = (await asked).filter((email) => email !== false);
  expect(promised.length).toBeGreaterThanOrEqual(30);
  const missing = async () => {
    const arrived = new Set((await mailsTo(promised)).map((mail) => mail.to));
    return promised.filter((email) => !arrived.has(email));
  };
  await expect.poll(missing, { timeout: 20_000 }).toEqual([]);
  expect(Date.now() - killed).toBeLessThan(10_000);
  servers[1] = await startServer(settings);
}, 60_000);

test("SIGTERM lets a request under way finish and leaves nothing undone", async () => {
  const third = await startServer(settings);
  const asked = Array.from({ length: 20 }, (_, n) =>
    new Visitor(third.url, inbox).askForLink(`term${n}@example.com`),
  );
  await Promise.race(asked);
  await third.end("SIGTERM");
  const outcomes = await Promise.allSettled(asked);
  for (const outcome of outcomes) if (outcome.status === "fulfilled") expect(outcome.value.status).toBe(200);
  const taken = outcomes.filter((outcome) => outcome.status === "fulfilled").length;
  const emails = addresses("term", 20);
  await expect
    .poll(async () => (await mailsTo(emails)).length, { timeout: 15_000 })
    .toBeGreaterThanOrEqual(taken);
});

test("an account's deletion cut off half-way is finished after the next start, once", async () => {
  const person = await visitorAt(0).signIn("half@example.com");
  for (let n = 0; n < 20; n++) await person.post("/api/workspaces", { name: "Half way" });
  const mine =
    "select w.id from workspaces w join members m on m.workspace_id = w.id where m.email = 'half@example.com' order by w.id";
  const ids = (await database.query(mine)).rows.map(({ id }) => id as string);
  expect(ids).toHaveLength(20);

  // Held by somebody else, the eleventh cannot be left: there the work stands when both processes die.
  const holder = await database.connect();
  await holder.query("begin");
  await holder.query("select 1 from workspaces where id = $1 for update", [ids[10]]);
  expect(
    (await person.fetch("/api/account", { method: "DELETE", headers: { origin: person.url } })).status,
  ).toBe(200);
  const left = async () =>
    (await database.query("select 1 from workspaces where id = any($1)", [ids])).rowCount;
  await expect.poll(left, { timeout: 20_000 }).toBe(10);
  await Promise.all(servers.map((server) => server.end("SIGKILL")));
  await holder.query("rollback");
  holder.release();
  expect(await left()).toBe(10);

  servers.splice(0, 2, ...(await Promise.all([startServer(settings), startServer(settings)])));
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  const traces =
    "select 1 from people where email like 'deleted:%' union all select 1 from members where email like 'deleted:%'";
  await expect.poll(async () => (await database.query(traces)).rowCount, { timeout: 10_000 }).toBe(0);
  await expect
    .poll(
      async () =>
        (await mailsTo(["half@example.com"])).filter(({ subject }) => subject.includes("deleted")).length,
    )
    .toBe(1);
}, 90_000);
