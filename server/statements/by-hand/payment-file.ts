import type { TrackPart } from "../../../shared/rules/statements/release-payment.ts";
import { plainAmount } from "../../../shared/rules/token-amount.ts";
import type { PayRelease } from "../../../shared/schemas/money/release-payments.ts";
import { csvOf } from "../../http/csv.ts";

export interface PayableTrack extends Record<string, unknown> {
  id: string;
  title: string;
  artist: string;
  isrc: string | null;
  upc: string | null;
  release: string;
}

/**
 * Pure: what was entered, as a file. It is kept like a distributor's, and its hash is the payment's name: co-authors can check
 * their statements against it, and the same payment entered twice is one. A second one that is like the first says so.
 */
export function paymentFile(
  { payer, reference, month, token, number = 1 }: PayRelease,
  parts: (TrackPart & { track: PayableTrack })[],
  decimals: number,
): string {
  const head = ["payer", "reference", "month", "release", "track", "track id", "isrc", "amount", "token"];
  const rows = parts.map(({ track: { id, title, isrc, release }, units }) => [
    ...[payer, reference, month, release, title, id, isrc ?? ""],
    ...[plainAmount(units, decimals), token],
  ]);
  const all = [head, ...rows];
  return csvOf(number === 1 ? all : all.map((row, place) => [...row, place === 0 ? "number" : `${number}`]));
}
