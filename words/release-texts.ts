import type { Language } from "../shared/rules/language.ts";
import type { ReleaseText, TrackText } from "../shared/rules/release-fields.ts";

/** What the texts of a release and of a track are called, as in the middle of a sentence. */

type Named = Record<Language, string>;

export const TEXT_NAMES: Record<ReleaseText | TrackText, Named> = {
  name: {
    en: "release name",
    es: "nombre del lanzamiento",
    fr: "nom de la sortie",
    de: "Name der Veröffentlichung",
  },
  releaseType: {
    en: "release type",
    es: "tipo de lanzamiento",
    fr: "type de sortie",
    de: "Art der Veröffentlichung",
  },
  upcCode: { en: "UPC", es: "UPC", fr: "UPC", de: "UPC" },
  releaseDate: {
    en: "release date",
    es: "fecha de lanzamiento",
    fr: "date de sortie",
    de: "Datum der Veröffentlichung",
  },
  contractConfigId: { en: "contract", es: "contrato", fr: "contrat", de: "Vertrag" },
  holdAfterDays: {
    en: "what silence means",
    es: "qué significa el silencio",
    fr: "ce que signifie le silence",
    de: "was Schweigen bedeutet",
  },
  shareFrom: {
    en: "show the share page",
    es: "mostrar la página para compartir",
    fr: "afficher la page de partage",
    de: "Seite zum Teilen zeigen",
  },

  title: { en: "title", es: "título", fr: "nom du titre", de: "Name" },
  isrc: { en: "ISRC", es: "ISRC", fr: "ISRC", de: "ISRC" },
  mediaLink: { en: "media link", es: "enlace para escuchar", fr: "lien d’écoute", de: "Link zum Anhören" },
  genreId: { en: "genre", es: "género", fr: "genre", de: "Genre" },
  subGenre: { en: "sub-genre", es: "subgénero", fr: "sous-genre", de: "Untergenre" },
  mood: { en: "mood", es: "ambiente", fr: "ambiance", de: "Stimmung" },
  language: { en: "language", es: "idioma", fr: "langue", de: "Sprache" },
  credits: { en: "credits", es: "créditos", fr: "crédits", de: "Mitwirkende" },
};

export const textName = (name: ReleaseText | TrackText, language: Language) => TEXT_NAMES[name][language];

/** At the beginning of a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
