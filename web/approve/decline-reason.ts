/** What a co-author can say in one tap, and in their own words. */
export const REASONS = ["Wrong share", "Wrong e-mail", "Not my track", "Other"] as const;
export type Reason = (typeof REASONS)[number];

/** One sentence for the workspace; undefined when nothing was said. */
export function declineReason(chosen: Reason | null, words: string): string | undefined {
  const said = [chosen === "Other" ? "" : (chosen ?? ""), words.trim()].filter(Boolean);
  return said.length > 0 ? said.join(": ") : undefined;
}
