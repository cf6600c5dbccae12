// @module-tag deep

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownPorts } from "../harness/chains/own-ports.ts";
import { BUILT, startServer } from "../harness/server-process.ts";
import { Visitor } from "../harness/visitor.ts";
import { testDatabase, testFolder } from "../harness/world.ts";
import { PORT_VARIABLES } from "./config.ts";
import { projectRoot } from "./project-root.ts";

/** The server with everything embedded, as `npm start` runs it, through the ways it can end. */

let home: ReturnType<typeof testFolder>;
let settings: Record<string, string>;

beforeEach(async () => {
  home = testFolder();
  settings = { DATA_DIR: home.folder, ...(await ownPorts()) };
});
afterEach(() => {
  for (const pid of ours()) process.kill(pid, "SIGKILL");
  home.remove();
});

/** Processes that work on this test's folder: the server (by its environment), the others by their arguments. */
function ours(kind = ""): number[] {
  const lines = execFileSync("ps", ["eaxo", "pid=,args="], { encoding: "utf8", maxBuffer: 64e6 }).split("\n");
  return lines
    .filter((line) => line.includes(`${kind}${home.folder}`) && !line.includes("ps eaxo"))
    .map((line) => Number.parseInt(line, 10))
    .filter((pid) => pid !== process.pid);
}

const postmaster = () =>
  Number(
    execFileSync("sh", ["-c", `head -1 '${home.folder}/postgres/postmaster.pid'`], {
      encoding: "utf8",
    }).trim(),
  );

/** What `npm run pay` runs; all that it prints. */
function pay(...args: string[]): string {
  const options = {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...settings },
    encoding: "utf8",
  } as const;
  const program = ["--import", "tsx", "scripts/pay.ts", ...args];
  const { stdout, stderr } = spawnSync(process.execPath, program, options);
  return (stdout + stderr).trim();
}
const payee = "0x00000000000000000000000000000000000ada01";
const payOne = (network: string) => pay("--network", network, "--to", payee, "--amount", "1");

/** What survives is what was confirmed: an account and its mail. */
async function signInHere(url: string, email: string) {
  const inbox = {
    messages: async () => (await fetch(`http://localhost:${settings.INBOX_PORT}/api/messages`)).json(),
  };
  return new Visitor(url, inbox as ConstructorParameters<typeof Visitor>[1]).signIn(email);
}

async function refusal(): Promise<string> {
  const child = spawn(process.execPath, [BUILT], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, ...settings },
  });
  let errors = "";
  child.stderr.on("data", (data: Buffer) => {
    errors += data.toString();
  });
  const [code] = await once(child, "exit");
  expect(code).toBe(1);
  return errors.trim();
}

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends everything and leaves no process",
  async (signal) => {
    const server = await startServer(settings);
    expect(ours().length).toBeGreaterThanOrEqual(2);
    await server.end(signal);
    expect(ours()).toEqual([]);
  },
);

test("after kill -9 of the server, of PostgreSQL, and of both, the next start has everything", async () => {
  const first = await startServer(settings);
  const person = await signInHere(first.url, "keeper@example.com");
  expect(payOne("polygon")).toContain("It now holds 1.00 USDT.");
  await first.end("SIGKILL");
  expect(ours().length).toBeGreaterThan(0);

  const second = await startServer(settings);
  expect((await person.session())?.user.email).toBe("keeper@example.com");
  expect(payOne("polygon")).toContain("It now holds 2.00 USDT.");
  const gone = second.gone;
  process.kill(postmaster(), "SIGKILL");
  expect(await gone).toBe(1);

  const third = await startServer(settings);
  expect((await person.session())?.user.email).toBe("keeper@example.com");
  process.kill(postmaster(), "SIGKILL");
  await third.end("SIGKILL");

  const fourth = await startServer(settings);
  expect((await person.session())?.user.email).toBe("keeper@example.com");
  expect(payOne("polygon")).toContain("It now holds 3.00 USDT.");
  await fourth.end("SIGTERM");
  expect(ours()).toEqual([]);
}, 300_000);

