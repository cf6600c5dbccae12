import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { listOf, Paging } from "../../contract/lists.ts";
import { AskForCode, AskForWithdrawal, CodeSent, Withdrawal } from "../../contract/wallets.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { idempotent } from "../http/idempotency.ts";
import { listAnswer } from "../http/list-answer.ts";
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
      summary: "Mail the caller a code for a withdrawal or an export",
      middleware: [signedIn] as const,
      request: body(AskForCode),
      responses: answers(200, CodeSent, "Mailed", [400, 401, 403, 404, 409, 422, 429, 503]),
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
      summary: "Send money from a held wallet to another wallet",
      description:
        "On Solana we pay the fee. On Ethereum and Polygon we give the wallet the coin that sending USDT costs; what is left of it stays there.",
      middleware: [signedIn, idempotent] as const,
      request: body(AskForWithdrawal),
      responses: answers(
        201,
        Withdrawal,
        "Begun; it goes by itself",
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
      summary: "The caller's withdrawals, newest first",
      middleware: [signedIn] as const,
      request: { query: Paging },
      responses: answers(200, listOf(Withdrawal), "Newest first", [401, 422]),
    }),
    async (c) => {
      const query = c.req.valid("query");
      return c.json(listAnswer(c, query, await readWithdrawals(c.var.world, c.var.caller, query)), 200);
    },
  );
