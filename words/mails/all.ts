import type { Language } from "../../contract/language.ts";
import { de } from "./de.ts";
import { en, type MailWords } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export const MAIL_WORDS: Record<Language, MailWords> = { en, es, fr, de };
