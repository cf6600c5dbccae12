import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { plainAmount, unitsFromText } from "../../shared/rules/token-amount.ts";
import { WALLET_REQUEST } from "../../shared/schemas/pages.ts";
import type { Door } from "../caller.ts";
import { kindOf } from "../chain/kinds.ts";
import { COIN } from "../chain/terms.ts";
import { watchedToken } from "../chain-settings.ts";
import { bodyAtMost } from "../http/json-body.ts";
import { termsOf } from "../payments/books.ts";
import { Refusal } from "../refusal.ts";
import type { World } from "../world.ts";
import { limited } from "./limited.ts";
import { askChain } from "./other-tokens.ts";
import { findContract, tokenAsked } from "./read-books.ts";

/**
 * Solana Pay's transaction request: a wallet asks here for the payment it is to sign. Wallets refuse a plain link to a
 * contract, because nobody has a contract's key. Nothing is changed or sent by us, so any site's wallet may ask.
 */
export const walletRequests = new Hono<Door>()
  .use(WALLET_REQUEST, cors({ origin: "*", allowMethods: ["GET", "POST", "OPTIONS"] }))
  .get(WALLET_REQUEST, (c) => {
    c.header("cross-origin-resource-policy", "cross-origin");
    return c.json({ label: "Ledgerline", icon: `${c.var.world.config.appUrl}/icon-512.png` });
  })
  .post(
    WALLET_REQUEST,
    bodyAtMost(4),
    limited({ name: "wallet-request", max: 30, seconds: 60 }),
    async (c) => {
      const body = Body.safeParse(await c.req.json().catch(() => null));
      if (!body.success) throw new Refusal("wallet_not_valid");
      const { network = "", address = "" } = c.req.param();
      const { amount = "", token } = c.req.query();
      const asked = { network, address, account: body.data.account, amount, token };
      c.header("cross-origin-resource-policy", "cross-origin");
      return c.json(await paymentFor(c.var.world, asked), 200);
    },
  );

const Body = z.object({ account: z.string().max(64) });

interface Asked {
  network: string;
  address: string;
  account: string;
  amount: string;
  token: string | undefined;
}

async function paymentFor(world: World, { network: named, address, account, amount, token: asked }: Asked) {
  const contract = await findContract(world, named, address);
  const { network } = contract;
  const token = tokenAsked(world, contract, asked);
  const { symbol = "", decimals = 0 } = watchedToken(world.config.chains, network, token) ?? {};
  const { unsignedPayment } = world.chains[network];
  const units = unitsFromText(amount, decimals);
  if (!unsignedPayment || token === COIN || contract.finalizedAt === null) throw new Refusal("not_found");
  if (units === null || BigInt(units) <= 0n) throw new Refusal("bad_request");
  if (!kindOf(network).couldBeWallet(account)) throw new Refusal("wallet_not_valid");
  const payment = { from: account, amountUnits: BigInt(units), decimals };
  const transaction = await askChain(unsignedPayment(termsOf(contract), token, payment));
  if (transaction === null) throw new Refusal("insufficient_funds");
  return { transaction, message: `${plainAmount(units, decimals)} ${symbol}` };
}
