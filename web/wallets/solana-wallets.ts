import { getWallets } from "@wallet-standard/app";
import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";
import { base58 } from "./base58.ts";
import { ownIcon, sameBytes, type Transacted, type Wallet, WalletFailure } from "./wallet.ts";

/** Solana wallets by the Wallet Standard, and the way Phantom showed itself before there was one. */

interface StandardAccount {
  address: string;
  features: readonly string[];
}

interface StandardFeatures {
  "standard:connect": { connect(): Promise<{ accounts: readonly StandardAccount[] }> };
  "standard:disconnect"?: { disconnect(): Promise<void> };
  "solana:signMessage": {
    signMessage(input: {
      account: StandardAccount;
      message: Uint8Array;
    }): Promise<readonly { signedMessage: Uint8Array; signature: Uint8Array }[]>;
  };
  "solana:signTransaction"?: {
    signTransaction(input: {
      account: StandardAccount;
      transaction: Uint8Array;
    }): Promise<readonly { signedTransaction: Uint8Array }[]>;
  };
}

type Registered = ReturnType<ReturnType<typeof getWallets>["get"]>[number];

interface LegacySolana {
  isPhantom?: boolean;
  connect(): Promise<{ publicKey: { toString(): string } } | null>;
  disconnect?(): Promise<void>;
  signMessage(
    message: Uint8Array,
    display: "utf8",
  ): Promise<{ signature: Uint8Array; publicKey?: { toString(): string } | null }>;
}

const legacyOf = (page: Window) =>
  page as unknown as { phantom?: { solana?: LegacySolana }; solana?: LegacySolana };

export function solanaWallets(): Wallet[] {
  const standard = getWallets().get().filter(canSignMessages).map(standardWallet);
  const legacy = legacyOf(window);
  const provider = legacy.phantom?.solana ?? legacy.solana;
  if (typeof provider?.signMessage !== "function") return standard;
  const old = legacyWallet(provider);
  // Who registered the new way is in the list already.
  const isListed = standard.some(({ name }) => name === old.name) || (!provider.isPhantom && standard.length);
  return isListed ? standard : [...standard, old];
}

/** Extensions may arrive after the page. */
export function watchSolanaWallets(onChange: () => void): () => void {
  const stopped = [getWallets().on("register", onChange), getWallets().on("unregister", onChange)];
  return () => {
    for (const stop of stopped) stop();
  };
}

const canSignMessages = ({ chains, features }: Registered) =>
  chains.some((chain) => chain.startsWith("solana:")) &&
  "solana:signMessage" in features &&
  "standard:connect" in features;

function standardWallet({ name, icon, features }: Registered): Wallet {
  const can = features as unknown as StandardFeatures;
  return {
    id: `standard:${name}`,
    name,
    icon: ownIcon(icon),
    async connect(another) {
      if (another) await can["standard:disconnect"]?.disconnect();
      const { accounts } = await can["standard:connect"].connect();
      if (accounts.length === 0) throw new WalletFailure("locked");
      const account = accounts.find((each) => each.features.includes("solana:signMessage"));
      if (!account) throw new WalletFailure("failed");
      const signing = can["solana:signTransaction"];
      return {
        address: account.address,
        sign: (message) => signStandard(can, account, message),
        transact: signing ? (transaction) => signTransaction(signing, account, transaction) : null,
      };
    },
  };
}

async function signStandard(can: StandardFeatures, account: StandardAccount, text: string): Promise<string> {
  const message = new TextEncoder().encode(text);
  const [signed] = await can["solana:signMessage"].signMessage({ account, message });
  if (!signed) throw new WalletFailure("failed");
  // A wallet may put something around the text; then it is no longer the one that was read and agreed to.
  if (!sameBytes(signed.signedMessage, message)) throw new WalletFailure("another_text");
  return base58(signed.signature);
}

/** It is we who send it: a wallet knows nothing of a test chain. */
async function signTransaction(
  signing: NonNullable<StandardFeatures["solana:signTransaction"]>,
  account: StandardAccount,
  unsigned: UnsignedTransaction,
): Promise<Transacted> {
  if (unsigned.kind !== "solana") throw new WalletFailure("failed");
  const transaction = Uint8Array.from(atob(unsigned.transaction), (letter) => letter.charCodeAt(0));
  const [signed] = await signing.signTransaction({ account, transaction });
  if (!signed) throw new WalletFailure("failed");
  return { signed: btoa(String.fromCharCode(...signed.signedTransaction)) };
}

function legacyWallet(provider: LegacySolana): Wallet {
  return {
    id: "legacy:solana",
    name: provider.isPhantom ? "Phantom" : null,
    icon: null,
    async connect(another) {
      if (another) await provider.disconnect?.();
      const connected = await provider.connect();
      if (!connected) throw new WalletFailure("locked");
      const address = connected.publicKey.toString();
      return {
        address,
        transact: null,
        async sign(text) {
          const { signature, publicKey } = await provider.signMessage(new TextEncoder().encode(text), "utf8");
          if (publicKey && publicKey.toString() !== address) throw new WalletFailure("another_account");
          return base58(signature);
        },
      };
    },
  };
}
