import { OpenAPIHono } from "@hono/zod-openapi";
import { walletApi } from "../../shared/schemas/money/wallets.ts";
import { askedLanguage, type Door, type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { challenge, linkOwnWallet, stopLink, unlinkOwnWallet } from "./own-wallets.ts";
import { readWallets } from "./read-wallets.ts";

const tags = ["Wallet"];
const middleware = [signedIn];
const FIXED = "What is published already stays as it was signed: its shares cannot move to another wallet.";

export const walletRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

walletRoutes.openapi(
  route(walletApi.read, {
    tags,
    summary: "List the caller's held wallets with their balances, and the caller's own wallets",
    middleware,
    says: "The wallets",
    refuses: [401, 429],
  }),
  async (c) => c.json(await readWallets(c.var.world, c.var.caller, askedLanguage(c)), 200),
);

walletRoutes.openapi(
  route(walletApi.askForChallenge, {
    tags,
    summary: "Get the text to sign with your own wallet",
    middleware,
    says: "The text",
    refuses: [400, 401],
  }),
  (c) => c.json(challenge(c.var.world, c.var.caller, c.req.valid("json")), 200),
);

walletRoutes.openapi(
  route(walletApi.link, {
    tags,
    summary: "Link your own wallet for future shares",
    description: `It counts after 24 hours, unless the mailed link stops it. ${FIXED}`,
    middleware,
    status: 201,
    says: "Linked; not in effect yet",
    refuses: [400, 401, 403, 429],
  }),
  async (c) => c.json(await linkOwnWallet(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

walletRoutes.openapi(
  route(walletApi.unlink, {
    tags,
    summary: "Unlink your own wallet",
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

export const walletLinkRoutes = new OpenAPIHono<Door>({ defaultHook: unreadable });

walletLinkRoutes.openapi(
  route(walletApi.stopLink, {
    tags,
    summary: "Stop linking a wallet, with the emailed link",
    says: "Stopped",
    refuses: [400, 404],
  }),
  async (c) => {
    await stopLink(c.var.world, c.req.valid("json").token);
    return c.json({ success: true as const }, 200);
  },
);
