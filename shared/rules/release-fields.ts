import { contractConfig, LANGUAGES, RELEASE_TYPES } from "../schemas/catalog.ts";
import genres from "../schemas/genres.json" with { type: "json" };
import { readIsrc, showIsrc } from "./codes/isrc.ts";
import { readUpc, showUpc } from "./codes/upc.ts";
import { creditsProblem, keepCredits } from "./drafts/credits.ts";
import {
  AT_ONCE,
  HOLD_AFTER_DAYS,
  type HoldAfterDays,
  LINK_MAX,
  type ShareFrom,
  TITLE_MAX,
  WORD_MAX,
} from "./limits.ts";
import { hidesSomething, longerThan, tidy } from "./plain-text.ts";
import type { Code, ProblemFound } from "./release-problem.ts";

/**
 * The texts of a release and of a track, in the order of the form. Request, rules, draft, what is kept, differences,
 * answer, form, details, catalogue files and archive follow these two tables: a new text is a row here, a column in the
 * database, and its name in words/release-texts.ts.
 */

interface TextField<Kept extends string | null = string | null> {
  problem: (typed: string) => ProblemFound | null;
  /** The one spelling under which it is kept. */
  keep: (typed: string) => Kept;
  /** The spelling people know, where it is another. */
  show?: (kept: string) => string;
  /** What the column of a catalogue file that has it may be called. */
  headers?: string[];
}

/** The first of the names is the one of our own template. */
const inFiles = <Field extends TextField>(field: Field, ...headers: string[]) => ({ ...field, headers });

export const genreOf = (id: string) => genres.genres.find((genre) => genre.id === id);

/** A line in anybody's language. */
export const line = ({ empty, max }: { empty?: ProblemFound["code"]; max: number }): TextField<string> => ({
  problem: (typed) => {
    const text = tidy(typed);
    if (text === "") return empty ? { code: empty } : null;
    if (hidesSomething(text)) return { code: "character_not_allowed" };
    return longerThan(text, max) ? { code: "too_long", detail: max } : null;
  },
  keep: tidy,
});

const choice = <Choice extends string>(
  isOne: (typed: string) => boolean,
  code: ProblemFound["code"],
): TextField<Choice> => ({
  problem: (typed) => (isOne(typed) ? null : { code }),
  keep: (typed) => typed as Choice,
});

const oneOf = <Choice extends string>(choices: readonly Choice[], code: ProblemFound["code"]) =>
  choice<Choice>((typed) => choices.some((one) => one === typed), code);

const code = (read: (typed: string) => Code, show: (kept: string) => string): TextField => ({
  problem: (typed) => {
    const found = read(typed);
    if (found.ok) return null;
    const { ok: _, ...problem } = found;
    return problem;
  },
  keep: (typed) => {
    const found = read(typed);
    return found.ok ? found.value : null;
  },
  show,
});

/** How many days of silence somebody's share is kept after; none: all wait. */
const silence: TextField<HoldAfterDays | null> = {
  problem: (typed) => (typed === "" || isHoldAfter(typed) ? null : { code: "silence_unknown" }),
  keep: (typed) => (isHoldAfter(typed) ? typed : null),
};

const isHoldAfter = (typed: string): typed is HoldAfterDays => HOLD_AFTER_DAYS.some((days) => days === typed);

/** From when on anybody sees its share pages: at once, or as is usual from the release date on. No part of what is signed. */
const sharing: TextField<ShareFrom | null> = {
  problem: (typed) => (typed === "" || typed === AT_ONCE ? null : { code: "sharing_unknown" }),
  keep: (typed) => (typed === AT_ONCE ? AT_ONCE : null),
};

const day: TextField = {
  problem: (typed) => (isDay(typed) ? null : { code: "date_not_valid" }),
  keep: (typed) => typed || null,
};

const link: TextField = {
  problem: (typed) => (isLink(wholeLink(typed)) ? null : { code: "link_not_valid" }),
  keep: (typed) => wholeLink(typed) || null,
  show: (kept) => kept,
};

/** Copied without its beginning, as phones show links: `open.spotify.com/track/…`. */
function wholeLink(typed: string): string {
  const text = typed.trim();
  return /^([a-z\d-]+\.)+[a-z]{2,}(\/|$)/i.test(text) ? `https://${text}` : text;
}

