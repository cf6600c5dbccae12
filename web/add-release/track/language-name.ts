import { LANGUAGES } from "../../../shared/schemas/catalog.ts";
import type { AddReleaseWords } from "../words.ts";

/** A language as it is kept, "english", as it is read: "English". */
export function languageName(language: string, words: AddReleaseWords["track"]): string {
  const known = LANGUAGES.find((one) => one === language);
  return known === undefined ? words.noLanguage : words.languages[known];
}
