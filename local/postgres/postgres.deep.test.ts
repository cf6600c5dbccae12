// @module-tag deep

import { spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { anyFreePort } from "../free-port.ts";
import { StartRefused } from "../start-refused.ts";
import { type Child, moduleUrl, startChild } from "../test/child.ts";
import { testFolder } from "../test/folder.ts";
import { newFolder } from "../test/new-folder.ts";
import { type LocalPostgres, startPostgres } from "./postgres.ts";

const weAreRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };

/** One data folder for all the tests that end with the server stopped: making one is the slow part. */
let shared = "";

beforeAll(async () => {
  shared = join(newFolder(), "postgres");
  const postgres = await start(shared);
  await query(postgres.url, "create table songs (title text primary key)");
  await postgres.stop();
});

afterAll(() => rmSync(dirname(shared), { recursive: true, force: true }));

test("what was written is there after a stop and a start", async () => {
  const first = await start(shared);
  await query(first.url, "insert into songs values ('Night Ferry')");
  await first.stop();

  const second = await start(shared);
  expect(await songs(second)).toContain("Night Ferry");
  expect(await query(second.url, "select current_database() as name")).toEqual([{ name: "ledgerline" }]);
  await second.stop();
  expect(await second.exited).toBe(0);
});

test("text sorts the same on every machine", async () => {
  const postgres = await start(shared);
  const settings = await query(
    postgres.url,
    `select datlocprovider, datlocale, pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  await postgres.stop();
  expect(settings).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8", encoding: "UTF8" }]);
});

test("only this machine and only the folder's own password open it", async () => {
  const postgres = await start(shared);
  const { password } = new URL(postgres.url);
  expect(readFileSync(`${shared}.password`, "utf8")).toBe(`${password}\n`);
  expect(statSync(`${shared}.password`).mode & 0o777).toBe(0o600);
  await expect(query(postgres.url.replace(password, "guess"), "select 1")).rejects.toThrow("password");
  expect(await query(postgres.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  expect(await query(postgres.url, "show unix_socket_directories")).toEqual([
    { unix_socket_directories: "" },
  ]);
  await postgres.stop();
});

test("a killed server is noticed, and the next start recovers while its last query still runs", async () => {
  const killed = await start(shared);
  await query(killed.url, "insert into songs values ('Killed')");
  const busy = query(killed.url, "select count(*) from generate_series(1, 6e6)").catch(() => "cut off");
  await vi.waitFor(async () => expect(await runningQueries(killed)).toContain("generate_series"));

  process.kill(killed.pid, "SIGKILL");
  expect(await killed.exited).toBeNull();

  const next = await start(shared);
  expect(await songs(next)).toContain("Killed");
  await next.stop();
  await busy;
});

test("the server of a killed parent is stopped first, and its port and data are taken over", async () => {
  const port = await anyFreePort();
  const parent = startPostgresInChild(shared, { port });
  const { url, pid } = JSON.parse(await parent.line()) as LocalPostgres;
  await query(url, "insert into songs values ('Orphan')");

  await parent.kill("SIGKILL");
  expect(isAlive(pid)).toBe(true);

  const next = await start(shared, port);
  expect(next.pid).not.toBe(pid);
  expect(await songs(next)).toContain("Orphan");
  await next.stop();
});

test("Ctrl-C reaches us and not the server, which we can still ask", async () => {
  const parent = startPostgresInChild(shared, { group: true });
  await parent.line();

  process.kill(-(parent.process.pid ?? 0), "SIGINT");

  expect(await parent.line()).toBe("still answering");
  expect(await parent.line()).toBe("stopped");
});

test("a pid file that by now names somebody else's process is not believed", async () => {
  const { uid, gid } = statSync(shared);
  const stranger = spawn("cat", weAreRoot ? { uid, gid, cwd: "/" } : {});
  onTestFinished(() => void stranger.kill());
  writeFileSync(join(shared, "postmaster.pid"), `${stranger.pid}\n${shared}\n`);

  const postgres = await start(shared);
  await postgres.stop();
  expect(isAlive(stranger.pid ?? 0)).toBe(true);
});

test("a first start that is killed while it makes the data leaves nothing behind", async () => {
  const folder = testFolder();
  const parent = startPostgresInChild(join(folder, "postgres"), {});
  await vi.waitFor(() => expect(halfMade(folder)).toContain("global"), { timeout: 10_000, interval: 2 });
  await parent.kill("SIGKILL");
  expect(existsSync(join(folder, "postgres"))).toBe(false);

  const postgres = await start(join(folder, "postgres"));
  expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
  expect(readdirSync(folder).sort()).toEqual(["postgres", "postgres.password"]);
});

test("data of another PostgreSQL is refused in one sentence", async () => {
  writeFileSync(join(shared, "PG_VERSION"), "19\n");
  onTestFinished(() => writeFileSync(join(shared, "PG_VERSION"), "18\n"));
  await refused(start(shared), "made by PostgreSQL 19, and this copy of Ledgerline brings PostgreSQL 18.");
});

test("a missing or a wrong password file is refused in one sentence", async () => {
  const right = readFileSync(`${shared}.password`);
  onTestFinished(() => writeFileSync(`${shared}.password`, right));
  rmSync(`${shared}.password`);
  await refused(start(shared), `${shared}.password is gone`);
  writeFileSync(`${shared}.password`, "wrong\n");
  await refused(start(shared), "does not open the database");
});

test("a port that something else has is refused by the setting's name", async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await anyFreePort();
  await new Promise<void>((resolve) => taken.listen(port, "127.0.0.1", resolve));
  await refused(start(shared, port), `Port ${port} is already in use.`);
  await refused(start(shared, port), "set POSTGRES_PORT");
});

if (weAreRoot) {
  test("root in a private folder keeps the data where postgres can reach it, and forgets it with the folder", async () => {
    const dataDir = join(testFolder(), "private", ".data");
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const first = await start(join(dataDir, "postgres"));
    const home = keptOutside(dataDir);
    await query(first.url, "create table kept ()");
    await first.stop();
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);

    const second = await start(join(dataDir, "postgres"));
    expect(await query(second.url, "select * from kept")).toEqual([]);
    await second.stop();

    rmSync(dataDir, { recursive: true });
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const fresh = await start(join(dataDir, "postgres"));
    expect(keptOutside(dataDir)).not.toBe(home);
    await expect(query(fresh.url, "select * from kept")).rejects.toThrow("does not exist");
    await fresh.stop();

    rmSync(keptOutside(dataDir), { recursive: true });
    await refused(start(join(dataDir, "postgres")), "which is gone");
  });

  test("an ordinary user starts it as himself, and root then starts it for him", async () => {
    const dataDir = join(testFolder(), "home");
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const parent = startPostgresInChild(join(dataDir, "postgres"), { as: nobody });
    const { url } = JSON.parse(await parent.line()) as LocalPostgres;
    await query(url, "create table his ()");
    await parent.kill("SIGTERM");

    const postgres = await start(join(dataDir, "postgres"));
    expect(await query(postgres.url, "select * from his")).toEqual([]);
    expect(statSync(join(dataDir, "postgres")).uid).toBe(nobody.uid);
    await postgres.stop();
  });

  test("an ordinary user on root's data is refused in one sentence", async () => {
    const child = startChild(
      `
      import { startPostgres } from "${moduleUrl("postgres/postgres.ts")}";
      await startPostgres({ dataDir: "${shared}", port: 0, database: "ledgerline" }).catch((error) => say(error.message));
    `,
      nobody,
    );
    expect(await child.line()).toContain("belongs to another user of this machine.");
  });
}

function start(dataDir: string, port = 0): Promise<LocalPostgres> {
  return startPostgres({ dataDir, port, database: "ledgerline", flags: ["-c", "fsync=off"] });
}

function startPostgresInChild(
  dataDir: string,
  { port = 0, group = false, as = {} }: { port?: number; group?: boolean; as?: object },
): Child {
  const source = `
    import pg from "pg";
    import { startPostgres } from "${moduleUrl("postgres/postgres.ts")}";
    const postgres = await startPostgres({
      dataDir: "${dataDir}", port: ${port}, database: "ledgerline", flags: ["-c", "fsync=off"],
    });
    const client = new pg.Client(postgres.url);
    client.on("error", () => {});
    await client.connect();
    for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, async () => {
      await client.query("select pg_sleep(0.05)");
      say("still answering");
      await postgres.stop();
      say("stopped");
      process.exit(0);
    });
    say(JSON.stringify(postgres));
  `;
  return startChild(source, { detached: group, ...as });
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function songs(postgres: LocalPostgres): Promise<unknown[]> {
  const rows = (await query(postgres.url, "select title from songs")) as { title: string }[];
  return rows.map((row) => row.title);
}

async function runningQueries(postgres: LocalPostgres): Promise<string> {
  const others = "select query from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()";
  return JSON.stringify(await query(postgres.url, others));
}

async function refused(starting: Promise<unknown>, sentence: string): Promise<void> {
  const error = await starting.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartRefused);
  expect(String(error)).toContain(sentence);
}

function halfMade(folder: string): string[] {
  const workshop = readdirSync(folder).find((name) => name.startsWith("postgres.new-"));
  return workshop ? readdirSync(join(folder, workshop, "data")) : [];
}

function keptOutside(dataDir: string): string {
  const home = readFileSync(join(dataDir, "postgres.location"), "utf8").trim();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  return home;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
