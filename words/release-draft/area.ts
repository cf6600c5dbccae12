import type { Area } from "../area.ts";
import { en, type ReleaseDraftWords } from "./en.ts";

export const releaseDraftWords: Area<ReleaseDraftWords> = { en };
