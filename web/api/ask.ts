import type { input } from "zod/mini";
import type { Language } from "../../shared/rules/language.ts";
import type { Endpoint, NamesIn } from "../../shared/schemas/endpoint.ts";

/** The server said no, or something else than it should. `text` is its sentence for the person, empty when it gave none. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
    readonly status: number,
    readonly requestId: string | null,
    /** The status in HTTP's own words, as a few sentences quote it. */
    readonly statusText = String(status),
  ) {
    super(text || code);
    this.name = "ApiError";
  }
}

/** No answer came at all: offline, refused or cut off. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached", { cause });
    this.name = "Unreachable";
  }
}

/** The sentence to show: the server's own, else ours. */
export const whyNot = (error: unknown, otherwise: string) =>
  error instanceof ApiError && error.text ? error.text : otherwise;

/** What an answer that is none counts as: whoever stands between us and the server may have written it. */
export const notReadable = ({ headers }: Response) =>
  new ApiError("answer_not_readable", "", 502, headers.get("x-request-id"));

type Place = Pick<Endpoint, "method" | "path">;
type Body<E> = E extends { body: infer Schema } ? input<Schema> : never;

/** What an endpoint has to be given. With an idempotency key the same request sent twice is done once. */
export type Given<E extends Place> = ([NamesIn<E["path"]>] extends [never]
  ? unknown
  : { params: Record<NamesIn<E["path"]>, string> }) &
  (E extends { query: infer Query } ? { query: input<Query> } : unknown) &
  (E extends { body: unknown } ? { body: Body<E> } : unknown) & {
    key?: string;
    /** A file, or a piece of one, as it is. */
    bytes?: Blob;
    /** Who is signed in here is nobody's business. */
    anonymous?: boolean;
    /** What the answer is worded in. */
    language?: Language;
  };

interface Sent {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
  key?: string;
  bytes?: Blob;
  anonymous?: boolean;
  language?: Language;
}

/** The one place where an answer's status is looked at. What the answer says is read by `call`. */
export async function ask({ method, path }: Place, sent: Sent = {}) {
  const { params, query, body, key, bytes, anonymous, language } = sent;
  const response = await fetch(addressOf(path, params, query), {
    method: method.toUpperCase(),
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(bytes === undefined ? {} : { "content-type": "application/octet-stream" }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
      ...(language === undefined ? {} : { "accept-language": language }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(anonymous ? { credentials: "omit" } : {}),
  }).catch((cause: unknown) => {
    throw new Unreachable(cause);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw refusalIn(answer, response);
  if (answer === undefined) throw notReadable(response);
  return { answer, response };
}

/** An endpoint's address, with its parameters written in. */
export function addressOf(path: string, params: Record<string, string> = {}, query: unknown = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    if (value === "") throw new ApiError(`${name}_missing`, "", 400, null);
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(asked.map(([name, value]) => [name, String(value)])).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

function refusalIn(body: unknown, { status, statusText }: Response): ApiError {
  const said = typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  const text = (key: string) => (typeof said[key] === "string" ? said[key] : "");
  return new ApiError(
    text("code") || `http_${status}`,
    text("error") || text("message"),
    status,
    text("requestId") || null,
    // HTTP/2 has no words for a status.
    statusText || String(status),
  );
}
