import { inspect } from "node:util";
import type { ActToSign } from "../../chain/evm/account.ts";

/**
 * What is to be signed, whole: whoever signs can see what it does. A transaction is EVM's serialised one or Solana's
 * message; an act is what the owner of a payee account on an EVM chain signs for somebody else to send.
 */
export type ToSign = { transaction: Uint8Array } | { act: ActToSign };

/** Whoever can sign: a key in memory, or the signer that is asked and never shows it. */
export interface KeyHolder {
  address: string;
  /** EVM: r, s and the parity bit (65 bytes). Solana: an Ed25519 signature (64 bytes). */
  sign(what: ToSign): Promise<Uint8Array>;
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

/** What a kind of network makes of the 32 bytes of a key. */
export interface Keys {
  holderOf(secret: Secret): Promise<KeyHolder>;
  addressOf(secret: Uint8Array): string;
  /** The way a wallet in the browser would. */
  signText(secret: Uint8Array, text: string): Promise<string>;
  /** Another way in which key files are written, besides hex. */
  inFile?(text: string): Uint8Array | null;
}
