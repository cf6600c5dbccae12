import type { Area } from "../area.ts";
import { en, type NameWords } from "./en.ts";

export const nameWords: Area<NameWords> = { en };
