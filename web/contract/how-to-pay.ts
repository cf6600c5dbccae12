import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import { type ContractBooks, TOKEN_SYMBOL } from "../../contract/payments.ts";

/** A link that opens a wallet with the payment filled in. Null when the chain or the token is not known for certain. */
export function payLink({ network, address, chain, tokens }: ContractBooks): string | null {
  const token = tokens.find(({ symbol }) => symbol === TOKEN_SYMBOL)?.token;
  if (token === undefined) return null;
  if (!usesEthereumWallets(network)) return `solana:${address}?spl-token=${token}&label=Ledgerline`;
  return chain === undefined ? null : `ethereum:${token}@${chain}/transfer?address=${address}`;
}

/** Solana's addresses look like nobody else's; Ethereum's and Polygon's are the same, and money goes astray there. */
export const networkWarning = (network: Network) =>
  usesEthereumWallets(network)
    ? `Only ${TOKEN_SYMBOL} on ${network}. The same address on another network is not this contract: what is sent there is lost.`
    : `Only ${TOKEN_SYMBOL} on Solana. What is sent on another network is lost.`;
