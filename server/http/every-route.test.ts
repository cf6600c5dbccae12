import { readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Visitor } from "../../harness/visitor.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { describeApi, openApp } from "../app.ts";
import { inParallel } from "../in-parallel.ts";
import { projectRoot } from "../project-root.ts";
import { openWorld } from "../world.ts";

/** What holds of every address there is, without anybody remembering to test a new one. */

let house: TestWorld;
let member: Visitor;
beforeAll(async () => {
  house = await testWorld({ METRICS_TOKEN: "metrics-token-of-this-test" });
  member = await house.visitor().signIn("member@example.com");
});
afterAll(() => house.close());

const METHODS = ["get", "post", "put", "patch", "delete"];
const routes = Object.entries(describeApi().paths ?? {}).flatMap(([template, item]) =>
  METHODS.filter((method) => method in item).map((method) => ({
    method: method.toUpperCase(),
    address: template.replaceAll(/\{[^}]+\}/g, "x"),
  })),
);
const changes = routes.filter(({ method }) => method !== "GET");

const WEB = path.join(projectRoot, "dist/web");
const files = readdirSync(WEB, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${path.relative(WEB, path.join(entry.parentPath, entry.name))}`)
  .filter((name) => !name.startsWith("/.") && !name.endsWith(".html"));

const FOREIGN: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "null" },
  { origin: "http://localhost.evil.example" },
  { origin: "http://localhost:1" },
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example", "content-type": "text/plain" },
  { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" },
  { origin: "https://evil.example", "content-type": "multipart/form-data" },
];

test("no change is taken from another site, by any route and with any content type", async () => {
  expect(changes.length).toBeGreaterThan(80);
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const cases = changes.flatMap((route) => FOREIGN.map((headers) => ({ ...route, headers })));
  const taken: unknown[] = [];
  await inParallel(cases, 8, async ({ method, address, headers }) => {
    const sent = { "content-type": "application/json", ...headers, cookie };
    const { status } = await member.raw(address, method, sent);
    if (status !== 403) taken.push([status, method, address, headers]);
  });
  expect(taken).toEqual([]);
});

test("every answer carries the security headers: of every route, every page and every file", async () => {
  expect(files.length).toBeGreaterThan(20);
  const pages = [
    "/",
    "/login",
    "/dashboard",
    "/documentation",
    "/no-such-page",
    "/rescue",
    "/ops",
    "/metrics",
  ];
  const reads = [...pages, ...files].map((address) => ({ method: "GET", address }));
  const wrong: unknown[] = [];
  await inParallel([...routes, ...reads], 8, async ({ method, address }) => {
    const { headers, status } = await member.fetch(address, { method, redirect: "manual" });
    const has = (name: string) => headers.get(name) ?? "";
    const api = address.startsWith("/api/");
    const complaints = [
      !/(^|; )default-src 'none'/.test(has("content-security-policy")) && "content-security-policy",
      !/frame-ancestors 'none'/.test(has("content-security-policy")) && "frame-ancestors",
      has("content-security-policy").includes("unsafe-eval") && "unsafe-eval",
      has("x-content-type-options") !== "nosniff" && "x-content-type-options",
      has("referrer-policy") === "" && "referrer-policy",
      has("cross-origin-opener-policy") === "" && "cross-origin-opener-policy",
      has("permissions-policy") === "" && "permissions-policy",
      api && has("cache-control") !== "no-store" && "cache-control",
      has("access-control-allow-origin") !== "" && "access-control-allow-origin",
      /^text\//.test(has("content-type")) && !/charset=utf-8/i.test(has("content-type")) && "charset",
      has("content-type") === "" && ![204, 302, 304].includes(status) && "content-type",
      has("server") !== "" && "server",
      has("x-powered-by") !== "" && "x-powered-by",
      status >= 500 && "status",
    ].filter(Boolean);
    if (complaints.length > 0) wrong.push([method, address, status, ...complaints]);
  });
  expect(wrong).toEqual([]);
});

test("there is no TRACE, and no list of files", async () => {
  for (const address of ["/", "/api/auth/get-session", "/assets/"])
    expect((await member.raw(address, "TRACE", {})).status).toBeGreaterThanOrEqual(400);
  for (const address of ["/assets", "/assets/", "/documentation/"])
    expect((await member.fetch(address)).status).toBe(404);
});

test("over https every cookie of ours is bound to this host, HttpOnly and SameSite", {
  tags: "deep",
}, async () => {
  const appUrl = "https://ledgerline.example";
  const outside = { databaseUrl: house.databaseUrl, smtpUrl: house.inbox.smtpUrl };
  const world = await openWorld({ ...house.world.config, appUrl, ownOrigins: [appUrl] }, outside);
  const app = openApp(world, { inboxUrl: null });
  const incoming = { socket: { remoteAddress: "127.0.0.1" } };
  const ask = (address: string, init?: RequestInit) =>
    app.fetch(new Request(`${appUrl}${address}`, init), { incoming });
  const email = "cookies@example.com";
  const asked = await ask("/api/auth/sign-in/magic-link", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, callbackURL: "/verify-magic-link" }),
  });
  const token = await house.visitor().tokenMailedTo(email);
  const verified = await ask(`/api/auth/magic-link/verify?token=${token}`);
  await world.close();
  const cookies = [...asked.headers.getSetCookie(), ...verified.headers.getSetCookie()];
  expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
    "__Host-ledgerline.session",
    "__Host-ledgerline_asked",
    "__Host-ledgerline_known",
  ]);
  for (const cookie of cookies) {
    // The page reads the mark of who asked for a link; it opens nothing.
    if (!cookie.startsWith("__Host-ledgerline_asked=")) expect(cookie).toMatch(/; HttpOnly/i);
    expect(cookie).toMatch(/; Secure/i);
    expect(cookie).toMatch(/; SameSite=(Lax|Strict)/i);
    expect(cookie).toMatch(/; Path=\//i);
    expect(cookie).not.toMatch(/; Domain=/i);
  }
});
