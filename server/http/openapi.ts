import { z } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import type * as core from "zod/v4/core";
import type { ApiScope } from "../../shared/rules/access/api-scopes.ts";
import type { Endpoint, NamesIn } from "../../shared/schemas/endpoint.ts";
import { Refusal } from "../refusal.ts";
import { type Full, full } from "./full-schema.ts";

/** What a route adds to its endpoint: who comes through, and what /api/openapi.json says of it. */
interface About<Status extends number> {
  tags: string[];
  summary: string;
  description?: string;
  middleware?: MiddlewareHandler[];
  /** What an API key needs to come through; left out where no key is let in. */
  scope?: ApiScope;
  /** When it went well; 200 if left out. */
  status?: Status;
  /** What is answered then. */
  says: string;
  refuses: number[];
}

type Json<Schema extends core.$ZodType> = { content: { "application/json": { schema: Full<Schema> } } };

type RouteOf<E extends Endpoint, Status extends number> = {
  method: E["method"];
  path: E["path"];
  tags: string[];
  summary: string;
  description?: string;
  middleware: MiddlewareHandler[];
  request: { params: ParamsOf<E> } & (E extends { query: Fields } ? { query: InFull<E["query"]> } : unknown) &
    (E extends { body: core.$ZodType } ? { body: { required: boolean } & Json<E["body"]> } : unknown);
  responses: { [status in Status]: { description: string } & Json<E["answer"]> };
};

type Fields = NonNullable<Endpoint["query"]>;
type InFull<Given extends Fields> = z.ZodObject<Given["shape"]>;
type ParamsOf<E extends Endpoint> = E extends { params: Fields }
  ? InFull<E["params"]>
  : z.ZodObject<Record<NamesIn<E["path"]>, z.ZodString>>;

const ErrorAnswer = z
  .object({ error: z.string(), code: z.string(), requestId: z.string(), message: z.string().optional() })
  .meta({ id: "Error" });

const REFUSED: Record<number, string> = {
  400: "The request is not valid",
  401: "Not signed in, or the link is not valid",
  403: "Not allowed",
  404: "Not found, or not accessible to the caller",
  429: "Too many requests; see Retry-After",
};

/** The ways in, as /api/openapi.json names them. */
const SESSION = "session";
const API_KEY = "apiKey";
export const securitySchemes = (cookieName: string) => ({
  [SESSION]: { type: "apiKey", in: "cookie", name: cookieName, description: "Set by signing in" } as const,
  [API_KEY]: {
    type: "http",
    scheme: "bearer",
    description: "An API key of the workspace, with the scope that the route names",
  } as const,
});

/** A key belongs to one workspace: it opens nothing that lies outside. */
const OF_A_WORKSPACE = "/api/workspaces/{slug}";
const REFUSED_TO_KEYS = [401, 403, 429];

const opensTo = (scope: ApiScope): MiddlewareHandler => {
  return (c, next) => {
    c.set("scope", scope);
    return next();
  };
};

const json = (schema: core.$ZodType) => ({ content: { "application/json": { schema: full(schema) } } });

/** The route of an endpoint: its method, path and shapes are the contract's. */
export function route<E extends Endpoint, Status extends number = 200>(endpoint: E, about: About<Status>) {
  const { says, refuses, status = 200, middleware = [], scope, ...described } = about;
  const { method, path, query, body, answer } = endpoint;
  if (scope && !path.startsWith(OF_A_WORKSPACE)) throw new Error(`${path} is no place for an API key`);
  const refusals = [...new Set([...refuses, ...(scope ? REFUSED_TO_KEYS : [])])].map((code) => [
    code,
    { description: REFUSED[code] ?? "Refused", ...json(ErrorAnswer) },
  ]);
  return {
    method,
    path,
    ...described,
    ...(scope && { security: [{ [SESSION]: [] }, { [API_KEY]: [scope] }] }),
    middleware: scope ? [opensTo(scope), ...middleware] : middleware,
    request: {
      params: endpoint.params ? full(endpoint.params) : namesIn(path),
      ...(query && { query: full(query) }),
      ...(body && { body: { required: !body.safeParse(undefined).success, ...json(body) } }),
    },
    responses: { [status]: { description: says, ...json(answer) }, ...Object.fromEntries(refusals) },
  } as unknown as RouteOf<E, Status>;
}

/** A route whose good answer is a file of this type. */
export function fileRoute<E extends Endpoint>(endpoint: E, type: string, about: About<200>) {
  const described = route(endpoint, about);
  const file = { description: about.says, content: { [type]: { schema: z.string() } } };
  return { ...described, responses: { ...described.responses, 200: file } };
}

const namesIn = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, z.string()])));

/** One sentence about the first thing that is wrong. */
export function unreadable(result: { success: true } | { success: false; error: z.ZodError }) {
  if (result.success) return;
  const [issue] = result.error.issues;
  // A sentence of our own stands by itself; a finding of the parser needs to say where.
  const where = issue?.code === "custom" ? "" : issue?.path.join(".");
  const text = where ? `${where}: ${issue?.message}` : issue?.message;
  throw new Refusal("bad_request", text ? { text } : {});
}
