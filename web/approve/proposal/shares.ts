import { whyNotProposed } from "../../../shared/rules/approvals/proposal.ts";
import { bpsFromFraction, percentFromBps } from "../../../shared/rules/share.ts";
import type { ApprovalDetail } from "../../../shared/schemas/approvals.ts";

/** Whole percents of everybody on a track, while somebody thinks of others. */

const WHOLE = 100;

export const askedPercents = ({ artists }: Pick<ApprovalDetail, "artists">): number[] =>
  artists.map(({ share }) => percentFromBps(bpsFromFraction(share)));

/** Of two, what one gets is what the other does not. */
export function withShare(percents: number[], place: number, percent: number): number[] {
  const isPair = percents.length === 2;
  return percents.map((old, i) => (i === place ? percent : isPair ? WHOLE - percent : old));
}

/** Digits only, and never more than everything. Nothing typed is nothing given. */
export const percentIn = (typed: string): number =>
  Math.min(WHOLE, Number(typed.replaceAll(/\D/g, "").slice(0, 3)));

/** What is still to be given; below zero, what is given too much. */
export const leftOf = (percents: number[]): number =>
  WHOLE - percents.reduce((sum, percent) => sum + percent, 0);

export const canSuggest = (percents: number[], asked: number[]): boolean =>
  whyNotProposed(percents, asked) === null;
