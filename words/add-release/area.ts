import type { Area } from "../area.ts";
import { type AddReleaseWords, en } from "./en.ts";

export const addReleaseWords: Area<AddReleaseWords> = { en };
