import type { Area } from "../area.ts";
import { en, type LegalWords } from "./en.ts";

export const legalWords: Area<LegalWords> = { en };
