import { type Network, rowOf } from "../shared/rules/networks.ts";
import { textFrom, unitsFrom } from "./amount.ts";
import { payOnEvm } from "./evm/faucet.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { payOnSolana } from "./solana-money/faucet.ts";

/** Test money for any address on a local chain. */

/** The chains as they are configured; only those that are embedded have a faucet. */
export type FaucetChains = Record<
  Network,
  { at: "url" | "embedded" | "absent"; urls: string[]; chainId?: number }
>;

export interface PaymentRequest {
  network: Network;
  to: string;
  /** As people write it: "125.50". */
  amount: string;
  /** `usdt`, or the chain's own coin by its name: `sol`, `eth`, `pol`. */
  token?: string;
}

export interface Payment {
  transaction: string;
  amount: string;
  balance: string;
  symbol: string;
}

/** Sends it and waits until it is in a block. Every way to fail is a PaymentRefused with one sentence. */
export async function payFromFaucet(chains: FaucetChains, request: PaymentRequest): Promise<Payment> {
  const { network, to, amount, token = "usdt" } = request;
  refuseRealChain(chains, network);
  const decimals = decimalsOf(network, token);
  const symbol = token.toUpperCase();
  const amountUnits = unitsFrom(amount, decimals);
  if (amountUnits === null)
    throw new PaymentRefused(
      `${amount} is not an amount of ${symbol}: a number above zero, at most ${decimals} decimals.`,
    );
  const paid = await pay(chains, network, { to, token: token === "usdt" ? "usdt" : "coin", amountUnits });
  const written = (units: bigint) => textFrom(units, decimals);
  return {
    transaction: paid.transaction,
    amount: written(amountUnits),
    balance: written(paid.balanceUnits),
    symbol,
  };
}

function refuseRealChain(chains: FaucetChains, network: Network): void {
  const { at } = chains[network];
  if (at === "embedded") return;
  const why =
    at === "url"
      ? `${network.toUpperCase()}_RPC_URL is set, so it is not the local chain`
      : "no local chain of it runs here";
  throw new PaymentRefused(`There is no test money on ${network}: ${why}.`);
}

function decimalsOf(network: Network, token: string): number {
  const { usdt, coin } = rowOf(network);
  const names = [usdt, coin].map(({ symbol }) => symbol.toLowerCase());
  const found = [usdt, coin][names.indexOf(token)];
  if (!found) throw new PaymentRefused(`On ${network} there is ${names.join(" and ")}.`);
  return found.decimals;
}

async function pay(
  chains: FaucetChains,
  network: Network,
  payment: { to: string; token: "usdt" | "coin"; amountUnits: bigint },
) {
  const { urls, chainId = 0 } = chains[network];
  const [url = ""] = urls;
  if (rowOf(network).kind === "solana") return await payOnSolana({ url, ...payment });
  return await payOnEvm({ url, chainId, name: network, ...payment });
}
