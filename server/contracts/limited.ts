import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";
import { type Limit, refuseOverLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";

/** Per place on the network that asks. */
export const limited = (limit: Limit) =>
  createMiddleware<Door>(async (c, next) => {
    const { world } = c.var;
    const source = sourceAddress(c, world.config.trustedProxies);
    if (source !== null) await refuseOverLimit(world.db, limit, source, world.now());
    await next();
  });
