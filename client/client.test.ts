import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { draftRelease, draftTrack } from "../harness/data/release-drafts.ts";
import { openLabel, somebody } from "../harness/label.ts";
import { type TestWorld, testWorld } from "../harness/world.ts";
import { anyFreePort } from "../local/free-port.ts";
import { newFolder } from "../local/test/new-folder.ts";
import { clientTypes, type Described } from "../scripts/client/client-types.ts";
import { describeApi } from "../server/app.ts";
import { projectRoot } from "../server/project-root.ts";
import { signedHeaders } from "../server/webhooks/signature.ts";
import { API_SCOPES } from "../shared/rules/access/api-scopes.ts";
import { openLedgerline, Refused, verifyWebhook, WebhookNotValid } from "./client.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ FREE_RELEASES: "0", WEBHOOKS_TO_PRIVATE: "yes" });
});
afterAll(() => house.close());

async function openProgram() {
  const label = await openLabel(house);
  const asked = { name: "sync", scopes: API_SCOPES, days: 30 };
  const made = await label.visitor.post(`/api/workspaces/${label.slug}/api-keys`, asked);
  const { key } = (await made.json()) as { key: string };
  return { label, key, client: openLedgerline({ url: house.url, key, workspace: label.slug }) };
}

test("its types are those of the routes", () => {
  const written = readFileSync(path.join(projectRoot, "client/api.ts"), "utf8");
  expect(written, "npm run client writes them anew").toBe(clientTypes(describeApi() as unknown as Described));
});

const tsc = (args: string[], cwd: string) =>
  execFileSync(path.join(projectRoot, "node_modules/.bin/tsc"), args, {
    cwd,
    encoding: "utf8",
    stdio: "pipe",
  });

/** The package as somebody installs it, and the README's examples beside it, both compiled. */
function installed(): { folder: string; examples: string[] } {
  const folder = newFolder();
  const home = path.join(folder, "node_modules/@ledgerline/client");
  mkdirSync(home, { recursive: true });
  tsc(["-p", path.join(projectRoot, "client"), "--outDir", path.join(home, "dist")], projectRoot);
  copyFileSync(path.join(projectRoot, "client/package.json"), path.join(home, "package.json"));
  const readme = readFileSync(path.join(projectRoot, "client/README.md"), "utf8");
  const blocks = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ""]) => code);
  const examples = blocks.map((_, i) => `example-${i}`);
  for (const [i, code] of blocks.entries()) writeFileSync(path.join(folder, `example-${i}.ts`), code);
  writeFileSync(path.join(folder, "package.json"), '{"type":"module"}');
  const types = path.join(projectRoot, "node_modules/@types");
  tsc(
    ["--strict", "--target", "es2022", "--module", "nodenext", "--skipLibCheck", "--types", "node"].concat(
      ["--typeRoots", types, "--ignoreConfig"],
      examples.map((name) => `${name}.ts`),
    ),
    folder,
  );
  return { folder, examples };
}

test("the README's examples compile, run, and do what they say", { tags: "deep" }, async () => {
  const { label, key } = await openProgram();
  const { folder, examples } = installed();
  expect(examples).toHaveLength(4);
  const port = await anyFreePort();
  const created = await label.visitor.post(`/api/workspaces/${label.slug}/webhooks`, {
    url: `http://127.0.0.1:${port}/`,
    events: ["release.published"],
  });
  const webhook = (await created.json()) as { secret: string; id: string };
  const env = {
    ...{ PATH: process.env.PATH, LEDGERLINE_URL: house.url, LEDGERLINE_KEY: key },
    ...{ LEDGERLINE_WORKSPACE: label.slug, WEBHOOK_SECRET: webhook.secret, PORT: `${port}` },
  };
  const started = (name: string) => spawn(process.execPath, [`${name}.js`], { cwd: folder, env });
  const said = async (name: string) => {
    const child = started(name);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    expect(err).toBe("");
    return out;
  };
  const [reads, submits, money, receives] = examples as [string, string, string, string];
  expect(await said(submits)).toBe("Harbour Lights approval_pending\n");
  // The same program again: the same release.
  expect(await said(submits)).toBe("Harbour Lights approval_pending\n");
  expect(await said(reads)).toBe("Night Ferry Ada Okafor, Luis Ferrer pending\n");
  expect(await said(money)).toContain("track,detail,units");

  const child = started(receives);
  const lines = (async function* () {
    for await (const chunk of child.stdout) yield* String(chunk).trim().split("\n");
  })();
  expect((await lines.next()).value).toBe("listening");
  await label.visitor.post(`/api/workspaces/${label.slug}/webhooks/${webhook.id}/test`);
  expect((await lines.next()).value).toBe("received webhook.test");
  child.kill();
});

