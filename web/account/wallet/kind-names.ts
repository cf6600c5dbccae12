import type { Network } from "../../../contract/catalog.ts";
import type { WalletKind } from "../../../contract/wallets.ts";

/** One wallet serves every network of its kind. */
export const KIND_NAMES: Record<WalletKind, string> = { solana: "Solana", evm: "Ethereum and Polygon" };

export const KINDS: readonly WalletKind[] = ["solana", "evm"];

/** A network that its wallets sign for. */
export const KIND_NETWORKS: Record<WalletKind, Network> = { solana: "Solana", evm: "Ethereum" };
