import { textFrom, unitsFrom } from "./amount.ts";
import { payOnEvm } from "./evm/faucet.ts";
import { PaymentRefused } from "./payment-refused.ts";
import { payOnSolana } from "./solana-money/faucet.ts";

/** Test money for any address on a local chain. */

const DECIMALS = {
  Solana: { usdt: 6, sol: 9 },
  Ethereum: { usdt: 6, eth: 18 },
  Polygon: { usdt: 6, pol: 18 },
} as const;

type Network = keyof typeof DECIMALS;

/** The chains as they are configured; only those that are embedded have a faucet. */
export interface FaucetChains {
  Solana: { at: "url" | "embedded"; urls: string[] };
  Ethereum: { at: "url" | "embedded"; urls: string[]; chainId: number };
  Polygon: { at: "url" | "embedded"; urls: string[]; chainId: number };
}

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
  if (chains[network].at === "embedded") return;
  const variable = `${network.toUpperCase()}_RPC_URL`;
  throw new PaymentRefused(
    `There is no test money on ${network}: ${variable} is set, so it is not the local chain.`,
  );
}

function decimalsOf(network: Network, token: string): number {
  const decimals = new Map<string, number>(Object.entries(DECIMALS[network]));
  const found = decimals.get(token);
  if (found === undefined)
    throw new PaymentRefused(`On ${network} there is ${[...decimals.keys()].join(" and ")}.`);
  return found;
}

async function pay(
  chains: FaucetChains,
  network: Network,
  payment: { to: string; token: "usdt" | "coin"; amountUnits: bigint },
) {
  const [url = ""] = chains[network].urls;
  if (network === "Solana") return await payOnSolana({ url, ...payment });
  return await payOnEvm({ url, chainId: chains[network].chainId, name: network, ...payment });
}
