import type { Language } from "../shared/rules/language.ts";

/** The words of a part of the web that speaks every language. English is bundled; the others load when somebody reads them. */
export type Area<Words> = { en: Words } & Record<Exclude<Language, "en">, () => Promise<Words>>;
