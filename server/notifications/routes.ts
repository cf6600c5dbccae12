import { OpenAPIHono } from "@hono/zod-openapi";
import { notificationApi } from "../../shared/schemas/notifications.ts";
import { askedLanguage, type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { countUnread, listNotifications, markDelivered } from "./read-notifications.ts";

const tags = ["Notifications"];
const middleware = [signedIn];

export const notificationRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

notificationRoutes.openapi(
  route(notificationApi.list, {
    tags,
    summary: "List the caller's notifications",
    middleware,
    says: "Newest first, in the language of `Accept-Language`",
    refuses: [401, 422],
  }),
  async (c) => {
    const { world, caller } = c.var;
    return c.json(await listNotifications(world, caller, c.req.valid("query"), askedLanguage(c)), 200);
  },
);

notificationRoutes.openapi(
  route(notificationApi.countUnread, {
    tags,
    summary: "Count unread notifications",
    middleware,
    says: "The number",
    refuses: [401],
  }),
  async (c) => c.json({ count: await countUnread(c.var.world, c.var.caller) }, 200),
);

notificationRoutes.openapi(
  route(notificationApi.markDelivered, {
    tags,
    summary: "Mark all notifications as seen, or all up to one",
    middleware,
    says: "Marked",
    refuses: [400, 401],
  }),
  async (c) => {
    const upTo = c.req.valid("json")?.upTo;
    await markDelivered(c.var.world, c.var.caller, upTo);
    return c.json({ success: true as const }, 200);
  },
);
