import type { RefusalCode } from "../refusals.ts";

/**
 * Other shares that a co-author suggests for a track instead of signing or declining. Where a proposal stands and what can
 * happen to it there; a move that is not in the table does not exist. Whatever ends it, it is never opened again.
 */
const MOVES = {
  open: {
    /** By the label: a new version with these shares. */
    accept: "accepted",
    /** By the label, in words. The co-author may sign, decline or suggest once more. */
    answer: "answered",
    /** By the co-author, also by signing or declining after all. */
    take_back: "taken_back",
    /** The version it was about is no longer asked. */
    end_version: "overtaken",
  },
  accepted: {},
  answered: {},
  taken_back: {},
  overtaken: {},
} as const;

export type ProposalState = keyof typeof MOVES;
export type ProposalMove = keyof (typeof MOVES)["open"];
export const PROPOSAL_STATES = Object.keys(MOVES) as [ProposalState, ...ProposalState[]];

/** Only what is open can still become something. */
export const proposalAfter = (move: ProposalMove) => MOVES.open[move];

/** What the label or the co-author writes about it. */
export const PROPOSAL_TEXT_MAX = 500;

/** Whole percent for everybody on the track, in its order; nobody is left without a share. Null when that can be proposed. */
export function whyNotProposed(percents: number[], askedPercents: number[]): RefusalCode | null {
  const isComplete = percents.length === askedPercents.length;
  if (!isComplete || !percents.every((percent) => Number.isInteger(percent) && percent >= 1))
    return "proposal_not_valid";
  if (percents.reduce((sum, percent) => sum + percent, 0) !== 100) return "shares_not_100";
  return percents.every((percent, i) => percent === askedPercents[i]) ? "nothing_changed" : null;
}
