// @module-tag deep

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testChains } from "../harness/chains/chains.ts";
import { TEST_ISSUER } from "../harness/data/logged.ts";
import { BUILT, startServer } from "../harness/server-process.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { anyFreePort } from "../local/free-port.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { projectRoot } from "./project-root.ts";

/** What an operator reads in the terminal, on chains of their own. */

let chains: Awaited<ReturnType<typeof testChains>>;
let inbox: Awaited<ReturnType<typeof startInbox>>;
let database: pg.Pool;
let settings: Record<string, string>;
const home = testFolder();
beforeAll(async () => {
  chains = await testChains();
  inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const DATABASE_URL = await testDatabase();
  database = new pg.Pool({ connectionString: DATABASE_URL });
  settings = {
    ...chains.settings,
    DATABASE_URL,
    SMTP_URL: inbox.smtpUrl,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: home.folder,
  };
});
afterAll(async () => {
  await database.end();
  await inbox.close();
  await chains.stop();
  home.remove();
});

async function run(program: string[], env: NodeJS.ProcessEnv) {
  const options = { cwd: projectRoot, env: { PATH: process.env.PATH, ...env } };
  return await promisify(execFile)(process.execPath, program, options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}
const royalties = (...args: string[]) =>
  run(["--import", "tsx", "scripts/operating/royalties.ts", ...args], settings);

test("a node of another chain stops the start with a sentence, also one that only stands in", async () => {
  const PORT = String(await anyFreePort());
  const polygon = settings.POLYGON_RPC_URL ?? "";
  for (const ETHEREUM_RPC_URL of [polygon, `${settings.ETHEREUM_RPC_URL},${polygon}`]) {
    const { code, stderr } = await run([BUILT], { ...settings, PORT, ETHEREUM_RPC_URL });
    expect([code, stderr]).toEqual([
      1,
      "Ethereum should be chain 31337, but the endpoint serves 31338. Check ETHEREUM_RPC_URL.\n",
    ]);
  }
});

test("test money is not offered on chains of one's own", async () => {
  const lines: string[] = [];
  const server = await startServer(settings, { heard: (line) => lines.push(line) });
  try {
    await expect.poll(() => lines.join("\n")).toContain("Ctrl-C stops everything.");
    expect(lines.join("\n")).toContain(`Ledgerline is ready:   http://localhost:${new URL(server.url).port}`);
    expect(lines.join("\n")).not.toMatch(/npm run pay|Local (Solana|Ethereum|Polygon)/);
  } finally {
    await server.end("SIGTERM");
  }
});

test("rebuild says that all books agree only when none is stopped", async () => {
  expect((await royalties("rebuild")).stdout).toBe(
    "From the chains: 0 payments, 0 payouts.\nNo contract is stopped.\nAll books agree with their chains.\n",
  );
  const wallet = `0x${"1".repeat(40)}`;
  const { rows } = await database.query(
    `insert into contracts (network, address, track_key, payees, finalized_at)
     values ('Ethereum', $1, $2, $3, now()) returning id`,
    [`0x${"2".repeat(40)}`, "3".repeat(64), JSON.stringify([{ wallet, bps: 10_000 }])],
  );
  await database.query(
    `insert into books (contract_id, token, state, problem, moved_at, updated_at)
     values ($1, $2, 'stopped', 'somebody has to look', now(), now())`,
    [rows[0].id, settings.ETHEREUM_USDT],
  );
  const { stdout } = await royalties("rebuild");
  expect(stdout).toContain(`Stopped: Ethereum 0x${"2".repeat(40)}: somebody has to look\n`);
  expect(stdout).not.toContain("All books agree");
  await database.query("delete from books");
});

test("a fee payer that is ahead of our records is accepted by name and address", {
  timeout: 240_000,
}, async () => {
  const key = readFileSync(settings.ETHEREUM_FEE_PAYER_FILE ?? "", "utf8").trim();
  const account = privateKeyToAccount(`0x${key}`);
  const accept = (...args: string[]) => royalties("accept", ...args);
  expect(await accept("bitcoin", account.address)).toMatchObject({
    code: 1,
    stderr: "There is no network bitcoin.\n",
  });
  expect(await accept("ethereum")).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage: /) });
  expect((await accept("ethereum", account.address)).stdout).toBe("It is not ahead of our records.\n");

  await database.query(
    `insert into chain_transactions
       (network, id, kind, intent, attempt, place, fee_payer, nonce, signed, cost_units, state, created_at)
     values ('Ethereum', '0x1', 'create', 'ours', 1, 0, $1, 0, '{}', 0, 'final', now())`,
    [account.address],
  );
  const client = createWalletClient({ account, transport: http(settings.ETHEREUM_RPC_URL) });
  for (const nonce of [0, 1])
    await client.sendTransaction({ to: account.address, value: 0n, nonce, chain: null });
  expect((await accept("Ethereum", account.address)).stdout).toBe("Accepted.\n");
  expect((await accept("ethereum", account.address)).stdout).toBe("It is not ahead of our records.\n");
});

test("the issuer's key is changed by a command; a start with the old one is refused", async () => {
  const keys = (...args: string[]) =>
    run(["--import", "tsx", "scripts/keys.ts", "issuer", ...args], settings);
  const before = await keys();
  expect(before.stdout).toMatch(new RegExp(`^${TEST_ISSUER.publicKey} \\S+ to now\n$`));
  const changed = await keys(path.join(home.folder, "next.key"));
  expect(changed.stdout).toMatch(/^Set ISSUER_KEY_FILE to it and restart every process now/);
  expect(changed.stdout.trim().split("\n").slice(1)).toEqual([
    expect.stringMatching(new RegExp(`^${TEST_ISSUER.publicKey} \\S+ to 20`)),
    expect.stringMatching(/^[0-9a-f]{64} \S+ to now$/),
  ]);
  const PORT = String(await anyFreePort());
  const { code, stderr } = await run([BUILT], { ...settings, PORT });
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^ISSUER_KEY_FILE is not the key that certificates/),
  ]);
  expect((await keys(path.join(home.folder, "issuer.key"))).stderr).toMatch(/^This key was in use before/);
});
