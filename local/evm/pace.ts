/** What a local chain needs next. Pure, so that "never mines for ever" can be read and tested. */

/** With epochs of one slot, the node calls a block finalized once two more stand on it. */
export const FINALITY_BLOCKS = 2;
const BLOCK_PAUSE_MS = 250;
/** What a kill of everything may lose. */
const UNSAVED_AT_MOST_MS = 800;

export interface ChainView {
  /** Transactions that wait for a block. */
  pendingCount: number;
  /** How many of them the last block did not take: mining more blocks for these alone would never end. */
  passedOverCount: number;
  /** Empty blocks of ours on top of the last that somebody wanted. */
  emptyCount: number;
  sinceBlockMs: number;
  /** Since when the newest block is not on disk; null when it is. */
  unsavedMs: number | null;
}

export type Step = "mine" | "finalise" | "save" | "rest";

export function nextStep(chain: ChainView): Step {
  if (chain.unsavedMs !== null && chain.unsavedMs >= UNSAVED_AT_MOST_MS) return "save";
  if (chain.pendingCount > chain.passedOverCount) return "mine";
  if (chain.emptyCount < FINALITY_BLOCKS) return chain.sinceBlockMs >= BLOCK_PAUSE_MS ? "finalise" : "rest";
  return chain.unsavedMs === null ? "rest" : "save";
}
