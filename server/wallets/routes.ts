import { OpenAPIHono } from "@hono/zod-openapi";
import { walletApi } from "../../contract/wallets.ts";
import { type Door, type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { exportKey } from "./export-key.ts";
import { challenge, linkOwnWallet, stopLink, unlinkOwnWallet } from "./own-wallets.ts";
import { readWallets } from "./read-wallets.ts";

const tags = ["Wallet"];
const middleware = [signedIn];
const FIXED = "What is published already stays as it was signed: its shares cannot move to another wallet.";

export const walletRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    route(walletApi.read, {
      tags,
      summary: "The wallets held for the caller, with what is in them, and the caller's own",
      middleware,
      says: "The wallets",
      refuses: [401, 429],
    }),
    async (c) => c.json(await readWallets(c.var.world, c.var.caller), 200),
  )
  .openapi(
    route(walletApi.export, {
      tags,
      summary: "Show a held wallet's private key, once",
      description: "Afterwards nothing is signed with it here: neither approvals nor withdrawals.",
      middleware,
      says: "The key. Kept nowhere",
      refuses: [400, 401, 403, 404, 409, 429],
    }),
    async (c) => {
      const key = await exportKey(c.var.world, c.var.caller, c.req.valid("json"));
      c.header("cache-control", "no-store");
      return c.json(key, 200);
    },
  )
  .openapi(
    route(walletApi.askForChallenge, {
      tags,
      summary: "The text to sign with a wallet of one's own",
      middleware,
      says: "The text",
      refuses: [400, 401],
    }),
    (c) => c.json(challenge(c.var.world, c.var.caller, c.req.valid("json")), 200),
  )
  .openapi(
    route(walletApi.link, {
      tags,
      summary: "Link a wallet of one's own for future shares",
      description: `It counts after 24 hours, unless the mailed link stops it. ${FIXED}`,
      middleware,
      status: 201,
      says: "Linked; it waits",
      refuses: [400, 401, 403, 429],
    }),
    async (c) => c.json(await linkOwnWallet(c.var.world, c.var.caller, c.req.valid("json")), 201),
  )
  .openapi(
    route(walletApi.unlink, {
      tags,
      summary: "Unlink a wallet of one's own",
      description: FIXED,
      middleware,
      says: "Unlinked",
      refuses: [401, 404],
    }),
    async (c) => {
      await unlinkOwnWallet(c.var.world, c.var.caller, c.req.valid("param").id);
      return c.json({ success: true as const }, 200);
    },
  );

export const walletLinkRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable }).openapi(
  route(walletApi.stopLink, {
    tags,
    summary: "Stop the linking of a wallet, by the mailed link",
    says: "Stopped",
    refuses: [400, 404],
  }),
  async (c) => {
    await stopLink(c.var.world, c.req.valid("json").token);
    return c.json({ success: true as const }, 200);
  },
);
