import { Languages } from "lucide-react";
import { LANGUAGE_NAMES, type Language, SPOKEN } from "../../../shared/rules/language.ts";
import { useLanguage, useWords } from "../../language/Language.tsx";
import { Select } from "../../ui/forms/Select.tsx";
import { shellWords } from "../words.ts";

const CHOICES = SPOKEN.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }));

/** Each language by its own name, so that whoever cannot read the page finds theirs. */
export function LanguageSwitch({ onChosen }: { onChosen?: (language: Language) => void }) {
  const words = useWords(shellWords);
  const { language, speaks, choose } = useLanguage();
  if (!speaks) return null;
  return (
    <span className="flex min-w-0 items-center gap-2 text-sm">
      <Languages aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 max-sm:hidden" />
      <Select
        value={language}
        options={CHOICES}
        aria-label={words.language}
        className="min-h-11 rounded-control border-[1.5px] border-control bg-surface pl-3 hover:border-ink"
        onChange={(chosen) => {
          choose(chosen);
          onChosen?.(chosen);
        }}
      />
    </span>
  );
}
