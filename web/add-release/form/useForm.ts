import { useState } from "react";
import type { FormProblem } from "../../release-draft/draft-problems.ts";
import { cardProblems, draftProblems } from "../../release-draft/draft-problems.ts";
import type { CodeWarning, CodeWarnings } from "../../release-draft/used-codes.ts";
import type { DraftKeeper } from "./useDraft.ts";

/** A field is judged when it is left, and then while it is mended; fields not visited yet only when a button asks. */
export function useForm(keeper: DraftKeeper, warnings: CodeWarnings) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const { draft } = keeper;
  const inCard = cardProblems(draft);
  const inDraft = draftProblems(draft);
  const problems = [...inDraft.filter(({ field }) => !field.startsWith("card.")), ...inCard];
  const problemAt = (field: string): FormProblem | null =>
    (judged.has(field) && problems.find((problem) => problem.field === field)) || null;

  const warned: (CodeWarning & { field: string })[] = [
    ["release.upcCode", warnings.upc(draft.release.upcCode)] as const,
    ["card.isrc", warnings.isrc(draft.card.isrc)] as const,
    ...draft.tracks.map(
      ({ id, isrc }, place) =>
        // While it is edited, the card says it.
        [`tracks.${place}.isrc`, id === draft.card.id ? null : warnings.isrc(isrc)] as const,
    ),
  ].flatMap(([field, warning]) => (warning ? [{ field, ...warning }] : []));

  const unjudge = (isOver: (field: string) => boolean) =>
    setJudged((before) => new Set([...before].filter((field) => !isOver(field))));

  return {
    ...keeper,
    inCard,
    inDraft,
    problemAt,
    /** What nothing is refused for, and everybody should know. */
    warned,
    /** Asked for by a button, or left by the person. */
    judge: (...fields: string[]) => setJudged((before) => new Set([...before, ...fields])),
    /** Typing in a field that showed nothing wrong is not interrupted. */
    typing: (field: string) => {
      if (!problemAt(field)) unjudge((other) => other === field);
    },
    /** The card holds something else now. */
    forgetCard: () => unjudge((field) => field.startsWith("card.")),
  };
}

export type Form = ReturnType<typeof useForm>;
