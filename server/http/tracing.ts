import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import { masked, RELEASE } from "./sentry.ts";

/**
 * Traces and logs for an operator's own collector, as OTLP over HTTP in JSON. Loaded only where an endpoint is set. Spans hold
 * route templates, kinds of jobs, names of networks and of errors: nothing that somebody entered, no keys. What leaves has passed
 * `masked`, as it has for Sentry.
 */

export interface TracingSettings {
  endpoint: string;
  /** What the collector wants to see, such as a token of its own. */
  headers: Record<string, string>;
  serviceName: string;
}

type Attributes = Record<string, string | number>;

interface Begun {
  name: string;
  kind: keyof typeof KINDS;
  attributes?: Attributes;
  /** As it came in, in W3C's form; without one, what runs at the moment is the parent. */
  traceparent?: string | undefined;
}

interface Told {
  name?: string;
  attributes?: Attributes;
  failed?: boolean;
}

export interface Tracing {
  /** Whatever begins while `work` runs is a part of it. `told` says what is known only at the end. */
  span<T>(begun: Begun, work: () => Promise<T>, told?: () => Told): Promise<T>;
  /** What runs at the moment, to be handed on; undefined when nothing does. */
  traceparent(): string | undefined;
  log(level: number, fields: unknown, message: string): void;
  close(): Promise<void>;
}

interface Place {
  traceId: string;
  spanId: string;
}

const KINDS = { internal: 1, server: 2, client: 3, consumer: 5 };
const FAILED = 2;
const FLUSH_MS = 2_000;
const TIMEOUT_MS = 5_000;
/** A collector that is away loses what it did not take: memory is for requests. */
const MOST_WAITING = 5_000;
const MOST_AT_ONCE = 500;

// Only the form of version 00; whoever sends another begins a new trace here.
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;
const newId = (bytes: number) => randomBytes(bytes).toString("hex");
const nowNanos = () =>
  String(BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n);

export function openTracing({ endpoint, headers, serviceName }: TracingSettings): Tracing {
  const here = new AsyncLocalStorage<Place>();
  const resource = { attributes: listed({ "service.name": serviceName, "service.version": RELEASE }) };
  const scope = { name: "ledgerline", version: RELEASE };
  const at = (path: string) => `${endpoint.replace(/\/+$/, "")}${path}`;
  const spans = outbox(at("/v1/traces"), headers, (rows) => ({
    resourceSpans: [{ resource, scopeSpans: [{ scope, spans: rows }] }],
  }));
  const lines = outbox(at("/v1/logs"), headers, (rows) => ({
    resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords: rows }] }],
  }));

  return {
    async span({ name, kind, attributes = {}, traceparent }, work, told = () => ({})) {
      // Whether somebody outside wants to be recorded is not theirs to say: their sampling flag is not looked at.
      const [, traceId, parentId] = TRACEPARENT.exec(traceparent ?? "") ?? [];
      const parent = traceId && parentId ? { traceId, spanId: parentId } : here.getStore();
      const place = { traceId: parent?.traceId ?? newId(16), spanId: newId(8) };
      const startTimeUnixNano = nowNanos();
      const end = ({ name: called = name, attributes: more, failed = false }: Told) =>
        spans.add({
          ...{ ...place, ...(parent && { parentSpanId: parent.spanId }), name: called, kind: KINDS[kind] },
          ...{ startTimeUnixNano, endTimeUnixNano: nowNanos() },
          ...{ attributes: listed({ ...attributes, ...more }), status: failed ? { code: FAILED } : {} },
        });
      try {
        const result = await here.run(place, work);
        end(told());
        return result;
      } catch (error) {
        // What an error says may hold anything; what it is called does not.
        const type = error instanceof Error ? error.name : "unknown";
        end({ attributes: { "error.type": type }, failed: true });
        throw error;
      }
    },
    traceparent() {
      const place = here.getStore();
      return place && `00-${place.traceId}-${place.spanId}-01`;
    },
    log(level, fields, message) {
      const { traceId, spanId } = here.getStore() ?? {};
      const time = nowNanos();
      lines.add({
        ...{ timeUnixNano: time, observedTimeUnixNano: time, severityNumber: severityOf(level) },
        ...{ body: { stringValue: message }, attributes: listed(plainOf(fields)) },
        ...(traceId && { traceId, spanId }),
      });
    },
    async close() {
      await Promise.all([spans.close(), lines.close()]);
    },
  };
}

/** Collects, and sends now and then. What cannot be sent is dropped: nobody waits for it. */
function outbox(url: string, headers: Record<string, string>, envelope: (rows: object[]) => object) {
  let waiting: object[] = [];
  let sending: Promise<void> = Promise.resolve();
  const flush = () => {
    sending = sending.then(async () => {
      while (waiting.length > 0) {
        const rows = waiting.splice(0, MOST_AT_ONCE);
        const sent = await post(url, headers, envelope(rows));
        if (!sent) waiting = [];
      }
    });
    return sending;
  };
  const timer = setInterval(() => void flush(), FLUSH_MS).unref();
  return {
    add(row: object) {
      if (waiting.length < MOST_WAITING) waiting.push(row);
    },
    close() {
      clearInterval(timer);
      return flush();
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: object): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: masked(JSON.stringify(body)),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: "error",
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const listed = (attributes: Attributes) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { doubleValue: value } : { stringValue: value },
  }));

/** Log lines hold ids and codes only; what is nested becomes text. */
const plainOf = (fields: unknown): Attributes =>
  Object.fromEntries(
    Object.entries(typeof fields === "object" && fields !== null ? fields : {}).map(([key, value]) => [
      key,
      typeof value === "number" || typeof value === "string" ? value : (JSON.stringify(value) ?? ""),
    ]),
  );

/** From pino's levels (30 is info) to OpenTelemetry's (9 is info). */
const severityOf = (level: number) => Math.max(1, Math.min(21, Math.round(level / 10) * 4 - 3));
