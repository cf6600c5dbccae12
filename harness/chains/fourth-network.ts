import { NETWORK_ROWS, NETWORKS, type Network } from "../../shared/rules/networks.ts";

/** A network nobody knows but whoever imports this, before everything else. A row is all there is of it. */

export const BASE = "Base" as Network;

Object.assign(NETWORK_ROWS, {
  [BASE]: {
    ...NETWORK_ROWS.Ethereum,
    about: "An Ethereum-style network with fees of a cent.",
    coin: { symbol: "BETH", decimals: 18 },
    dailyCap: "0.3",
    mainChain: "8453",
    explorers: { 8453: "https://basescan.org/*" },
    local: { port: 8547, chainId: 31_339 },
  },
});
NETWORKS.push(BASE);
