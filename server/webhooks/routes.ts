import { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { may } from "../../shared/rules/permissions.ts";
import { webhookApi } from "../../shared/schemas/access/webhooks.ts";
import { type InWorkspace, inWorkspace, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { Refusal } from "../refusal.ts";
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateSecret,
  sendAgain,
  sendTestEvent,
} from "./change-webhooks.ts";
import { listDeliveries, listWebhooks, readDelivery } from "./read-webhooks.ts";

const tags = ["Webhooks"];
const refuses = [400, 401, 403, 404, 409, 429];
const done = { success: true } as const;

const mayManage = createMiddleware<InWorkspace>(async (c, next) => {
  const { role, status } = c.var.caller;
  if (status !== "active" || !may(role, "manage_api")) throw new Refusal("no_permission");
  await next();
});
/** No scope: where news goes is for people to decide. */
const inside = [signedIn, inWorkspace, mayManage];

export const webhookRoutes = new OpenAPIHono<InWorkspace>({ defaultHook: unreadable });

webhookRoutes.openapi(
  route(webhookApi.list, {
    tags,
    summary: "List the workspace's webhooks",
    middleware: inside,
    says: "Oldest first",
    refuses,
  }),
  async (c) => c.json({ items: await listWebhooks(c.var.world.db, c.var.caller) }, 200),
);

webhookRoutes.openapi(
  route(webhookApi.create, {
    tags,
    summary: "Add a webhook",
    middleware: inside,
    status: 201,
    says: "The webhook with its secret, this once",
    refuses,
  }),
  async (c) => c.json(await createWebhook(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

webhookRoutes.openapi(
  route(webhookApi.change, {
    tags,
    summary: "Change a webhook, or switch it on or off",
    middleware: inside,
    says: "The webhook as it is now",
    refuses,
  }),
  async (c) => {
    const { webhookId } = c.req.valid("param");
    return c.json(await changeWebhook(c.var.world, c.var.caller, webhookId, c.req.valid("json")), 200);
  },
);

webhookRoutes.openapi(
  route(webhookApi.delete, {
    tags,
    summary: "Delete a webhook with its log",
    middleware: inside,
    says: "Deleted; what was waiting is not sent",
    refuses,
  }),
  async (c) => {
    await deleteWebhook(c.var.world, c.var.caller, c.req.valid("param").webhookId);
    return c.json(done, 200);
  },
);

webhookRoutes.openapi(
  route(webhookApi.rotate, {
    tags,
    summary: "Make a new secret; for 24 hours messages are signed with both",
    middleware: inside,
    says: "The webhook with its new secret, this once",
    refuses,
  }),
  async (c) => c.json(await rotateSecret(c.var.world, c.var.caller, c.req.valid("param").webhookId), 200),
);

webhookRoutes.openapi(
  route(webhookApi.test, {
    tags,
    summary: "Send a test event",
    middleware: inside,
    says: "On its way",
    refuses,
  }),
  async (c) => {
    await sendTestEvent(c.var.world, c.var.caller, c.req.valid("param").webhookId);
    return c.json(done, 200);
  },
);

webhookRoutes.openapi(
  route(webhookApi.deliveries, {
    tags,
    summary: "List what was sent to a webhook in the last 30 days",
    middleware: inside,
    says: "Newest first",
    refuses: [...refuses, 422],
  }),
  async (c) => {
    const { webhookId } = c.req.valid("param");
    const query = c.req.valid("query");
    return c.json(await listDeliveries(c.var.world.db, c.var.caller, webhookId, query), 200);
  },
);

webhookRoutes.openapi(
  route(webhookApi.delivery, {
    tags,
    summary: "Get a message with every attempt and its answer",
    middleware: inside,
    says: "The message",
    refuses,
  }),
  async (c) => {
    const { webhookId, deliveryId } = c.req.valid("param");
    return c.json(await readDelivery(c.var.world.db, c.var.caller, webhookId, deliveryId), 200);
  },
);

webhookRoutes.openapi(
  route(webhookApi.sendAgain, {
    tags,
    summary: "Send a message again, with the same id",
    middleware: inside,
    says: "On its way",
    refuses,
  }),
  async (c) => {
    const { webhookId, deliveryId } = c.req.valid("param");
    await sendAgain(c.var.world, c.var.caller, webhookId, deliveryId);
    return c.json(done, 200);
  },
);
