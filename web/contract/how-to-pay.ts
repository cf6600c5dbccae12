import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
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

/** Solana's addresses look like nobody else's; Ethereum's and Polygon's are the same, and money goes astray there. */
export const networkWarning = (network: Network) =>
  usesEthereumWallets(network)
    ? `Only ${PAY_SYMBOL} on ${network}. The same address on another network is not this contract: what is sent there is lost.`
    : `Only ${PAY_SYMBOL} on Solana. What is sent on another network is lost.`;
