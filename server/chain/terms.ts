/** What a contract's address is made of. */
export interface Terms {
  /** The agreement's hash: 64 hex digits. */
  trackKey: string;
  payees: Share[];
}

export interface Share {
  wallet: string;
  bps: number;
}

/** The chain's own coin. */
export const COIN = "coin";
/** `COIN`, or the address of a token. */
export type Token = string;
