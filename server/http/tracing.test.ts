import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { somebody } from "../../harness/label.ts";
import { type TestWorld, testWorld } from "../../harness/world.ts";
import { readConfig } from "../config.ts";
import { openSentry } from "./sentry.ts";
import { openTracing } from "./tracing.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; doubleValue?: number } }[];
  status: { code?: number };
}
interface Line {
  traceId?: string;
  severityNumber: number;
  body: { stringValue: string };
}

/** Stands where an operator's collector would, and keeps what arrives. */
async function startCollector() {
  const spans: Span[] = [];
  const lines: Line[] = [];
  const bodies: string[] = [];
  const tokens = new Set<string | undefined>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    bodies.push(body);
    tokens.add(request.headers["x-token"] as string | undefined);
    const sent = JSON.parse(body);
    if (request.url === "/otel/v1/traces") spans.push(...sent.resourceSpans[0].scopeSpans[0].spans);
    if (request.url === "/otel/v1/logs") lines.push(...sent.resourceLogs[0].scopeLogs[0].logRecords);
    response.end("{}");
  };
  const server = createServer((request, response) => void take(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/otel/`;
  return { endpoint, spans, lines, bodies, tokens, close: () => server.close() };
}

let collector: Awaited<ReturnType<typeof startCollector>>;
let house: TestWorld;
beforeAll(async () => {
  collector = await startCollector();
  house = await testWorld({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: "x-token=one%20two",
  });
});
afterAll(async () => {
  await house.close();
  collector.close();
});

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const spansOf = (name: string) =>
  collector.spans.filter((span) => span.name === name && span.traceId === TRACE);

test("a request, the job it starts and what it logs are one trace, and none of them names anybody", {
  tags: "deep",
}, async () => {
  const email = somebody("traced");
  const traceparent = `00-${TRACE}-${PARENT}-00`;
  const asked = { email, callbackURL: "/verify-magic-link" };
  const answer = await house.visitor().post("/api/auth/sign-in/magic-link", asked, { traceparent });
  expect(answer.status).toBe(200);
  const mail = await house.visitor().mailTo(email, []);
  const [, token = ""] = /token=([\w-]+)/.exec(mail.text ?? "") ?? [];

  expect((await house.visitor().verify(token, { traceparent })).status).toBe(200);

  await expect.poll(() => spansOf("GET /api/auth/magic-link/verify")).toHaveLength(1);
  const [request] = spansOf("POST /api/auth/sign-in/magic-link");
  // Whoever comes for the first time is mailed about their wallet as well.
  const [job] = spansOf("job send-mail").filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(request).toMatchObject({ parentSpanId: PARENT, kind: 2, status: {} });
  expect(job).toMatchObject({ parentSpanId: request?.spanId, kind: 5 });
  expect(request?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { doubleValue: 200 },
  });
  expect(BigInt(request?.endTimeUnixNano ?? 0)).toBeGreaterThan(BigInt(request?.startTimeUnixNano ?? 0));
  await expect
    .poll(() =>
      collector.lines.filter(({ traceId }) => traceId === TRACE).map(({ body }) => body.stringValue),
    )
    .toEqual(expect.arrayContaining(["request", "job done"]));
  expect([...collector.tokens]).toEqual(["one two"]);
  const all = collector.bodies.join("\n");
  expect(token.length).toBeGreaterThan(20);
  for (const hidden of [email, token]) expect(all).not.toContain(hidden);
});

test("a call to a chain is a span with its network, and a failure has a name and no more", {
  tags: "deep",
}, async () => {
  await house.world.chains.Solana.balanceUnits("So1SomebodysWallet1111111111111111111111111", "coin").catch(
    () => {},
  );
  const found = () => collector.spans.find(({ name }) => name === "chain balanceUnits");
  await expect.poll(found).toBeDefined();
  expect(found()).toMatchObject({ kind: 3, status: { code: 2 } });
  expect(found()?.attributes).toContainEqual({ key: "ledgerline.network", value: { stringValue: "Solana" } });
  expect(collector.bodies.join("\n")).not.toContain("So1SomebodysWallet");
});

test("a traceparent that is none begins a new trace", { tags: "deep" }, async () => {
  for (const traceparent of ["", "x", `00-${"0".repeat(32)}-${PARENT}-01`, `01-${TRACE}-${PARENT}-01`])
    await house.visitor().fetch("/api/invitations/me", { headers: { traceparent } });
  const found = () => collector.spans.filter(({ name }) => name === "GET /api/invitations/me");
  await expect.poll(found).toHaveLength(4);
  for (const span of found()) {
    expect(span.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect([span.traceId === TRACE, span.parentSpanId]).toEqual([false, undefined]);
  }
});

test("a collector that is away, or refuses, harms nobody and is not waited for", {
  tags: "deep",
}, async () => {
  const tracing = openTracing({ endpoint: "http://127.0.0.1:9", headers: {}, serviceName: "test" });
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 20_000; i++)
    sum += await tracing.span({ name: "work", kind: "internal" }, async () => i);
  expect(sum).toBe((20_000 * 19_999) / 2);
  await expect(
    tracing.span({ name: "work", kind: "internal" }, () => Promise.reject(new Error("its own"))),
  ).rejects.toThrow("its own");
  await tracing.close();
  expect(performance.now() - begun).toBeLessThan(5_000);
});

test("a Sentry that is away harms nobody either", async () => {
  const sentry = openSentry("http://key@127.0.0.1:9/1");
  for (let i = 0; i < 1_000; i++) sentry.sendEvent({ i }, "broken");
  await sentry.close();
});

test("without an endpoint there is no tracing", () => {
  expect(readConfig({}).tracing).toBeNull();
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" })).toThrow(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
  );
});
