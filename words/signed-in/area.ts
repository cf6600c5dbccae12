import type { Area } from "../area.ts";
import { en, type SignedInWords } from "./en.ts";

export const signedInWords: Area<SignedInWords> = { en };
