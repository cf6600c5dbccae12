import { LANGUAGE_NAMES, type Language, SPOKEN } from "../../shared/rules/language.ts";
import { useSaveLanguage } from "../api/account.ts";
import { useWords } from "../language/Language.tsx";
import { SavedChoice } from "./SavedChoice.tsx";
import { accountWords } from "./words.ts";

/** Each by its own name, so that whoever reads little English finds theirs. */
const OPTIONS = SPOKEN.map((language) => ({ value: language, name: LANGUAGE_NAMES[language] }));

export function LanguageSelect({ language }: { language: Language | null }) {
  const words = useWords(accountWords).language;
  return <SavedChoice words={words} value={language ?? "en"} options={OPTIONS} saving={useSaveLanguage()} />;
}
