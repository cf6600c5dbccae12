import { OpenAPIHono } from "@hono/zod-openapi";
import { activityApi } from "../../shared/schemas/access/activity.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { readActivity } from "./read-activity.ts";

export const activityRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

activityRoutes.openapi(
  route(activityApi.list, {
    tags: ["Workspaces"],
    summary: "List what happened in the workspace",
    middleware: [signedIn, inWorkspace],
    says: "Newest first, for its creator and admins",
    refuses: [401, 403, 404, 422],
  }),
  async (c) => c.json(await readActivity(c.var.world, c.var.caller, c.req.valid("query")), 200),
);
