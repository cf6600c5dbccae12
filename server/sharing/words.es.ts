import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import type { SharingWords } from "./words.ts";

const { day, plural } = formats("es");

export const es: SharingWords = {
  day: (date) => day(new Date(date), "UTC"),
  releaseTypes: { single: "sencillo", album: "álbum", LP: "LP" },
  from: (release) => rich`De ${release}`,
  signedBy: {
    everyone: {
      line: "Todas las participaciones firmadas",
      sentence: "Todas las personas que lo crearon han firmado su participación.",
      short: "todo firmado",
    },
    changed: {
      line: "Firmado por todas las personas cuya participación cambió",
      sentence: "Todas las personas cuya participación cambió han firmado.",
      short: "cambios firmados",
    },
    others: {
      line: "Todas las demás participaciones firmadas",
      sentence: "Se guarda una participación para alguien que no ha dado su acuerdo.",
      short: "no todo firmado",
    },
  },
  kept: <T>(name: T, since: string) =>
    rich<T>`${name} no ha dado su acuerdo; su participación se guarda desde el ${since}`,
  certificate: "Ver el certificado",
  payRoyalties: "Pagar regalías",

  comesOut: (day) => `Sale el ${day}`,
  comeBack: "Vuelva ese día para escucharlo.",

  credits: "Créditos",
  artists: (count) => plural(count, { one: "Artista", other: "Artistas" }),
  release: "Lanzamiento",
  date: "Fecha",
  label: "Sello",
  genre: "Género",
  roles: {
    "Lead vocals": "Voz principal",
    Vocals: "Voz",
    "Backing vocals": "Coros",
    Musician: "Músico",
    Soloist: "Solista",
    Conductor: "Dirección",
    DJ: "DJ",
    Composer: "Composición",
    Lyricist: "Letra",
    Arranger: "Arreglos",
    Producer: "Producción",
    "Co-producer": "Coproducción",
    "Executive producer": "Producción ejecutiva",
    "Vocal producer": "Producción vocal",
    Programming: "Programación",
    Remixer: "Remezcla",
    "Recording engineer": "Grabación",
    "Mixing engineer": "Mezcla",
    "Mastering engineer": "Masterización",
    Artwork: "Diseño de portada",
  },

  media: { Listen: "Escuchar", Watch: "Ver" },
  playHere: "Reproducir aquí",
  player: (service) => `Reproductor: ${service}`,
  loads: (service) => `«Reproducir aquí» carga un reproductor de ${service}.`,
  openMedia: {
    Listen: (service) => `Escuchar en ${service}`,
    Watch: (service) => `Ver en ${service}`,
  },
  listenAt: (host) => `Escuchar en ${host}`,

  share: "Compartir",
  link: "Enlace a esta página",
  copyLink: "Copiar el enlace",
  shareMenu: "Compartir…",
  copied: "Enlace copiado",
  selected: "Seleccionado: cópielo con el teclado",
  code: "Código QR",
  codeOf: "Código QR del enlace a esta página",

  agreed: "Participaciones acordadas y firmadas por las personas del tema.",
  howItWorks: "Cómo funciona",
  privacy: "Privacidad",
  terms: "Condiciones",
  languages: "Idiomas",

  missing: "Página no encontrada",
  whyMissing: "Quizá el enlace esté incompleto, o el lanzamiento se haya retirado.",
  goHome: "Ir a Ledgerline",
  notFound: "No encontrado",

  description: (title, artists, release, signed) =>
    `${title}, de ${artists}, del lanzamiento ${release}. ${signed}`,
  picture: (title) => `El sello de surcos de ${title}`,
  shares: (count) => plural(count, { one: `${count} participación`, other: `${count} participaciones` }),
};
