import { NETWORKS, type Network, rowOf } from "../../shared/rules/networks.ts";
import { PATIENCE } from "./endpoint.ts";
import { type ChainSettings, kindOf } from "./kinds.ts";
import type { Chain } from "./port.ts";

/** `madeHashes`: genesis hashes of local chains, made at their first start. */
export function openChains(
  settings: ChainSettings,
  madeHashes: Record<string, string> = {},
  patience = PATIENCE,
): Record<Network, Chain> {
  const open = (network: Network) =>
    kindOf(network).open(network, rowOf(network), settings[network], patience, madeHashes[network]);
  return Object.fromEntries(NETWORKS.map((network) => [network, open(network)])) as Record<Network, Chain>;
}
