import type { Language } from "../contract/language.ts";

/** The words of one folder of the web. English is at hand; the others are loaded when somebody reads them, where there are any. */
export type Area<Words> = { en: Words } & Partial<Record<Exclude<Language, "en">, () => Promise<Words>>>;

/** An area in every language: what a page is made of that speaks them all. */
export type WholeArea<Words> = Required<Area<Words>>;

/** The words of something the server says. It holds every language there is. */
export type ServerArea<Words> = { en: Words } & Partial<Record<Exclude<Language, "en">, Words>>;
