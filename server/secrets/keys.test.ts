import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../../harness/world.ts";
import { readConfig } from "../config.ts";
import { migrateUp } from "../db/connect.ts";
import { loadFeePayers } from "../signer/fee-payers.ts";
import { fileKeys } from "../signer/wrapping-keys.ts";
import { prepareEngine } from "../work/workflow.ts";
import { keysFrom, loadKeys } from "./keys.ts";

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), "ledgerline-test-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test("a master key is made on first start, readable by its owner alone, and found again", () => {
  const file = path.join(folder(), "keys", "master.key");
  const first = loadKeys(file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadKeys(file).fingerprint).toBe(first.fingerprint);
});

test("every purpose has a key of its own", () => {
  const keys = keysFrom(Buffer.alloc(32, 1));
  expect(keys.derive("auth")).not.toEqual(keys.derive("mail"));
  expect(keys.derive("auth")).toEqual(keysFrom(Buffer.alloc(32, 1)).derive("auth"));
});

test("a file that holds no key is named in one sentence", () => {
  const file = path.join(folder(), "master.key");
  writeFileSync(file, "hello", { mode: 0o600 });
  expect(() => loadKeys(file)).toThrow(`MASTER_KEY_FILE ${file} must hold 64 hex characters`);
});

test("a key that everybody on the machine can read stops the start, and is not shown", async () => {
  const file = path.join(folder(), "open.key");
  const secret = "ab".repeat(32);
  writeFileSync(file, secret, { mode: 0o644 });
  const sentence = `${file} can be opened by everybody on this machine (mode 644): chmod 600`;
  expect(() => loadKeys(file)).toThrow(`MASTER_KEY_FILE ${sentence}`);
  const config = readConfig({ SOLANA_FEE_PAYER_FILE: file });
  const loading = loadFeePayers(config).catch((error: Error) => error.message);
  expect(await loading).toBe(`SOLANA_FEE_PAYER_FILE ${sentence}`);
  const wallets = path.join(path.dirname(file), "wallets-1.key");
  writeFileSync(wallets, secret, { mode: 0o644 });
  expect(() => fileKeys(path.dirname(file)).fingerprint(1)).toThrow(
    `WALLET_KEYS_DIR ${wallets} can be opened`,
  );
  chmodSync(file, 0o640);
  expect(loadKeys(file).fingerprint).toMatch(/^[0-9a-f]{32}$/);
});

test("a database set up with another key is refused", async () => {
  const url = await testDatabase();
  const start = migrateUp(url, keysFrom(Buffer.alloc(32, 9)), prepareEngine);
  await expect(start).rejects.toThrow("MASTER_KEY_FILE is not the key this database was set up with");
});

test("four processes may migrate an empty database at once", { tags: "deep" }, async () => {
  const url = new URL(await testDatabase());
  const name = `${url.pathname.slice(1)}_empty`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  const keys = keysFrom(Buffer.alloc(32, 3));
  await Promise.all(Array.from({ length: 4 }, () => migrateUp(url.href, keys, prepareEngine)));
});
