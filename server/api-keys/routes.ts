import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { may } from "../../shared/rules/permissions.ts";
import { apiKeyApi } from "../../shared/schemas/access/api-keys.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import { createKey } from "./create-key.ts";
import { deleteKey } from "./delete-key.ts";
import { listKeys } from "./read-keys.ts";

const tags = ["API keys"];

/** Whoever may not make keys sees none. What changes one asks again in its transaction. */
const mayManage = createMiddleware<InWorkspace>(async (c, next) => {
  const { role, status } = c.var.caller;
  if (status !== "active" || !may(role, "manage_api")) throw new Refusal("no_permission");
  await next();
});

/** No scope: a key never makes, sees or deletes keys. And no idempotency: its answers are kept, and this one is a secret. */
const inside = [signedIn, inWorkspace, mayManage];

export const apiKeyRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

apiKeyRoutes.openapi(
  route(apiKeyApi.list, {
    tags,
    summary: "List the workspace's API keys",
    middleware: inside,
    says: "Oldest first; of each key only its first characters",
    refuses: [401, 403, 404],
  }),
  async (c) => c.json({ items: await listKeys(c.var.world.db, c.var.caller) }, 200),
);

apiKeyRoutes.openapi(
  route(apiKeyApi.create, {
    tags,
    summary: "Make an API key",
    description: "It has the rights of whoever made it, at most, and ends when they leave the workspace.",
    middleware: inside,
    status: 201,
    says: "The key, this once",
    refuses: [400, 401, 403, 404, 409],
  }),
  async (c) => c.json(await createKey(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

apiKeyRoutes.openapi(
  route(apiKeyApi.delete, {
    tags,
    summary: "Delete an API key",
    middleware: inside,
    says: "It opens nothing any more",
    refuses: [401, 403, 404],
  }),
  async (c) => {
    await deleteKey(c.var.world, c.var.caller, c.req.valid("param").keyId);
    return c.json({ success: true } as const, 200);
  },
);
