import { randomUUID } from "node:crypto";

/**
 * Error reports for an operator's own Sentry. Pages send theirs to us and never to anybody else: what leaves here has
 * passed `masked`, so no token, key or address gets out, whatever a page put into its report.
 */
export interface Sentry {
  /** A line of our log that says that something broke. */
  sendEvent(fields: unknown, message: string): void;
  /** What a page has recorded, in Sentry's own form. False when it is not in that form. */
  sendEnvelope(text: string): boolean;
  close(): Promise<void>;
}

export const RELEASE = "1.0.0";
export const ENVIRONMENT = "production";
const CLIENT = `ledgerline/${RELEASE}`;
const TIMEOUT_MS = 5_000;
/** Reports beyond these are dropped: when everything breaks, each of the first says enough. */
const MOST_UNDER_WAY = 10;

export function openSentry(dsn: string): Sentry {
  const { url, key } = ingestOf(dsn);
  const auth = `Sentry sentry_version=7, sentry_client=${CLIENT}, sentry_key=${key}`;
  const headers = { "content-type": "application/x-sentry-envelope", "x-sentry-auth": auth };
  const underWay = new Set<Promise<void>>();

  function post(...lines: string[]) {
    if (underWay.size >= MOST_UNDER_WAY) return;
    const body = masked(lines.join("\n"));
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const sent = fetch(url, { method: "POST", headers, body, signal, redirect: "error" })
      .then(async (answer) => void (await answer.body?.cancel()))
      // An error report that fails is no error of ours.
      .catch(() => {})
      .finally(() => underWay.delete(sent));
    underWay.add(sent);
  }

  return {
    sendEvent(fields, message) {
      const event = eventOf(fields, message);
      const header = { event_id: event.event_id, sent_at: new Date().toISOString() };
      post(JSON.stringify(header), '{"type":"event"}', JSON.stringify(event));
    },
    sendEnvelope(text) {
      const end = text.indexOf("\n");
      const header = headerIn(text.slice(0, end));
      if (!header) return false;
      post(JSON.stringify(header), text.slice(end + 1));
      return true;
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}

/** `https://key@host/path/project`, as Sentry writes it. */
export function ingestOf(dsn: string): { url: string; key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, path = "", project = ""] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  if (!username || !project) throw new Error("not a DSN");
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}

/** Where the page says it is to go is of no interest. */
function headerIn(line: string): object | null {
  try {
    const { event_id, sent_at } = JSON.parse(line) as Record<string, unknown>;
    return {
      ...(typeof event_id === "string" && { event_id }),
      ...(typeof sent_at === "string" && { sent_at }),
    };
  } catch {
    return null;
  }
}

/** Begins where a word does: from every letter of a long one it would be looked for anew, which takes minutes. */
const ADDRESS = /(?<![^\s<>"'(),:;\\/])@*[^\s<>"'(),:;\\/@]+@[^\s<>"'(),:;\\/]+/g;
/** Names of functions may be as long as a token. */
const LONG_WORD = /(?<!"function":"|[\w-])[\w-]{24,}/g;
/** Sentry's own ids, and those of requests and rows: nothing is opened by one. */
const ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/;

/** Everything that may be a secret, crossed out letter by letter: the lengths that an envelope declares stay right. */
export const masked = (text: string) =>
  text
    .replace(ADDRESS, (address) => "x".repeat(Buffer.byteLength(address)))
    .replace(LONG_WORD, (word) => (ID.test(word) ? word : "x".repeat(word.length)));

interface Described {
  name?: unknown;
  code?: unknown;
  message?: unknown;
  at?: unknown;
}

/** Log lines hold ids and codes only, and errors as `describeError` puts them. */
function eventOf(fields: unknown, message: string) {
  const { error, ...extra } =
    typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : {};
  return {
    event_id: randomUUID().replaceAll("-", ""),
    timestamp: Date.now() / 1_000,
    platform: "node",
    level: "error",
    release: RELEASE,
    environment: ENVIRONMENT,
    message: { formatted: message },
    extra,
    ...(typeof error === "object" && error !== null && { exception: { values: [exceptionOf(error)] } }),
  };
}

function exceptionOf({ name, code, message, at }: Described) {
  const frames = (Array.isArray(at) ? at.map(String) : []).flatMap((line) => {
    const [, named, file, row, column] = /^at (?:(.*) \()?(.*?):(\d+):(\d+)\)?$/.exec(line) ?? [];
    return file
      ? [{ function: named ?? "?", filename: file, lineno: Number(row), colno: Number(column) }]
      : [];
  });
  return {
    type: String(name ?? "Error"),
    value: String(message ?? code ?? ""),
    // Sentry reads them from the outermost call on.
    stacktrace: { frames: frames.reverse() },
  };
}