test("a local chain that is ended from outside takes the server with it; the next start has what it held", async () => {
  const server = await startServer(settings);
  const [sent, transaction, balance] = payOne("ethereum").split("\n");
  expect(sent).toBe(`Sent 1.00 USDT to ${payee} on the local Ethereum.`);
  expect(transaction).toMatch(/^Transaction: 0x[0-9a-f]{64}$/);
  expect(balance).toBe("It now holds 1.00 USDT.");
  const saved = () => gunzipSync(readFileSync(path.join(home.folder, "ethereum/state.json.gz"))).toString();
  await expect.poll(saved, { timeout: 10_000 }).toContain(transaction?.slice("Transaction: ".length));
  for (const chain of ours("anvil --cache-path ")) process.kill(chain, "SIGKILL");
  expect(await server.gone).toBe(1);
  expect(ours()).toEqual([]);

  const next = await startServer(settings);
  expect(payOne("ethereum")).toContain("It now holds 2.00 USDT.");
  await next.end("SIGTERM");
}, 300_000);

test("what pay cannot do it says in one line", () => {
  expect(payOne("ethereum")).toMatch(
    /^The local Ethereum does not answer at .+ Start it first: npm start\.$/,
  );
  expect(pay("--network", "ethereum", "--to", "ada", "--amount", "1")).toBe(
    "ada is not an address on Ethereum.",
  );
  expect(pay("--network", "bitcoin")).toMatch(/^Usage: npm run pay -- .+$/);
  settings.ETHEREUM_RPC_URL = "https://node.example";
  expect(payOne("ethereum")).toBe("ETHEREUM_RPC_URL needs ETHEREUM_CHAIN_ID, ETHEREUM_USDT as well");
});

test("a second copy on the same data is refused with one sentence, and the first goes on", async () => {
  const server = await startServer(settings);
  const first = { ...settings };
  Object.assign(settings, await ownPorts());
  expect(await refusal()).toBe(
    `Another copy of Ledgerline is already running on ${home.folder}. Stop it first, or set DATA_DIR to another folder.`,
  );
  settings = first;
  await signInHere(server.url, "still-here@example.com");
  await server.end("SIGTERM");
});

test.each(PORT_VARIABLES)("a taken %s is named in one sentence, and nothing is left", async (name) => {
  // A database that is there already saves the time to make one, where that is not what is asked.
  if (name !== "POSTGRES_PORT") settings.DATABASE_URL = await testDatabase();
  const taken: Server = createServer();
  await new Promise<void>((resolve) => taken.listen(Number(settings[name]), "127.0.0.1", resolve));
  expect(await refusal()).toBe(
    `Port ${settings[name]} is already in use. Stop what is using it, or set ${name} to another number.`,
  );
  taken.close();
  expect(ours()).toEqual([]);
});

test("a terminal that goes away does not take the database's keeper with it", async () => {
  const server = await startServer(settings);
  server.closeOutput();
  await server.end("SIGTERM");
  expect(await server.gone).toBe(0);
  expect(ours()).toEqual([]);
});

// A device that is always full; not every system has one.
if (existsSync("/dev/full")) {
  test("a full disk under the log stops neither the service nor its end", async () => {
    const server = await startServer({ ...settings, LOG_FILE: "/dev/full", LOG_LEVEL: "info" });
    for (let n = 0; n < 5; n++) expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.end("SIGTERM");
    expect(await server.gone).toBe(0);
    expect(ours()).toEqual([]);
  });
}

test("a wrong setting is named in one line", async () => {
  settings.ROLE = "boss";
  expect(await refusal()).toMatch(/^ROLE .+$/);
});

test("a web process serves without running work; a worker runs work and serves no pages", async () => {
  const web = await startServer({ ...settings, ROLE: "web" });
  expect((await fetch(`${web.url}/login`)).status).toBe(200);
  await web.end("SIGTERM");
  const worker = await startServer({ ...settings, ROLE: "worker" });
  expect((await fetch(`${worker.url}/readyz`)).status).toBe(200);
  expect((await fetch(`${worker.url}/login`)).status).toBe(404);
  await worker.end("SIGTERM");
});
