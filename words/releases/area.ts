import type { Area } from "../area.ts";
import { en, type ReleaseWords } from "./en.ts";

export const releaseWords: Area<ReleaseWords> = { en };
