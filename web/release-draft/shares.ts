import { releaseDraftWords } from "./words.ts";

/** Whole percents that make up a track. Every function gives one share per person, in the order given. */

const WHOLE = 100;

export const totalOf = (shares: number[]) => shares.reduce((sum, share) => sum + share, 0);

/** Who stands first gets the percent that cannot be divided: 34, 33, 33. */
export function splitEvenly(people: number): number[] {
  return Array.from({ length: people }, (_, i) => Math.floor(WHOLE / people) + (i < WHOLE % people ? 1 : 0));
}

/** Keeps the proportions; what rounding leaves over goes to the largest remainders, the earlier first. */
export function scaleToWhole(shares: number[]): number[] {
  const total = totalOf(shares);
  if (total === 0) return splitEvenly(shares.length);
  const floors = shares.map((share) => Math.floor((share * WHOLE) / total));
  const missing = WHOLE - totalOf(floors);
  const rounded = shares
    .map((share, place) => ({ place, remainder: (share * WHOLE) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
    .slice(0, missing)
    .map(({ place }) => place);
  return floors.map((floor, place) => floor + (rounded.includes(place) ? 1 : 0));
}

/** What is left when the others have theirs; nothing when they already have it all. */
export const restBeside = (others: number[]) => Math.max(0, WHOLE - totalOf(others));

/** What stands in a share field, as a share: whole percents, and never more than everything. */
export function shareIn(text: string): number | null {
  const digits = text.replace(PARTS, "").replaceAll(/\D/g, "");
  return digits === "" ? null : Math.min(WHOLE, Number(digits));
}

/** Something was typed, and there is no number in it. */
export const isNoNumber = (text: string) => /[^\s.,%]/.test(text) && !/\d/.test(text);

/** A part of a percent, which no share has. */
const PARTS = /[.,].*$/;
export const hasParts = (text: string) => /\d\s*[.,]\s*\d/.test(text);

/** The running total in words. */
export function totalInWords(shares: number[]): string {
  const words = releaseDraftWords.total;
  const total = totalOf(shares);
  if (total === WHOLE) return words.whole;
  if (total < WHOLE) return words.missing(total, WHOLE - total);
  return words.over(total, total - WHOLE);
}
