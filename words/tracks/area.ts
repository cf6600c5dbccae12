import type { Area } from "../area.ts";
import { en, type TrackWords } from "./en.ts";

export const trackWords: Area<TrackWords> = { en };
