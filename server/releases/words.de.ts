import { formats } from "../../words/formats.ts";
import type { DifferenceWords } from "./words.ts";

const { day, percent } = formats("de");

export const de: DifferenceWords = {
  changed: (what, before, after) => `${what}: ${before} → ${after}`,
  share: (name, share) => `${name} ${percent(share)}`,
  day: (date) => day(new Date(date), "UTC"),
  none: "nichts",
  shownAtOnce: "sofort",
  shownOnDate: "am Datum der Veröffentlichung",
  waits: "alle warten",
  keptAfter: (after) => `der Anteil wird nach ${after} Tagen verwahrt`,
  added: (place, title) => `Titel ${place} kam dazu: ${title}`,
  removed: (place, title) => `Titel ${place} wurde entfernt: ${title}`,
  reordered: "Die Reihenfolge der Titel wurde geändert",
  inTrack: (place, field) => `Titel ${place}, ${field}`,
  people: "Personen und Anteile",
  addressChanged: (place, name) => `Titel ${place}: Die E-Mail-Adresse von ${name} wurde geändert`,
};
