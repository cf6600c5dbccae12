/** The networks a contract can live on, as they are named everywhere. */
export const NETWORKS = ["Polygon", "Ethereum", "Solana"] as const;
export type Network = (typeof NETWORKS)[number];
export const DEFAULT_NETWORK: Network = "Solana";

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
export const CONTRACT_CONFIGS: ContractConfig[] = [
  {
    id: "solana-usdt",
    name: "Solana · USDT",
    network: "Solana",
    description:
      "Payments arrive in seconds and cost a fraction of a cent. Co-authors sign with a Solana wallet.",
  },
  {
    id: "polygon-usdt",
    name: "Polygon · USDT",
    network: "Polygon",
    description:
      "An Ethereum-style network with fees of a few cents. Co-authors sign with an Ethereum wallet.",
  },
  {
    id: "ethereum-usdt",
    name: "Ethereum · USDT",
    network: "Ethereum",
    description:
      "The network most payers already use; each payment costs a few dollars in fees. Co-authors sign with an Ethereum wallet.",
  },
];

export const contractConfig = (id: string) => CONTRACT_CONFIGS.find((config) => config.id === id);

/** Solana signs one way, everything Ethereum-like another. */
export const usesEthereumWallets = (network: Network) => network !== "Solana";
