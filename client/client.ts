import type { GetRoutes, PostRoutes, PutRoutes } from "./api.ts";

/** Ledgerline's API for programs: a key, one workspace, and every route that takes a key. */

export type * from "./api.ts";
export { verifyWebhook, type WebhookMessage, WebhookNotValid } from "./webhook.ts";

export interface Settings {
  /** Where Ledgerline runs, such as `https://music.example`. */
  url: string;
  /** An API key of the workspace: `ll_live_…`. */
  key: string;
  /** The workspace's slug, as in its address. */
  workspace: string;
  /** How often a request is sent again; 4 unless said otherwise, 0 for never. */
  retries?: number;
  /** The longest pause before one is sent again, in seconds; 60 unless said otherwise. Longer ones are refused to you. */
  longestPause?: number;
}

/** The server said no. `code` is for programs and stays the same; `message` is for people. */
export class Refused extends Error {
  override name = "Refused";
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** Names the request in the server's log. */
    readonly requestId: string | null,
    readonly retryAfterSeconds: number | null,
  ) {
    super(message);
  }
}

type Part<Route, Name extends string> =
  Route extends Record<Name, infer Value> ? { [name in Name]: Value } : unknown;
type Query<Route> = Route extends { query: infer Value } ? { query?: Value | undefined } : unknown;
type Given<Route> = Part<Route, "params"> & Part<Route, "body"> & Query<Route>;
/** Nothing to give where a route asks for nothing. */
type Args<Value> = Record<never, never> extends Value ? [given?: Value] : [given: Value];
type Answer<Route> = Route extends { answer: infer Value } ? Value : never;

interface Change {
  /** The same request with the same key is carried out once. Made for you where you give none. */
  idempotencyKey?: string | undefined;
}

type Listed<Route> = Extract<Answer<Route>, { items: unknown[] }>["items"][number];
type ListPath = {
  [Path in keyof GetRoutes]: [Listed<GetRoutes[Path]>] extends [never] ? never : Path;
}[keyof GetRoutes];

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
}

const PAGE = 100;
const FIRST_PAUSE_SECONDS = 0.5;

export type Ledgerline = ReturnType<typeof openLedgerline>;

export function openLedgerline(settings: Settings) {
  const { url, key, workspace, retries = 4, longestPause = 60 } = settings;
  const base = `${url.replace(/\/+$/, "")}/api/workspaces/${encodeURIComponent(workspace)}`;

  async function send(method: string, path: string, asked: Asked): Promise<unknown> {
    const address = base + addressOf(path, asked);
    const headers: Record<string, string> = {
      authorization: `Bearer ${key}`,
      accept: "application/json, text/csv",
    };
    const change = {
      "content-type": "application/json",
      "idempotency-key": asked.idempotencyKey ?? crypto.randomUUID(),
    };
    const init =
      method === "GET"
        ? { method, headers }
        : { method, headers: { ...headers, ...change }, body: JSON.stringify(asked.body ?? {}) };
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      // A connection that breaks says nothing about what was done: the idempotency key makes it safe to ask again.
      const response = await fetch(address, init).catch((error: unknown) => {
        if (isLast) throw error;
        return null;
      });
      if (response?.ok) return await contentOf(response);
      const refused = response && (await refusalOf(response));
      const pause = refused?.retryAfterSeconds ?? FIRST_PAUSE_SECONDS * 2 ** attempt;
      if (refused && (isLast || !mayRetry(refused) || pause > longestPause)) throw refused;
      await new Promise((resolve) => setTimeout(resolve, pause * 1_000));
    }
  }

  return {
    get: <Path extends keyof GetRoutes>(path: Path, ...[given]: Args<Given<GetRoutes[Path]>>) =>
      send("GET", path, (given ?? {}) as Asked) as Promise<Answer<GetRoutes[Path]>>,

    post: <Path extends keyof PostRoutes>(path: Path, ...[given]: Args<Given<PostRoutes[Path]> & Change>) =>
      send("POST", path, (given ?? {}) as Asked) as Promise<Answer<PostRoutes[Path]>>,

    put: <Path extends keyof PutRoutes>(path: Path, ...[given]: Args<Given<PutRoutes[Path]> & Change>) =>
      send("PUT", path, (given ?? {}) as Asked) as Promise<Answer<PutRoutes[Path]>>,

    /** All entries of a list, page after page, as you take them. */
    async *list<Path extends ListPath>(
      path: Path,
      ...[given]: Args<Given<GetRoutes[Path]>>
    ): AsyncGenerator<Listed<GetRoutes[Path]>> {
      const asked = (given ?? {}) as Asked;
      let cursor: string | undefined;
      do {
        const query = { limit: PAGE, ...asked.query, ...(cursor !== undefined && { cursor }) };
        const page = (await send("GET", path, { ...asked, query })) as {
          items: Listed<GetRoutes[Path]>[];
          next?: string;
        };
        yield* page.items;
        cursor = page.next;
      } while (cursor !== undefined);
    },
  };
}

function addressOf(path: string, { params = {}, query = {} }: Asked): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const contentOf = (response: Response) =>
  response.headers.get("content-type")?.includes("json") ? response.json() : response.text();

async function refusalOf(response: Response): Promise<Refused> {
  const said = (await response.json().catch(() => ({}))) as {
    error?: string;
    code?: string;
    requestId?: string;
  };
  const after = Number(response.headers.get("retry-after") ?? Number.NaN);
  return new Refused(
    response.status,
    said.code ?? "unknown",
    said.error ?? `The server answered ${response.status}`,
    said.requestId ?? response.headers.get("x-request-id"),
    Number.isFinite(after) ? after : null,
  );
}

const mayRetry = ({ status, code }: Refused) =>
  status === 429 || status === 503 || code === "request_in_progress";
