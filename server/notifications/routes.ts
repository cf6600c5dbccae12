import { OpenAPIHono } from "@hono/zod-openapi";
import { notificationApi } from "../../shared/schemas/notifications.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { countUnread, listNotifications, markDelivered } from "./read-notifications.ts";

const tags = ["Notifications"];
const middleware = [signedIn];

export const notificationRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    route(notificationApi.list, {
      tags,
      summary: "List the caller's notifications",
      middleware,
      says: "Newest first",
      refuses: [401, 422],
    }),
    async (c) => c.json(await listNotifications(c.var.world, c.var.caller, c.req.valid("query")), 200),
  )
  .openapi(
    route(notificationApi.countUnread, {
      tags,
      summary: "Count unread notifications",
      middleware,
      says: "The number",
      refuses: [401],
    }),
    async (c) => c.json({ count: await countUnread(c.var.world, c.var.caller) }, 200),
  )
  .openapi(
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
