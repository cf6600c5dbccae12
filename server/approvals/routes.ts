import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { ApprovalItem } from "../../contract/approvals.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { answers, unreadable } from "../http/openapi.ts";

/** Nobody can be asked to approve before releases can be entered: the list is there, and empty. */
export const approvalRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable }).openapi(
  createRoute({
    method: "get",
    path: "/api/approvals/me",
    tags: ["Approvals"],
    summary: "What waits for the caller's approval",
    middleware: [signedIn] as const,
    responses: answers(200, z.object({ items: z.array(ApprovalItem) }), "Newest first", [401]),
  }),
  (c) => c.json({ items: [] }, 200),
);
