import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openLabel } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { STATIC_PAGES } from "../../shared/schemas/pages.ts";

let house: TestWorld;
beforeAll(async () => {
  house = await testWorld({ METRICS_TOKEN: "metrics-token-of-this-test" });
});
afterAll(() => house.close());

const ASK = "/api/auth/sign-in/magic-link";
const json = { "content-type": "application/json" };

describe("an error", () => {
  test("has one shape, with the request's id, and auth routes repeat the text as message", async () => {
    const response = await house.visitor().fetch("/api/no-such-thing");
    expect(response.status).toBe(404);
    const body = await response.json();
    expect(body).toEqual({
      error: "Not found",
      code: "not_found",
      requestId: response.headers.get("x-request-id"),
    });
    const auth = await (await house.visitor().fetch("/api/auth/no-such-thing")).json();
    expect(auth).toMatchObject({ error: "Not found", message: "Not found", code: "not_found" });
  });

  const STRANGE: [what: string, init: RequestInit, status: number][] = [
    ["broken JSON", { body: '{"email":', headers: json }, 400],
    ["an array", { body: "[]", headers: json }, 400],
    ["a string", { body: '"x"', headers: json }, 400],
    ["null", { body: "null", headers: json }, 400],
    ["no body", { headers: json }, 400],
    ["a wrong type", { body: '{"email":{"a":1}}', headers: json }, 400],
    ["a huge number", { body: '{"email":1e400}', headers: json }, 400],
    ["NUL", { body: '{"email":"a\\u0000@example.com"}', headers: json }, 400],
    ["half a surrogate pair", { body: '{"email":"\\ud800@example.com"}', headers: json }, 400],
    ["NUL in a key", { body: '{"a\\u0000":1,"email":"a@example.com"}', headers: json }, 400],
    ["__proto__", { body: '{"__proto__":{"email":"a@example.com"}}', headers: json }, 400],
    ["eleven levels", { body: `{"email":${"[".repeat(11)}${"]".repeat(11)}}`, headers: json }, 400],
    ["thirty thousand levels", { body: `${"[".repeat(30_000)}${"]".repeat(30_000)}`, headers: json }, 400],
    [
      "a form",
      { body: "email=a@example.com", headers: { "content-type": "application/x-www-form-urlencoded" } },
      415,
    ],
    ["JSON as text", { body: '{"email":"a@example.com"}', headers: { "content-type": "text/plain" } }, 415],
    ["no content type", { body: new Blob(['{"email":"a@example.com"}']), headers: {} }, 415],
    ["65 KiB", { body: JSON.stringify({ email: "a".repeat(65 * 1024) }), headers: json }, 413],
  ];
  test.each(STRANGE)("is what %s gets, never a 500 and never a stack", async (_what, init, status) => {
    const response = await house.visitor().fetch(ASK, { method: "POST", ...init });
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toMatchObject([
      status,
      { error: expect.any(String), requestId: expect.any(String) },
    ]);
    expect(text).not.toMatch(/node_modules|\bat \w|select |insert |drizzle|postgres|zod/i);
  });

  test("is what a body without a declared length gets when it grows too large", async () => {
    const chunk = Buffer.alloc(16 * 1024, "x");
    const pieces = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{"email":"'));
        for (let n = 0; n < 5; n++) controller.enqueue(chunk);
        controller.enqueue(Buffer.from('"}'));
        controller.close();
      },
    });
    const response = await house
      .visitor()
      .fetch(ASK, { method: "POST", headers: json, body: pieces, duplex: "half" } as RequestInit);
    expect(response.status).toBe(413);
  });

  test("is what an address over 8 KiB gets, and one that cannot be decoded is no 500", async () => {
    expect((await house.visitor().fetch(`/api/auth/get-session?x=${"y".repeat(8_200)}`)).status).toBe(414);
    expect((await house.visitor().fetch("/api/auth/%ff%fe")).status).toBe(404);
    expect((await house.visitor().fetch("/%ff")).status).toBe(404);
    expect(
      (await house.visitor().fetch("/api/auth/get-session", { headers: { "x-big": "y".repeat(20_000) } }))
        .status,
    ).toBe(431);
  });

  test("is what an address gets that no database could hold", async () => {
    const place = "/api/contracts/solana/a%00b";
    const label = await openLabel(house);
    const person = `/api/workspaces/${label.slug}/reports/people/a%00b/summary.csv?from=2026-12`;
    for (const address of [place, `${place}/other-tokens`, `${place}/payments.csv`, person])
      expect([address, (await label.visitor.fetch(address)).status]).toEqual([address, 404]);
  });

  test("a method an address does not know is refused", async () => {
    expect((await house.visitor().fetch("/api/auth/get-session", { method: "DELETE" })).status).toBe(404);
    expect((await house.visitor().fetch("/login", { method: "POST" })).status).toBe(405);
  });
});

