import { useEffect, useState } from "react";
import type { ChangeTerms } from "../../../shared/schemas/money/statements.ts";
import { useDebounced } from "../../lists/useDebounced.ts";
import type { PartProps } from "../part.ts";
import { changeTerms, useStatementChange } from "../payments-api.ts";
import { draftOf, isRight, isSame, type TermsDraft, termsOf } from "./terms-draft.ts";

const PAUSE_MS = 500;
const today = () => new Date().toISOString().slice(0, 10);

/** What is typed is saved as soon as it is right, so that the sums follow. What somebody else saved is never overwritten unasked. */
export function useTerms({ at, statement }: PartProps) {
  const [draft, setDraft] = useState(() => draftOf(statement, today()));
  const [saved, setSaved] = useState(draft);
  const saving = useStatementChange(at, (terms: ChangeTerms) => changeTerms(at, terms));
  const settled = useDebounced(draft, PAUSE_MS);
  const touched = draft !== saved;
  const same = isRight(draft) && isSame(termsOf(draft), statement);
  const { mutate } = saving;
  useEffect(() => {
    if (settled !== draft || draft === saved || !isRight(draft)) return;
    mutate(termsOf(draft), { onSuccess: () => setSaved(draft) });
  }, [settled, draft, saved, mutate]);
  return {
    draft,
    saving,
    isSaving: touched && isRight(draft) && !saving.isError,
    /** What is on the screen is not what would be agreed to. */
    isUnsaved: touched,
    /** Somebody else has saved something else. */
    isTheirs: !touched && isRight(draft) && !same && statement.rate !== null,
    change(part: Partial<TermsDraft>) {
      setDraft({ ...draft, ...part });
      saving.reset();
    },
    takeTheirs() {
      const theirs = draftOf(statement, today());
      setDraft(theirs);
      setSaved(theirs);
    },
    save: () => mutate(termsOf(draft), { onSuccess: () => setSaved(draft) }),
  };
}
