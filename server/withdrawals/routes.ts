import { OpenAPIHono } from "@hono/zod-openapi";
import { walletApi } from "../../shared/schemas/money/wallets.ts";
import { askedLanguage, type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
import { route, unreadable } from "../http/openapi.ts";
import { askForCode, askForWithdrawal, quoteWithdrawal } from "./ask-withdrawal.ts";
import { cancelWithdrawal } from "./cancel-withdrawal.ts";
import { readWithdrawals } from "./read-withdrawals.ts";

const tags = ["Wallet"];

export const withdrawalRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

withdrawalRoutes.openapi(
  route(walletApi.askForCode, {
    tags,
    summary: "Email the caller a code for a withdrawal or an export",
    middleware: [signedIn],
    says: "The code was emailed",
    refuses: [400, 401, 403, 404, 409, 422, 429, 503],
  }),
  async (c) => {
    const expiresAt = await askForCode(c.var.world, c.var.caller, c.req.valid("json"));
    return c.json({ expiresAt: expiresAt.toISOString() }, 200);
  },
);

withdrawalRoutes.openapi(
  route(walletApi.quote, {
    tags,
    summary: "Ask what a withdrawal costs",
    description: "The network's fee, and the rent of an account that has to be opened for the recipient.",
    middleware: [signedIn],
    says: "What it costs, what arrives, and the least that can be withdrawn",
    refuses: [400, 401, 404, 409, 422, 429, 503],
  }),
  async (c) => c.json(await quoteWithdrawal(c.var.world, c.var.caller, c.req.valid("json")), 200),
);

withdrawalRoutes.openapi(
  route(walletApi.withdraw, {
    tags,
    summary: "Withdraw money from a held wallet",
    description:
      "The network fee comes out of the amount, as quoted. On Ethereum and Polygon the payee account's owner signs and we send what was signed.",
    middleware: [signedIn, idempotent],
    status: 201,
    says: "Started; it continues automatically",
    refuses: [400, 401, 403, 404, 409, 422, 429, 503],
  }),
  async (c) => c.json(await askForWithdrawal(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

withdrawalRoutes.openapi(
  route(walletApi.withdrawals, {
    tags,
    summary: "List the caller's withdrawals, newest first",
    middleware: [signedIn],
    says: "Newest first",
    refuses: [401, 422],
  }),
  async (c) => {
    const query = c.req.valid("query");
    const read = readWithdrawals(c.var.world, c.var.caller, query, askedLanguage(c));
    return c.json(listAnswer(c, query, await read), 200);
  },
);

withdrawalRoutes.openapi(
  route(walletApi.cancelWithdrawal, {
    tags,
    summary: "Cancel a withdrawal that waits",
    description: "While nothing of it was sent. It counts as failed then, and nothing has left the wallet.",
    middleware: [signedIn],
    says: "Cancelled",
    refuses: [401, 404, 409, 422, 503],
  }),
  async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await cancelWithdrawal(c.var.world, c.var.caller, id, askedLanguage(c)), 200);
  },
);