export const RELEASE_TEXTS = {
  name: inFiles(
    line({ empty: "release_name_missing", max: TITLE_MAX }),
    ...[
      "release",
      "release name",
      "release title",
      "album",
      "album title",
      "product title",
      "release id name",
    ],
  ),
  releaseType: inFiles(
    oneOf(RELEASE_TYPES, "release_type_unknown"),
    ...["type", "release type", "format", "product type"],
  ),
  upcCode: inFiles(
    code(readUpc, showUpc),
    ...["upc", "upc code", "ean", "barcode", "upc ean", "gtin", "jan"],
  ),
  releaseDate: inFiles(
    day,
    ...["date", "release date", "digital release date", "original release date", "street date"],
  ),
  contractConfigId: choice((id) => contractConfig(id) !== undefined, "contract_missing"),
  holdAfterDays: silence,
  shareFrom: sharing,
};

export const TRACK_TEXTS = {
  title: inFiles(
    line({ empty: "title_missing", max: TITLE_MAX }),
    ...["title", "track", "track title", "song", "song title", "track name", "recording title"],
  ),
  isrc: inFiles(code(readIsrc, showIsrc), "isrc", "isrc code"),
  mediaLink: inFiles(link, "media link", "link", "url", "media url", "listen"),
  genreId: inFiles(
    choice((id) => id === "" || genreOf(id) !== undefined, "genre_unknown"),
    ...["genre", "primary genre", "main genre"],
  ),
  subGenre: line({ max: WORD_MAX }),
  mood: line({ max: WORD_MAX }),
  language: inFiles(
    oneOf(["", ...LANGUAGES], "language_unknown") as TextField<string>,
    ...["language", "lyrics language"],
  ),
  credits: inFiles(
    { problem: creditsProblem, keep: keepCredits } as TextField<string>,
    ...["credits", "contributors", "contributor roles"],
  ),
};

export type ReleaseText = keyof typeof RELEASE_TEXTS;
export type TrackText = keyof typeof TRACK_TEXTS;

/** What says more about a track and is no part of what is signed: another mood asks nobody to sign again. */
export const UNSIGNED_TEXTS = ["genreId", "subGenre", "mood", "language", "credits"] as const;
export type UnsignedTexts = Pick<Kept<typeof TRACK_TEXTS>, (typeof UNSIGNED_TEXTS)[number]>;

export type Texts = Record<string, TextField>;
/** As typed. */
export type Typed<T extends Texts> = Record<keyof T, string>;
/** As kept. */
export type Kept<T extends Texts> = { [Name in keyof T]: ReturnType<T[Name]["keep"]> };

/** Those that a catalogue file can have. */
export type InFiles<T extends Texts> = {
  [Name in keyof T & string]: T[Name] extends { headers: string[] } ? Name : never;
}[keyof T & string];

export const namesInFiles = <T extends Texts>(table: T) =>
  namesIn(table).filter((name) => table[name]?.headers !== undefined) as InFiles<T>[];

export const namesIn = <T extends Texts>(table: T) => Object.keys(table) as (keyof T & string)[];

export const eachText = <T extends Texts, Value>(table: T, give: (name: keyof T & string) => Value) =>
  Object.fromEntries(namesIn(table).map((name) => [name, give(name)])) as Record<keyof T, Value>;

export const keepTexts = <T extends Texts>(table: T, typed: Typed<T>) =>
  eachText(table, (name) => table[name]?.keep(typed[name])) as Kept<T>;

/** Out of a row that holds more. */
export const textsIn = <T extends Texts>(table: T, row: Kept<T>) =>
  eachText(table, (name) => row[name]) as Kept<T>;

/** As people know it. */
export const shown = (field: TextField | undefined, kept: string | null) =>
  kept && field?.show ? field.show(kept) : kept;

/** A code in the spelling people know, once it is whole; until then as it was typed. */
export const spelled = (field: TextField | undefined, typed: string) =>
  field?.show && field.problem(typed) === null ? (shown(field, field.keep(typed)) ?? typed) : typed;

/** Back in the form. */
export const typedAgain = <T extends Texts>(table: T, kept: Kept<T>): Typed<T> =>
  eachText(table, (name) => spelled(table[name], kept[name] ?? ""));

/** A day of the calendar, without a zone; or none. */
function isDay(text: string): boolean {
  if (text === "") return true;
  const date = new Date(`${text}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  );
}

/** Where a recording can be heard; or nowhere yet. Never fetched by us. */
function isLink(text: string): boolean {
  if (text === "") return true;
  if (text.length > LINK_MAX || !URL.canParse(text) || hidesSomething(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && username === "" && password === "";
}
