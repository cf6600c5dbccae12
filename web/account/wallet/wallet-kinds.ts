import type { Network } from "../../../contract/catalog.ts";
import type { WalletKind } from "../../../contract/wallets.ts";

export const KINDS: readonly WalletKind[] = ["solana", "evm"];

/** A network that its wallets sign for. */
export const KIND_NETWORKS: Record<WalletKind, Network> = { solana: "Solana", evm: "Ethereum" };
