import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { SharingWords } from "./words.ts";

const { day, plural } = formats("de");

export const de: SharingWords = {
  day: (date) => day(new Date(date), "UTC"),
  releaseTypes: { single: "Single", album: "Album", LP: "LP" },
  from: (release) => rich`Aus ${release}`,
  signedBy: {
    everyone: {
      line: "Alle Anteile signiert",
      sentence: "Alle, die daran mitgewirkt haben, haben ihren Anteil signiert.",
      short: "alle signiert",
    },
    changed: {
      line: "Signiert von allen, deren Anteil sich geändert hat",
      sentence: "Alle, deren Anteil sich geändert hat, haben signiert.",
      short: "Änderungen signiert",
    },
    others: {
      line: "Alle anderen Anteile signiert",
      sentence: "Ein Anteil wird für jemanden verwahrt, der nicht zugestimmt hat.",
      short: "nicht alle signiert",
    },
  },
  kept: <T>(name: T, since: string) =>
    rich<T>`${name} hat nicht zugestimmt; der Anteil wird seit dem ${since} verwahrt`,
  certificate: "Zertifikat ansehen",
  payRoyalties: "Tantiemen zahlen",

  comesOut: (day) => `Erscheint am ${day}`,
  comeBack: "Kommen Sie an diesem Tag wieder, um es zu hören.",

  credits: "Mitwirkende und Angaben",
  artists: (count) => plural(count, { one: "Künstler/in", other: "Künstler/innen" }),
  release: "Veröffentlichung",
  date: "Datum",
  label: "Label",
  genre: "Genre",
  roles: {
    "Lead vocals": "Leadgesang",
    Vocals: "Gesang",
    "Backing vocals": "Hintergrundgesang",
    Musician: "Musiker",
    Soloist: "Solist",
    Conductor: "Dirigent",
    DJ: "DJ",
    Composer: "Komposition",
    Lyricist: "Text",
    Arranger: "Arrangement",
    Producer: "Produktion",
    "Co-producer": "Koproduktion",
    "Executive producer": "Ausführende Produktion",
    "Vocal producer": "Gesangsproduktion",
    Programming: "Programmierung",
    Remixer: "Remix",
    "Recording engineer": "Aufnahme",
    "Mixing engineer": "Mischung",
    "Mastering engineer": "Mastering",
    Artwork: "Artwork",
  },

  media: { Listen: "Anhören", Watch: "Ansehen" },
  playHere: "Hier abspielen",
  player: (service) => `Player von ${service}`,
  loads: (service) => `„Hier abspielen“ lädt einen Player von ${service}.`,
  openMedia: {
    Listen: (service) => `Bei ${service} anhören`,
    Watch: (service) => `Bei ${service} ansehen`,
  },
  listenAt: (host) => `Bei ${host} anhören`,

  share: "Teilen",
  link: "Link zu dieser Seite",
  copyLink: "Link kopieren",
  shareMenu: "Teilen …",
  copied: "Link kopiert",
  selected: "Markiert: bitte mit der Tastatur kopieren",
  code: "QR-Code",
  codeOf: "QR-Code des Links zu dieser Seite",

  agreed: "Anteile, auf die sich die Mitwirkenden geeinigt und die sie signiert haben.",
  howItWorks: "So funktioniert es",
  privacy: "Datenschutz",
  terms: "Nutzungsbedingungen",
  languages: "Sprachen",

  missing: "Seite nicht gefunden",
  whyMissing: "Der Link ist vielleicht unvollständig, oder die Veröffentlichung wurde entfernt.",
  goHome: "Zu Ledgerline",
  notFound: "Nicht gefunden",

  description: (title, artists, release, signed) => `${title} von ${artists}, aus ${release}. ${signed}`,
  picture: (title) => `Das Rillensiegel von ${title}`,
  shares: (count) => plural(count, { one: `${count} Anteil`, other: `${count} Anteile` }),
};
