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
      summary: "List the caller's held wallets with their balances, and the caller's own wallets",
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
      summary: "Export a held wallet's private key",
      description: "After this, Ledgerline no longer signs approvals or withdrawals with this wallet.",
      middleware,
      request: body(AskForExport),
      responses: answers(200, ExportedKey, "The key; it is not stored", [400, 401, 403, 404, 409, 429]),
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
      summary: "Get the text to sign with your own wallet",
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
      summary: "Link your own wallet for future shares",
      description: `It counts after 24 hours, unless the mailed link stops it. ${FIXED}`,
      middleware,
      request: body(LinkOwnWallet),
      responses: answers(201, LinkedWallet, "Linked; not in effect yet", [400, 401, 403, 429]),
    }),
    async (c) => c.json(await linkOwnWallet(c.var.world, c.var.caller, c.req.valid("json")), 201),
  )
  .openapi(
    createRoute({
      method: "delete",
      path: "/api/account/wallet/own/{id}",
      tags,
      summary: "Unlink your own wallet",
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
    summary: "Stop linking a wallet, with the emailed link",
    request: body(StopLink),
    responses: answers(200, Done, "Stopped", [400, 404]),
  }),
  async (c) => {
    await stopLink(c.var.world, c.req.valid("json").token);
    return c.json({ success: true as const }, 200);
  },
);
