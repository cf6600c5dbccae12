import type { Area } from "../area.ts";
import { en, type PaletteWords } from "./en.ts";

export const paletteWords: Area<PaletteWords> = { en };
