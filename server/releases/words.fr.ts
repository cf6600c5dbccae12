import { formats } from "../../words/formats.ts";
import type { DifferenceWords } from "./words.ts";

const { day, percent } = formats("fr");

export const fr: DifferenceWords = {
  changed: (what, before, after) => `${what}\u00a0: ${before} → ${after}`,
  share: (name, share) => `${name} ${percent(share)}`,
  day: (date) => day(new Date(date), "UTC"),
  none: "rien",
  shownAtOnce: "tout de suite",
  shownOnDate: "à la date de sortie",
  waits: "on attend",
  keptAfter: (after) => `la part est gardée après ${after} jours`,
  added: (place, title) => `Le titre ${place} a été ajouté\u00a0: ${title}`,
  removed: (place, title) => `Le titre ${place} a été retiré\u00a0: ${title}`,
  reordered: "L’ordre des titres a été modifié",
  inTrack: (place, field) => `Titre ${place}, ${field}`,
  people: "personnes et parts",
  addressChanged: (place, name) => `Titre ${place}\u00a0: l’adresse e-mail de ${name} a changé`,
};
