import type { Chain } from "../../server/chain/port.ts";
import type { Terms, Token } from "../../server/chain/terms.ts";

/** Whom a transaction paid, as a look at everything tells. */
export async function readPayouts(chain: Chain, transaction: string, terms: Terms, token: Token) {
  const contracts = [{ terms, cursor: null }];
  const { payouts } = await chain.scan({ cursor: null, contracts, tokens: [token] });
  return payouts.filter((payout) => payout.transaction === transaction);
}
