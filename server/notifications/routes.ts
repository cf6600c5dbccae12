import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import { MarkDelivered, Notification, UnreadCount } from "../../contract/notifications.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { answers, unreadable } from "../http/openapi.ts";
import { countUnread, listNotifications, markDelivered } from "./read-notifications.ts";

const tags = ["Notifications"];
const middleware = [signedIn];

export const notificationRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/notifications",
      tags,
      summary: "List the caller's notifications",
      middleware,
      responses: answers(200, z.object({ items: z.array(Notification) }), "Newest first", [401]),
    }),
    async (c) => c.json({ items: await listNotifications(c.var.world, c.var.caller) }, 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/notifications/unread-count",
      tags,
      summary: "Count unread notifications",
      middleware,
      responses: answers(200, UnreadCount, "The number", [401]),
    }),
    async (c) => c.json({ count: await countUnread(c.var.world, c.var.caller) }, 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/notifications/mark-delivered",
      tags,
      summary: "Mark all notifications as seen, or all up to one",
      middleware,
      request: { body: { content: { "application/json": { schema: MarkDelivered } } } },
      responses: answers(200, Done, "Marked", [400, 401]),
    }),
    async (c) => {
      const { upTo } = c.req.valid("json");
      await markDelivered(c.var.world, c.var.caller, upTo);
      return c.json({ success: true as const }, 200);
    },
  );
