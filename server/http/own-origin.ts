import { createMiddleware } from "hono/factory";
import type { Door } from "../caller.ts";
import { Refusal } from "../refusal.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/** Changes from another site are refused whatever their content type. No header at all: no browser, the cookie decides. */
export const changesFromOwnOrigin = createMiddleware<Door>(async (c, next) => {
  if (!SAFE.has(c.req.method)) {
    refuseForeign(c.var.world.config.ownOrigins, c.req.header("origin"), c.req.header("sec-fetch-site"));
  }
  await next();
});

export function refuseForeign(own: string[], origin: string | undefined, fetchSite: string | undefined) {
  const foreign = origin !== undefined && !own.includes(origin);
  if (foreign || fetchSite === "cross-site") throw new Refusal("origin_not_allowed");
}
