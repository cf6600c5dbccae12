import type { WholeArea } from "../area.ts";
import { type AgreementWords, en } from "./en.ts";

export const agreementWords: WholeArea<AgreementWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
