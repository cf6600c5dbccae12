import { ed25519 } from "@noble/curves/ed25519.js";
import {
  createKeyPairFromPrivateKeyBytes,
  getBase58Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from "@solana/kit";
import { createClient, hexToBytes, http, type SendTransactionParameters } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { getChainId, sendTransaction } from "viem/actions";
import type { WalletSetup } from "./artist-wallet.ts";

/** Runs in the page, before the page's own code: a wallet that really signs, known in the ways real ones are. */

interface PageWorld {
  walletSetup: WalletSetup;
  /** What the wallet was asked to sign, in order. */
  signedTexts: string[];
  /** Lets a person who hesitates make up their mind. */
  signNow?: () => void;
  phantom?: object;
  addEventListener(name: string, listener: (event: CustomEvent) => void): void;
  dispatchEvent(event: Event): boolean;
}

const page = globalThis as unknown as PageWorld;
const setup = page.walletSetup;
page.signedTexts = [];

const secret = (index: number) => hexToBytes(`0x${setup.secrets[index] ?? ""}`);
const base58 = getBase58Decoder();
const refusal = (code: number, message: string) => Object.assign(new Error(message), { code });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The person behind the wallet, who says no before anything else happens. */
function refuseIfTold(step: "connect" | "sign") {
  const { mood } = page.walletSetup;
  if (mood === `rejects_${step}`) throw refusal(4001, "User rejected the request.");
  if (mood === "busy") throw refusal(-32002, "Already processing.");
}

let account = 0;
const key = () => ed25519.getPublicKey(secret(account));
const address = () => base58.decode(key());

async function signBytes(message: Uint8Array) {
  refuseIfTold("sign");
  if (page.walletSetup.mood === "hesitates")
    await new Promise<void>((resolve) => {
      page.signNow = resolve;
    });
  const anotherText = page.walletSetup.mood === "signs_another_text";
  const signedMessage = anotherText ? new TextEncoder().encode(`wrapped: ${textOf(message)}`) : message;
  page.signedTexts.push(textOf(signedMessage));
  return { signedMessage, signature: ed25519.sign(signedMessage, secret(account)) };
}

async function signTransaction(bytes: Uint8Array) {
  refuseIfTold("sign");
  const pair = await createKeyPairFromPrivateKeyBytes(secret(account));
  const signed = await partiallySignTransaction([pair], getTransactionDecoder().decode(bytes));
  return Uint8Array.from(getTransactionEncoder().encode(signed));
}

function standardAccounts() {
  refuseIfTold("connect");
  if (page.walletSetup.mood === "locked") return { accounts: [] };
  return {
    accounts: [{ address: address(), publicKey: key(), chains, features: ["solana:signMessage"] }],
  };
}

const chains = ["solana:mainnet"];
const icon = "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=";

function register(name: string) {
  const wallet = {
    version: "1.0.0",
    name,
    icon,
    chains,
    accounts: [],
    features: {
      "standard:connect": { version: "1.0.0", connect: async () => standardAccounts() },
      // Leaving lets the person choose again; the next of their accounts is the one they choose.
      "standard:disconnect": { version: "1.0.0", disconnect: async () => void account++ },
      "solana:signMessage": {
        version: "1.1.0",
        signMessage: async ({ message }: { message: Uint8Array }) => [await signBytes(message)],
      },
      "solana:signTransaction": {
        version: "1.0.0",
        signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [
          { signedTransaction: await signTransaction(transaction) },
        ],
      },
    },
  };
  const offer = ({ register: take }: { register: (each: object) => void }) => take(wallet);
  page.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: offer }));
  page.addEventListener("wallet-standard:app-ready", ({ detail }) => offer(detail));
}

function beLegacyPhantom() {
  const solana = {
    isPhantom: true,
    connect: async () => {
      refuseIfTold("connect");
      const connected = address();
      return { publicKey: { toString: () => connected } };
    },
    disconnect: async () => void account++,
    signMessage: async (message: Uint8Array) => {
      if (page.walletSetup.mood === "switches_account") account++;
      const signer = address();
      return { signature: (await signBytes(message)).signature, publicKey: { toString: () => signer } };
    },
  };
  page.phantom = { ...page.phantom, solana };
}

const node = () => createClient({ transport: http(setup.rpcUrl), cacheTime: 0 });

/** As MetaMask does, the address comes without capitals. */
const ethereum = {
  request: async ({ method, params = [] }: { method: string; params?: unknown[] }) => {
    const signer = privateKeyToAccount(`0x${setup.secrets[account] ?? ""}`);
    switch (method) {
      case "wallet_requestPermissions":
        return void account++;
      case "eth_requestAccounts":
        refuseIfTold("connect");
        return page.walletSetup.mood === "locked" ? [] : [signer.address.toLowerCase()];
      case "personal_sign": {
        refuseIfTold("sign");
        const raw = params[0] as `0x${string}`;
        page.signedTexts.push(textOf(hexToBytes(raw)));
        return signer.signMessage({ message: { raw } });
      }
      case "eth_chainId":
        return `0x${(await getChainId(node())).toString(16)}`;
      case "eth_sendTransaction": {
        refuseIfTold("sign");
        const { to, data } = params[0] as { to: `0x${string}`; data: `0x${string}` };
        return sendTransaction(node(), {
          account: signer,
          chain: null,
          to,
          data,
        } as SendTransactionParameters);
      }
      default:
        throw refusal(4200, `no method ${method}`);
    }
  },
};

function announce(name: string) {
  const detail = { info: { uuid: name, name, icon, rdns: "test.wallet" }, provider: ethereum };
  const tell = () => page.dispatchEvent(new CustomEvent("eip6963:announceProvider", { detail }));
  page.addEventListener("eip6963:requestProvider", tell);
  tell();
}

for (const name of setup.standard ?? []) register(name);
for (const name of setup.announced ?? []) announce(name);
if (setup.legacyPhantom) beLegacyPhantom();
if (setup.legacyEthereum) Object.assign(page, { ethereum });
