import { OpenAPIHono } from "@hono/zod-openapi";
import { walletApi } from "../../shared/schemas/money/wallets.ts";
import { type SignedIn, signedIn } from "../caller.ts";
import { route, unreadable } from "../http/openapi.ts";
import { cancelRecovery, nameGuardian, takeOver } from "./ask-for-change.ts";

const tags = ["Wallet"];
const middleware = [signedIn];
const says = "Started; it continues automatically";

export const payeeAccountRoutes = new OpenAPIHono<SignedIn>({ defaultHook: unreadable });

payeeAccountRoutes.openapi(
  route(walletApi.takeOver, {
    tags,
    summary: "Make your own wallet the owner of your payee account",
    description: "When it is done on every network, Ledgerline's key has no power any more and is erased.",
    middleware,
    status: 201,
    says,
    refuses: [400, 401, 403, 404, 409, 429],
  }),
  async (c) => c.json(await takeOver(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

payeeAccountRoutes.openapi(
  route(walletApi.nameGuardian, {
    tags,
    summary: "Name or remove the guardian of your payee account",
    description:
      "Takes effect after the account's delay. A guardian can name a new owner, which the owner can cancel.",
    middleware,
    status: 201,
    says,
    refuses: [400, 401, 403, 404, 409, 429],
  }),
  async (c) => c.json(await nameGuardian(c.var.world, c.var.caller, c.req.valid("json")), 201),
);

payeeAccountRoutes.openapi(
  route(walletApi.cancelRecovery, {
    tags,
    summary: "Cancel a recovery of your payee account",
    middleware,
    status: 201,
    says,
    refuses: [400, 401, 404, 409],
  }),
  async (c) => c.json(await cancelRecovery(c.var.world, c.var.caller, c.req.valid("json").kind), 201),
);
