import type { ReleaseItem } from "../../shared/schemas/releases.ts";
import type { NameWords } from "../../words/names.ts";
import type { ReleaseWords } from "./words.ts";

type Counted = Pick<ReleaseItem, "status" | "peopleDone" | "peopleAsked">;

/** The status, and while people are asked how many of them are still to sign. */
export function statusWords(release: Counted, words: ReleaseWords, names: NameWords): string {
  const { status, peopleDone, peopleAsked } = release;
  if (status !== "approval_pending") return names.releaseStatus[status];
  return words.awaiting(peopleAsked - peopleDone, peopleAsked);
}
