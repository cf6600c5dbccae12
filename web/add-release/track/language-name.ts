import { LANGUAGES } from "../../../shared/schemas/catalog.ts";
import { addReleaseWords } from "../words.ts";

/** A language as it is kept, "english", as it is read: "English". */
export function languageName(language: string): string {
  const { languages, noLanguage } = addReleaseWords.track;
  const known = LANGUAGES.find((one) => one === language);
  return known === undefined ? noLanguage : languages[known];
}
