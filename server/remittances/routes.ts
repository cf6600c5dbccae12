import { OpenAPIHono } from "@hono/zod-openapi";
import { fundingApi } from "../../shared/schemas/money/funding.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { route, unreadable } from "../http/openapi.ts";
import { mayHandle } from "../statements/routes.ts";
import { readFunding } from "./read-funding.ts";

const tags = ["Statements"];
const inside = [signedIn, inWorkspace, mayHandle, idempotent];

export const fundingRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable }).openapi(
  route(fundingApi.read, {
    tags,
    summary: "How an agreed statement is paid, and how far that has come",
    middleware: inside,
    says: "One transfer for each network",
    refuses: [401, 403, 404, 409],
  }),
  async (c) => {
    const { statementId } = c.req.valid("param");
    return c.json(await readFunding(c.var.world, c.var.caller, statementId), 200);
  },
);