describe("a change", () => {
  test("from our own pages and from a client without a browser is taken", async () => {
    const own = await house.visitor().post(ASK, { email: "own@example.com" });
    const script = await fetch(`${house.url}${ASK}`, {
      method: "POST",
      headers: json,
      body: '{"email":"script@example.com"}',
    });
    expect([own.status, script.status]).toEqual([200, 200]);
  });
});

describe("every answer", () => {
  const ADDRESSES = [
    "/",
    "/login",
    "/verify-magic-link?token=x",
    "/no-such-page",
    "/api/auth/get-session",
    "/api/nothing",
    "/api/openapi.json",
    "/healthz",
    "/favicon.svg",
  ];
  test.each(ADDRESSES)("of %s carries the security headers", async (address) => {
    const { headers } = await house.visitor().fetch(address);
    const csp = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "script-src 'self'",
      "style-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ]) {
      expect(csp.split("; ")).toContain(rule);
    }
    expect(csp).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("referrer-policy")).toBe(
      address.startsWith("/verify") ? "no-referrer" : "strict-origin-when-cross-origin",
    );
    expect(headers.get("cache-control") === "no-store").toBe(address.startsWith("/api/"));
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("the pages", () => {
  test("a known address is the app, an unknown one too, but with 404", async () => {
    expect((await house.visitor().fetch("/login")).status).toBe(200);
    expect((await house.visitor().fetch("/no/such/page")).status).toBe(404);
    expect((await house.visitor().fetch("/app.html")).status).toBe(404);
  });

  test("a signed-in visitor is sent from the landing page to the dashboard", async () => {
    const visitor = house.visitor();
    expect((await visitor.fetch("/")).status).toBe(200);
    await visitor.signIn("landing@example.com");
    const response = await visitor.fetch("/");
    expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard"]);
  });

  test("that are made by the build know the address they are reached at", async () => {
    const html = await (await house.visitor().fetch("/terms")).text();
    expect(html).toContain(`<link rel="canonical" href="${house.world.config.appUrl}/terms"/>`);
    expect(html).not.toContain("{app-url}");
  });

  test("are named to search engines, which are kept from the app and from secrets", async () => {
    const { appUrl } = house.world.config;
    const robots = await house.visitor().fetch("/robots.txt");
    expect(robots.headers.get("content-type")).toContain("text/plain");
    const lines = (await robots.text()).split("\n");
    for (const closed of ["/api/", "/approve", "/verify-magic-link", "/dashboard", "/account", "/workspace/"])
      expect(lines).toContain(`Disallow: ${closed}`);
    expect(lines).toContain(`Sitemap: ${appUrl}/sitemap.xml`);
    const sitemap = await house.visitor().fetch("/sitemap.xml");
    expect(sitemap.headers.get("content-type")).toContain("application/xml");
    const named = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    expect(named).toEqual(STATIC_PAGES.map((page) => `${appUrl}${page}`));
    for (const page of STATIC_PAGES) expect((await house.visitor().fetch(page)).status).toBe(200);
  });

  test("have icons of the sizes their manifest promises, and a card for chats", async () => {
    const sizeOf = async (address: string) => {
      const png = Buffer.from(await (await house.visitor().fetch(address)).arrayBuffer());
      return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
    };
    const response = await house.visitor().fetch("/site.webmanifest");
    expect(response.headers.get("content-type")).toContain("application/manifest+json");
    const { icons } = (await response.json()) as { icons: { src: string; type: string; sizes: string }[] };
    const pngs = icons.filter(({ type }) => type === "image/png");
    expect(pngs).toHaveLength(3);
    for (const { src, sizes } of pngs) expect(await sizeOf(src)).toBe(sizes);
    expect(await sizeOf("/apple-touch-icon.png")).toBe("180x180");
    expect(await sizeOf("/card.png")).toBe("1200x630");
  });

  test("come packed, and their assets are kept for a year", async () => {
    const packed = { headers: { "accept-encoding": "gzip" } };
    const page = await house.visitor().fetch("/", packed);
    expect(page.headers.get("content-encoding")).toBe("gzip");
    expect(page.headers.get("cache-control")).toBe("no-cache");
    const [asset = ""] = /\/assets\/[^"]+\.css/.exec(await page.text()) ?? [];
    const { headers } = await house.visitor().fetch(asset, packed);
    expect(headers.get("content-encoding")).toBe("gzip");
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  });

  test("are told their settings, and fetched again only when changed", async () => {
    const first = await house.visitor().fetch("/login");
    expect(await first.text()).toContain("&quot;magicLinkConfirm&quot;:&quot;other-browsers&quot;");
    const again = await house
      .visitor()
      .fetch("/login", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
    expect(again.status).toBe(304);
  });
});

describe("operations", () => {
  test("/healthz and /readyz answer", async () => {
    expect(await (await house.visitor().fetch("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await house.visitor().fetch("/readyz")).json()).toEqual({ status: "ready" });
  });

  test("/metrics is there for whoever has the token, and for nobody else", async () => {
    const metrics = (authorization?: string) =>
      house.visitor().fetch("/metrics", authorization ? { headers: { authorization } } : {});
    expect((await metrics()).status).toBe(404);
    expect((await metrics("Bearer metrics-token-of-this-tesu")).status).toBe(404);
    const response = await metrics("Bearer metrics-token-of-this-test");
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(text).toContain(
      'ledgerline_http_request_seconds_count{route="/healthz",method="GET",status="200"}',
    );
    expect(text).toContain("ledgerline_mails_unsent");
  });

  test("/api/openapi.json describes every route of ours", async () => {
    const document = (await (await house.visitor().fetch("/api/openapi.json")).json()) as {
      openapi: string;
      paths: object;
    };
    expect(document.openapi).toBe("3.1.0");
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        ASK,
        "/api/auth/magic-link/verify",
        "/api/auth/get-session",
        "/api/auth/sign-out",
        "/api/auth/delete-user",
      ]),
    );
  });

  test("a client that sends its headers slowly does not hold up others", async () => {
    const slow = connect(Number(new URL(house.url).port), "127.0.0.1");
    slow.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
    expect((await house.visitor().fetch("/healthz")).status).toBe(200);
    slow.destroy();
  });
});

test("the log holds route templates, and no token, cookie, body or address in clear", async () => {
  const visitor = house.visitor();
  await visitor.askForLink("Logged.Person@example.com");
  const token = await visitor.tokenMailedTo("logged.person@example.com");
  await visitor.verify(token);
  await visitor.verify(token);
  await visitor.session();
  await visitor.fetch(`/api/approvals/token/${token}`);
  await visitor.fetch(`/verify-magic-link?token=${token}`);
  const cookie = decodeURIComponent(visitor.cookies.get("ledgerline.session") ?? "");
  await new Promise<void>((resolve) => house.world.log.flush(() => resolve()));
  const log = readFileSync(house.logFile, "utf8");
  const lines = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const personId = (await visitor.session())?.user.id;
  const verifying = lines.filter((line) => line.route === "/api/auth/magic-link/verify");
  expect(verifying.map((line) => line.personId)).toContain(personId);
  expect(verifying.find(({ status }) => status !== 200)).toMatchObject({
    refusedFor: "magic_link_not_valid",
  });
  for (const secret of [
    token,
    cookie,
    cookie.split(".")[0] ?? "",
    "logged.person",
    "Logged.Person",
    "callbackURL",
  ]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(log.includes(secret)).toBe(false);
  }
});
