import type { ReleaseItem } from "../../shared/schemas/releases.ts";
import type { NameWords } from "../../words/names.ts";
import type { ReleaseWords } from "./words.ts";

type Counted = Pick<ReleaseItem, "status" | "approvalsGiven" | "approvalsAsked">;

/** The status, and while people are asked how many are still to answer. */
export function statusWords(release: Counted, words: ReleaseWords, names: NameWords): string {
  const { status, approvalsGiven, approvalsAsked } = release;
  if (status !== "approval_pending") return names.releaseStatus[status];
  return words.awaiting(approvalsAsked - approvalsGiven, approvalsAsked);
}
