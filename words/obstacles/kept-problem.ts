import type { Language } from "../../shared/rules/language.ts";
import { type Said, worded } from "../said.ts";
import { inEnglish, OBSTACLE_WORDS } from "./words.ts";

/** As a row keeps it for the person who waits; the sentence is for whoever reads no code. */
export const keptProblem = (problem: Said) => ({ problem: inEnglish(problem), problemSaid: problem });

export const NO_PROBLEM = { problem: null, problemSaid: null };

type Kept = { problem: string | null; problemSaid: Said | null };

export const wordedProblem = ({ problem, problemSaid }: Kept, language: Language): string | null =>
  (problemSaid && worded(OBSTACLE_WORDS[language], problemSaid)) ?? problem;
