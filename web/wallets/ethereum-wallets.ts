import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";
import { ownIcon, type Transacted, type Wallet, WalletFailure } from "./wallet.ts";

/** Ethereum wallets as they announce themselves (EIP-6963), and the one that took `window.ethereum` before. */

interface Provider {
  isPhantom?: boolean;
  isMetaMask?: boolean;
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

interface Announced {
  info: { uuid: string; name: string; icon?: unknown };
  provider: Provider;
}

const announced = new Map<string, Announced>();

const injectedIn = (page: Window) =>
  page as unknown as { phantom?: { ethereum?: Provider }; ethereum?: Provider };

export function ethereumWallets(): Wallet[] {
  const found = [...announced.values()].map(({ info, provider }) =>
    walletOf(`announced:${info.uuid}`, info.name, ownIcon(info.icon), provider),
  );
  if (found.length > 0) return found;
  const injected = injectedIn(window);
  const provider = injected.phantom?.ethereum ?? injected.ethereum;
  return typeof provider?.request === "function"
    ? [walletOf("legacy:ethereum", legacyName(provider), null, provider)]
    : [];
}

export function watchEthereumWallets(onChange: () => void): () => void {
  const note = (event: Event) => {
    const { detail } = event as CustomEvent<Partial<Announced> | null>;
    if (!detail?.info?.uuid || typeof detail.provider?.request !== "function") return;
    announced.set(detail.info.uuid, { info: detail.info, provider: detail.provider });
    onChange();
  };
  window.addEventListener("eip6963:announceProvider", note);
  window.dispatchEvent(new Event("eip6963:requestProvider"));
  return () => window.removeEventListener("eip6963:announceProvider", note);
}

function legacyName({ isPhantom, isMetaMask }: Provider): string | null {
  if (isPhantom) return "Phantom";
  return isMetaMask ? "MetaMask" : null;
}

function walletOf(id: string, name: string | null, icon: string | null, provider: Provider): Wallet {
  return {
    id,
    name,
    icon,
    async connect(another) {
      if (another)
        await provider.request({ method: "wallet_requestPermissions", params: [{ eth_accounts: {} }] });
      const accounts = await provider.request({ method: "eth_requestAccounts" });
      const address = Array.isArray(accounts) ? accounts[0] : undefined;
      if (typeof address !== "string") throw new WalletFailure("locked");
      return {
        address,
        sign: (message) => personalSign(provider, address, message),
        transact: (transaction) => sendFrom(provider, address, transaction),
      };
    },
  };
}

async function personalSign(provider: Provider, address: string, message: string): Promise<string> {
  const signature = await provider.request({ method: "personal_sign", params: [hex(message), address] });
  if (typeof signature !== "string") throw new WalletFailure("failed");
  return signature;
}

/** The wallet sends through a node of its own: it must be on the chain that is meant. */
async function sendFrom(
  provider: Provider,
  from: string,
  transaction: UnsignedTransaction,
): Promise<Transacted> {
  if (transaction.kind !== "evm") throw new WalletFailure("failed");
  const chainId = `0x${transaction.chainId.toString(16)}`;
  const isThere = async () =>
    Number(await provider.request({ method: "eth_chainId" })) === transaction.chainId;
  if (!(await isThere()))
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  if (!(await isThere())) throw new WalletFailure("another_network");
  const { to, data } = transaction;
  const params = [{ from, to, data, value: "0x0", chainId }];
  return { sent: `${await provider.request({ method: "eth_sendTransaction", params })}` };
}

const hex = (text: string) =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
