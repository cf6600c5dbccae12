import type { Area } from "../area.ts";
import { type AccountWords, en } from "./en.ts";

export const accountWords: Area<AccountWords> = { en };
