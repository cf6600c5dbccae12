import type { WholeArea } from "../area.ts";
import { en, type UiWords } from "./en.ts";

export const uiWords: WholeArea<UiWords> = {
  en,
  es: async () => (await import("./es.ts")).es,
  fr: async () => (await import("./fr.ts")).fr,
  de: async () => (await import("./de.ts")).de,
};
