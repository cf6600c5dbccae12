import type { Language } from "../../contract/language.ts";
import { de } from "./de.ts";
import { en, type SharingWords } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export const SHARING_WORDS: Record<Language, SharingWords> = { en, es, fr, de };
