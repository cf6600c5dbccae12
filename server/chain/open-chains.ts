import type { Network } from "../../contract/catalog.ts";
import type { Chain } from "./chain.ts";
import { openEvm } from "./evm.ts";

/** The chains as they are configured. */
export interface EvmConfig {
  /** The first is preferred, the others stand in. */
  urls: string[];
  chainId: number;
}

export interface ChainsConfig {
  Ethereum: EvmConfig;
  Polygon: EvmConfig;
}

const GWEI = 10n ** 9n;
/** Far above ordinary days: a busy hour is waited out. Polygon's coin is worth a small part of Ethereum's. */
const FEE_CAP_WEI = { Ethereum: 200n * GWEI, Polygon: 3_000n * GWEI };

export function openChains(config: ChainsConfig): Record<keyof ChainsConfig, Chain> {
  const evm = (network: Extract<Network, keyof ChainsConfig>) =>
    openEvm({ network, feeCapWei: FEE_CAP_WEI[network], ...config[network] });
  return { Ethereum: evm("Ethereum"), Polygon: evm("Polygon") };
}
