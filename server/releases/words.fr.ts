import { formats } from "../../words/formats.ts";
import type { DifferenceWords } from "./words.ts";

const { day, percent } = formats("fr");

export const fr: DifferenceWords = {
  changed: (what, before, after) => `${what}\u00a0: ${before} → ${after}`,
  share: (name, share) => `${name} ${percent(share)}`,
  day: (date) => day(new Date(date), "UTC"),
  none: "rien",
  releaseName: "Nom de la sortie",
  releaseType: "Type de sortie",
  releaseDate: "Date de sortie",
  contract: "Contrat",
  added: (place, title) => `Le titre ${place} a été ajouté\u00a0: ${title}`,
  removed: (place, title) => `Le titre ${place} a été retiré\u00a0: ${title}`,
  inTrack: (place, field) => `Titre ${place}, ${field}`,
  title: "nom du titre",
  mediaLink: "lien d’écoute",
  genre: "genre",
  subGenre: "sous-genre",
  mood: "ambiance",
  language: "langue",
  people: "personnes et parts",
  addressChanged: (place, name) => `Titre ${place}\u00a0: l’adresse e-mail de ${name} a changé`,
};
