import { readIsrc } from "../../../shared/rules/codes/isrc.ts";
import { normaliseEmail } from "../../../shared/rules/email.ts";
import { RELEASE_TEXTS, TRACK_TEXTS } from "../../../shared/rules/release-fields.ts";
import { folded } from "../../../shared/rules/search-text.ts";
import { LANGUAGES } from "../../../shared/schemas/catalog.ts";
import genres from "../../../shared/schemas/genres.json" with { type: "json" };

/** What was probably meant by a text that the rules refuse. Every suggestion is one they accept. */

export interface DaySuggestion {
  day: string;
  order: "day first" | "month first" | "clear";
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const two = (part: string | number) => String(part).padStart(2, "0");
/** 87 is 1987, 07 is 2007. */
const yearOf = (typed: string) => (typed.length === 2 ? `${Number(typed) > 40 ? 19 : 20}${typed}` : typed);

export function daysMeantBy(typed: string): DaySuggestion[] {
  const text = typed.trim().toLowerCase();
  const day = (year: string, month: string | number, of: string, order: DaySuggestion["order"]) => ({
    day: `${yearOf(year)}-${two(month)}-${two(of)}`,
    order,
  });
  const found: DaySuggestion[] = [];
  const [, one, other, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(text) ?? [];
  if (one && other && year)
    found.push(day(year, other, one, "day first"), day(year, one, other, "month first"));
  const [, digits] = /^(\d{8})$/.exec(text) ?? [];
  if (digits) found.push(day(digits.slice(0, 4), digits.slice(4, 6), digits.slice(6), "clear"));
  const named =
    /^(?<of>\d{1,2})(?:st|nd|rd|th)?[-. ]+(?<month>[a-z]{3,9})[-., ]+(?<year>\d{4})$/.exec(text) ??
    /^(?<month>[a-z]{3,9})\.? (?<of>\d{1,2})(?:st|nd|rd|th)?,? +(?<year>\d{4})$/.exec(text);
  const { of = "", month = "", year: its = "" } = named?.groups ?? {};
  const at = MONTHS.findIndex((name) => month.startsWith(name));
  if (at >= 0) found.push(day(its, at + 1, of, "clear"));
  const valid = found.filter((suggestion) => RELEASE_TEXTS.releaseDate.problem(suggestion.day) === null);
  const [first, second] = valid;
  if (first && (!second || second.day === first.day)) return [{ day: first.day, order: "clear" }];
  return valid;
}

/** With any other punctuation, and O for 0. */
export function isrcMeantBy(typed: string): string | null {
  const plain = readIsrc(typed.replaceAll(/[^\p{L}\p{N}]/gu, ""));
  if (plain.ok) return plain.value;
  return plain.suggestion ?? null;
}

export function linkMeantBy(typed: string): string | null {
  const text = typed.trim().replace(/^(https?:?\/{0,2})?/i, "https://");
  return /^https:\/\/[^\s/]+\.[^\s/]{2,}/.test(text) && TRACK_TEXTS.mediaLink.problem(text) === null
    ? text
    : null;
}

/** "Ada <ada@example.com>", "ada (at) example.com", "mailto:ada@example.com", a comma for a dot. */
export function emailMeantBy(typed: string): string | null {
  const text = typed
    .trim()
    .replace(/^.*<(.*)>.*$/, "$1")
    .replace(/^mailto:/i, "")
    .replace(/\s*[([]at[)\]]\s*|\s+at\s+/i, "@")
    .replaceAll(",", ".")
    .replaceAll(/\s/g, "")
    .replaceAll(/^[.;]+|[.;]+$/g, "");
  const address = normaliseEmail(text);
  return address === normaliseEmail(typed) ? null : address;
}

const plain = (text: string) => folded(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** The name that is fewest letters away, if those are few; or the one that begins so. */
export function genreMeantBy(typed: string): { id: string; name: string } | null {
  const wanted = plain(typed);
  if (wanted.length < 3) return null;
  const near = genres.genres
    .map((genre) => ({ genre, steps: stepsBetween(wanted, plain(genre.name)) }))
    .sort((a, b) => a.steps - b.steps)[0];
  if (near && near.steps <= (wanted.length > 5 ? 2 : 1)) return near.genre;
  const begun = genres.genres.filter(({ name, subGenres }) =>
    [name, ...subGenres].some((one) => plain(one).startsWith(wanted) || wanted.startsWith(plain(one))),
  );
  return begun.length === 1 ? (begun[0] ?? null) : null;
}

const SPELLINGS: Record<(typeof LANGUAGES)[number], string[]> = {
  english: ["en", "eng", "englisch", "anglais", "ingles"],
  spanish: ["es", "spa", "espanol", "castellano", "spanisch"],
  french: ["fr", "fra", "fre", "francais", "franzosisch"],
  german: ["de", "deu", "ger", "deutsch", "allemand"],
  other: [],
};

/** Of a text that names some language, the choice it falls under. */
export const languageMeantBy = (typed: string): string =>
  LANGUAGES.find((language) => SPELLINGS[language].includes(plain(typed).slice(0, 12))) ??
  LANGUAGES.find((language) => language !== "other" && stepsBetween(plain(typed), language) <= 2) ??
  "other";

/** Letters to change, add or leave out to make one word of the other. */
function stepsBetween(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...one].entries()) {
    const row = [i + 1];
    for (let j = 1; j <= other.length; j += 1)
      row.push(
        Math.min(
          (row[j - 1] ?? 0) + 1,
          (before[j] ?? 0) + 1,
          (before[j - 1] ?? 0) + (letter === other[j - 1] ? 0 : 1),
        ),
      );
    before = row;
  }
  return before[other.length] ?? 0;
}
