import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { Done } from "../../contract/account.ts";
import { ApprovalDetail, ApprovalItem, ChosenLanguage, Decided, Decision } from "../../contract/approvals.ts";
import { type Door, type SignedIn, signedIn, whoCalls } from "../caller.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { sourceAddress } from "../http/source-address.ts";
import { chooseLanguage } from "./choose-language.ts";
import { decideApproval } from "./decide-approval.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { markViewed } from "./mark-viewed.ts";
import { listMyApprovals, readApproval } from "./read-approvals.ts";
import { stopRemindersBy } from "./remind.ts";

const tags = ["Approvals"];
const Token = z.object({ token: z.string().max(200) });

export const myApprovalRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable }).openapi(
  createRoute({
    method: "get",
    path: "/api/approvals/me",
    tags,
    summary: "List the caller's pending approvals",
    middleware: [signedIn] as const,
    responses: answers(200, z.object({ items: z.array(ApprovalItem) }), "Oldest first", [401]),
  }),
  async (c) => c.json({ items: await listMyApprovals(c.var.world, c.var.caller) }, 200),
);

/** Whoever holds the link. No account is needed; a session adds one thing: the wallet we hold may sign for its owner. */
export const approvalRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/approvals/token/{token}",
      tags,
      summary: "Get an approval by its link",
      middleware: [limitGuesses],
      request: { params: Token },
      responses: answers(200, ApprovalDetail, "The approval, and the text to be signed", [404, 410, 429]),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      const detail = await readApproval(c.var.world, token);
      if (c.req.method === "GET") await markViewed(c.var.world, detail.approvalId);
      return c.json(detail, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/workflows/approval/{token}",
      tags,
      summary: "Approve or decline",
      middleware: [limitGuesses],
      request: { params: Token, ...body(Decision) },
      responses: answers(200, Decided, "The recorded decision", [400, 403, 404, 409, 410, 422, 429]),
    }),
    async (c) => {
      const { token } = c.req.valid("param");
      return c.json(await decideApproval(c.var.world, token, c.req.valid("json"), await senderOf(c)), 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/approvals/token/{token}/stop-reminders",
      tags,
      summary: "Stop reminders about this release",
      middleware: [limitGuesses],
      request: { params: Token },
      responses: answers(200, Done, "No more reminders will be sent", [404, 410, 429]),
    }),
    async (c) => {
      await stopRemindersBy(c.var.world, c.req.valid("param").token);
      return c.json({ success: true } as const, 200);
    },
  )
  .openapi(
    createRoute({
      method: "put",
      path: "/api/approvals/token/{token}/language",
      tags,
      summary: "Choose the language of emails to this approval's co-author",
      middleware: [limitGuesses],
      request: { params: Token, ...body(ChosenLanguage) },
      responses: answers(200, Done, "Future emails use this language", [400, 404, 429]),
    }),
    async (c) => {
      await chooseLanguage(c.var.world, c.req.valid("param").token, c.req.valid("json").language);
      return c.json({ success: true } as const, 200);
    },
  );

async function senderOf(c: Context<Door>) {
  return {
    caller: await whoCalls(c),
    ipAddress: sourceAddress(c, c.var.world.config.trustedProxies),
    userAgent: c.req.header("user-agent")?.slice(0, 500) ?? null,
  };
}
