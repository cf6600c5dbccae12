import type { Language } from "../../contract/language.ts";
import { de } from "./de.ts";
import { type DifferenceWords, en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export const DIFFERENCE_WORDS: Record<Language, DifferenceWords> = { en, es, fr, de };
