import type { UnsignedTransaction } from "../../shared/schemas/money/payments.ts";

/** A wallet in this browser, whichever way it made itself known. */
export interface Wallet {
  id: string;
  /** Null when it does not say. */
  name: string | null;
  icon: string | null;
  /** `another`: the person is asked anew which account to use. */
  connect(another: boolean): Promise<WalletAccount>;
}

export interface WalletAccount {
  address: string;
  /** The signature as the server reads it: base58 for Solana, hex for Ethereum. */
  sign(message: string): Promise<string>;
  /** Signs a transaction that the account pays for, and sends it where wallets do. Null: it cannot. */
  transact: ((transaction: UnsignedTransaction) => Promise<Transacted>) | null;
}

/** `sent`: its id. `signed`: base64, for us to send. */
export type Transacted = { sent: string } | { signed: string };

export type WalletProblem =
  | "rejected"
  | "locked"
  | "already_asking"
  | "another_text"
  | "another_account"
  | "another_network"
  | "failed";

export class WalletFailure extends Error {
  constructor(readonly problem: WalletProblem) {
    super(`wallet: ${problem}`);
    this.name = "WalletFailure";
  }
}

/** Only a picture that came along: one from an address would tell somebody that this page is open. */
export const ownIcon = (icon: unknown) =>
  typeof icon === "string" && icon.startsWith("data:image/") ? icon : null;

export const sameBytes = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, i) => byte === other[i]);
