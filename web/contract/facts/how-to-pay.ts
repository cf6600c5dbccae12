import { rowOf } from "../../../shared/rules/networks.ts";
import type { ContractBooks, TEST_PAYMENT_MOST } from "../../../shared/schemas/payments.ts";

// Held to the server's by its type: the value would bring the schemas' library into the page.
export const TEST_MOST: typeof TEST_PAYMENT_MOST = 10_000;

export const payToken = ({ network, tokens }: ContractBooks) =>
  tokens.find(({ symbol }) => symbol === rowOf(network).usdt.symbol);

/** A link that opens a wallet with the payment filled in. Null when the chain or the token is not known for certain. */
export function payLink(books: ContractBooks): string | null {
  const { network, address, chain } = books;
  const token = payToken(books)?.token;
  if (token === undefined) return null;
  if (rowOf(network).kind === "solana") return `solana:${address}?spl-token=${token}&label=Ledgerline`;
  return chain === undefined ? null : `ethereum:${token}@${chain}/transfer?address=${address}`;
}
