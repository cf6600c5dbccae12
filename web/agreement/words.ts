import type { Area } from "../../words/area.ts";
export const en = {
  you: "(you)",
  signed: "Signed",
  waiting: "Waiting",
  /** Beside whoever a change leaves as they are, and whoever joins. */
  unchanged: "Unchanged",
  told: "Only told",
  joins: "new",
  textToSign: "The text to be signed",
};

export type AgreementWords = typeof en;

export const agreementWords: Area<AgreementWords> = {
  en,
  es: async () => (await import("./words.es.ts")).es,
  fr: async () => (await import("./words.fr.ts")).fr,
  de: async () => (await import("./words.de.ts")).de,
};
