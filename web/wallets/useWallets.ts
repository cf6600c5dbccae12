import { useEffect, useState } from "react";
import { type Network, usesEthereumWallets } from "../../contract/catalog.ts";
import { ethereumWallets, watchEthereumWallets } from "./ethereum-wallets.ts";
import { solanaWallets, watchSolanaWallets } from "./solana-wallets.ts";
import type { Wallet } from "./wallet.ts";

/** The wallets in this browser that can sign for a network, as they come and go. */
export function useWallets(network: Network): Wallet[] {
  const [wallets, setWallets] = useState<Wallet[]>([]);
  useEffect(() => {
    const [find, watch] = usesEthereumWallets(network)
      ? [ethereumWallets, watchEthereumWallets]
      : [solanaWallets, watchSolanaWallets];
    const look = () => setWallets(find());
    const stop = watch(look);
    look();
    return stop;
  }, [network]);
  return wallets;
}

/** Which of the words for a network's wallets fits. */
export const walletKind = (network: Network) => (usesEthereumWallets(network) ? "ethereum" : "solana");
