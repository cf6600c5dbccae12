import { type Network, rowOf } from "../../shared/rules/networks.ts";
import type { World } from "../world.ts";

/** What so much of a network's coin is worth in USDT, by the operator's price: nobody is asked for one. Rounded up. */
export function usdtFor({ config }: Pick<World, "config">, network: Network, coinUnits: bigint): bigint {
  const oneCoin = 10n ** BigInt(rowOf(network).coin.decimals);
  return (coinUnits * config.chains[network].coinPriceUnits + oneCoin - 1n) / oneCoin;
}
