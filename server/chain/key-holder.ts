import { inspect } from "node:util";
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, signBytes } from "@solana/kit";
import { bytesToHex, hexToBytes } from "viem";
import { privateKeyToAccount } from "viem/accounts";

/** Whoever can sign: today a key in memory, later perhaps a vault that never shows it. */
export interface KeyHolder {
  address: string;
  /**
   * EVM: takes the 32-byte digest, gives r, s and the parity bit (65 bytes). Solana: takes the message, gives an
   * Ed25519 signature (64 bytes).
   */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** Key material that shows itself in no log, no JSON, no error and no debugger's listing. */
export class Secret {
  readonly #bytes: Uint8Array;
  constructor(bytes: Uint8Array) {
    this.#bytes = Uint8Array.from(bytes);
  }
  /** For the one who signs with it. */
  reveal(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
  /** When it has served. */
  wipe() {
    this.#bytes.fill(0);
  }
  toString() {
    return "<secret>";
  }
  toJSON() {
    return "<secret>";
  }
  [inspect.custom]() {
    return "<secret>";
  }
}

export function evmKeyHolder(secret: Secret): KeyHolder {
  const account = privateKeyToAccount(bytesToHex(secret.reveal()));
  return {
    address: account.address,
    async sign(digest) {
      const signature = hexToBytes(await account.sign({ hash: bytesToHex(digest) }));
      signature[64] = (signature[64] ?? 0) % 27;
      return signature;
    },
  };
}

/** From the 32 bytes an Ed25519 key is made of. */
export async function solanaKeyHolder(secret: Secret): Promise<KeyHolder> {
  const { privateKey, publicKey } = await createKeyPairFromPrivateKeyBytes(secret.reveal());
  return {
    address: await getAddressFromPublicKey(publicKey),
    sign: (message) => signBytes(privateKey, message),
  };
}
