// @module-tag deep

import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openLabel } from "../../harness/label.ts";
import { TEST_MASTER_KEY } from "../../harness/postgres.ts";
import { emptyDatabase } from "../../harness/restored-database.ts";
import { webhookReceiver } from "../../harness/webhooks/webhook-receiver.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { newFolder } from "../../local/test/new-folder.ts";
import { projectRoot } from "../project-root.ts";
import { heldWallet } from "../wallets/held-wallet.ts";
import { allTables } from "./backup/all-tables.ts";
import { readLines, writeLines } from "./backup/backup-file.ts";
import { webhookAttempts } from "./schema.ts";

/** The two commands as an operator runs them, beside a house that people are using. */

const folder = newFolder();
const keyFile = path.join(folder, "backup.key");
let house: TestWorld;
let backup = "";
beforeAll(async () => {
  house = await testWorld({ WEBHOOKS_TO_PRIVATE: "yes" });
  await house.visitor().signIn("ana@example.com");
});
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

async function command(name: "backup" | "restore", args: string[], settings: Record<string, string>) {
  const program = ["--import", "tsx", `scripts/backup/${name}.ts`, ...args];
  const options = { cwd: projectRoot, env: { PATH: process.env.PATH, ...settings } };
  return await promisify(execFile)(process.execPath, program, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}
const here = () => ({
  DATABASE_URL: house.databaseUrl,
  DATA_DIR: house.world.config.dataDir,
  MASTER_KEY_FILE: house.world.config.masterKeyFile,
});
const newHome = (name: string) => ({ DATA_DIR: path.join(folder, name) });
const restore = (file: string, settings: Record<string, string>, key = keyFile) =>
  command("restore", ["--key-file", key, file], settings);

/** What some readers take for the ends of lines. */
const ANSWER = "a\u2028[b\u2029c";

/** An attempt whose answer was that. */
async function sendMessage() {
  const receiver = await webhookReceiver();
  receiver.answers(() => ({ status: 200, body: ANSWER }));
  const { visitor, slug } = await openLabel(house);
  const hooks = `/api/workspaces/${slug}/webhooks`;
  const made = await visitor.post(hooks, { url: receiver.url, events: ["release.submitted"] });
  const { id } = (await made.json()) as { id: string };
  await visitor.post(`${hooks}/${id}/test`);
  await expect.poll(() => house.world.db.select().from(webhookAttempts)).toMatchObject([{ answer: ANSWER }]);
  await receiver.close();
}

/** Everything that is in a database, as text. */
async function contents(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await allTables(client);
    const rows = tables.map(async ({ name }) => {
      const found = await client.query<{ line: string }>(`select t::text as line from ${name} t order by 1`);
      return [name, found.rows.map(({ line }) => line)] as const;
    });
    return Object.fromEntries(await Promise.all(rows));
  } finally {
    await client.end();
  }
}

/** What forbids changing evidence, and what rows must lead to. */
async function guards(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ guard: string }>(`
      select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) as guard from pg_trigger where not tgisinternal
      union all select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid))
      from pg_constraint where contype = 'f' order by 1`);
    expect(rows.length).toBeGreaterThan(20);
    return rows.map(({ guard }) => guard);
  } finally {
    await client.end();
  }
}

test("people who sign in meanwhile do not disturb it, and it tells nothing without its key", async () => {
  const [{ code, stdout, stderr }] = await Promise.all([
    command("backup", ["--key-file", keyFile, "--to", folder], here()),
    house.visitor().signIn("ben@example.com"),
  ]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/keys: master, issuer.*encrypted\.\n$/);
  backup = path.join(folder, readdirSync(folder).find((name) => name.endsWith(".backup")) ?? "");
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  const bytes = readFileSync(backup);
  expect(bytes.includes("ana@example.com")).toBe(false);
  expect(bytes.includes(TEST_MASTER_KEY.toString("hex"))).toBe(false);
});

