import type { Network } from "../../shared/rules/networks.ts";
import type { WalletKind } from "../../shared/schemas/money/wallets.ts";
import type { ToSign } from "../chain/key-holder.ts";
import type { Issuer } from "../secrets/issuer.ts";
import type { FeePayers } from "./fee-payers.ts";
import type { Belongs, Sealed } from "./sealed-key.ts";

/**
 * The one who has the keys: those that pay fees, the one that signs certificates, and those of the wallets we hold. It
 * is in this process, or in one of its own that is asked by a socket.
 */
export interface Signer {
  feePayers: FeePayers;
  issuer: Issuer;
  wallets: WalletKeys;
}

export interface WalletKeys {
  /** Of a version of the key that wraps the wallets' own; null where it is not at hand. */
  fingerprint(version: number): Promise<string | null>;
  /** Makes a key that nobody else ever sees, and gives it back sealed. */
  create(wallet: Omit<Belongs, "owner"> & { kind: WalletKind }, version: number): Promise<NewKey>;
  /** Signs an approval the way a wallet in the browser would. */
  signText(wallet: Sealed, text: string): Promise<string>;
  sign(wallet: Sealed, network: Network, what: ToSign): Promise<Uint8Array>;
}

export interface NewKey {
  owner: string;
  sealed: Buffer;
}

/** `not_allowed`: nothing we ever sign. `limit`: too much of it today. `unreachable`: nobody answered, or not in time. */
export type WhyNot = "not_allowed" | "limit" | "unreachable";

export class NotSigned extends Error {
  override name = "NotSigned";
  constructor(
    readonly why: WhyNot,
    text: string,
  ) {
    super(text);
  }
}
