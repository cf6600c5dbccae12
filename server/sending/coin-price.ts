import { type Network, rowOf } from "../../shared/rules/networks.ts";
import { COIN, type Token } from "../chain/terms.ts";
import type { World } from "../world.ts";

/** What so much of a network's coin is worth in dollars, as USDT and USDC count them, by the operator's price: nobody is asked for one. Rounded up. */
export function usdtFor({ config }: Pick<World, "config">, network: Network, coinUnits: bigint): bigint {
  const oneCoin = 10n ** BigInt(rowOf(network).coin.decimals);
  return (coinUnits * config.chains[network].coinPriceUnits + oneCoin - 1n) / oneCoin;
}

/** The same in a token that is worth a dollar, or in the coin itself. */
export const worthIn = (world: Pick<World, "config">, network: Network, token: Token, coinUnits: bigint) =>
  token === COIN ? coinUnits : usdtFor(world, network, coinUnits);

/** One dollar in this token. */
export function dollarUnits({ config }: Pick<World, "config">, network: Network, token: Token): bigint {
  const { tokens, coin } = rowOf(network);
  const dollar = 10n ** BigInt(tokens.USDT.decimals);
  if (token !== COIN) return dollar;
  return (10n ** BigInt(coin.decimals) * dollar) / (config.chains[network].coinPriceUnits || 1n);
}
