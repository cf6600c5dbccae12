import { NETWORKS, type Network } from "../../contract/catalog.ts";
import { plainAmount } from "../../contract/token-amount.ts";
import type { WalletKind, Withdrawable } from "../../contract/wallets.ts";
import { COIN } from "../chain/port.ts";
import { paymentToken } from "../chain-settings.ts";
import type { World } from "../world.ts";
import { kindFor } from "./held-wallet.ts";

/** Pure: what a wallet can hold, and how people call it. */

const COINS = {
  Solana: { symbol: "SOL", decimals: 9 },
  Ethereum: { symbol: "ETH", decimals: 18 },
  Polygon: { symbol: "POL", decimals: 18 },
} as const;
const USDT = { symbol: "USDT", decimals: 6 } as const;

export const moneyOf = (network: Network, token: Withdrawable) => (token === "coin" ? COINS[network] : USDT);

/** As the chain's port names it. */
export const tokenOn = ({ config }: World, network: Network, token: Withdrawable) =>
  token === "coin" ? COIN : paymentToken(config.chains, network);

export const networksOf = (kind: WalletKind) => NETWORKS.filter((network) => kindFor(network) === kind);

/** An amount as it is told: 62.75 of USDT. */
export function amountOf(network: Network, token: Withdrawable, units: bigint) {
  const { symbol, decimals } = moneyOf(network, token);
  return { amount: plainAmount(units, decimals), token: symbol };
}
