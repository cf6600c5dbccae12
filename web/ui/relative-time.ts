import type { Formats } from "../../words/formats.ts";
import type { UiWords } from "../../words/ui.ts";

const MINUTE = 60_000;
const STEPS = [
  { unit: "day", ms: 24 * 60 * MINUTE },
  { unit: "hour", ms: 60 * MINUTE },
  { unit: "minute", ms: MINUTE },
] as const;
const WEEK = 7 * 24 * 60 * MINUTE;

type Said = { words: Pick<UiWords, "justNow">; formats: Formats };

/** "2 hours ago" within a week, else the day. A clock that runs ahead of the server's says "just now". */
export function relativeTime(then: Date, now: Date, { words, formats }: Said): string {
  const ago = now.getTime() - then.getTime();
  if (ago < MINUTE) return words.justNow;
  if (ago >= WEEK) return formats.shortDay(then);
  const step = STEPS.find(({ ms }) => ago >= ms);
  return step ? formats.ago(Math.floor(ago / step.ms), step.unit) : words.justNow;
}
