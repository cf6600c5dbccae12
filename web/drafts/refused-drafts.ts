import type { Submission } from "../../shared/schemas/drafts.ts";

/** So many are named one by one. */
const MOST_NAMED = 3;

export interface RefusedDrafts {
  problem: string;
  /** Empty where there are too many to read. */
  names: string[];
  count: number;
}

/** Pure: what was refused, each reason once: a limit stops hundreds of drafts in the same way. */
export function refusedDrafts(drafts: Submission["drafts"], unnamed: string): RefusedDrafts[] {
  const byProblem = new Map<string, string[]>();
  for (const { state, name, problem } of drafts) {
    if (state !== "refused") continue;
    const names = byProblem.get(problem ?? "") ?? [];
    byProblem.set(problem ?? "", [...names, name || unnamed]);
  }
  return [...byProblem].map(([problem, names]) => ({
    ...{ problem, count: names.length },
    names: names.length > MOST_NAMED ? [] : names,
  }));
}
