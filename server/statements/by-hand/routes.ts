import { OpenAPIHono } from "@hono/zod-openapi";
import { releasePaymentApi } from "../../../shared/schemas/money/release-payments.ts";
import type { InWorkspace } from "../../caller.ts";
import { route, unreadable } from "../../http/openapi.ts";
import { inside, refuses, tags } from "../door.ts";
import { readStatementDetail } from "../read-statements.ts";
import { payRelease } from "./pay-release.ts";

export const releasePaymentRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

releasePaymentRoutes.openapi(
  route(releasePaymentApi.pay, {
    tags,
    summary: "Pay a whole release with one transfer",
    description:
      "A statement with a line for each track, agreed to as it is entered. Then choose its refund address, and send the transfer. The same once more answers the one that is there, with `isNew` false; for another payment that is like it, give `number`.",
    middleware: inside,
    status: 201,
    says: "The statement",
    refuses: [...refuses, 422, 429],
  }),
  async (c) => {
    const { releaseId } = c.req.valid("param");
    const { id, isNew } = await payRelease(c.var.world, c.var.caller, releaseId, c.req.valid("json"));
    return c.json({ ...(await readStatementDetail(c.var.world, c.var.caller, id)), isNew }, 201);
  },
);
