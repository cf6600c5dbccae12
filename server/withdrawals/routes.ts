import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { AskForCode, AskForWithdrawal, CodeSent, Withdrawal, Withdrawals } from "../../contract/wallets.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { answers, body, unreadable } from "../http/openapi.ts";
import { askForCode, askForWithdrawal } from "./ask-withdrawal.ts";
import { readWithdrawals } from "./read-withdrawals.ts";

const tags = ["Wallet"];
const path = "/api/account/wallet/withdrawals";

export const withdrawalRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable })
  .openapi(
    createRoute({
      method: "post",
      path: "/api/account/wallet/code",
      tags,
      summary: "Email the caller a code for a withdrawal or an export",
      middleware: [signedIn] as const,
      request: body(AskForCode),
      responses: answers(200, CodeSent, "The code was emailed", [400, 401, 403, 404, 409, 422, 429, 503]),
    }),
    async (c) => {
      const expiresAt = await askForCode(c.var.world, c.var.caller, c.req.valid("json"));
      return c.json({ expiresAt: expiresAt.toISOString() }, 200);
    },
  )
  .openapi(
    createRoute({
      method: "post",
      path,
      tags,
      summary: "Withdraw money from a held wallet",
      description:
        "On Solana we pay the fee. On Ethereum and Polygon we give the wallet the coin that sending USDT costs; what is left of it stays there.",
      middleware: [signedIn, idempotent] as const,
      request: body(AskForWithdrawal),
      responses: answers(
        201,
        Withdrawal,
        "Started; it continues automatically",
        [400, 401, 403, 404, 409, 422, 429, 503],
      ),
    }),
    async (c) => c.json(await askForWithdrawal(c.var.world, c.var.caller, c.req.valid("json")), 201),
  )
  .openapi(
    createRoute({
      method: "get",
      path,
      tags,
      summary: "List the caller's withdrawals, newest first",
      middleware: [signedIn] as const,
      responses: answers(200, Withdrawals, "The newest hundred", [401]),
    }),
    async (c) => c.json(await readWithdrawals(c.var.world, c.var.caller), 200),
  );
