import { OpenAPIHono } from "@hono/zod-openapi";
import { errorApi } from "../../shared/schemas/errors.ts";
import type { Door } from "../caller.ts";
import { withoutSecrets } from "../describe-error.ts";
import { route, unreadable } from "../http/openapi.ts";
import { type Limit, withinLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";

/** For one source: a broken page must not fill the log, nor one visitor silence the others. */
const REPORTS: Limit = { name: "page-errors", max: 100, seconds: 600 };

export const errorRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable }).openapi(
  route(errorApi.report, {
    tags: ["Operations"],
    summary: "Report an error in the browser",
    says: "Saved",
    refuses: [400],
  }),
  async (c) => {
    const { world, requestId } = c.var;
    const { message, stack = "", page } = c.req.valid("json");
    if (
      await withinLimit(
        world.db,
        REPORTS,
        sourceAddress(c, world.config.trustedProxies) ?? "local",
        world.now(),
      )
    ) {
      const at = stack.split("\n").slice(0, 12).map(withoutSecrets);
      world.log.error(
        { requestId, page: withoutSecrets(page), message: withoutSecrets(message), at },
        "error in a browser",
      );
    }
    return c.json({ success: true as const }, 200);
  },
);
