// @module-tag deep

import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../../../harness/data/release-drafts.ts";
import { startErrorSink } from "../../../harness/error-sink.ts";
import { approveBy, mailedTokens, openLabel, somebody } from "../../../harness/label.ts";
import { TEST_ISSUER_KEY, TEST_MASTER_KEY } from "../../../harness/postgres.ts";
import type { Visitor } from "../../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../../harness/world.ts";
import { API_SCOPES } from "../../../shared/rules/access/api-scopes.ts";
import { WEBHOOK_EVENTS } from "../../../shared/rules/access/webhook-events.ts";
import { wallets } from "../../db/schema.ts";
import { inParallel } from "../../in-parallel.ts";
import { projectRoot } from "../../project-root.ts";
import { sealedIn, unsealKey } from "../../signer/sealed-key.ts";
import { wrappingKeysOf } from "../../signer/wrapping-keys-of.ts";
import { heldWallet } from "../../wallets/held-wallet.ts";

/**
 * Secrets of every kind are made and used, also where requests are wrong and the server fails. Afterwards none of them is
 * in a log, a trace, an error report, an answer to somebody else, the database, a file, another person's mail or the web app.
 */

const PEOPLE = 60;

let sink: Awaited<ReturnType<typeof startErrorSink>>;
let collector: Awaited<ReturnType<typeof startCollector>>;
let house: TestWorld;
const secrets = new Map<string, { what: string; owner?: string }>();
const answers: string[] = [];

beforeAll(async () => {
  sink = await startErrorSink();
  collector = await startCollector();
  house = await testWorld({
    FREE_RELEASES: "0",
    SENTRY_DSN: sink.dsn,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    WEBHOOKS_TO_PRIVATE: "yes",
  });
});
afterAll(async () => {
  await house.close();
  await sink.close();
  collector.close();
});

async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { endpoint, bodies, close: () => server.close() };
}

function isSecret(what: string, value: string, owner?: string) {
  expect(value.length, what).toBeGreaterThan(20);
  secrets.set(value, { what, ...(owner && { owner }) });
}

/** Signs in, and remembers what the mail and the cookie held. */
async function person(email: string): Promise<Visitor> {
  const visitor = house.visitor();
  await visitor.askForLink(email);
  const token = await visitor.tokenMailedTo(email);
  isSecret("sign-in link", token, email);
  // Twice: the second is refused with the same token in its address.
  await visitor.verify(token);
  answers.push(await (await visitor.verify(token)).text());
  const cookie = decodeURIComponent(visitor.cookies.get("ledgerline.session") ?? "");
  isSecret("session cookie", cookie);
  isSecret("signature of a session cookie", cookie.slice(cookie.indexOf(".") + 1));
  return visitor;
}

/** Everything that goes wrong with a secret in hand: wrong bodies, wrong addresses, wrong places. */
async function misuse(secret: string) {
  const visitor = house.visitor();
  const json = { "content-type": "application/json", origin: house.url };
  const post = (address: string, body: string, headers: Record<string, string> = json) =>
    visitor.fetch(address, { method: "POST", body, headers });
  const tried = await Promise.all([
    visitor.fetch(`/api/approvals/token/${secret}x`),
    visitor.fetch(`/api/no/such/route/${secret}`),
    visitor.fetch(`/verify-magic-link?token=${secret}`),
    visitor.fetch("/api/workspaces", { headers: { authorization: `Bearer ${secret}` } }),
    visitor.fetch("/api/auth/get-session", { headers: { cookie: `ledgerline.session=${secret}` } }),
    post(`/api/workflows/approval/${secret}`, `{"decision": "${secret}"`),
    post("/api/auth/sign-in/magic-link", JSON.stringify({ email: `${secret}@example.com`, x: secret })),
    post(
      "/api/errors",
      JSON.stringify({ message: `failed with ${secret}`, path: `/approve?token=${secret}` }),
    ),
  ]);
  for (const response of tried) answers.push(await response.text());
}

