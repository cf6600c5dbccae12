import type { Area } from "../area.ts";
import { en, type SignInWords } from "./en.ts";

export const signInWords: Area<SignInWords> = { en };
