import { formats } from "../../words/formats.ts";
import type { DifferenceWords } from "./words.ts";

const { day, percent } = formats("es");

export const es: DifferenceWords = {
  changed: (what, before, after) => `${what}: ${before} → ${after}`,
  share: (name, share) => `${name} ${percent(share)}`,
  day: (date) => day(new Date(date), "UTC"),
  none: "nada",
  shownAtOnce: "enseguida",
  shownOnDate: "en la fecha de lanzamiento",
  waits: "se espera",
  keptAfter: (after) => `la participación se guarda a los ${after} días`,
  added: (place, title) => `Se ha añadido el tema ${place}: ${title}`,
  removed: (place, title) => `Se ha quitado el tema ${place}: ${title}`,
  reordered: "Ha cambiado el orden de los temas",
  inTrack: (place, field) => `Tema ${place}, ${field}`,
  people: "personas y participaciones",
  addressChanged: (place, name) => `Tema ${place}: ha cambiado la dirección de correo de ${name}`,
};
