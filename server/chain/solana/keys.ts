import { ed25519 } from "@noble/curves/ed25519.js";
import {
  createKeyPairFromPrivateKeyBytes,
  getAddressFromPublicKey,
  getBase58Decoder,
  signBytes,
} from "@solana/kit";
import type { Keys } from "../key-holder.ts";

const base58 = getBase58Decoder();

export const solanaKeys: Keys = {
  async holderOf(secret) {
    const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(secret.reveal());
    return {
      address: await getAddressFromPublicKey(publicKey),
      async sign(what) {
        if ("act" in what) throw new RangeError("on Solana an owner signs the transaction itself");
        return await signBytes(privateKey, what.transaction);
      },
    };
  },
  addressOf: (secret) => base58.decode(ed25519.getPublicKey(secret)),
  signText: async (secret, text) => base58.decode(ed25519.sign(Buffer.from(text), secret)),
  /** The list of 64 numbers that Solana's own tools write. */
  inFile(text) {
    if (!/^\[\s*(\d{1,3}\s*,\s*){63}\d{1,3}\s*\]$/.test(text)) return null;
    return Buffer.from(JSON.parse(text) as number[]).subarray(0, 32);
  },
};
