import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import { Feedback } from "../../contract/notifications.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { giveFeedback } from "./give-feedback.ts";

export const feedbackRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable }).openapi(
  createRoute({
    method: "post",
    path: "/api/feedback",
    tags: ["Feedback"],
    summary: "Send feedback",
    middleware: [signedIn, idempotent] as const,
    request: body(Feedback),
    responses: answers(200, Done, "Saved", [400, 401, 429]),
  }),
  async (c) => {
    await giveFeedback(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
);
