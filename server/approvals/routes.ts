import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { approvalApi } from "../../shared/schemas/approvals.ts";
import { manyApi } from "../../shared/schemas/approve-many.ts";
import { type Door, type SignedIn, signedIn, whoCalls } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { sourceAddress } from "../http/source-address.ts";
import { Refusal } from "../refusal.ts";
import { approveMany } from "./approve-many.ts";
import { chooseLanguage } from "./choose-language.ts";
import { decideApproval } from "./decide-approval.ts";
import { limitGuesses } from "./limit-guesses.ts";
import { markViewed } from "./mark-viewed.ts";
import { sayNotMe } from "./not-me.ts";
import { askForNewLink } from "./old-links/ask-for-new-link.ts";
import { readEndedLink } from "./old-links/read-ended-link.ts";
import { proposeShares, takeBackProposal } from "./proposals/propose-shares.ts";
import { listMyApprovals, readApproval } from "./read-approvals.ts";
import { readWaiting, readWaitingTrack } from "./read-waiting.ts";
import { stopRemindersBy } from "./remind.ts";

const tags = ["Approvals"];

export const myApprovalRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

myApprovalRoutes.openapi(
  route(approvalApi.mine, {
    tags,
    summary: "List the caller's pending approvals",
    middleware: [signedIn],
    says: "Oldest first",
    refuses: [401],
  }),
  async (c) => c.json({ items: await listMyApprovals(c.var.world, c.var.caller) }, 200),
);

/** Whoever holds the link. No account is needed; a session adds one thing: the wallet we hold may sign for its owner. */
export const approvalRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

approvalRoutes.openapi(
  route(approvalApi.read, {
    tags,
    summary: "Get an approval by its link",
    middleware: [limitGuesses],
    says: "The approval, and the text to be signed",
    refuses: [404, 410, 429],
  }),
  async (c) => {
    const { token } = c.req.valid("param");
    const detail = await readApproval(c.var.world, token);
    if (c.req.method === "GET") await markViewed(c.var.world, detail.approvalId);
    return c.json(detail, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.decide, {
    tags,
    summary: "Approve or decline",
    middleware: [limitGuesses],
    says: "The recorded decision",
    refuses: [400, 403, 404, 409, 410, 422, 429],
  }),
  async (c) => {
    const { token } = c.req.valid("param");
    return c.json(await decideApproval(c.var.world, token, c.req.valid("json"), await senderOf(c)), 200);
  },
);

approvalRoutes.openapi(
  route(manyApi.waiting, {
    tags,
    summary: "List everything that the workspace of a link asks of its owner",
    middleware: [limitGuesses],
    says: "What is unusual first",
    refuses: [404, 410, 429],
  }),
  async (c) => c.json(await readWaiting(c.var.world, c.req.valid("param").token), 200),
);

approvalRoutes.openapi(
  route(manyApi.waitingTrack, {
    tags,
    summary: "Get one of the approvals that a link opens",
    middleware: [limitGuesses],
    says: "As its own link would show it",
    refuses: [404, 410, 429],
  }),
  async (c) => {
    const { token, approvalId } = c.req.valid("param");
    if (!z.uuid().safeParse(approvalId).success) throw new Refusal("approval_link_not_valid");
    return c.json(await readWaitingTrack(c.var.world, token, approvalId), 200);
  },
);

approvalRoutes.openapi(
  route(manyApi.approveMany, {
    tags,
    summary: "Approve many tracks with one signature, and decline others",
    middleware: [limitGuesses],
    says: "What counts, and what had changed meanwhile",
    refuses: [400, 403, 404, 409, 410, 422, 429],
  }),
  async (c) => {
    const { token } = c.req.valid("param");
    return c.json(await approveMany(c.var.world, token, c.req.valid("json"), await senderOf(c)), 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.propose, {
    tags,
    summary: "Suggest other shares for the track of an approval",
    middleware: [limitGuesses],
    says: "The workspace is told; the approval stays open",
    refuses: [400, 403, 404, 409, 410, 422, 429],
  }),
  async (c) => {
    const { token } = c.req.valid("param");
    await proposeShares(c.var.world, token, c.req.valid("json"), await senderOf(c));
    return c.json({ success: true } as const, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.takeBackProposal, {
    tags,
    summary: "Take back the shares you suggested",
    middleware: [limitGuesses],
    says: "Nothing is suggested any more",
    refuses: [400, 403, 404, 410, 429],
  }),
  async (c) => {
    const { token } = c.req.valid("param");
    await takeBackProposal(c.var.world, token, c.req.valid("json"), await senderOf(c));
    return c.json({ success: true } as const, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.notMe, {
    tags,
    summary: "Say that an approval was not yours, with the link in its receipt",
    middleware: [limitGuesses],
    says: "It no longer counts, and a new link is on its way by email",
    refuses: [400, 404, 409, 410, 429],
  }),
  async (c) => {
    await sayNotMe(c.var.world, c.req.valid("param").token, c.req.valid("json").proof);
    return c.json({ success: true } as const, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.ended, {
    tags,
    summary: "Say why a link no longer works",
    middleware: [limitGuesses],
    says: "What happened, and when a newer link was sent",
    refuses: [404, 429],
  }),
  async (c) => c.json(await readEndedLink(c.var.world, c.req.valid("param").token), 200),
);

approvalRoutes.openapi(
  route(approvalApi.newLink, {
    tags,
    summary: "Ask for a new link, with one that no longer works",
    middleware: [limitGuesses],
    says: "If something still waits for its owner, an email is on its way to them. The answer is the same if not",
    refuses: [404, 429],
  }),
  async (c) => {
    await askForNewLink(c.var.world, c.req.valid("param").token);
    return c.json({ success: true } as const, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.stopReminders, {
    tags,
    summary: "Stop reminders about this release",
    middleware: [limitGuesses],
    says: "No more reminders will be sent",
    refuses: [404, 410, 429],
  }),
  async (c) => {
    await stopRemindersBy(c.var.world, c.req.valid("param").token);
    return c.json({ success: true } as const, 200);
  },
);

approvalRoutes.openapi(
  route(approvalApi.chooseLanguage, {
    tags,
    summary: "Choose the language of emails to this approval's co-author",
    middleware: [limitGuesses],
    says: "Future emails use this language",
    refuses: [400, 404, 410, 429],
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
