import { divideByWeight } from "./divide.ts";

/** How one amount is divided over the tracks of a release. Base units of the token: nothing is rounded. */

export interface TrackPart {
  trackId: string;
  units: bigint;
}

/** All the same; what cannot be divided goes to the first tracks, in the release's order, one unit each. */
export function evenly(units: bigint, trackIds: string[]): TrackPart[] {
  const parts = divideByWeight(
    units,
    trackIds.map(() => 1n),
  );
  return trackIds.map((trackId, place) => ({ trackId, units: parts[place] ?? 0n }));
}

export type DivisionFault = "nothing" | "other_track" | "named_twice" | "not_the_amount";

/** Why these parts do not divide the amount over these tracks; null when they do. */
export function faultIn(units: bigint, trackIds: string[], parts: TrackPart[]): DivisionFault | null {
  if (units === 0n) return "nothing";
  if (parts.some(({ trackId }) => !trackIds.includes(trackId))) return "other_track";
  if (new Set(parts.map(({ trackId }) => trackId)).size < parts.length) return "named_twice";
  return leftOver(units, parts) === 0n ? null : "not_the_amount";
}

/** What is still to be divided; below zero what is too much. */
export const leftOver = (units: bigint, parts: Pick<TrackPart, "units">[]): bigint =>
  parts.reduce((left, part) => left - part.units, units);
