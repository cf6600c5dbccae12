const MINUTE = 60_000;
const STEPS = [
  { unit: "day", ms: 24 * 60 * MINUTE },
  { unit: "hour", ms: 60 * MINUTE },
  { unit: "minute", ms: MINUTE },
] as const;
const WEEK = 7 * 24 * 60 * MINUTE;

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
const day = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" });

/** "2 hours ago" within a week, else the day. A clock that runs ahead of the server's says "just now". */
export function relativeTime(then: Date, now: Date): string {
  const ago = now.getTime() - then.getTime();
  if (ago < MINUTE) return "just now";
  if (ago >= WEEK) return day.format(then);
  const step = STEPS.find(({ ms }) => ago >= ms);
  return step ? relative.format(-Math.floor(ago / step.ms), step.unit) : "just now";
}
