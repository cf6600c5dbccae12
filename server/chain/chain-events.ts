import type { Terms, Token } from "./terms.ts";

/** What a chain tells of money coming in and going out. */

/** Cursors are opaque and safe to keep as text; null means from the beginning. */
export interface Scan {
  cursor: string | null;
  /** Solana: each contract has its own cursor as well. */
  contracts: { terms: Terms; cursor: string | null }[];
  tokens: Token[];
  /** EVM: instead of `contracts`, when there are too many to be read for every look. */
  known?: KnownContracts;
}

export interface KnownContracts {
  /** All of them, for the node's filter; null when they are too many. Asked only when there are blocks to look at. */
  named(): Promise<string[] | null>;
  /** The terms of those of these addresses that are contracts of ours, by address. */
  among(addresses: string[]): Promise<Map<string, Terms>>;
}

/** Which coin is known to lie at a contract, and since which block nobody has looked. */
export interface CoinAsked {
  contract: string;
  knownUnits: bigint;
  since: number;
}

/** Only what is final, so the same scan always finds the same. */
export interface Scanned {
  deposits: Deposit[];
  payouts: Payout[];
  cursor: string;
  /** The contracts' cursors that moved, by address. */
  contractCursors: Record<string, string>;
  /** The block or slot up to which nothing is missing; null when the node's lists lag behind what it says lies there. */
  reached: number | null;
  /** More is waiting: scan again with the new cursor. */
  more: boolean;
  /** The contracts at which it waits, where they are looked at one by one. */
  unfinished: string[];
  /** Contracts whose history could not be read, and why. Nothing is missing of the others. */
  failed: Record<string, string>;
  /** Tokens that nobody asked for and that somebody sent to a contract, as far as the chain tells of them at once. */
  strangers: { contract: string; token: Token }[];
}

interface ChainEvent {
  transaction: string;
  index: number;
  contract: string;
  token: Token;
  amountUnits: bigint;
  block: number;
  at: Date;
}

/**
 * Known by network, transaction and index. Below zero: the token's issuer has taken it out of the contract. Where nobody can
 * tell which transaction brought it, the name is the contract's and the block's, with an @ between.
 */
export interface Deposit extends ChainEvent {
  from: string | null;
}

/** Known by network, transaction, index and wallet. */
export interface Payout extends ChainEvent {
  wallet: string;
  /** True when it lies in the payee's vault, because it could not be delivered. */
  held: boolean;
}
