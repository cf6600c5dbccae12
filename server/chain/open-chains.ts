import { address } from "@solana/kit";
import type { Network } from "../../contract/catalog.ts";
import { openEvm } from "./evm/open.ts";
import type { Chain } from "./port.ts";
import { openSolana } from "./solana/open.ts";

/** Where the chains are reached, and how they are told from others. Of several addresses the first is preferred. */
export interface ChainsConfig {
  Solana: { urls: string[]; wsUrls: string[]; genesisHash: string; program: string };
  Ethereum: { urls: string[]; chainId: number };
  Polygon: { urls: string[]; chainId: number };
}

const GWEI = 10n ** 9n;
/** Far above ordinary days: a busy hour is waited out. Polygon's coin is worth a small part of Ethereum's. */
const FEE_CAP_WEI = { Ethereum: 200n * GWEI, Polygon: 3_000n * GWEI };
/** To a distribution of 10,000 compute units this adds at most the price of two signatures. */
const PRICE_CAP_MICRO_LAMPORTS = 1_000_000n;

export function openChains({ Solana, Ethereum, Polygon }: ChainsConfig): Record<Network, Chain> {
  return {
    Solana: openSolana({
      ...Solana,
      program: address(Solana.program),
      priceCapMicroLamports: PRICE_CAP_MICRO_LAMPORTS,
    }),
    Ethereum: openEvm({ network: "Ethereum", ...Ethereum, feeCapWei: FEE_CAP_WEI.Ethereum }),
    Polygon: openEvm({ network: "Polygon", ...Polygon, feeCapWei: FEE_CAP_WEI.Polygon }),
  };
}
