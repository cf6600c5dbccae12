import type { Token } from "../terms.ts";

/** What a signature can do, as far as it is limited. */
export interface Effect {
  /** The most it takes from the fee payer, in the chain's coin. */
  costUnits: bigint;
  sends: { token: Token; to: string; units: bigint }[];
  /** Somebody else comes to own an account, or may later. */
  handsOver: boolean;
}

/** In whose name it is asked for. */
export interface Signatory {
  feePayer: string;
  /** The wallet that signs; null when it is the fee payer. */
  wallet: string | null;
}

/** Nothing we ever send. Whoever asks for it is not one of us. */
export class NotSignable extends Error {
  override name = "NotSignable";
}
