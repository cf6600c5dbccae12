import { inspect } from "node:util";

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

/** What a kind of network makes of the 32 bytes of a key. */
export interface Keys {
  holderOf(secret: Secret): Promise<KeyHolder>;
  addressOf(secret: Uint8Array): string;
  /** The way a wallet in the browser would. */
  signText(secret: Uint8Array, text: string): Promise<string>;
  /** Another way in which key files are written, besides hex. */
  inFile?(text: string): Uint8Array | null;
}
