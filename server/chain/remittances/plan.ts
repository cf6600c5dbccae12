import type { Token } from "../terms.ts";

/** What a remittance is made of, and what a chain says of it. */

export interface RemittanceTerms {
  token: Token;
  /** Gets back what is not delivered. */
  refund: string;
  /** To contracts of ours, in the order in which they are paid when too little comes. */
  payments: { contract: string; amountUnits: bigint }[];
}

export interface RemittancePlan {
  address: string;
  root: string;
  totalUnits: bigint;
  chunks: PlannedChunk[];
}

export interface PlannedChunk {
  number: number;
  amountUnits: bigint;
  /** What must have come in before it may go. */
  neededUnits: bigint;
  contracts: string[];
}

export interface RemittanceState {
  /** Whether it can receive. */
  isOpen: boolean;
  /** Of its own token. */
  thereUnits: bigint;
  deliveredUnits: bigint;
  isComplete: boolean;
  /** Coin that lies there and is not needed there. */
  coinUnits: bigint;
  /** Contracts whose payment was made. */
  paid: { number: number; contract: string }[];
  /** There and delivered, also in blocks that can still be undone. */
  seenUnits: bigint;
}

export interface RemittanceHistory {
  came: {
    transaction: string;
    index: number;
    token: Token;
    amountUnits: bigint;
    at: Date;
    isFinal: boolean;
  }[];
  /** Only what is final. `vault`: it went there, because the contract could not take it. */
  paid: { contract: string; transaction: string; at: Date; vault: string | null }[];
  /** Where the next look begins. A state that goes with it is not from before. */
  cursor: string | null;
}
