import type { Area } from "../area.ts";
import { en, type PagesWords } from "./en.ts";

export const pagesWords: Area<PagesWords> = { en };
