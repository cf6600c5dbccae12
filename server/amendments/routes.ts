import { OpenAPIHono, z } from "@hono/zod-openapi";
import { amendmentApi } from "../../shared/schemas/amendments.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { proposeAmendment } from "./propose-amendment.ts";

export const amendmentRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

amendmentRoutes.openapi(
  route(amendmentApi.propose, {
    tags: ["Tracks"],
    summary: "Propose other shares or people for a published track",
    middleware: [signedIn, inWorkspace, idempotent],
    status: 201,
    says: "The proposal: a release of its own, which is withdrawn like any other",
    refuses: [400, 401, 403, 404, 409, 422, 429],
  }),
  async (c) => {
    const { trackId } = c.req.valid("param");
    if (!z.uuid().safeParse(trackId).success) throw new Refusal("track_not_found");
    return c.json(await proposeAmendment(c.var.world, c.var.caller, trackId, c.req.valid("json")), 201);
  },
);