test(`the secrets of ${PEOPLE} people and their workspaces are nowhere but where they belong`, async () => {
  const wrapping = await wrappingKeysOf(house.world.config);
  isSecret("master key", TEST_MASTER_KEY.toString("hex"));
  isSecret("issuer key", TEST_ISSUER_KEY.toString("hex"));

  await inParallel(Array.from({ length: PEOPLE / 6 }), 4, async () => {
    const label = await openLabel(house);
    const artists = Array.from({ length: 5 }, () => somebody("artist"));
    const key = await label.visitor.post(`/api/workspaces/${label.slug}/api-keys`, {
      name: "Sync",
      scopes: API_SCOPES,
      days: 90,
    });
    isSecret("API key", ((await key.json()) as { key: string }).key);
    const hook = await label.visitor.post(`/api/workspaces/${label.slug}/webhooks`, {
      url: `${house.url}/nowhere`,
      events: WEBHOOK_EVENTS,
    });
    isSecret("webhook secret", ((await hook.json()) as { secret: string }).secret);
    const shares = Object.fromEntries(artists.map((email) => [email, 20]));
    await label.submitted(draftRelease([draftTrack("Night Ferry", shares)], { name: "Harbour Lights" }));
    for (const email of artists) {
      const [token = ""] = await mailedTokens(house, email);
      isSecret("approval link", token, email);
      await approveBy(house, token);
      await misuse(token);
      const visitor = await person(email);
      const session = await visitor.session();
      if (!session) throw new Error("nobody is signed in");
      await house.world.transaction((tx) => heldWallet(house.world, tx, session.user, "Ethereum"));
    }
  });
  for (const wallet of await house.world.db.select().from(wallets)) {
    const secret = await unsealKey(wrapping, sealedIn(wallet));
    isSecret("wallet key", Buffer.from(secret.reveal()).toString("hex"));
  }
  await whileTheDatabaseFails(async () => {
    for (const [secret] of [...secrets].slice(0, 40)) await misuse(secret);
  });
  expect(sink.arrived.length).toBeGreaterThan(0);
  expect(secrets.size).toBeGreaterThanOrEqual(PEOPLE * 4);

  const traced = collector.bodies.length;
  await house.visitor().fetch("/healthz");
  await expect.poll(() => collector.bodies.length).toBeGreaterThan(traced);
  await new Promise<void>((resolve) => house.world.log.flush(() => resolve()));
  const places: Record<string, string> = {
    log: readFileSync(house.logFile, "utf8"),
    traces: collector.bodies.join("\n"),
    "error reports": sink.arrived.map(({ body }) => body).join("\n"),
    answers: answers.join("\n"),
    database: await databaseDump(),
    "web app": filesIn(path.join(projectRoot, "dist/web")),
    files: filesIn(path.dirname(house.logFile), /\.key$/),
  };
  for (const [place, content] of Object.entries(places))
    expect([place, content.length > 1_000]).toEqual([place, true]);
  const found = Object.entries(places).flatMap(([place, content]) =>
    [...secrets].flatMap(([secret, { what }]) => (isIn(content, secret) ? [`${what} in ${place}`] : [])),
  );
  expect([...new Set(found)]).toEqual([]);

  const mails = await house.inbox.messages();
  const strayed = mails.flatMap(({ to, text: said = "", html = "" }) =>
    [...secrets].flatMap(([secret, { what, owner }]) =>
      owner !== to && isIn(`${said}${html}`, secret) ? [`${what} mailed to ${to}`] : [],
    ),
  );
  expect(strayed).toEqual([]);
}, 400_000);

/** A table is gone: whatever needs it fails in the middle. */
async function whileTheDatabaseFails(work: () => Promise<void>) {
  const { db } = house.world;
  await db.execute(sql`alter table approvals rename to approvals_gone`);
  await db.execute(sql`alter table verifications rename to verifications_gone`);
  try {
    await work();
  } finally {
    await db.execute(sql`alter table verifications_gone rename to verifications`);
    await db.execute(sql`alter table approvals_gone rename to approvals`);
  }
}

/** Every row of every table, the work queue's as well. */
async function databaseDump(): Promise<string> {
  const { rows } = await house.world.db.execute<{ table: string }>(sql`
    select format('%I.%I', table_schema, table_name) as table from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const dumps: string[] = [];
  for (const { table } of rows) {
    const dumped = await house.world.db.execute<{ row: string }>(
      sql.raw(`select t::text as row from ${table} t`),
    );
    dumps.push(...dumped.rows.map(({ row }) => row));
  }
  return dumps.join("\n");
}

function filesIn(folder: string, except = /^$/): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile() && !except.test(file))
    .map((file) => readFileSync(file, "latin1"))
    .join("\n");
}

/** As it is, in an address, as bytes in hex or base64; of a key also the bytes it stands for. */
function isIn(content: string, secret: string): boolean {
  const bytes = [
    Buffer.from(secret),
    ...(/^[0-9a-f]{64,}$/.test(secret) ? [Buffer.from(secret, "hex")] : []),
  ];
  const shapes = bytes.flatMap((one) => [
    one.toString("hex"),
    one.toString("base64").replace(/=+$/, ""),
    one.toString("base64url"),
    one.toString("latin1"),
  ]);
  return [secret, encodeURIComponent(secret), ...shapes].some((shape) => content.includes(shape));
}
