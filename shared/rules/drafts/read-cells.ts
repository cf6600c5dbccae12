import { RELEASE_TYPES } from "../../schemas/catalog.ts";
import genres from "../../schemas/genres.json" with { type: "json" };
import { tidy } from "../plain-text.ts";
import type { TrackText } from "../release-fields.ts";

/** What a cell of a catalogue says, in the spelling of the form. What cannot be read stays as it was typed, and the rules say so. */

const DAY_MS = 86_400_000;
const two = (text: string) => text.padStart(2, "0");

/** In 04/12/2026 the month is known only if another row of the same file gives it away. */
export function dayOrder(dates: string[]): "day first" | "month first" | null {
  const slashed = dates.flatMap((date) => {
    const [, first, second] = /^(\d{1,2})[/-](\d{1,2})[/-]\d{4}$/.exec(date.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)]] : [];
  });
  if (slashed.some(([first = 0]) => first > 12)) return "day first";
  return slashed.some(([, second = 0]) => second > 12) ? "month first" : null;
}

export function readDay(text: string, order: ReturnType<typeof dayOrder>): string {
  const typed = text.trim();
  // A workbook counts days from the end of 1899.
  if (/^\d{5}(\.\d+)?$/.test(typed))
    return new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(typed)) * DAY_MS).toISOString().slice(0, 10);
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(typed) ?? [];
  if (year && month && day) return `${year}-${two(month)}-${two(day)}`;
  const [, first, between, second, its] = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4})$/.exec(typed) ?? [];
  if (!first || !second || !its) return typed;
  if (between === "." || order === "day first") return `${its}-${two(second)}-${two(first)}`;
  return order === "month first" ? `${its}-${two(first)}-${two(second)}` : typed;
}

export function readType(text: string, tracks: number): string {
  const typed = text.trim();
  if (typed === "") return tracks > 1 ? "album" : "single";
  return RELEASE_TYPES.find((type) => type.toLowerCase() === typed.toLowerCase()) ?? typed;
}

const plain = (text: string) => tidy(text).toLowerCase();

const readGenre = (text: string): string =>
  genres.genres.find(({ id, name }) => [id, plain(name)].includes(plain(text)))?.id ?? text.trim();

export function readTrackCell(name: TrackText, typed: string): string {
  if (name === "genreId") return readGenre(typed);
  return name === "language" ? typed.toLowerCase() : typed;
}

/** "50 %", "33,5": a number where it is one. */
export function readShare(text: string): number | string {
  const typed = text.replaceAll(/[\s%]/g, "").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : text.trim();
}

/** Parts of one, as a workbook keeps percents: 0.5 and 0.5 are 50 and 50. */
export function inPercent(shares: (number | string)[]): (number | string)[] {
  const numbers = shares.filter((share) => typeof share === "number");
  const sum = numbers.reduce((total, share) => total + share, 0);
  const areParts = numbers.length === shares.length && sum > 0.98 && sum < 1.02;
  return areParts && !(numbers.length === 1 && numbers[0] === 1 && shares.length === 1)
    ? numbers.map((share) => Math.round(share * 1e6) / 1e4)
    : areParts
      ? [100]
      : shares;
}

/** Several in one cell, one for each artist. */
export const listIn = (text: string): string[] =>
  text.trim() === "" ? [] : text.split(/[;|\n]/).map((part) => part.trim());