test("a list comes whole, page by page", { tags: "deep" }, async () => {
  const { label, client } = await openProgram();
  const names = Array.from({ length: 5 }, (_, i) => `Release ${i + 1}`);
  for (const name of names)
    await label.submitted(draftRelease([draftTrack("Night Ferry", { [somebody("ada")]: 100 })], { name }));
  const found: string[] = [];
  for await (const { name } of client.list("/releases", { query: { limit: 2, sort: "name" } }))
    found.push(name);
  expect(found).toEqual(names);
});

test("a refusal has its code, and is not tried again", async () => {
  const { label, client } = await openProgram();
  const releaseId = crypto.randomUUID();
  await expect(client.get("/releases/{releaseId}", { params: { releaseId } })).rejects.toMatchObject({
    ...{ name: "Refused", status: 404, code: "release_not_found" },
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  const strange = openLedgerline({ url: house.url, key: `ll_live_${"x".repeat(43)}`, workspace: label.slug });
  await expect(strange.get("/artists")).rejects.toMatchObject({ status: 401 });
});

/** Answers as it is told, one answer after the other, and remembers what it was asked. */
async function answering(...answers: [status: number, headers?: Record<string, string>][]) {
  const asked: { at: number; key: string | undefined; url: string | undefined }[] = [];
  const server: Server = createServer((request, response) => {
    asked.push({ at: Date.now(), key: request.headers["idempotency-key"] as string, url: request.url });
    const [status, headers = {}] = answers[Math.min(asked.length, answers.length) - 1] ?? [500];
    if (status === 0) return void request.socket.destroy();
    response
      .writeHead(status, { "content-type": "application/json", ...headers })
      .end('{"code":"told","error":"no"}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { asked, client: openLedgerline({ url, key: "k", workspace: "w" }), close: () => server.close() };
}

test("what is too much or not ready is asked again when the server says, under the same idempotency key", {
  tags: "deep",
}, async () => {
  const busy = await answering([429, { "retry-after": "1" }], [503, { "retry-after": "0" }], [0], [200]);
  await busy.client.post("/releases", { body: {} as never });
  busy.close();
  expect(busy.asked).toHaveLength(4);
  expect(busy.asked[0]?.url).toBe("/api/workspaces/w/releases");
  expect(new Set(busy.asked.map(({ key }) => key)).size).toBe(1);
  expect((busy.asked[1]?.at ?? 0) - (busy.asked[0]?.at ?? 0)).toBeGreaterThan(900);
});

test("it gives up after some tries, and at once when told to come back tomorrow", async () => {
  const away = await answering([503, { "retry-after": "0" }]);
  await expect(away.client.get("/artists")).rejects.toBeInstanceOf(Refused);
  expect(away.asked).toHaveLength(5);
  away.close();
  const full = await answering([429, { "retry-after": "86400" }]);
  await expect(full.client.get("/artists")).rejects.toMatchObject({ retryAfterSeconds: 86_400 });
  expect(full.asked).toHaveLength(1);
  full.close();
});

test("a message is believed when our server signed it, just now, and not a letter has changed", async () => {
  const [secret, other] = [1, 2].map((n) => `whsec_${Buffer.alloc(32, n).toString("base64")}`) as [
    string,
    string,
  ];
  const body = '{"type":"release.published","timestamp":"2027-01-01T00:00:00Z","data":{}}';
  const headers = signedHeaders([other, secret], "msg_1", new Date(), body);
  expect(await verifyWebhook({ secret, headers, body })).toMatchObject({ type: "release.published" });
  expect(await verifyWebhook({ secret, headers: new Headers(headers), body })).toMatchObject({ data: {} });
  const old = signedHeaders([secret], "msg_1", new Date(Date.now() - 301_000), body);
  const third = `whsec_${Buffer.alloc(32, 3).toString("base64")}`;
  for (const wrong of [
    { secret: third, headers, body },
    { secret, headers, body: body.replace("published", "withdrawn") },
    { secret, headers: { ...headers, "webhook-id": "msg_2" }, body },
    { secret, headers: { ...headers, "webhook-timestamp": "soon" }, body },
    { secret, headers: { ...headers, "webhook-signature": "v1,%%%" }, body },
    { secret, headers: {}, body },
    { secret, headers: old, body },
  ])
    await expect(verifyWebhook(wrong)).rejects.toBeInstanceOf(WebhookNotValid);
});
