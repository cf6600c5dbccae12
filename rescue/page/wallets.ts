import { getBase64Decoder, getBase64Encoder } from "@solana/kit";
import { getWallets } from "@wallet-standard/app";
import { getAddress, numberToHex } from "viem";
import type { NetworkKind } from "../../shared/rules/networks.ts";
import type { Sender, Unsigned } from "../rescue-chain.ts";
import { Stopped } from "../stopped.ts";

/** Wallets in this browser that can sign transactions. */

export interface Signer {
  address: string;
  /** Signs and sends; the transaction's id. Null when only an address was typed. */
  send: ((transaction: Unsigned, chain: Sender) => Promise<string>) | null;
}

export interface PageWallet {
  name: string;
  connect(): Promise<Signer>;
}

export const findWallets = (kind: NetworkKind): PageWallet[] =>
  ({ evm: ethereumWallets, solana: solanaWallets })[kind]();

/** They may make themselves known after the page has opened. */
export function watchWallets(onChange: () => void): () => void {
  addEventListener("eip6963:announceProvider", note);
  addEventListener("eip6963:announceProvider", onChange);
  dispatchEvent(new Event("eip6963:requestProvider"));
  const stop = getWallets().on("register", onChange);
  return () => {
    removeEventListener("eip6963:announceProvider", note);
    removeEventListener("eip6963:announceProvider", onChange);
    stop();
  };
}

interface Provider {
  request(call: { method: string; params?: unknown[] }): Promise<unknown>;
}

const announced = new Map<string, { name: string; provider: Provider }>();

function note(event: Event) {
  const { info, provider } = (event as CustomEvent).detail ?? {};
  if (info?.uuid && typeof provider?.request === "function")
    announced.set(info.uuid, { name: `${info.name}`, provider });
}

function ethereumWallets(): PageWallet[] {
  const { ethereum } = window as unknown as { ethereum?: Provider };
  const found = [...announced.values()];
  if (found.length === 0 && ethereum) found.push({ name: "Browser wallet", provider: ethereum });
  return found.map(({ name, provider }) => ({ name, connect: () => connectEthereum(provider) }));
}

async function connectEthereum(provider: Provider): Promise<Signer> {
  const accounts = await provider.request({ method: "eth_requestAccounts" });
  const [first] = Array.isArray(accounts) ? accounts : [];
  if (typeof first !== "string") throw new Stopped("question", "The wallet is locked, or shares no account.");
  return { address: getAddress(first), send: (transaction) => sendByEthereum(provider, transaction) };
}

/** The wallet sends through a node of its own: it must be on the same chain as ours. */
async function sendByEthereum(provider: Provider, transaction: Unsigned): Promise<string> {
  if (transaction.kind !== "evm") throw new RangeError("not a transaction of this chain");
  const { from, to, data, value } = transaction;
  const chainId = numberToHex(transaction.chainId);
  const isThere = async () =>
    Number(await provider.request({ method: "eth_chainId" })) === transaction.chainId;
  if (!(await isThere()))
    await provider.request({ method: "wallet_switchEthereumChain", params: [{ chainId }] });
  if (!(await isThere()))
    throw new Stopped(
      "question",
      `The wallet is on another network. Choose chain ${transaction.chainId} in it.`,
    );
  const call = { from, to, data, value: numberToHex(BigInt(value)), chainId };
  return `${await provider.request({ method: "eth_sendTransaction", params: [call] })}`;
}

interface SolanaFeatures {
  "standard:connect": { connect(): Promise<{ accounts: readonly { address: string }[] }> };
  "solana:signTransaction": {
    signTransaction(input: object): Promise<readonly { signedTransaction: Uint8Array }[]>;
  };
}

function solanaWallets(): PageWallet[] {
  const able = getWallets()
    .get()
    .filter(({ features }) => "solana:signTransaction" in features && "standard:connect" in features);
  return able.map(({ name, features }) => ({
    name,
    async connect() {
      const can = features as unknown as SolanaFeatures;
      const { accounts } = await can["standard:connect"].connect();
      const [account] = accounts;
      if (!account) throw new Stopped("question", "The wallet is locked, or shares no account.");
      return { address: account.address, send: (one, chain) => sendBySolana(can, account, one, chain) };
    },
  }));
}

async function sendBySolana(can: SolanaFeatures, account: object, transaction: Unsigned, chain: Sender) {
  if (transaction.kind !== "solana") throw new RangeError("not a transaction of this chain");
  const bytes = Uint8Array.from(getBase64Encoder().encode(transaction.base64));
  const [signed] = await can["solana:signTransaction"].signTransaction({ account, transaction: bytes });
  if (!signed) throw new Stopped("question", "The wallet did not sign.");
  return await chain.broadcast(getBase64Decoder().decode(signed.signedTransaction));
}
