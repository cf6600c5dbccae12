import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import { Paging, pageOf } from "../../contract/lists.ts";
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
      summary: "The caller's notifications",
      middleware,
      request: { query: Paging },
      responses: answers(200, pageOf(Notification), "Newest first", [401, 422]),
    }),
    async (c) => c.json(await listNotifications(c.var.world, c.var.caller, c.req.valid("query")), 200),
  )
  .openapi(
    createRoute({
      method: "get",
      path: "/api/notifications/unread-count",
      tags,
      summary: "How many are unread",
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
      summary: "Mark all as seen, or all up to one",
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
