import { firstSpoken, isLanguage, type Language } from "../../shared/rules/language.ts";

const STORED_UNDER = "ledgerline_language";

/** The address says it, else what was chosen here before, else the browser; else English. */
export function pageLanguage(): Language {
  const given = new URLSearchParams(location.search).get("lang");
  // To follow a link in one's own language is to choose it.
  if (isLanguage(given)) rememberLanguage(given);
  return isLanguage(given) ? given : (remembered() ?? firstSpoken(navigator.languages) ?? "en");
}

export function rememberLanguage(language: Language) {
  try {
    localStorage.setItem(STORED_UNDER, language);
  } catch {
    // Storage is switched off: the choice holds for this page only.
  }
}

function remembered(): Language | null {
  try {
    const stored = localStorage.getItem(STORED_UNDER);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}
