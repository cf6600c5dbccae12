import type { Language } from "../../shared/rules/language.ts";
import { formats } from "../../words/formats.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

const { day, percent } = formats("en-GB");

export const en = {
  changed: (what: string, before: string, after: string) => `${what}: ${before} → ${after}`,
  share: (name: string, share: number) => `${name} ${percent(share)}`,
  day: (date: string) => day(new Date(date), "UTC"),
  none: "none",
  shownAtOnce: "at once",
  shownOnDate: "on the release date",
  waits: "we wait",
  keptAfter: (after: string) => `the share is kept after ${after} days`,
  added: (place: number, title: string) => `Track ${place} was added: ${title}`,
  removed: (place: number, title: string) => `Track ${place} was removed: ${title}`,
  reordered: "The order of the tracks was changed",
  inTrack: (place: number, field: string) => `Track ${place}, ${field}`,
  people: "people and shares",
  addressChanged: (place: number, name: string) => `Track ${place}: the email address of ${name} was changed`,
};

/** Of a release that is kept although the requests could not be queued. */
export const NOBODY_ASKED = "The approval requests could not be sent yet";

export const usedAllFree = (releases: number) => `You have used all ${releases} free releases`;

export type DifferenceWords = typeof en;

export const DIFFERENCE_WORDS: Record<Language, DifferenceWords> = { en, es, fr, de };
