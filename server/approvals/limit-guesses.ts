import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";

const MISSES: Limit = { name: "approval-misses", max: 20, seconds: 60 };

/** Nobody tries out links: misses are counted by where they come from, hits are not. */
export const limitGuesses = createMiddleware<Door>(async (c, next) => {
  await next();
  const { world } = c.var;
  const source = sourceAddress(c, world.config.trustedProxies);
  if (c.res.status !== 404 || source === null) return;
  await world.transaction((tx) => refuseOverLimit(tx, MISSES, source, world.now(), "too_many_requests"));
});
