import { useEffect } from "react";
import type { Language } from "../../../shared/rules/language.ts";
import { useSaveLanguage } from "../../api/account.ts";
import { useLanguage } from "../../language/Language.tsx";

/**
 * A person's language goes with them: from their account to this browser. Whoever has none there yet signed in on a page
 * they could read, so that one becomes theirs, for their mails too.
 */
export function OwnLanguage({ saved }: { saved: Language | null }) {
  const { wished, choose } = useLanguage();
  const { mutate: save } = useSaveLanguage();
  useEffect(() => {
    if (saved !== null && saved !== wished) choose(saved);
    if (saved === null && wished !== "en") save(wished);
  }, [saved, wished, choose, save]);
  return null;
}
