import { rowOf } from "../../../shared/rules/networks.ts";
import type {
  ContractBooks,
  ContractToken,
  TEST_PAYMENT_MOST,
} from "../../../shared/schemas/money/payments.ts";
import { walletRequest } from "../../../shared/schemas/pages.ts";

// Held to the server's by its type: the value would bring the schemas' library into the page.
export const TEST_MOST: typeof TEST_PAYMENT_MOST = 10_000;

/**
 * A link that opens a wallet with the payment filled in. Null when the chain or the token is not known for certain. Solana's
 * wallets refuse a link that names a contract: theirs leads to us for the payment to sign, so it needs an amount, and they
 * follow it over https alone.
 */
export function payLink(
  { network, address, chain }: ContractBooks,
  { token }: Pick<ContractToken, "token">,
  amount: string,
  origin: string,
): string | null {
  if (token === "coin")
    return rowOf(network).kind === "solana" || chain === undefined ? null : `ethereum:${address}@${chain}`;
  if (rowOf(network).kind === "solana")
    return amount === "" || !origin.startsWith("https:")
      ? null
      : `solana:${encodeURIComponent(`${origin}${walletRequest(network, address, amount, token)}`)}`;
  return chain === undefined ? null : `ethereum:${token}@${chain}/transfer?address=${address}`;
}

/** Whether such a link is made for one amount. */
export const linkNeedsAmount = (
  { network }: ContractBooks,
  { token }: Pick<ContractToken, "token">,
  origin: string,
) => rowOf(network).kind === "solana" && token !== "coin" && origin.startsWith("https:");
