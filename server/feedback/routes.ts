import { OpenAPIHono } from "@hono/zod-openapi";
import { feedbackApi } from "../../shared/schemas/notifications.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { route, unreadable } from "../http/openapi.ts";
import { giveFeedback } from "./give-feedback.ts";

export const feedbackRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

feedbackRoutes.openapi(
  route(feedbackApi.give, {
    tags: ["Feedback"],
    summary: "Send feedback",
    middleware: [signedIn, idempotent],
    says: "Saved",
    refuses: [400, 401, 429],
  }),
  async (c) => {
    await giveFeedback(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json({ success: true as const }, 200);
  },
);
