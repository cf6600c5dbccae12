import { OpenAPIHono } from "@hono/zod-openapi";
import { PAGE_ERRORS, PAGE_RECORDINGS } from "../../shared/rules/budgets.ts";
import { errorApi } from "../../shared/schemas/errors.ts";
import type { Door } from "../caller.ts";
import { withoutSecrets } from "../describe-error.ts";
import { route, unreadable } from "../http/openapi.ts";
import { refuseOverLimit, withinLimit } from "../http/rate-limit.ts";
import { sourceAddress } from "../http/source-address.ts";
import { Refusal } from "../refusal.ts";

const tags = ["Operations"];

export const errorRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

errorRoutes.openapi(
  route(errorApi.report, {
    tags,
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
        PAGE_ERRORS,
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

errorRoutes.openapi(
  route(errorApi.passOn, {
    tags,
    summary: "Pass a recorded error on to the operator's Sentry",
    says: "Passed on, without what may be a secret",
    refuses: [400, 404, 429],
  }),
  async (c) => {
    const { world } = c.var;
    if (!world.sentry) throw new Refusal("not_found");
    const source = sourceAddress(c, world.config.trustedProxies) ?? "local";
    await refuseOverLimit(world.db, PAGE_RECORDINGS, source, world.now());
    if (!world.sentry.sendEnvelope(c.req.valid("json").envelope)) throw new Refusal("bad_request");
    return c.json({ success: true as const }, 200);
  },
);
