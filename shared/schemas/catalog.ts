import { DEFAULT_NETWORK, NETWORKS, type Network, rowOf } from "../rules/networks.ts";

export const RELEASE_TYPES = ["single", "album", "LP"] as const;
export type ReleaseType = (typeof RELEASE_TYPES)[number];

export const LANGUAGES = ["english", "spanish", "french", "german", "other"] as const;

export interface ContractConfig {
  id: string;
  name: string;
  network: Network;
  description: string;
}

/** How a release's money is divided. One way per network today; a release keeps the one it was agreed with. */
export const CONTRACT_CONFIGS: ContractConfig[] = [...new Set([DEFAULT_NETWORK, ...NETWORKS])].map(
  (network) => {
    const { about, usdt } = rowOf(network);
    const id = `${network}-${usdt.symbol}`.toLowerCase();
    return { id, name: `${network} · ${usdt.symbol}`, network, description: about };
  },
);

export const contractConfig = (id: string) => CONTRACT_CONFIGS.find((config) => config.id === id);
