import { type Network, rowOf } from "../shared/rules/networks.ts";
import { textFrom, unitsFrom } from "./amount.ts";
import { type EvmPayment, payOnEvm } from "./evm/faucet.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { payOnSolana, type SolanaPayment } from "./solana-money/faucet.ts";

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
  /** `usdt`, `usdc`, or the chain's own coin by its name: `sol`, `eth`, `pol`. On Solana `pyusd`, too. */
  token?: string | undefined;
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
  const money = moneyNamed(network, token);
  const { decimals } = money;
  const symbol = token.toUpperCase();
  const amountUnits = unitsFrom(amount, decimals);
  if (amountUnits === null)
    throw new PaymentRefused(
      `${amount} is not an amount of ${symbol}: a number above zero, at most ${decimals} decimals.`,
    );
  const paid = await pay(chains, network, { to, token: money.token, amountUnits });
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

type FaucetToken = SolanaPayment["token"];

/** All that the faucet of a network pays in. */
export function faucetMoney(network: Network): { token: FaucetToken; symbol: string; decimals: number }[] {
  const { kind, tokens, coin } = rowOf(network);
  return [
    { token: "usdt", ...tokens.USDT },
    { token: "usdc", ...tokens.USDC },
    ...(kind === "solana" ? [{ token: "pyusd" as const, symbol: "PYUSD", decimals: 6 }] : []),
    { token: "coin", ...coin },
  ];
}

function moneyNamed(network: Network, name: string) {
  const all = faucetMoney(network);
  const found = all.find(({ symbol }) => symbol.toLowerCase() === name);
  if (found) return found;
  const names = all.map(({ symbol }) => symbol.toLowerCase());
  throw new PaymentRefused(`On ${network} there is ${new Intl.ListFormat("en-GB").format(names)}.`);
}

async function pay(
  chains: FaucetChains,
  network: Network,
  payment: { to: string; token: FaucetToken; amountUnits: bigint },
) {
  const { urls, chainId = 0 } = chains[network];
  const [url = ""] = urls;
  if (rowOf(network).kind === "solana") return await payOnSolana({ url, ...payment });
  return await payOnEvm({ ...(payment as EvmPayment), url, chainId, name: network });
}
