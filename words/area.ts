import type { Language } from "../contract/language.ts";

/** The words of one folder of the web. English is at hand; the others are loaded when somebody reads them. */
export type Area<Words> = { en: Words } & Record<Exclude<Language, "en">, () => Promise<Words>>;
