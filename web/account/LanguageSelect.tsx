import { LANGUAGE_NAMES, type Language, SPOKEN } from "../../shared/rules/language.ts";
import { useSaveLanguage } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { useWhyNot } from "../shell/language/useWhyNot.ts";
import { Labelled } from "../ui/forms/Labelled.tsx";
import { Select } from "../ui/forms/Select.tsx";
import { accountWords } from "./words.ts";

/** Each by its own name, so that whoever reads little English finds theirs. */
const OPTIONS = SPOKEN.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }));

/** Saved on choosing. The choice is shown at once and goes back when it could not be saved. */
export function LanguageSelect({ language }: { language: Language | null }) {
  const whyNot = useWhyNot();
  const words = useWords(accountWords).language;
  const saving = useSaveLanguage();
  return (
    <div className="py-4">
      <Labelled
        beside
        label={words.label}
        hint={words.hint}
        error={saving.isError ? whyNot(saving.error, words.notSaved) : null}
      >
        {({ "aria-invalid": _, ...control }) => (
          <span className="flex flex-wrap items-center gap-3">
            <span className="max-w-md flex-1 basis-48">
              <Select
                {...control}
                value={saving.isPending ? saving.variables : (language ?? "en")}
                options={OPTIONS}
                onChange={(chosen) => saving.mutate(chosen)}
              />
            </span>
            <span role="status" className="text-sm text-approved">
              {saving.isSuccess && words.saved}
            </span>
          </span>
        )}
      </Labelled>
    </div>
  );
}
