import { createHash } from "node:crypto";
import { ed25519 } from "@noble/curves/ed25519.js";
import { getBase58Decoder } from "@solana/kit";
import type { Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { type Network, usesEthereumWallets } from "../contract/catalog.ts";

/** A wallet that really signs. Its key follows from its owner's address, so it is worth nothing and never lost. */
export interface OwnWallet {
  address: string;
  sign(text: string): Promise<string>;
}

export function ownWallet(email: string, network: Network): OwnWallet {
  const secret = createHash("sha256").update(`the demo wallet of ${email}`).digest();
  if (usesEthereumWallets(network)) {
    const account = privateKeyToAccount(`0x${secret.toString("hex")}` as Hex);
    return { address: account.address, sign: (message) => account.signMessage({ message }) };
  }
  const base58 = getBase58Decoder();
  return {
    address: base58.decode(ed25519.getPublicKey(secret)),
    sign: async (text) => base58.decode(ed25519.sign(Buffer.from(text), secret)),
  };
}
