import { en } from "../words.ts";

/** What a co-author can say in one tap, and in their own words. */
export const REASONS = ["share", "email", "notMine", "other"] as const;
export type Reason = (typeof REASONS)[number];

/** One sentence for the workspace, which works in English; undefined when nothing was said. */
export function declineReason(chosen: Reason | null, words: string): string | undefined {
  const tapped = chosen === null || chosen === "other" ? "" : en.decline.reasons[chosen];
  const said = [tapped, words.trim()].filter(Boolean);
  return said.length > 0 ? said.join(": ") : undefined;
}
