/** The networks a contract can live on, as they are named everywhere. */
export const NETWORKS = ["Polygon", "Ethereum", "Solana"] as const;
export type Network = (typeof NETWORKS)[number];
export const DEFAULT_NETWORK: Network = "Solana";
