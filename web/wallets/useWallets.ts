import { useEffect, useState } from "react";
import type { NetworkKind } from "../../shared/rules/networks.ts";
import { ethereumWallets, watchEthereumWallets } from "./ethereum-wallets.ts";
import { solanaWallets, watchSolanaWallets } from "./solana-wallets.ts";
import type { Wallet } from "./wallet.ts";

const WALLETS = {
  evm: { find: ethereumWallets, watch: watchEthereumWallets },
  solana: { find: solanaWallets, watch: watchSolanaWallets },
} satisfies Record<NetworkKind, unknown>;

/** The wallets in this browser that can sign for networks of a kind, as they come and go. */
export function useWallets(kind: NetworkKind): Wallet[] {
  const [wallets, setWallets] = useState<Wallet[]>([]);
  useEffect(() => {
    const { find, watch } = WALLETS[kind];
    const look = () => setWallets(find());
    const stop = watch(look);
    look();
    return stop;
  }, [kind]);
  return wallets;
}
