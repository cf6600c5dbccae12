import { useState } from "react";
import type { FormProblem } from "../../release-draft/draft-problems.ts";
import { cardProblems, draftProblems } from "../../release-draft/draft-problems.ts";
import type { DraftKeeper } from "./useDraft.ts";

/** A field is judged when it is left, and then while it is mended; fields not visited yet only when a button asks. */
export function useForm(keeper: DraftKeeper) {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set());
  const { draft } = keeper;
  const inCard = cardProblems(draft);
  const inDraft = draftProblems(draft);
  const problems = [...inDraft.filter(({ field }) => !field.startsWith("card.")), ...inCard];
  const problemAt = (field: string): FormProblem | null =>
    (judged.has(field) && problems.find((problem) => problem.field === field)) || null;

  const unjudge = (isOver: (field: string) => boolean) =>
    setJudged((before) => new Set([...before].filter((field) => !isOver(field))));

  return {
    ...keeper,
    inCard,
    inDraft,
    problemAt,
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
