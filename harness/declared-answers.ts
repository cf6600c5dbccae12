import { isDeepStrictEqual } from "node:util";
import type { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Door } from "../server/caller.ts";

/** How a route says what it answers. */
interface Route {
  method: string;
  path: string;
  responses: Record<string, { content?: Record<string, { schema: z.ZodType }> }>;
}

/**
 * The app, but an answer that its route does not declare becomes an error of the server. It must have every declared
 * field, and none besides: what nobody declared may be somebody's secret.
 */
export function heldToItsWord(app: OpenAPIHono<Door>) {
  const routes = app.openAPIRegistry.definitions
    .flatMap((definition) => (definition.type === "route" ? [definition.route as unknown as Route] : []))
    .map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
    // A path that is written out comes before one with a parameter in the same place.
    .sort((one, other) => Number(one.path.includes("{")) - Number(other.path.includes("{")));
  return async (request: Request, ...rest: unknown[]): Promise<Response> => {
    const response = await app.fetch(request, ...(rest as []));
    const { pathname } = new URL(request.url);
    const route = routes.find(
      ({ method, pattern }) => method === request.method.toLowerCase() && pattern.test(pathname),
    );
    const schema = route?.responses[response.status]?.content?.["application/json"]?.schema;
    if (!schema || !response.headers.get("content-type")?.includes("json")) return response;
    const problem = misfit(schema, await response.clone().json());
    if (!problem) return response;
    const error = `${request.method} ${route?.path} answered what it does not declare: ${problem}`;
    return Response.json({ error, code: "answer_not_declared" }, { status: 500 });
  };
}

function misfit(schema: z.ZodType, answer: unknown): string | null {
  const read = schema.safeParse(answer);
  if (!read.success) return read.error.message;
  if (isDeepStrictEqual(read.data, answer)) return null;
  return `declared is ${JSON.stringify(read.data)}, answered was ${JSON.stringify(answer)}`;
}
