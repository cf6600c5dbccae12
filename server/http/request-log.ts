import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Door } from "../caller.ts";

/** One line a request. The route's template stands for the address: the address itself may hold a token. */
export const requestLog = createMiddleware<Door>(async (c, next) => {
  const { world } = c.var;
  const requestId = randomUUID();
  const started = performance.now();
  c.set("requestId", requestId);
  c.header("x-request-id", requestId);
  await next();
  const route = matchedRoutes(c).findLast(({ path }) => !path.endsWith("*"))?.path ?? "other";
  const { method } = c.req;
  const { status } = c.res;
  const ms = performance.now() - started;
  world.metrics.requests.observe({ route, method, status }, ms / 1_000);
  world.log.info({ requestId, method, route, status, ms: Math.round(ms * 10) / 10 }, "request");
});
