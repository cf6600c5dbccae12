import type { Language } from "../../shared/rules/language.ts";
import type { Area } from "../../words/area.ts";

/** Words as they come in: a promise while they are on their way. */
const known = new Map<Area<unknown>, Map<Language, unknown>>();

export function wordsOf<Words>(area: Area<Words>, language: Language): Words | Promise<Words> {
  if (language === "en") return area.en;
  const ofArea = known.get(area) ?? new Map<Language, unknown>();
  known.set(area, ofArea);
  const words = ofArea.get(language) as Words | Promise<Words> | undefined;
  if (words !== undefined) return words;
  const coming = area[language]();
  ofArea.set(language, coming);
  coming.then(
    (came) => ofArea.set(language, came),
    // Asked for anew the next time.
    () => ofArea.delete(language),
  );
  return coming;
}

/** The language a page can speak now: the wished one once all its words are here, English when they do not come. */
export async function fetchWords(areas: Area<unknown>[], wished: Language): Promise<Language> {
  try {
    await Promise.all(areas.map((area) => wordsOf(area, wished)));
    return wished;
  } catch {
    return "en";
  }
}
