import type { Area } from "../area.ts";
import { en, type LoginWords } from "./en.ts";

export const loginWords: Area<LoginWords> = { en };
