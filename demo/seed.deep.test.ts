// @module-tag deep

import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownPorts } from "../harness/chains/own-ports.ts";
import { type ServerProcess, startServer } from "../harness/server-process.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { projectRoot } from "../server/project-root.ts";
import type { ContractBooks } from "../shared/schemas/money/payments.ts";
import type { Statement } from "../shared/schemas/money/statements.ts";
import type { Withdrawal } from "../shared/schemas/money/wallets.ts";
import type { ReleaseItem } from "../shared/schemas/releases.ts";
import { Inbox } from "./inbox.ts";
import { Person } from "./person.ts";

/** `npm run seed` beside `npm start`, as a person runs the two. */

const run = promisify(execFile);
let settings: Record<string, string>;
let server: ServerProcess;

beforeAll(async () => {
  settings = { ...(await ownPorts()), DATA_DIR: newFolder() };
  server = await startServer(settings);
});
afterAll(async () => {
  await server.end("SIGTERM");
  rmSync(settings.DATA_DIR ?? "", { recursive: true });
});

const seed = (more: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, ["--import", "tsx", path.join(projectRoot, "scripts/seed.ts")], {
    env: { PATH: process.env.PATH, ...settings, ...more },
  });

const addressIn = (tour: string, line: string) =>
  new RegExp(`${line}\\s+\\S+/(contract/\\S+)`).exec(tour)?.[1] ?? "";

test("a copy that does not run, or is not local, is told in one line and left alone", async () => {
  const { PORT } = await ownPorts();
  const absent = await seed({ PORT }).catch((error: { stderr: string }) => error.stderr);
  expect(absent).toBe(`Ledgerline does not run at http://localhost:${PORT}. Start it first: npm start.\n`);
  const DATABASE_URL = "postgres://ledgerline@127.0.0.1:1/production";
  const real = await seed({ DATABASE_URL }).catch((error: { stderr: string }) => error.stderr);
  expect(real).toBe(
    "The demo is for a copy that has everything embedded, but DATABASE_URL is set. Nothing was added.\n",
  );
});

test("seeding shows everything there is to see, and a second time adds nothing", {
  timeout: 240_000,
}, async () => {
  const { stdout } = await seed();
  const house = { url: server.url, inbox: new Inbox(`http://localhost:${settings.INBOX_PORT}`) };
  const mira = await new Person(house, "mira@tidewater.example", "Mira Lindqvist").signIn();

  const releases = async () => {
    const all = await mira.get<ReleaseItem[]>("/api/workspaces/tidewater-records/releases");
    return all.map(({ name, status }) => [name, status]);
  };
  const seeded = await releases();
  expect(Object.fromEntries(seeded)).toEqual({
    "Harbour Lights": "published",
    "Low Tide Letters": "published",
    Übermorgen: "published",
    "Kettle Demos": "withdrawn",
    "Oito Minutos": "declined",
    "Salt & Static": "approval_pending",
    紙灯籠: "approval_pending",
  });

  const waiting = await mira.get<{ items: { trackTitle: string }[] }>("/api/approvals/me");
  expect(waiting.items.map(({ trackTitle }) => trackTitle).toSorted()).toEqual(
    ["Salt", "紙灯籠 (Paper Lanterns)", "نجوم البحر"].toSorted(),
  );
  expect((await mira.get<{ items: object[] }>("/api/invitations/me")).items).toHaveLength(1);
  const [withdrawal] = await mira.get<Withdrawal[]>("/api/account/wallet/withdrawals");
  expect(withdrawal).toMatchObject({ state: "done", amount: "150000000" });

  const booksOf = async (line: string) =>
    (await mira.get<ContractBooks>(`/api/${addressIn(stdout, line).replace("contract", "contracts")}`))
      .tokens[0];
  expect(await booksOf("a contract, paid out")).toMatchObject({ paid: "3233874185", carried: "1" });
  expect(await booksOf("one payee is frozen")).toMatchObject({ paid: "1183810663", held: "583070924" });
  expect(await booksOf("too small to split")).toMatchObject({ paid: "0", carried: "400000" });

  const statements = await mira.get<{ items: Statement[] }>("/api/workspaces/tidewater-records/statements");
  expect(statements.items.map(({ name, state }) => [name, state])).toEqual([
    ["Believe, October 2026", "read"],
    ["Believe, September 2026", "matched"],
    ["DistroKid, October 2026", "agreed"],
    ["Believe, August 2026", "delivered"],
    ["DistroKid, September 2026", "delivered"],
    ["DistroKid, August 2026", "delivered"],
  ]);
  const told = () => house.inbox.messages("mira@tidewater.example");
  const earned = /^You earned .* USDT from (Believe|DistroKid), (August|September) 2026$/;
  await expect
    .poll(async () => (await told()).filter(({ subject }) => earned.test(subject)).length, {
      timeout: 60_000,
    })
    .toBe(3);

  const again = await seed();
  expect(again.stdout).toContain("The demo data already exists, so nothing was added.");
  expect(again.stdout).toContain("mira@tidewater.example");
  expect(await releases()).toEqual(seeded);
});
