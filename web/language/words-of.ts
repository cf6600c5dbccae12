import type { Language } from "../../shared/rules/language.ts";
import type { Area } from "../../words/area.ts";

type Coming = Promise<unknown> & { status?: "fulfilled"; value?: unknown };

/** Words that came or are on their way. */
const known = new Map<Area<unknown>, Map<Language, Coming>>();

/**
 * A promise, also of words that have come: React goes on with a page that waited only where it meets `use` again, and
 * fails at the next hook where it does not. By `status` and `value` it reads them at once.
 */
export function wordsOf<Words>(area: Area<Words>, language: Exclude<Language, "en">): Promise<Words> {
  const ofArea = known.get(area) ?? new Map<Language, Coming>();
  known.set(area, ofArea);
  const words = ofArea.get(language);
  if (words !== undefined) return words as Promise<Words>;
  const coming: Promise<Words> & Coming = area[language]();
  ofArea.set(language, coming);
  coming.then(
    (value) => Object.assign(coming, { status: "fulfilled", value }),
    // Asked for anew the next time.
    () => ofArea.delete(language),
  );
  return coming;
}

/** The language a page can speak now: the wished one once all its words are here, English when they do not come. */
export async function fetchWords(areas: Area<unknown>[], wished: Language): Promise<Language> {
  if (wished === "en") return "en";
  try {
    await Promise.all(areas.map((area) => wordsOf(area, wished)));
    return wished;
  } catch {
    return "en";
  }
}
