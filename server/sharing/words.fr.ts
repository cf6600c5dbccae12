import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { SharingWords } from "./words.ts";

const { day, plural } = formats("fr");

export const fr: SharingWords = {
  day: (date) => day(new Date(date), "UTC"),
  releaseTypes: { single: "single", album: "album", LP: "LP" },
  from: (release) => rich`Extrait de ${release}`,
  signedBy: {
    everyone: {
      line: "Toutes les parts sont signées",
      sentence: "Toutes les personnes qui l’ont créé ont signé leur part.",
      short: "tout est signé",
    },
    changed: {
      line: "Signé par toutes les personnes dont la part a changé",
      sentence: "Toutes les personnes dont la part a changé ont signé.",
      short: "changements signés",
    },
    others: {
      line: "Toutes les autres parts sont signées",
      sentence: "Une part est gardée pour une personne qui n’a pas donné son accord.",
      short: "pas tout signé",
    },
  },
  kept: <T>(name: T, since: string) =>
    rich<T>`${name} n’a pas donné son accord ; sa part est gardée depuis le ${since}`,
  certificate: "Voir le certificat",
  payRoyalties: "Payer des redevances",

  comesOut: (day) => `Sort le ${day}`,
  comeBack: "Revenez ce jour-là pour l’écouter.",

  credits: "Crédits",
  artists: (count) => plural(count, { one: "Artiste", other: "Artistes" }),
  release: "Sortie",
  date: "Date",
  label: "Label",
  genre: "Genre",
  roles: {
    "Lead vocals": "Chant principal",
    Vocals: "Chant",
    "Backing vocals": "Chœurs",
    Musician: "Musicien",
    Soloist: "Soliste",
    Conductor: "Direction d’orchestre",
    DJ: "DJ",
    Composer: "Composition",
    Lyricist: "Paroles",
    Arranger: "Arrangements",
    Producer: "Production",
    "Co-producer": "Coproduction",
    "Executive producer": "Production exécutive",
    "Vocal producer": "Production vocale",
    Programming: "Programmation",
    Remixer: "Remix",
    "Recording engineer": "Enregistrement",
    "Mixing engineer": "Mixage",
    "Mastering engineer": "Mastérisation",
    Artwork: "Pochette",
  },

  media: { Listen: "Écouter", Watch: "Regarder" },
  playHere: "Lire ici",
  player: (service) => `Lecteur\u00a0: ${service}`,
  loads: (service) => `«\u00a0Lire ici\u00a0» charge un lecteur de ${service}.`,
  openMedia: {
    Listen: (service) => `Écouter sur ${service}`,
    Watch: (service) => `Regarder sur ${service}`,
  },
  listenAt: (host) => `Écouter sur ${host}`,

  share: "Partager",
  link: "Lien vers cette page",
  copyLink: "Copier le lien",
  shareMenu: "Partager…",
  copied: "Lien copié",
  selected: "Sélectionné\u00a0: copiez-le au clavier",
  code: "Code QR",
  codeOf: "Code QR du lien vers cette page",

  agreed: "Parts convenues et signées par les personnes du titre.",
  howItWorks: "Comment ça marche",
  privacy: "Confidentialité",
  terms: "Conditions",
  languages: "Langues",

  missing: "Page introuvable",
  whyMissing: "Le lien est peut-être incomplet, ou la sortie a été retirée.",
  goHome: "Aller sur Ledgerline",
  notFound: "Introuvable",

  description: (title, artists, release, signed) =>
    `${title} par ${artists}, extrait de ${release}. ${signed}`,
  picture: (title) => `Le sceau de sillons de ${title}`,
  shares: (count) => plural(count, { one: `${count} part`, other: `${count} parts` }),
};
