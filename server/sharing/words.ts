import type { CreditRole } from "../../shared/rules/drafts/credits.ts";
import type { Language } from "../../shared/rules/language.ts";
import { formats } from "../../words/formats.ts";
import { rich } from "../../words/rich.ts";
import { de } from "./words.de.ts";
import { es } from "./words.es.ts";
import { fr } from "./words.fr.ts";

const { day, plural } = formats("en");

export const en = {
  day: (date: string) => day(new Date(date), "UTC"),
  releaseTypes: { single: "single", album: "album", LP: "LP" },
  from: <T>(release: T) => rich<T>`From ${release}`,
  /** On the page, in a sentence, on the picture. */
  signedBy: {
    everyone: {
      line: "All shares signed",
      sentence: "Everyone who made it has signed their share.",
      short: "all signed",
    },
    changed: {
      line: "Signed by everyone whose share changed",
      sentence: "Everyone whose share changed has signed.",
      short: "changes signed",
    },
    others: {
      line: "All other shares signed",
      sentence: "A share is kept for someone who has not agreed.",
      short: "not all signed",
    },
  },
  kept: <T>(name: T, since: string) =>
    rich<T>`${name} has not agreed; the share is kept for them since ${since}`,
  certificate: "View certificate",
  payRoyalties: "Pay royalties",

  comesOut: (day: string) => `Comes out on ${day}`,
  comeBack: "Come back on that day to listen.",

  credits: "Credits",
  artists: (count: number) => plural(count, { one: "Artist", other: "Artists" }),
  release: "Release",
  date: "Date",
  label: "Label",
  genre: "Genre",
  roles: {
    "Lead vocals": "Lead vocals",
    Vocals: "Vocals",
    "Backing vocals": "Backing vocals",
    Musician: "Musician",
    Soloist: "Soloist",
    Conductor: "Conductor",
    DJ: "DJ",
    Composer: "Composer",
    Lyricist: "Lyricist",
    Arranger: "Arranger",
    Producer: "Producer",
    "Co-producer": "Co-producer",
    "Executive producer": "Executive producer",
    "Vocal producer": "Vocal producer",
    Programming: "Programming",
    Remixer: "Remixer",
    "Recording engineer": "Recording engineer",
    "Mixing engineer": "Mixing engineer",
    "Mastering engineer": "Mastering engineer",
    Artwork: "Artwork",
  } satisfies Record<CreditRole, string>,

  media: { Listen: "Listen", Watch: "Watch" },
  playHere: "Play here",
  player: (service: string) => `Player: ${service}`,
  loads: (service: string) => `Play here loads a player from ${service}.`,
  openMedia: {
    Listen: (service: string) => `Listen on ${service}`,
    Watch: (service: string) => `Watch on ${service}`,
  },
  listenAt: (host: string) => `Listen at ${host}`,

  share: "Share",
  link: "Link to this page",
  copyLink: "Copy link",
  shareMenu: "Share…",
  copied: "Link copied",
  selected: "Selected: copy it with your keyboard",
  code: "QR code",
  codeOf: "QR code of this page's link",

  agreed: "Shares agreed and signed by the people on the track.",
  howItWorks: "How it works",
  privacy: "Privacy",
  terms: "Terms",
  languages: "Languages",

  missing: "Page not found",
  whyMissing: "The link may be incomplete, or the release was taken down.",
  goHome: "Go to Ledgerline",
  notFound: "Not found",

  /** For search engines, chats and feeds. */
  description: (title: string, artists: string, release: string, signed: string) =>
    `${title} by ${artists}, from ${release}. ${signed}`,
  picture: (title: string) => `The groove seal of ${title}`,
  shares: (count: number) => plural(count, { one: `${count} share`, other: `${count} shares` }),
};

export type SharingWords = typeof en;

export const SHARING_WORDS: Record<Language, SharingWords> = { en, es, fr, de };
