import { createMiddleware } from "hono/factory";
import { WRONG_APPROVAL_LINKS } from "../../shared/rules/budgets.ts";
import type { Door } from "../caller.ts";
import { refuseOverLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";

/** Nobody tries out links: misses are counted by where they come from, hits are not. */
export const limitGuesses = createMiddleware<Door>(async (c, next) => {
  await next();
  const { world } = c.var;
  const source = sourceAddress(c, world.config.trustedProxies);
  if (c.res.status !== 404 || source === null) return;
  await world.transaction((tx) =>
    refuseOverLimit(tx, WRONG_APPROVAL_LINKS, source, world.now(), "too_many_requests"),
  );
});
