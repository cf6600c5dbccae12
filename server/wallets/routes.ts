import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { Done } from "../../contract/account.ts";
import {
  AskForChallenge,
  AskForExport,
  Challenge,
  ExportedKey,
  LinkedWallet,
  LinkOwnWallet,
  MyWallets,
  StopLink,
} from "../../contract/wallets.ts";
import { type Door, type SignedIn, signedIn } from "../caller.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { exportKey } from "./export-key.ts";
import { challenge, linkOwnWallet, stopLink, unlinkOwnWallet } from "./own-wallets.ts";
import { readWallets } from "./read-wallets.ts";

const tags = ["Wallet"];
const middleware = [signedIn];
const FIXED = "What is published already stays as it was signed: its shares cannot move to another wallet.";

export const walletRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "get",
      path: "/api/account/wallet",
      tags,
      summary: "The wallets held for the caller, with what is in them, and the caller's own",
      middleware,
      responses: answers(200, MyWallets, "The wallets", [401, 429]),
    }),
    async (c) => c.json(await readWallets(c.var.world, c.var.caller), 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/account/wallet/exports",
      tags,
      summary: "Show a held wallet's private key, once",
      description: "Afterwards nothing is signed with it here: neither approvals nor withdrawals.",
      middleware,
      request: body(AskForExport),
      responses: answers(200, ExportedKey, "The key. Kept nowhere", [400, 401, 403, 404, 409, 429]),
    }),
    async (c) => {
      const key = await exportKey(c.var.world, c.var.caller, c.req.valid("json"));
      c.header("cache-control", "no-store");
      return c.json(key, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/account/wallet/own/challenge",
      tags,
      summary: "The text to sign with a wallet of one's own",
      middleware,
      request: body(AskForChallenge),
      responses: answers(200, Challenge, "The text", [400, 401]),
    }),
    (c) => c.json(challenge(c.var.world, c.var.caller, c.req.valid("json")), 200),
  )
  .openapi(
    createRoute({
      method: "post",
      path: "/api/account/wallet/own",
      tags,
      summary: "Link a wallet of one's own for future shares",
      description: `It counts after 24 hours, unless the mailed link stops it. ${FIXED}`,
      middleware,
      request: body(LinkOwnWallet),
      responses: answers(201, LinkedWallet, "Linked; it waits", [400, 401, 403, 429]),
    }),
    async (c) => c.json(await linkOwnWallet(c.var.world, c.var.caller, c.req.valid("json")), 201),
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/api/account/wallet/own/{id}",
      tags,
      summary: "Unlink a wallet of one's own",
      description: FIXED,
      middleware,
      request: { params: z.object({ id: z.string().max(100) }) },
      responses: answers(200, Done, "Unlinked", [401, 404]),
    }),
    async (c) => {
      await unlinkOwnWallet(c.var.world, c.var.caller, c.req.valid("param").id);
      return c.json({ success: true as const }, 200);
    },
  );

export const walletLinkRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable }).openapi(
  createRoute({
    method: "post",
    path: "/api/wallet-links/stop",
    tags,
    summary: "Stop the linking of a wallet, by the mailed link",
    request: body(StopLink),
    responses: answers(200, Done, "Stopped", [400, 404]),
  }),
  async (c) => {
    await stopLink(c.var.world, c.req.valid("json").token);
    return c.json({ success: true as const }, 200);
  },
);
