import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Door } from "../caller.ts";

/**
 * One line a request: what was asked, by whom, and why not. The route's template stands for the address, which may hold a
 * token; the account's id stands for the person, so that nobody's name or address is in a log.
 */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const { world } = c.var;
  const requestId = randomUUID();
  const started = performance.now();
  c.set("requestId", requestId);
  c.header("x-request-id", requestId);
  const pass = async () => {
    await next();
    const { route, method, status } = answered(c);
    const ms = performance.now() - started;
    world.metrics.requests.observe({ route, method, status }, ms / 1_000);
    const { personId, keyId, refusedFor } = c.var;
    const who = { ...(personId && { personId }), ...(keyId && { keyId }), ...(refusedFor && { refusedFor }) };
    world.log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10, ...who }, "request");
  };
  if (!world.tracing) return pass();
  const traceparent = c.req.header("traceparent");
  await world.tracing.span({ name: c.req.method, kind: "server", traceparent }, pass, () => spanOf(c));
});

function answered(c: Context<Door>) {
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "other";
  return { route, method: c.req.method, status: c.res.status };
}

function spanOf(c: Context<Door>) {
  const { route, method, status } = answered(c);
  return {
    name: `${method} ${route}`,
    attributes: {
      ...{ "http.request.method": method, "http.route": route, "http.response.status_code": status },
      "ledgerline.request_id": c.var.requestId,
    },
    failed: status >= 500,
  };
}
