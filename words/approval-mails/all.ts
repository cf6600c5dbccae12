import type { Language } from "../../contract/language.ts";
import { de } from "./de.ts";
import { type ApprovalMailWords, en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";

export const APPROVAL_MAIL_WORDS: Record<Language, ApprovalMailWords> = { en, es, fr, de };
