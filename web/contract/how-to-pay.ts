import { usesEthereumWallets } from "../../contract/catalog.ts";
import type {
  ContractBooks,
  TEST_PAYMENT_MOST,
  TOKEN_DECIMALS,
  TOKEN_SYMBOL,
} from "../../contract/payments.ts";

// Held to the server's by their types: the values would bring the schemas' library into the page.
export const PAY_SYMBOL: typeof TOKEN_SYMBOL = "USDT";
export const PAY_DECIMALS: typeof TOKEN_DECIMALS = 6;
export const TEST_MOST: typeof TEST_PAYMENT_MOST = 10_000;

/** A link that opens a wallet with the payment filled in. Null when the chain or the token is not known for certain. */
export function payLink({ network, address, chain, tokens }: ContractBooks): string | null {
  const token = tokens.find(({ symbol }) => symbol === PAY_SYMBOL)?.token;
  if (token === undefined) return null;
  if (!usesEthereumWallets(network)) return `solana:${address}?spl-token=${token}&label=Ledgerline`;
  return chain === undefined ? null : `ethereum:${token}@${chain}/transfer?address=${address}`;
}
