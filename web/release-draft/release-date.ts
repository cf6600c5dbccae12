import { releaseDraftWords } from "./words.ts";

const DAY_MS = 86_400_000;
const STORES_NEED_DAYS = 7;

/** "Friday · in 19 days", and whether that is soon. A day of the calendar has no zone: both are counted in UTC. */
export function dateHint(date: string, today: string): string | null {
  const words = releaseDraftWords.date;
  const days = daysBetween(today, date);
  if (days === null) return null;
  const soon = days >= 0 && days < STORES_NEED_DAYS;
  return soon ? words.soon(dayOf(date), days) : words.on(dayOf(date), days);
}

/** The reader's own calendar day. */
export function todayIn(now: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function daysBetween(from: string, to: string): number | null {
  const days = (dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS;
  return Number.isNaN(days) ? null : days;
}

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`);