test("restored, every table has the same rows, and the keys are back", async () => {
  await sendMessage();
  await command("backup", ["--key-file", keyFile, "--to", path.join(folder, "quiet")], here());
  const [quiet = ""] = readdirSync(path.join(folder, "quiet"));
  const DATABASE_URL = await emptyDatabase(house.databaseUrl);
  const before = await contents(house.databaseUrl);
  const home = newHome("restored");
  const { code, stderr } = await restore(path.join(folder, "quiet", quiet), { DATABASE_URL, ...home });
  expect([code, stderr]).toEqual([0, ""]);
  const after = await contents(DATABASE_URL);
  expect(Object.keys(after)).toEqual(Object.keys(before));
  expect(after["public.people"]).toEqual(before["public.people"]);
  expect(after["public.people"]).toHaveLength(3);
  expect(after["public.webhook_attempts"]).toEqual([expect.stringContaining(ANSWER)]);
  expect(after).toEqual(before);
  expect(readFileSync(path.join(home.DATA_DIR, "keys/master.key"), "utf8").trim()).toBe(
    TEST_MASTER_KEY.toString("hex"),
  );
  expect(await guards(DATABASE_URL)).toEqual(await guards(house.databaseUrl));

  const again = await restore(backup, { DATABASE_URL, ...home });
  expect([again.code, again.stderr]).toEqual([
    1,
    "The database is not empty. Make a new one, and name it in DATABASE_URL.\n",
  ]);
  expect(await contents(DATABASE_URL)).toEqual(after);
});

test("lines come back whole, however long and wherever the file is cut while it is read", async () => {
  const file = path.join(folder, "lines");
  const key = Buffer.alloc(32, 7);
  const lines = ["", "€".repeat(70_001), "a", `${ANSWER}${"𝄞".repeat(50_001)}\r\u2028b`, "", "end"];
  await writeLines(file, key, Readable.from(lines));
  const read: string[] = [];
  for await (const line of readLines(file, key)) read.push(line);
  expect(read.map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
  expect(read.join("\n") === lines.join("\n")).toBe(true);
});

test("another key, a changed byte or a file that ends early leave the database empty and no key behind", async () => {
  const DATABASE_URL = await emptyDatabase(house.databaseUrl);
  const home = newHome("untouched");
  const other = path.join(folder, "other.key");
  writeFileSync(other, "ab".repeat(32), { mode: 0o600 });
  const bytes = readFileSync(backup);
  const changed = path.join(folder, "changed");
  const short = path.join(folder, "short");
  writeFileSync(changed, bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1));
  writeFileSync(short, bytes.subarray(0, bytes.length - 100));
  for (const [file, key] of [
    [backup, other],
    [changed, keyFile],
    [short, keyFile],
  ] as const) {
    const { code, stderr } = await restore(file, { DATABASE_URL, ...home }, key);
    expect([code, stderr]).toEqual([
      1,
      `${file} cannot be opened: this is not its key, or the file was damaged.\n`,
    ]);
  }
  expect(await contents(DATABASE_URL)).toEqual({});
  expect(existsSync(home.DATA_DIR)).toBe(false);
});

test("a key of another house is never written over", async () => {
  const DATABASE_URL = await emptyDatabase(house.databaseUrl);
  const MASTER_KEY_FILE = path.join(folder, "other.key");
  const { code, stderr } = await restore(backup, { DATABASE_URL, MASTER_KEY_FILE, ...newHome("third") });
  expect([code, stderr]).toEqual([
    1,
    `${MASTER_KEY_FILE} holds another key than the backup. Move it away, or set another place.\n`,
  ]);
  expect(await contents(DATABASE_URL)).toEqual({});
});

test("without the keys that open people's wallets there is no backup that looks like one", async () => {
  const ana = await house.visitor().signIn("ana@example.com");
  const { user } = (await ana.session()) ?? { user: { id: "", email: "" } };
  await house.world.transaction((tx) => heldWallet(house.world, tx, user, "Solana"));
  const to = path.join(folder, "apart");
  const apart = { ...here(), WALLET_KEYS_DIR: path.join(folder, "nothing") };
  const { code, stderr } = await command("backup", ["--key-file", keyFile, "--to", to], apart);
  expect([code, stderr]).toEqual([
    1,
    `${path.join(folder, "nothing/wallets-1.key")} is not there, and protects people's wallets. Run this where all keys are, or with --without-keys.\n`,
  ]);
  expect(existsSync(to) ? readdirSync(to) : []).toEqual([]);
  const without = await command("backup", ["--key-file", keyFile, "--to", to, "--without-keys"], apart);
  expect([without.code, readdirSync(to)]).toEqual([0, [expect.stringMatching(/\.backup$/)]]);
});
